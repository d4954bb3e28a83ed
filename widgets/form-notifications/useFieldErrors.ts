import { useId } from 'react';
import { useFormErrors, type FormErrors } from '#shared/forms/useFormErrors.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { settingNames, type SettingName } from './domain/settings.ts';

/** An address that is none, and one that is typed and not taken. */
type Code = 'wrong' | 'unfinished';

export interface FieldErrors extends FormErrors<SettingName, Code> {
  /** What a field needs: id, label, what is wrong with it. */
  readonly field: (name: SettingName) => {
    readonly id: string;
    readonly label: string;
    readonly errors: readonly string[];
  };
}

/** What is wrong with the settings, at their fields. */
export function useFieldErrors(): FieldErrors {
  const t = useTexts('form-notifications');
  const base = useId();
  const idOf = (name: SettingName) => `${base}${name}`;
  const labelOf = (name: SettingName) => t(`setting.${name}`);
  const errors = useFormErrors<SettingName, Code>({
    fields: settingNames,
    idOf,
    labelOf,
    textOf: (code) => t(`recipient.${code}`),
  });
  return {
    ...errors,
    field: (name) => ({ id: idOf(name), label: labelOf(name), errors: errors.of(name) }),
  };
}
