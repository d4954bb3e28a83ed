import Search from 'lucide-react/icons/search';
import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { BadgeContact } from '#shared/api/badges.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { stepsOf } from '#shared/interaction/moves.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import { PrintedNote } from './PrintedNote.tsx';
import { StatusMark } from './StatusMark.tsx';
import { useStatusText } from './useStatusText.ts';
import type { useContactSearch } from './useContactSearch.ts';
import type { Note } from './useDesk.ts';
import type { PrintOf } from './usePrinting.ts';
import styles from './desk.module.css';

interface FinderProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly search: ReturnType<typeof useContactSearch>;
  readonly printOf: PrintOf;
  /** What has just been done. */
  readonly note: Note | null;
  readonly onType: () => void;
  readonly onCloseNote: () => void;
  readonly onMeant: (contact: BadgeContact) => void;
}

/** The search box and whom it finds; the keys stay in the box. */
export function Finder({ input, search, printOf, note, onType, onCloseNote, onMeant }: FinderProps) {
  const t = useTexts('badge-generator');
  const format = useFormat();
  const id = useId();
  const { text, state, found, shown, at, replaceable } = search;
  // Before the next key: a scan must not be written behind what is left.
  useLayoutEffect(() => {
    if (replaceable > 0) input.current?.select();
  }, [input, replaceable]);
  // Whom a registration names is shown wherever it stands.
  const drawn = found
    .map((contact, index) => ({ contact, index }))
    .filter(({ index }) => index < shown || index === at);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const steps = stepsOf(event.key);
    const isBare = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    if (event.key === 'Enter' && isBare && !event.repeat) search.enter('print');
    else if (event.key === 'Escape' && (text !== '' || search.hasFailed)) search.escape();
    else if (Math.abs(steps) === 1 && found.length > 0) search.move(steps);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles['finder']}>
      <TextInput
        ref={input}
        type="search"
        role="combobox"
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={`${id}list`}
        aria-activedescendant={found[at] ? `${id}option${at}` : undefined}
        aria-describedby={`${id}hint`}
        enterKeyHint="send"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={(next) => {
          onType();
          search.type(next);
        }}
        onKeyDown={onKeyDown}
        start={<Search aria-hidden="true" />}
        end={search.isLooking ? <Spinner size="small" isInline /> : null}
      />
      <p id={`${id}hint`} className={styles['hint']}>
        {t('search.hint')}
      </p>
      {note && <NoteText key={note.id} note={note} onClose={onCloseNote} />}
      {search.hasFailed && (
        <ErrorNotice
          message={t('search.failed')}
          onRetry={() => {
            search.retry();
            input.current?.focus();
          }}
        />
      )}
      {state.phase === 'ready' && found.length === 0 && <p role="status">{t('search.nobody')}</p>}
      <div
        id={`${id}list`}
        role="listbox"
        tabIndex={-1}
        aria-label={t('search.found')}
        className={styles['list']}
      >
        {drawn.map(({ contact, index }) => (
          <Row
            key={`${contact.registrationId ?? ''} ${index}`}
            id={`${id}option${index}`}
            contact={contact}
            isChosen={index === at}
            printOf={printOf}
            onPoint={() => search.setAt(index)}
            onMeant={() => onMeant(contact)}
          />
        ))}
      </div>
      {shown < found.length && (
        <p className={styles['hint']} role="status">
          {t('search.more', { shown: format.number(shown), all: format.number(found.length) })}
        </p>
      )}
    </div>
  );
}

/** What is kept is told as an alert, each time anew. */
function NoteText({ note, onClose }: { readonly note: Note; readonly onClose: () => void }) {
  const t = useTexts('badge-generator');
  if (note.lasts !== 'kept') return <p>{note.text}</p>;
  return (
    <ErrorNotice
      message={note.text}
      actions={
        <Button size="small" onClick={onClose}>
          {t('seen')}
        </Button>
      }
    />
  );
}

interface RowProps extends Pick<FinderProps, 'printOf'> {
  readonly id: string;
  readonly contact: BadgeContact;
  readonly isChosen: boolean;
  readonly onPoint: () => void;
  readonly onMeant: () => void;
}

/** A click shows the badge, a double click prints it; Enter in the box does so too. */
function Row({ id, contact, isChosen, printOf, onPoint, onMeant }: RowProps) {
  const statusText = useStatusText();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isChosen]);
  const { title, firstName, lastName, organisation, registrationId, statusId } = contact;
  const name = [title, firstName, lastName].filter(Boolean).join(' ');
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the box has focus and keys
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isChosen}
      className={styles['row']}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPoint}
      onDoubleClick={onMeant}
    >
      <StatusMark id={statusId} />
      <span className={styles['who']}>
        <bdi>{name === '' ? `#${registrationId ?? ''}` : name}</bdi>
        {organisation && <bdi className={styles['small']}>{organisation}</bdi>}
      </span>
      <span className="ew-hidden">{statusText(statusId)}</span>
      <PrintedNote print={printOf(contact)} />
    </div>
  );
}
