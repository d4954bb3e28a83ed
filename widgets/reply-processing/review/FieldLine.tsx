import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Pin from 'lucide-react/icons/pin';
import { Suspense, useId, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Menu } from '#shared/ui/Menu.tsx';
import type { FieldRow } from '../domain/choosing.ts';
import { isStrange } from '../domain/compare.ts';
import { nightsMaxLength } from '../domain/limits.ts';
import { SaidValue } from './SaidValue.tsx';
import type { ReviewControl } from './reviewControl.ts';
import styles from './fields.module.css';

export const loadOwn = () => import('./own.ts');
const OwnValue = lazyPart(loadOwn, 'OwnValue');
const UnknownChoice = lazyPart(loadOwn, 'UnknownChoice');

interface FieldLineProps {
  readonly row: FieldRow;
  readonly review: ReviewControl;
}

/** One field: what the reply says, what the record says, and which of both, or what else, is written. */
export function FieldLine({ row, review }: FieldLineProps) {
  const t = useTexts('reply-processing');
  const id = useId();
  const { field, comparison } = row;
  const hasRecord = review.target.kind === 'record';
  const choice = review.choiceOf(field.name);
  const choices = review.knowledge.choices[field.kind];
  const wrong = review.problemOf(field.name);
  const isRemembered = Object.hasOwn(review.memory, field.name);
  const isKept = isRemembered && choice.kind === 'record';
  const wrongId = wrong ? `${id}wrong` : undefined;
  const cells = { name: `${id}choice`, chosen: choice.kind };
  return (
    <li
      className={styles['line']}
      data-record={hasRecord || undefined}
      data-field={field.name}
      data-comparison={comparison}
      data-wrong={wrong !== null || undefined}
    >
      <div className={styles['label']}>
        <bdi id={`${id}label`}>{field.label}</bdi>
        {comparison === 'same' && hasRecord && (
          <small className={styles['note']}>
            {row.reply === row.record ? t('fields.same') : t('fields.sameOtherwise')}
          </small>
        )}
        {isKept && <small className={styles['note']}>{t('fields.remembered')}</small>}
      </div>
      <div
        role="radiogroup"
        aria-labelledby={`${id}label`}
        aria-describedby={wrongId}
        className={styles['cells']}
      >
        <Cell
          {...cells}
          kind="reply"
          label={t('fields.reply')}
          onChoose={() => review.choose(field.name, { kind: 'reply', over: row.held })}
        >
          <SaidValue row={row} side="reply" review={review} />
        </Cell>
        {hasRecord && (
          <Cell
            {...cells}
            kind="record"
            label={t('fields.record')}
            isOverwritten={choice.kind !== 'record' && row.record.trim() !== '' && comparison !== 'same'}
            onChoose={() => review.choose(field.name, { kind: 'record' })}
          >
            <SaidValue row={row} side="record" review={review} />
          </Cell>
        )}
        <Cell {...cells} kind="own" label={t('fields.own')} onChoose={() => review.writeOwn(row)}>
          <Pencil size={14} aria-hidden="true" />
        </Cell>
      </div>
      {hasRecord && <More {...{ row, review, isRemembered }} />}
      {isKept && <Pin size={12} aria-hidden="true" />}
      {wrong && (
        <p className={styles['wrong']} id={wrongId}>
          {'said' in wrong ? wrong.said : t(`field.${wrong.code}`, { max: nightsMaxLength })}
        </p>
      )}
      {(choice.kind === 'own' ? choices : isStrange(row.reply, choices)) && (
        <Suspense>
          <UnknownChoice row={row} review={review} />
        </Suspense>
      )}
      {choice.kind === 'own' && (
        <Suspense>
          <OwnValue row={row} text={choice.text} review={review} labelId={`${id}label`} wrongId={wrongId} />
        </Suspense>
      )}
    </li>
  );
}

/** What is seldom wanted of a field. */
function More({ row, review, isRemembered }: FieldLineProps & { readonly isRemembered: boolean }) {
  const t = useTexts('reply-processing');
  const { name, label } = row.field;
  return (
    <div className={styles['more']}>
      <Menu
        align="end"
        trigger={<IconButton size="small" icon={<Ellipsis />} label={t('fields.more', { field: label })} />}
        items={[
          {
            kind: 'check',
            label: t('fields.alwaysRecord', { field: label }),
            isChecked: isRemembered,
            onChange: (isOn) => review.remember(name, isOn ? 'record' : null),
          },
          {
            label: t('fields.edit', { field: label }),
            icon: <Pencil />,
            onSelect: () => review.writeOwn(row),
          },
        ]}
      />
    </div>
  );
}

interface CellProps {
  readonly name: string;
  readonly chosen: 'reply' | 'record' | 'own';
  readonly kind: 'reply' | 'record' | 'own';
  readonly label: string;
  readonly isOverwritten?: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** One of what can be written: a radio button as large as what it says. */
function Cell({ name, chosen, kind, label, isOverwritten = false, onChoose, children }: CellProps) {
  return (
    <label
      className={styles['cell']}
      data-kind={kind}
      data-chosen={chosen === kind || undefined}
      data-overwritten={isOverwritten || undefined}
    >
      <input
        type="radio"
        className={styles['radio']}
        name={name}
        checked={chosen === kind}
        onChange={onChoose}
      />
      <span className={styles['side']}>{label}</span>
      {children}
    </label>
  );
}
