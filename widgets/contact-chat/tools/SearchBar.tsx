import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { SearchBox } from '#shared/ui/SearchBox.tsx';
import { findRanges, markPieces, searchWords } from '../domain/find.ts';
import type { Message } from '../domain/message.ts';
import type { SearchState } from '../messages/MessageBlocks.tsx';
import type { Marker } from '../messages/MessageText.tsx';
import styles from './tools.module.css';

export interface SearchBarProps {
  /** All that were loaded, oldest first. */
  readonly messages: readonly Message[];
  readonly onChange: (search: SearchState) => void;
  readonly onClose: () => void;
}

/** Searches the loaded messages: from the newest match upwards, Enter goes to the next older one. */
export function SearchBar({ messages, onChange, onClose }: SearchBarProps) {
  const t = useTexts('contact-chat');
  const [text, setText] = useState('');
  /** Counted from the newest match. */
  const [step, setStep] = useState(0);
  const words = searchWords(text);
  const matches = messages.filter((message) => findRanges(message.text, words).length > 0);
  const at = Math.min(step, Math.max(matches.length - 1, 0));
  const place = useFirstFocus();
  useTell(text, matches.at(-1 - at)?.key ?? null, onChange);

  const move = (by: number) => setStep(Math.min(Math.max(at + by, 0), Math.max(matches.length - 1, 0)));
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' && target instanceof HTMLInputElement && target.value === text)
      move(event.shiftKey ? -1 : 1);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the input inside
    <div ref={place} role="search" className={styles['bar']} onKeyDown={onKeyDown}>
      <SearchBox
        label={t('search.label')}
        value={text}
        debounceMs={150}
        onChange={(next) => {
          setText(next);
          setStep(0);
        }}
      />
      <output className={styles['position']}>
        {words.length === 0
          ? ''
          : matches.length === 0
            ? t('search.none')
            : t('search.position', { number: at + 1, total: matches.length })}
      </output>
      <IconButton
        label={t('search.older')}
        icon={<ChevronUp />}
        aria-disabled={at + 1 >= matches.length || undefined}
        onClick={() => move(1)}
      />
      <IconButton
        label={t('search.newer')}
        icon={<ChevronDown />}
        aria-disabled={at === 0 || undefined}
        onClick={() => move(-1)}
      />
      <IconButton label={t('search.close')} icon={<X />} onClick={onClose} />
    </div>
  );
}

/** Opened to type into. */
function useFirstFocus() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return place;
}

/** Lets the messages be marked, until the search is closed. */
function useTell(text: string, match: string | null, onChange: (search: SearchState) => void): void {
  const newest = useRef(onChange);
  useLayoutEffect(() => {
    newest.current = onChange;
  });
  const mark = useMemo(() => markerOf(text), [text]);
  useEffect(() => newest.current({ mark, match }), [mark, match]);
  useEffect(() => () => newest.current({ mark: null, match: null }), []);
}

/** Cuts texts at what is searched for; `null` for a blank search. */
function markerOf(search: string): Marker | null {
  const words = searchWords(search);
  if (words.length === 0) return null;
  return (whole) => {
    const ranges = findRanges(whole, words);
    return (part, start) => markPieces(part, start, ranges);
  };
}
