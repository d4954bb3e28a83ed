import { useTexts } from '#shared/i18n/useTexts.ts';
import { DateTimeInput } from '#shared/ui/DateTimeInput.tsx';
import { MultiCombobox } from '#shared/ui/MultiCombobox.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import { chosenIn } from '../domain/anyOf.ts';
import { choiceOf } from '../domain/checks.ts';
import { otherConditionOf } from '../domain/conditions.ts';
import type { ChoiceKey, Field } from '../domain/fields.ts';
import type { Condition, Group, Row } from '../domain/tree.ts';
import { flagIn, otherShapeIn, periodIn, textIn } from '../domain/values.ts';
import { useEditor } from '../editor/screen.ts';
import type { Wrong } from './Problems.tsx';
import styles from './board.module.css';

interface ValueInputProps {
  readonly item: Row | Group;
  readonly row: Row;
  readonly field: Field;
  readonly wrong: Wrong;
}

/** What a row asks for, by the kind of its field (S3 §3.1, §5.1). */
export function ValueInput({ item, row, field, wrong }: ValueInputProps) {
  switch (field.kind) {
    case 'choice':
      return <ChoiceInput item={item} field={field} from={field.from} wrong={wrong} />;
    case 'flag':
      return <FlagInput row={row} field={field} wrong={wrong} />;
    case 'text':
      return <ConditionInput row={row} field={field} wrong={wrong} />;
    case 'day':
      return <DayInput row={row} field={field} wrong={wrong} />;
    default:
      return <PeriodInput row={row} field={field} wrong={wrong} />;
  }
}

interface InputProps {
  readonly row: Row;
  readonly field: Field;
  readonly wrong: Wrong;
}

interface ChoiceInputProps {
  readonly item: Row | Group;
  readonly field: Field;
  readonly from: ChoiceKey;
  readonly wrong: Wrong;
}

/** One or several: a row stores one value, several are a group of «or» rows. */
function ChoiceInput({ item, field, from, wrong }: ChoiceInputProps) {
  const t = useTexts('statistics-filters');
  const { acts, choices } = useEditor();
  const known = choices[from] ?? [];
  const toItem = (id: string) => ({ value: id, label: choiceOf(known, id)?.name ?? id });
  return (
    <MultiCombobox
      aria-label={t('value.choice', { field: t(`field.${field.key}`) })}
      {...wrong}
      items={known.map(({ id, name }) => ({ value: id, label: name }))}
      values={chosenIn(item).map(toItem)}
      placeholder={t('value.choose')}
      onChange={(chosen) =>
        acts.choose(
          item.id,
          chosen.map(({ value }) => value),
        )
      }
    />
  );
}

function FlagInput({ row, field, wrong }: InputProps) {
  const t = useTexts('statistics-filters');
  const { acts } = useEditor();
  const value = flagIn(row.value);
  return (
    <Select
      {...wrong}
      aria-label={t('value.choice', { field: t(`field.${field.key}`) })}
      options={[
        { value: 'yes', label: t('choice.yes') },
        { value: 'no', label: t('choice.no') },
      ]}
      placeholder={t('value.choose')}
      value={value === null ? null : value ? 'yes' : 'no'}
      onChange={(chosen) => acts.ask(row.id, { value: chosen === 'yes' })}
    />
  );
}

function ConditionInput({ row, field, wrong }: InputProps) {
  const t = useTexts('statistics-filters');
  const { acts, editor } = useEditor();
  const name = t(`field.${field.key}`);
  const other = otherConditionOf(row);
  return (
    <>
      <div className={styles['condition']}>
        <Select<Condition>
          isInvalid={other !== null}
          aria-describedby={wrong['aria-describedby']}
          aria-label={t('value.condition', { field: name })}
          options={[
            { value: 'equals', label: t('value.equals') },
            { value: 'includes', label: t('value.includes') },
          ]}
          placeholder={other ?? undefined}
          // Without a word of it a text is compared as a whole.
          value={row.condition ?? (other === null ? 'equals' : null)}
          onChange={(condition) => acts.ask(row.id, { condition })}
        />
      </div>
      <div className={styles['text']}>
        <TextInput
          aria-label={t('value.text', { field: name })}
          {...wrong}
          isInvalid={wrong.isInvalid && (other === null || otherShapeIn(row.value, 'text') !== null)}
          placeholder={t('value.type')}
          value={textIn(row.value) === '' ? '' : String(row.value)}
          onChange={(value) => acts.ask(row.id, { value })}
          onBlur={editor.endMerge}
        />
      </div>
    </>
  );
}

function DayInput({ row, field, wrong }: InputProps) {
  const t = useTexts('statistics-filters');
  const { acts } = useEditor();
  return (
    <DateTimeInput
      aria-label={t(`field.${field.key}`)}
      {...wrong}
      value={textIn(row.value).slice(0, 10)}
      onChange={(value) => acts.ask(row.id, { value })}
    />
  );
}

function PeriodInput({ row, wrong }: InputProps) {
  const t = useTexts('statistics-filters');
  const { acts } = useEditor();
  const [from, till] = periodIn(row.value);
  return (
    <>
      <DateTimeInput
        aria-label={t('value.from')}
        {...wrong}
        value={from.slice(0, 10)}
        onChange={(value) => acts.ask(row.id, { value: [value, till] })}
      />
      <span className={styles['dash']} aria-hidden="true">
        –
      </span>
      <DateTimeInput
        aria-label={t('value.till')}
        {...wrong}
        value={till.slice(0, 10)}
        onChange={(value) => acts.ask(row.id, { value: [from, value] })}
      />
    </>
  );
}
