import { useTexts } from '#shared/i18n/useTexts.ts';
import { DateTimeInput } from '#shared/ui/DateTimeInput.tsx';
import { MultiCombobox } from '#shared/ui/MultiCombobox.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import type { ConditionChoice, ConditionField } from './domain/conditionFields.ts';
import { takesMany, type Rule, type SingleValue } from './domain/conditions.ts';
import { withValue } from './domain/editRule.ts';

interface RuleValueInputProps {
  readonly rule: Rule;
  /** `undefined` where the field is no longer there: its value is a text. */
  readonly field: ConditionField | undefined;
  readonly onChange: (rule: Rule) => void;
}

/** The value of a rule, by the kind of its field. */
export function RuleValueInput({ rule, field, onChange }: RuleValueInputProps) {
  const t = useTexts('conditions');
  const { value } = rule;
  const put = (next: Rule['value']) => onChange(withValue(rule, next));
  const yesAndNo = [
    { value: true, label: t('yes') },
    { value: false, label: t('no') },
  ];
  const choices = field?.choices ?? (field?.kind === 'boolean' ? yesAndNo : []);
  if (takesMany(rule.operator) || (typeof value === 'object' && value !== null)) {
    const values = typeof value === 'object' ? (value ?? []) : [value];
    return <ManyValues values={values} choices={choices} onChange={put} />;
  }
  if (choices.length > 0) return <OneChoice value={value} choices={choices} onChange={put} />;
  const text = value === null ? '' : String(value);
  const isDate = field?.kind === 'date' && /^(\d{4}-\d{2}-\d{2})?$/.test(text);
  const isMoment = field?.kind === 'dateTime' && /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})?$/.test(text);
  if (isDate || isMoment) {
    return <DateTimeInput kind={isDate ? 'date' : 'datetime'} value={text} onChange={put} />;
  }
  const isNumber = field?.kind === 'number';
  return (
    <TextInput
      inputMode={isNumber ? 'decimal' : undefined}
      value={text}
      placeholder={t('value')}
      onChange={(typed) => put(isNumber ? toNumber(typed) : typed)}
    />
  );
}

/** What is no number yet, such as `1.`, stays as it is typed. */
function toNumber(typed: string): SingleValue {
  const number = Number(typed);
  return typed.trim() !== '' && Number.isFinite(number) && String(number) === typed ? number : typed;
}

interface OneChoiceProps {
  readonly value: SingleValue | null;
  readonly choices: readonly ConditionChoice[];
  readonly onChange: (value: SingleValue) => void;
}

function OneChoice({ value, choices, onChange }: OneChoiceProps) {
  const t = useTexts('conditions');
  const isUnknown = value !== null && !choices.some((choice) => String(choice.value) === String(value));
  const all = isUnknown ? [...choices, { value, label: String(value) }] : choices;
  return (
    <Select
      options={all.map((choice) => ({
        value: String(choice.value),
        label: choice.label,
        description: isUnknown && choice.value === value ? t('unknown') : undefined,
      }))}
      value={value === null ? null : String(value)}
      placeholder={t('valuePlaceholder')}
      onChange={(text) => {
        const chosen = all.find((choice) => String(choice.value) === text);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}

interface ManyValuesProps {
  readonly values: readonly SingleValue[];
  readonly choices: readonly ConditionChoice[];
  readonly onChange: (values: readonly SingleValue[]) => void;
}

/** Several values; where there are no choices, as they are typed. */
function ManyValues({ values, choices, onChange }: ManyValuesProps) {
  const t = useTexts('conditions');
  const items = choices.map(({ value, label }) => ({ value: String(value), label }));
  const itemOf = (value: SingleValue) =>
    items.find((item) => item.value === String(value)) ?? { value: String(value), label: String(value) };
  const valueOf = (text: string) =>
    [...choices.map(({ value }) => value), ...values].find((value) => String(value) === text) ?? text;
  return (
    <MultiCombobox
      items={items}
      values={values.map(itemOf)}
      placeholder={t('values')}
      onChange={(chosen) => onChange(chosen.map(({ value }) => valueOf(value)))}
      onCreate={choices.length > 0 ? undefined : (text) => onChange([...values, text])}
    />
  );
}
