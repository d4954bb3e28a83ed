/** Names, titles and addresses that a form asks for by their usual names: suggested, never taken by themselves. */
import type { FormField, FormModel, NotificationSettings } from '#shared/api/form-notifications.ts';
import { domainFieldOf } from '#shared/lib/formFields.ts';

type SuggestedName = 'userEmail' | 'userTitleField' | 'userNameField' | 'userLastNameField';

/** What may be put in, by setting. */
export type Suggestions = Partial<Pick<NotificationSettings, SuggestedName>>;

const sources = {
  userEmail: ['email', 'emailFields'],
  userTitleField: ['title', 'selectFields'],
  userNameField: ['first_name', 'nameFields'],
  userLastNameField: ['last_name', 'nameFields'],
} as const satisfies Record<SuggestedName, readonly [string, keyof FormModel]>;

const suggestedNames = ['userEmail', 'userTitleField', 'userNameField', 'userLastNameField'] as const;

/** For what is not set: the one field that goes by a usual name, told by its name, else by its title. */
export function suggestFields(
  settings: NotificationSettings,
  model: Pick<FormModel, 'emailFields' | 'nameFields' | 'selectFields'>,
): Suggestions {
  const found: { [name in SuggestedName]?: string } = {};
  for (const name of suggestedNames) {
    if (settings[name] !== null) continue;
    const [key, from] = sources[name];
    const fit = fieldFor(key, model[from]);
    if (fit !== undefined) found[name] = fit.name;
  }
  return found;
}

function fieldFor(key: string, fields: readonly FormField[]): FormField | undefined {
  const means = (text: string) => domainFieldOf(text)?.key === key;
  return fields.find(({ name }) => means(name)) ?? fields.find(({ title }) => means(title));
}
