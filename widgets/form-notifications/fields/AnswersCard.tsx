import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { SearchBox } from '#shared/ui/SearchBox.tsx';
import { Select } from '#shared/ui/Select.tsx';
import {
  addAnswers,
  answerLines,
  findLines,
  moveAnswer,
  sameAnswers,
  takeAnswers,
  toggleAnswer,
  type AnswerLine,
} from '../domain/answers.ts';
import styles from '../form-notifications.module.css';
import { Note } from '../Notes.tsx';
import type { RememberedForm } from '../useRemembered.ts';
import { AnswerRow } from './AnswerRow.tsx';
import type { Editing } from './editing.ts';
import { useKeptFocus } from './useKeptFocus.ts';

interface AnswersCardProps {
  readonly editing: Editing;
  /** What was saved of other forms. */
  readonly others: readonly RememberedForm[];
}

/** Fewer are seen at one look. */
const searchFrom = 7;

/** Which answers the mail has, and in which order (S2 §3 `selectedFields`). */
export function AnswersCard({ editing, others }: AnswersCardProps) {
  const t = useTexts('form-notifications');
  const announce = useAnnounce();
  const [search, setSearch] = useState('');
  const { settings, questions, change } = editing;
  const { selectedFields: chosen } = settings;
  const keepFocus = useKeptFocus();
  const lines = answerLines(chosen, questions);
  const found = findLines(lines, search);
  const gone = lines.filter(({ isGone }) => isGone);
  const field = editing.field('selectedFields');
  const choose = (next: readonly string[]) => change({ selectedFields: next });
  const move = (name: string, by: 1 | -1) => {
    const next = moveAnswer(chosen, name, by);
    if (next === chosen) return;
    keepFocus();
    choose(next);
    const title = lines.find((line) => line.name === name)?.title ?? name;
    announce(t('answers.moved', { name: isolate(title), place: next.indexOf(name) + 1, total: next.length }));
  };
  return (
    <Card
      title={t('card.answers')}
      description={t('answers.count', { count: chosen.length })}
      actions={<Shortcuts editing={editing} others={others} found={found} />}
      isFlush
    >
      {field.errors.map((text) => (
        <div key={text} className={styles['padded']}>
          <Note tone="warning">{text}</Note>
        </div>
      ))}
      {gone.length > 0 && (
        <div className={styles['padded']}>
          <Note tone="warning" isQuiet>
            {t('answers.gone', { count: gone.length })}
          </Note>
        </div>
      )}
      {lines.length >= searchFrom && (
        <div className={styles['search']}>
          <SearchBox
            value={search}
            onChange={setSearch}
            label={t('answers.search')}
            debounceMs={0}
            resultCount={search === '' ? undefined : found.length}
          />
        </div>
      )}
      {lines.length === 0 && (
        <EmptyState isCompact title={t('answers.none')}>
          {t('answers.noneText')}
        </EmptyState>
      )}
      <ul id={field.id} tabIndex={-1} className={styles['answers']} aria-label={t('card.answers')}>
        {found.map((line) => (
          <AnswerRow
            key={line.name}
            line={line}
            place={search === '' && line.isChosen ? chosen.indexOf(line.name) : null}
            total={chosen.length}
            onToggle={() => {
              keepFocus();
              choose(toggleAnswer(chosen, line.name));
            }}
            onMove={(by) => move(line.name, by)}
          />
        ))}
      </ul>
    </Card>
  );
}

interface ShortcutsProps extends AnswersCardProps {
  /** What is in sight: a search hides the others, and nothing is done to what is hidden. */
  readonly found: readonly AnswerLine[];
}

/** All at once, none, or as in another form. */
function Shortcuts({ editing, others, found }: ShortcutsProps) {
  const t = useTexts('form-notifications');
  const { settings, questions, change } = editing;
  const { selectedFields: chosen } = settings;
  const usable = others.filter(({ fields }) => sameAnswers(fields, questions).length > 0);
  const all = addAnswers(chosen, found);
  const none = takeAnswers(chosen, found);
  const isAll = all.length === chosen.length;
  return (
    <>
      {usable.length > 0 && (
        <Select
          aria-label={t('answers.sameAs')}
          size="small"
          options={usable.map(({ formId, title }) => ({ value: formId, label: title }))}
          value={null}
          placeholder={t('answers.sameAs')}
          onChange={(formId) => {
            const of = usable.find((form) => form.formId === formId)?.fields ?? [];
            change({ selectedFields: sameAnswers(of, questions) });
          }}
        />
      )}
      <Button size="small" aria-disabled={isAll || undefined} onClick={() => change({ selectedFields: all })}>
        {t('answers.all')}
      </Button>
      <Button
        size="small"
        variant="ghost"
        aria-disabled={none.length === chosen.length || undefined}
        onClick={() => change({ selectedFields: none })}
      >
        {t('answers.clear')}
      </Button>
    </>
  );
}
