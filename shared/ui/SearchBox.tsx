import { useRef, type KeyboardEvent } from 'react';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { IconButton } from './IconButton.tsx';
import { Spinner } from './Spinner.tsx';
import { TextInput } from './TextInput.tsx';
import { searchPauseMs, useSearchDraft } from './useSearchDraft.ts';
import styles from './search-box.module.css';

export interface SearchBoxProps {
  /** The search in force; what is typed reaches `onChange` after a pause. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Its accessible name and placeholder; «Search» by default. */
  readonly label?: string | undefined;
  readonly placeholder?: string | undefined;
  /** How long a pause in typing must be; 300 ms by default (S4 §5). 0 searches at each key. */
  readonly debounceMs?: number | undefined;
  /** A text of fewer characters is searched for on Enter alone, which `shortHint` says beside it. */
  readonly fewest?: number | undefined;
  readonly shortHint?: string | undefined;
  /** How many were found: shown and spoken once the answer is there. */
  readonly resultCount?: number | undefined;
  readonly isBusy?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
}

/** A search that waits for a pause, searches at once on Enter, and is emptied by Esc and by its button (S4 §2). */
export function SearchBox(props: SearchBoxProps) {
  const { value, onChange, debounceMs = searchPauseMs, fewest = 0, isDisabled } = props;
  const t = useTexts('common');
  const { label = t('search'), placeholder = label } = props;
  const place = useRef<HTMLDivElement>(null);
  const draft = useSearchDraft({ value, onChange, pauseMs: debounceMs, fewest });

  const clear = () => {
    draft.search('');
    place.current?.querySelector('input')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      draft.search(draft.text);
    }
    if (event.key === 'Escape' && draft.text !== '') {
      event.preventDefault();
      event.stopPropagation();
      draft.search('');
    }
  };
  return (
    <div ref={place} className={styles['search']} {...draft.composition}>
      <TextInput
        type="search"
        enterKeyHint="search"
        spellCheck={false}
        aria-label={label}
        placeholder={placeholder}
        value={draft.text}
        onChange={draft.type}
        onKeyDown={onKeyDown}
        isDisabled={isDisabled}
        start={<Search aria-hidden="true" />}
        end={<SearchEnd {...props} text={draft.text} isShort={draft.isShort} onClear={clear} />}
      />
    </div>
  );
}

interface SearchEndProps extends SearchBoxProps {
  readonly text: string;
  readonly isShort: boolean;
  readonly onClear: () => void;
}

function SearchEnd(props: SearchEndProps) {
  const { value, text, isShort, shortHint, resultCount, isBusy = false, isDisabled, onClear } = props;
  const t = useTexts('kit');
  const isSettled = value !== '' && value === text && !isBusy && resultCount !== undefined;
  return (
    <>
      <output className={styles['count']}>
        {isSettled ? t('search.found', { count: resultCount }) : ''}
      </output>
      {isShort && text !== value && <span>{shortHint}</span>}
      {isBusy && <Spinner size="small" isInline />}
      {text !== '' && !isDisabled && (
        <IconButton label={t('search.clear')} icon={<X />} size="small" onClick={onClear} />
      )}
    </>
  );
}
