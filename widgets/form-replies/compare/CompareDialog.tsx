import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { Switch } from '#shared/ui/Switch.tsx';
import { compareReplies, type ComparedAnswers } from '../domain/compare.ts';
import { foremost } from '../domain/table.ts';
import type { Reply } from '../domain/replies.ts';
import { useHeadOf, useNameOf, useNumberText } from '../words.ts';
import { AnswerValue } from '../list/AnswerValue.tsx';
import { portion, useFirst } from '../list/useFirst.tsx';
import { useScreen } from '../screenContext.ts';
import styles from './compare.module.css';

interface CompareDialogProps {
  /** Two, or all of one e-mail: the first beside another. */
  readonly keys: readonly string[];
  readonly onClose: () => void;
}

/** Two replies side by side, only what differs (S2 §2); of several with one e-mail the other one is chosen. */
export function CompareDialog({ keys, onClose }: CompareDialogProps) {
  const t = useTexts('form-replies');
  const titleOf = useTitleOf();
  const { replies, selection, questions } = useScreen();
  const [isAll, setAll] = useState(false);
  const known = [...replies.list, ...selection.replies];
  const found = keys.flatMap((key) => known.find((reply) => reply.key === key) ?? []);
  const [one] = found;
  const [otherKey, setOtherKey] = useState(keys[1] ?? '');
  const other = found.find(({ key }) => key === otherKey) ?? found[1];
  if (!one || !other) return null;
  // The keys of the one hide nothing that the other says.
  const [fewer = {}] = [one.answers ?? {}, other.answers ?? {}].toSorted((a, b) => sizeOf(a) - sizeOf(b));
  const rows = compareReplies(foremost(questions, fewer, portion).questions, [one, other]);
  const different = rows.filter(({ isSame }) => !isSame);
  const isBroken = one.answers === null || other.answers === null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={t('compare.title')}
      description={isBroken ? undefined : t('compare.differ', { count: different.length })}
    >
      <div className={styles['compare']}>
        <div className={styles['choices']}>
          {found.length > 2 && (
            <Field label={t('compare.with')}>
              <Select
                value={other.key}
                onChange={setOtherKey}
                options={found.slice(1).map((reply) => ({ value: reply.key, label: titleOf(reply) }))}
              />
            </Field>
          )}
          <Switch label={t('compare.onlyDifferent')} isOn={!isAll} onChange={(isOn) => setAll(!isOn)} />
        </div>
        {isBroken && <EmptyState isCompact title={t('compare.broken')} />}
        {!isBroken && different.length === 0 && <p className={styles['same']}>{t('compare.same')}</p>}
        {!isBroken && (isAll || different.length > 0) && (
          <Comparison titles={[titleOf(one), titleOf(other)]} rows={isAll ? rows : different} />
        )}
      </div>
    </Dialog>
  );
}

const sizeOf = (answers: object) => Object.keys(answers).length;

/** The number tells two replies of one person apart. */
function useTitleOf(): (reply: Reply) => string {
  const numberText = useNumberText();
  const nameOf = useNameOf();
  return (reply) => (reply.index === null ? nameOf(reply) : `${numberText(reply)} · ${nameOf(reply)}`);
}

interface ComparisonProps {
  readonly titles: readonly [string, string];
  readonly rows: readonly ComparedAnswers[];
}

function Comparison({ titles, rows }: ComparisonProps) {
  const t = useTexts('form-replies');
  const headOf = useHeadOf();
  const { first, rest } = useFirst(rows);
  return (
    <>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('compare.question')}</th>
            {titles.map((title, index) => (
              <th key={`${index}`} scope="col">
                <bdi>{title}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first.map(({ question, answers, isSame }) => (
            <tr key={question.name} data-same={isSame || undefined}>
              <th scope="row">
                <bdi>{headOf(question)}</bdi>
              </th>
              {answers.map((answer, index) => (
                <td key={`${index}`}>
                  <AnswerValue answer={answer} term="" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rest}
    </>
  );
}
