import type { Dispatch } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { graphemeCount } from '#shared/lib/text.ts';
import { Field } from '#shared/ui/Field.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import { levelOf, limits, type LimitedField as Name } from '../../domain/info.ts';
import type { Info, StepField, WizardAction } from '../../domain/wizard.ts';
import styles from './info.module.css';

/** What the fields of step 1 are given. */
export interface FieldsProps {
  readonly info: Info;
  readonly dispatch: Dispatch<WizardAction>;
  readonly baseId: string;
  readonly missing: readonly StepField[];
  /** What the server said against a field. */
  readonly refused: (field: StepField) => readonly string[];
}

const labels = {
  campaignName: 'info.name',
  senderName: 'info.senderName',
  subject: 'info.subject',
} as const;

/** A text with its limit: orange past nine tenths, red at the limit, where typing stops (S1 §5, C-19). */
export function LimitedField({
  info,
  dispatch,
  baseId,
  missing,
  refused,
  field,
}: FieldsProps & { readonly field: Name }) {
  const t = useTexts('campaigns');
  const limit = limits[field];
  const value = info[field];
  const level = levelOf(value, limit);
  const isMissing = missing.includes(field) && value.trim() === '';
  const over = graphemeCount(value) - limit.max;
  const errors = [
    ...(isMissing ? [t('info.required')] : []),
    ...(level === 'over' ? [t('info.tooLong', { count: over })] : []),
    ...refused(field),
  ];
  return (
    <div className={styles['field']} data-wide={field === 'subject' || undefined}>
      <Field
        id={`${baseId}${field}`}
        label={t(labels[field])}
        isRequired
        errors={errors}
        counter={{ ...limit, isHard: true }}
      >
        <TextInput value={value} onChange={(text) => dispatch({ kind: 'type', field, value: text })} />
      </Field>
    </div>
  );
}
