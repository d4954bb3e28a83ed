import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { graphemeCount } from '#shared/lib/text.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import { searchPauseMs } from '#shared/ui/useSearchDraft.ts';

/** S2 §5: «more than 2 characters» (T-30). */
const fewest = 3;

interface ShortSearchProps {
  readonly label: string;
  /** The search in force. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly isBusy?: boolean;
}

/** A search that begins by itself at three characters, and at fewer on Enter: «Li» and «Wu» are names (T-30). */
export function ShortSearch({ label, value, onSearch, isBusy = false }: ShortSearchProps) {
  const t = useTexts('reply-processing');
  const common = useTexts('common');
  const [draft, setDraft] = useState({ text: value, seen: value });
  if (draft.seen !== value) setDraft({ text: value, seen: value });
  const { text } = draft;
  const trimmed = text.trim();
  const isLong = graphemeCount(trimmed) >= fewest;

  const search = (next: string) => {
    setDraft({ text: next, seen: next.trim() });
    onSearch(next.trim());
  };
  const searchAfterPause = useEffectEvent(() => {
    if (trimmed === value) return;
    setDraft({ text, seen: trimmed });
    onSearch(trimmed);
  });
  useEffect(() => {
    if (!isLong && trimmed !== '') return undefined;
    const timer = setTimeout(() => searchAfterPause(), searchPauseMs);
    return () => clearTimeout(timer);
  }, [trimmed, isLong]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      search(text);
    }
    if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      event.stopPropagation();
      search('');
    }
  };
  const isWaiting = trimmed !== '' && !isLong && trimmed !== value;
  return (
    <TextInput
      type="search"
      enterKeyHint="search"
      spellCheck={false}
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(next) => setDraft({ ...draft, text: next })}
      onKeyDown={onKeyDown}
      start={<Search aria-hidden="true" />}
      end={
        <>
          {isWaiting && <span>{t('searchOnEnter')}</span>}
          {isBusy && <Spinner size="small" isInline />}
          {text !== '' && (
            <IconButton size="small" icon={<X />} label={common('clear')} onClick={() => search('')} />
          )}
        </>
      }
    />
  );
}
