import StickyNote from 'lucide-react/icons/sticky-note';
import { memo, useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isSendKey } from '#shared/interaction/enterKey.ts';
import { swallowRestOfDoubleClick } from '#shared/interaction/restOfDoubleClick.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Textarea } from '#shared/ui/Textarea.tsx';
import { noteDeleteMs } from '../domain/limits.ts';
import styles from '../lines.module.css';
import type { Row } from '../store/deskState.ts';
import type { Desk } from '../store/Desk.ts';
import { useDesk } from '../store/useDesk.ts';
import { CardState } from '../CardState.tsx';
import { ProblemNotices } from '../ProblemNotice.tsx';
import { useProblems } from '../store/useProblems.ts';
import { useWriting, type Writing } from '../store/useWriting.ts';
import { UnsentLines } from '../Unsent.tsx';

interface NotesCardProps {
  /** N leads to its field. */
  readonly hasKey: boolean;
}

/** Notes: struck on a press, and gone after a while unless pressed again (S2 §4, T-17). */
export function NotesCard({ hasKey }: NotesCardProps) {
  const t = useTexts('dashboard');
  const { problems, tell, clear } = useProblems();
  const { query, rows, desk, state } = useDesk('notes', { onProblem: tell });
  // What is being deleted is gone, as far as anybody can see.
  const shown = rows.filter(({ removal }) => removal?.phase !== 'sending');
  return (
    <Card title={t('notes.title')} headingLevel={2} isBusy={query.isLoading}>
      <CardState of="notes" query={query} rows={3} />
      {query.data && (
        <>
          <ProblemNotices kind="notes" problems={problems} onClose={clear} />
          <NoteForm desk={desk} back={state.unsent[0]} hasKey={hasKey} onAdd={clear} />
          <UnsentLines kind="notes" desk={desk} unsent={state.unsent} />
          {shown.length === 0 && !query.data.unreadable && (
            <EmptyState isCompact icon={<StickyNote />} title={t('notes.empty')}>
              {t('notes.emptyText')}
            </EmptyState>
          )}
          <ul className={styles['list']} aria-label={t('notes.title')}>
            {shown.map((row) => (
              <Note
                key={row.key}
                desk={desk}
                row={row.key}
                text={row.text}
                phase={row.phase}
                removal={row.removal}
              />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

interface NoteProps extends Pick<Row, 'text' | 'phase' | 'removal'> {
  readonly desk: Desk;
  /** Its key. */
  readonly row: string;
}

const Note = memo(function Note({ desk, row, text, phase, removal }: NoteProps) {
  const t = useTexts('dashboard');
  const announce = useAnnounce();
  const isStruck = removal?.phase === 'waiting';
  const toggle = () => {
    if (isStruck) desk.undo(removal.key);
    else desk.remove([row], noteDeleteMs);
    announce(t(isStruck ? 'notes.kept' : 'notes.struck'));
  };
  return (
    <li className={styles['row']} data-phase={phase}>
      <button type="button" className={styles['noteButton']} aria-pressed={isStruck} onClick={toggle}>
        <bdi>{text.trim() || t('noText')}</bdi>
      </button>
      {phase !== 'saved' && <span className={styles['state']}>{t(`phase.${phase}`)}</span>}
    </li>
  );
});

interface NoteFormProps extends Writing, NotesCardProps {
  /** Something is sent. */
  readonly onAdd: () => void;
}

const NoteForm = memo(function NoteForm({ desk, back, hasKey, onAdd }: NoteFormProps) {
  const t = useTexts('dashboard');
  const { words, write, wishFor, take, isJustSent } = useWriting('notes', { desk, back });
  const [error, setError] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const submit = () => {
    if (isJustSent()) return;
    const text = words.typed.trim();
    setError(text === '' ? t('notes.needsText') : undefined);
    area.current?.focus();
    if (text === '') return;
    if (form.current) swallowRestOfDoubleClick(form.current);
    take(words);
    onAdd();
    desk.add([wishFor(text, null)]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSendKey(event)) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      ref={form}
      data-new="note"
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label={t('notes.new')} isLabelHidden errors={error}>
        <Textarea
          ref={area}
          value={words.typed}
          minRows={1}
          maxRows={6}
          placeholder={t('notes.placeholder')}
          aria-keyshortcuts={hasKey ? 'N' : undefined}
          onKeyDown={onKeyDown}
          onChange={(typed) => {
            setError(undefined);
            write({ typed, day: '' });
          }}
        />
      </Field>
      <Button type="submit">{t('notes.add')}</Button>
    </form>
  );
});
