import { useRef, type RefObject } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { newIntent } from '#shared/lib/ids.ts';
import { isolate } from '#shared/lib/text.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { repeatedIntent } from '../domain/draft.ts';
import { blockOf, cleanName, type KnownNames } from '../domain/nameRules.ts';
import type { Wish } from './useCreation.ts';
import type { DraftControl } from './useDraft.ts';

/** A second click of a double-click, or Enter held down, finds the input empty: within this time that is no mistake. */
const doubleClickMs = 1_000;

interface SubmitOptions {
  readonly draft: DraftControl;
  readonly known: KnownNames;
  readonly isFull: boolean;
  readonly create: (wish: Wish) => void;
  readonly input: RefObject<HTMLInputElement | null>;
}

/** Sends what is typed, once per wish; the focus stays in the input. */
export function useSubmit({ draft, known, isFull, create, input }: SubmitOptions): () => void {
  const t = useTexts('environment-manager');
  const announce = useAnnounce();
  const sentAt = useRef(-Infinity);
  return () => {
    const now = draft.current();
    const block = blockOf(now.text, known);
    input.current?.focus();
    if (block === 'empty') {
      if (performance.now() - sentAt.current > doubleClickMs) draft.change({ kind: 'try-empty' });
      return;
    }
    if (block !== null || isFull) return;
    const name = cleanName(now.text);
    const intent = repeatedIntent(now) ?? newIntent();
    sentAt.current = performance.now();
    draft.change({ kind: 'send' });
    announce(t('sending', { name: isolate(name) }));
    create({ intent, name });
  };
}
