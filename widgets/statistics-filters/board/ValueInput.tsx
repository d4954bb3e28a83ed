import { useTexts } from '#shared/i18n/useTexts.ts';
import { DateTimeInput } from '#shared/ui/DateTimeInput.tsx';
import { MultiCombobox } from '#shared/ui/MultiCombobox.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import { chosenIn } from '../domain/anyOf.ts';
import { choiceOf, type Problem } from '../domain/checks.ts';
import type { ChoiceKey, Field } from '../domain/fields.ts';
import type { Condition, Group, Row } from '../domain/tree.ts';
import { flagIn, periodIn, textIn } from '../domain/values.ts';
import { useEditor } from '../editor/screen.ts';
import styles from './board.module.css';

interface ValueInputProps {
  readonly item: Row | Group;
  readonly row: Row;
  readonly field: Field;
  readonly problems: readonly Problem[];
}

/** What a row asks for, by the kind of its field (S3 §3.1, §5.1). */
export function ValueInput({ item, row, field, problems }: ValueInputProps) {
  const isInvalid = problems.length > 0 || undefined;
  switch (field.kind) {
    case 'choice':
      return <ChoiceInput item={item} field={field} from={field.from} isInvalid={isInvalid} />;
    case 'flag':
      return <FlagInput row={row} field={field} />;
    case 'text':
      return <ConditionInput row={row} field={field} isInvalid={isInvalid} />;
    case 'day':
      return <DayInput row={row} field={field} isInvalid={isInvalid} />;
    default:
      return <PeriodInput row={row} field={field} isInvalid={isInvalid} />;
  }
}

interface InputProps {
  readonly row: Row;
  readonly field: Field;
  readonly isInvalid?: true | undefined;
}

interface ChoiceInputProps {
  readonly item: Row | Group;
  readonly field: Field;
  readonly from: ChoiceKey;
  readonly isInvalid: true | undefined;
}

/** One or several: a row stores one value, several are a group of «or» rows. */
function ChoiceInput({ item, field, from, isInvalid }: ChoiceInputProps) {
  const t = useTexts('statistics-filters');
  const { acts, choices } = useEditor();
  const known = choices[from] ?? [];
  const toItem = (id: string) => ({ value: id, label: choiceOf(known, id)?.name ?? id });
  return (
    <MultiCombobox
      aria-label={t('value.choice', { field: t(`field.${field.key}`) })}
      aria-invalid={isInvalid}
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

function FlagInput({ row, field }: InputProps) {
  const t = useTexts('statistics-filters');
  const { acts } = useEditor();
  const value = flagIn(row.value);
  return (
    <Select
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

function ConditionInput({ row, field, isInvalid }: InputProps) {
  const t = useTexts('statistics-filters');
  const { acts, editor } = useEditor();
  const name = t(`field.${field.key}`);
  return (
    <>
      <div className={styles['condition']}>
        <Select<Condition>
          aria-label={t('value.condition', { field: name })}
          options={[
            { value: 'equals', label: t('value.equals') },
            { value: 'includes', label: t('value.includes') },
          ]}
          // Without a word of it a text is compared as a whole.
          value={row.condition ?? 'equals'}
          onChange={(condition) => acts.ask(row.id, { condition })}
        />
      </div>
      <div className={styles['text']}>
        <TextInput
          aria-label={t('value.text', { field: name })}
          aria-invalid={isInvalid}
          placeholder={t('value.type')}
          value={textIn(row.value) === '' ? '' : String(row.value)}
          onChange={(value) => acts.ask(row.id, { value })}
          onBlur={editor.endMerge}
        />
      </div>
    </>
  );
}

function DayInput({ row, field, isInvalid }: InputProps) {
  const t = useTexts('statistics-filters');
  const { acts } = useEditor();
  return (
    <DateTimeInput
      aria-label={t(`field.${field.key}`)}
      aria-invalid={isInvalid}
      value={textIn(row.value).slice(0, 10)}
      onChange={(value) => acts.ask(row.id, { value })}
    />
  );
}

function PeriodInput({ row, isInvalid }: InputProps) {
  const t = useTexts('statistics-filters');
  const { acts } = useEditor();
  const [from, till] = periodIn(row.value);
  return (
    <>
      <DateTimeInput
        aria-label={t('value.from')}
        aria-invalid={isInvalid}
        value={from.slice(0, 10)}
        onChange={(value) => acts.ask(row.id, { value: [value, till] })}
      />
      <span className={styles['dash']} aria-hidden="true">
        –
      </span>
      <DateTimeInput
        aria-label={t('value.till')}
        aria-invalid={isInvalid}
        value={till.slice(0, 10)}
        onChange={(value) => acts.ask(row.id, { value: [from, value] })}
      />
    </>
  );
}
