import { useRef } from 'react';
import Plus from 'lucide-react/icons/plus';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { checkConditions } from './domain/checkConditions.ts';
import type { ConditionField } from './domain/conditionFields.ts';
import type { ConditionPart } from './domain/conditions.ts';
import { RuleRow } from './RuleRow.tsx';
import { useConditionList } from './useConditionList.ts';
import { WrittenRow } from './WrittenRow.tsx';
import styles from './condition-editor.module.css';

export interface ConditionEditorProps {
  /** A SurveyJS expression; empty for no condition. */
  readonly value: string;
  /** Called with each expression that is complete. */
  readonly onChange: (expression: string) => void;
  /** What can be asked for. */
  readonly fields: readonly ConditionField[];
  /** Names that expressions may ask for beside these: variables, and what holds several answers. */
  readonly otherNames?: readonly string[] | undefined;
  /** What the whole is called, for screen readers. */
  readonly label: string;
  /** The titles of questions that wait for each other, if there is such a circle. */
  readonly circle?: readonly string[] | undefined;
  readonly isDisabled?: boolean | undefined;
}

const emptyRule = { kind: 'rule', field: '', operator: 'equal', value: null } as const;
const emptyPart = { kind: 'written', source: '' } as const;

/** Conditions in words: a list of rules that are met together or one by one (S2 §3, screens.md §8). */
export function ConditionEditor(props: ConditionEditorProps) {
  const { value, onChange, fields, otherNames = [], label, circle = [], isDisabled = false } = props;
  const t = useTexts('conditions');
  const announce = useAnnounce();
  const rows = useRef<HTMLDivElement>(null);
  const { list, setJoin, add, setPart, remove } = useConditionList(value, onChange);
  const problems = checkConditions(list, fields, otherNames);

  const addPart = (part: ConditionPart) => {
    add(part);
    announce(t('added', { number: list.parts.length + 1 }));
    // Once it stands there.
    setTimeout(() =>
      rows.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea, button')?.focus(),
    );
  };
  const removeAt = (at: number) => {
    remove(at);
    announce(t('removed', { number: at + 1 }));
  };
  return (
    <div role="group" aria-label={label} className={styles['editor']}>
      {list.parts.length === 0 && <p className={styles['none']}>{t('none')}</p>}
      {list.parts.length > 1 && (
        <div className={styles['join']}>
          <span aria-hidden="true">{t('joinLabel')}</span>
          <Field label={t('join')} isLabelHidden isDisabled={isDisabled}>
            <Select
              size="small"
              options={[
                { value: 'and', label: t('all') },
                { value: 'or', label: t('any') },
              ]}
              value={list.join}
              onChange={setJoin}
            />
          </Field>
        </div>
      )}
      <div ref={rows} className={styles['rows']}>
        {list.parts.map((part, at) => {
          const shared = {
            number: at + 1,
            problems: problems[at] ?? [],
            isDisabled,
            onRemove: () => removeAt(at),
          };
          return part.kind === 'rule' ? (
            <RuleRow
              key={at}
              {...shared}
              rule={part}
              fields={fields}
              onChange={(next) => setPart(at, next)}
            />
          ) : (
            <WrittenRow key={at} {...shared} part={part} onChange={(next) => setPart(at, next)} />
          );
        })}
      </div>
      <div aria-live="polite" className={styles['problem']}>
        {circle.length > 0 && t('problems.circle', { way: [...circle, circle[0] ?? ''].join(' → ') })}
      </div>
      {!isDisabled && (
        <div className={styles['actions']}>
          <Button size="small" iconStart={<Plus />} onClick={() => addPart(emptyRule)}>
            {t('add')}
          </Button>
          <Button size="small" variant="ghost" onClick={() => addPart(emptyPart)}>
            {t('addWritten')}
          </Button>
        </div>
      )}
    </div>
  );
}
