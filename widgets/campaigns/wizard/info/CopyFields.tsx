import { useTexts } from '#shared/i18n/useTexts.ts';
import { isEmail } from '#shared/lib/emails.ts';
import { Field } from '#shared/ui/Field.tsx';
import { TagsInput } from '#shared/ui/TagsInput.tsx';
import { chipsOf, fromChips, wrongAddressesIn } from '../../domain/info.ts';
import type { FieldsProps } from './LimitedField.tsx';
import styles from './info.module.css';

const fields = [
  { field: 'campaignCC', label: 'info.cc' },
  { field: 'campaignBCC', label: 'info.bcc' },
] as const;

/** CC and BCC: chips that are checked, each once; sent as one text with commas (C-20). */
export function CopyFields({ info, dispatch, baseId }: FieldsProps) {
  const t = useTexts('campaigns');
  const validate = (text: string) => (isEmail(text) ? null : t('info.notAnAddress', { text }));
  return fields.map(({ field, label }) => (
    <div key={field} className={styles['field']}>
      <Field
        id={`${baseId}${field}`}
        label={t(label)}
        isOptional
        errors={wrongAddressesIn(info, field).map((text) => t('info.notAnAddress', { text }))}
      >
        <TagsInput
          values={chipsOf(info[field])}
          onChange={(chips) => dispatch({ kind: 'type', field, value: fromChips(chips) })}
          validate={validate}
          inputMode="email"
          placeholder={t('info.addAddress')}
        />
      </Field>
    </div>
  ));
}
