import X from 'lucide-react/icons/x';
import { useTexts, type Texts } from '#shared/i18n/useTexts.ts';
import { Combobox } from '#shared/ui/Combobox.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Select } from '#shared/ui/Select.tsx';
import type { ConditionProblem } from './domain/checkConditions.ts';
import { operatorsFor, type ConditionField, type ConditionFieldKind } from './domain/conditionFields.ts';
import { isComplete, needsValue, type Operator, type Rule } from './domain/conditions.ts';
import { withField, withOperator } from './domain/editRule.ts';
import { RuleValueInput } from './RuleValueInput.tsx';
import styles from './condition-editor.module.css';

export interface RowProps {
  /** From 1. */
  readonly number: number;
  readonly problems: readonly ConditionProblem[];
  readonly isDisabled: boolean;
  readonly onRemove: () => void;
}

interface RuleRowProps extends RowProps {
  readonly rule: Rule;
  readonly fields: readonly ConditionField[];
  readonly onChange: (rule: Rule) => void;
}

/** Problems that are told at the field, not at the value. */
const atField = new Set<ConditionProblem['kind']>(['missingField']);

/** One rule: field, comparison, value. */
export function RuleRow({ number, rule, fields, problems, isDisabled, onChange, onRemove }: RuleRowProps) {
  const t = useTexts('conditions');
  const known = fields.find(({ name }) => name === rule.field);
  const kind = known?.kind ?? 'text';
  const items = fields.map((field) => ({
    value: field.name,
    label: field.label,
    description: nameBeside(field),
  }));
  const isGone = problems.some((problem) => problem.kind === 'missingField');
  const missing = { value: rule.field, label: rule.field, description: isGone ? t('missing') : undefined };
  const chosen = rule.field === '' ? null : (items.find(({ value }) => value === rule.field) ?? missing);
  const told = problems.filter((problem) => problem.kind !== 'noField' && problem.kind !== 'noValue');
  const errors = (isOfField: boolean) =>
    told.filter((one) => atField.has(one.kind) === isOfField).map((one) => problemText(one, t));
  const offered = operatorsFor(kind);
  const operators = offered.includes(rule.operator) ? offered : [rule.operator, ...offered];
  return (
    <div role="group" aria-label={t('rule', { number })} className={styles['row']}>
      <div className={styles['field']}>
        <Field label={t('field')} isLabelHidden isDisabled={isDisabled} errors={errors(true)}>
          <Combobox
            items={items}
            value={chosen}
            isClearable={false}
            placeholder={t('fieldPlaceholder')}
            onChange={(item) => {
              const field = fields.find(({ name }) => name === item?.value);
              if (field) onChange(withField(rule, field, kind));
            }}
          />
        </Field>
        {!isDisabled && (
          <IconButton size="small" icon={<X />} label={t('remove', { number })} onClick={onRemove} />
        )}
      </div>
      <div className={styles['comparison']}>
        <Field label={t('operator')} isLabelHidden isDisabled={isDisabled}>
          <Select
            options={operators.map((value) => ({ value, label: operatorText(value, kind, t) }))}
            value={rule.operator}
            onChange={(operator) => onChange(withOperator(rule, operator))}
          />
        </Field>
        {needsValue(rule.operator) && (
          <Field label={t('value')} isLabelHidden isDisabled={isDisabled} errors={errors(false)}>
            <RuleValueInput rule={rule} field={known} onChange={onChange} />
          </Field>
        )}
      </div>
      <div aria-live="polite" className={styles['waiting']}>
        {!isComplete(rule) && t('incomplete')}
      </div>
    </div>
  );
}

/** The key, where the title does not say it. */
const nameBeside = ({ name, label }: ConditionField) => (name === label ? undefined : name);

/** What a problem says. */
export function problemText(problem: ConditionProblem, t: Texts<'conditions'>): string {
  const { kind, ...values } = problem;
  return t(`problems.${kind}`, values);
}

function operatorText(operator: Operator, kind: ConditionFieldKind, t: Texts<'conditions'>): string {
  if (kind === 'date' || kind === 'dateTime') {
    switch (operator) {
      case 'equal':
      case 'notEqual':
      case 'greater':
      case 'greaterOrEqual':
      case 'less':
      case 'lessOrEqual':
        return t(`dateOperators.${operator}`);
      default:
    }
  }
  if (kind === 'choices') {
    switch (operator) {
      case 'contains':
      case 'notContains':
      case 'anyOf':
      case 'allOf':
      case 'noneOf':
        return t(`choiceOperators.${operator}`);
      default:
    }
  }
  return t(`operators.${operator}`);
}
