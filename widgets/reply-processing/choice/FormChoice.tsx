import Inbox from 'lucide-react/icons/inbox';
import { useQuery } from '@tanstack/react-query';
import { formsToProcessQuery } from '#shared/api/forms-to-process.ts';
import { isRegistrationType } from '#shared/lib/formFields.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useOwner } from '#shared/island/useOwner.ts';
import { useApi } from '#shared/query/useApi.ts';
import { Combobox } from '#shared/ui/Combobox.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Select } from '#shared/ui/Select.tsx';
import type { FormChoice as Choice } from './useFormChoice.ts';
import styles from './form-choice.module.css';

interface FormChoiceProps {
  readonly choice: Choice;
}

/** The type of the forms, and the form (S2 §7 `fetch-forms`). */
export function FormChoice({ choice }: FormChoiceProps) {
  const t = useTexts('reply-processing');
  const api = useApi();
  const { type, form } = choice;
  const forms = useQuery({
    ...formsToProcessQuery(api, { formType: type ?? '' }, useOwner()),
    enabled: type !== null,
  });
  const items = (forms.data ?? []).map(({ id, name }) => ({ value: id, label: stripBidiControls(name) }));
  const chosen = items.find(({ value }) => value === form);
  const unnamed =
    form !== null && !forms.isPending ? { value: form, label: t('choose.unnamed', { id: form }) } : null;
  return (
    <>
      <div className={styles['choices']}>
        <Field label={t('choose.type')}>
          <Select
            value={type}
            options={typeOptions(type).map((value) => ({ value, label: typeLabel(value) }))}
            placeholder={t('choose.typePlaceholder')}
            onChange={choice.chooseType}
          />
        </Field>
        <Field label={t('choose.form')}>
          <Combobox
            items={items}
            value={chosen ?? unnamed}
            isClearable={false}
            isDisabled={type === null || forms.isPending}
            placeholder={forms.isFetching ? t('choose.loading') : t('choose.formPlaceholder')}
            onChange={(item) => item && choice.chooseForm(item.value)}
          />
        </Field>
      </div>
      <QueryNotice query={forms} message={t('choose.failed')} />
    </>
  );

  function typeLabel(value: string): string {
    if (isRegistrationType(value)) return t('choose.registrations');
    return value.toLowerCase() === 'contact' || value.toLowerCase() === 'contacts'
      ? t('choose.contacts')
      : value;
  }
}

/** While no form is chosen. */
export function ChooseFirst() {
  const t = useTexts('reply-processing');
  return (
    <EmptyState icon={<Inbox />} title={t('choose.firstTitle')}>
      {t('choose.firstText')}
    </EmptyState>
  );
}

/** The two that the documents know, written as the address has them; another stays another (T-34). */
function typeOptions(type: string | null): readonly string[] {
  if (type === null) return ['contact', 'registration'];
  if (isRegistrationType(type)) return ['contact', type];
  return /^contacts?$/i.test(type) ? [type, 'registration'] : ['contact', 'registration', type];
}
