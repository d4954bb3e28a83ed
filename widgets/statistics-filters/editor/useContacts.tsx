import { useMemo, useState, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import type { UseConfirm } from '#shared/ui/useConfirm.tsx';
import { FoundContacts, type Asked } from '../contacts/FoundContacts.tsx';
import { problemsIn, type Choices } from '../domain/checks.ts';
import { withoutMuted } from '../domain/tree.ts';
import { writeItems } from '../domain/wire.ts';
import type { EditorState } from '../store/filterEditor.ts';
import { focusItem } from '../board/focusItem.ts';

export interface Contacts {
  /** How many rows and groups cannot be asked yet; they keep contacts from being shown (S-6). */
  readonly problemCount: number;
  /** Nothing is asked, or the filter has no name (S3 §5.1). */
  readonly isDisabled: boolean;
  readonly show: () => Promise<void>;
  /** Show this somewhere: the contacts, once they were asked for. */
  readonly shown: ReactNode;
}

interface ContactsOptions {
  readonly state: EditorState;
  readonly choices: Choices;
  readonly confirm: UseConfirm['confirm'];
  readonly contactHref: string | undefined;
  readonly box: HTMLElement | null;
}

/** Whom the filter finds, as it stands on the board, after the question whether so much is to be loaded (S3 §8). */
export function useContacts({ state, choices, confirm, contactHref, box }: ContactsOptions): Contacts {
  const t = useTexts('statistics-filters');
  const announce = useAnnounce();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [times, setTimes] = useState(0);
  const { name, type, items } = state.document;
  const problems = useMemo(() => problemsIn(items, { type, choices }), [items, type, choices]);
  const counting = useMemo(() => withoutMuted(items), [items]);
  const isOutdated =
    asked !== null &&
    (asked.type !== type || JSON.stringify(asked.filters) !== JSON.stringify(writeItems(counting)));
  return {
    problemCount: problems.size,
    isDisabled: name.trim() === '' || counting.length === 0,
    show: async () => {
      const [first] = problems.keys();
      if (first !== undefined) {
        announce(t('contacts.incomplete', { count: problems.size }), 'assertive');
        focusItem(box, first);
        return;
      }
      if (asked && !isOutdated) {
        // They are there already.
        setTimes((before) => before + 1);
        return;
      }
      const isMeant = await confirm({
        title: t('contacts.confirmTitle'),
        children: t('contacts.confirmText'),
        confirmLabel: t('contacts.confirm'),
      });
      if (isMeant) setAsked({ title: name.trim(), type, filters: writeItems(counting) });
    },
    shown: asked && (
      <FoundContacts
        key={JSON.stringify(asked)}
        asked={asked}
        contactHref={contactHref}
        isOutdated={isOutdated}
        times={times}
        onClose={() => setAsked(null)}
      />
    ),
  };
}
