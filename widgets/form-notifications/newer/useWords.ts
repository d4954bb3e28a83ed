import type { FormModel } from '#shared/api/form-notifications.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { useFormLanguage } from '#shared/survey/useFormLanguage.ts';
import { questionsToChoose } from '../domain/questions.ts';
import {
  chosenOf,
  fieldChoices,
  namedChoices,
  unreadNames,
  type Changes,
  type SettingName,
} from '../domain/settings.ts';

/** Settings in words, as the screen has them: names and titles, not what is stored. */
export function useWords(model: FormModel) {
  const t = useTexts('form-notifications');
  const format = useFormat();
  const { emailFields, nameFields, selectFields, aliases, designs } = model;
  const language = useFormLanguage(model.layout);
  const questions = fieldChoices([
    ...questionsToChoose(model, language).fields,
    ...emailFields,
    ...nameFields,
    ...selectFields,
  ]);
  const named = (value: string, from: readonly { readonly value: string; readonly label: string }[]) =>
    isolate(chosenOf(value, from)?.label ?? value);

  return (name: SettingName, settings: Changes): string => {
    const value = settings[name];
    if (unreadNames(settings).includes(name)) return t('unread.short');
    if (name === 'emailOnValidation') return t(value === true ? 'when.process' : 'when.submit');
    if (typeof value === 'string') {
      if (name === 'emailAlias') return named(value, namedChoices(aliases));
      return named(value, name === 'chosenDesign' ? namedChoices(designs) : questions);
    }
    if (typeof value === 'object' && value !== null && value.length > 0)
      return format.list(value.map((one) => named(one, questions)));
    if (name === 'userEmail') return t('recipient.none');
    if (name === 'chosenDesign') return t('design.none');
    if (name === 'emailAlias') return t('newer.usualSender');
    return t('names.none');
  };
}
