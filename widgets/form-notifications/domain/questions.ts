/** The questions of a form whose answers a mail can have (S2 §3). */
import type { FormField, FormModel } from '#shared/api/forms.ts';
import { layoutQuestions } from '#shared/lib/formLayout.ts';

function onceEach(fields: readonly FormField[]): readonly FormField[] {
  return fields.filter(({ name }, at) => fields.findIndex((one) => one.name === name) === at);
}

export interface Questions {
  readonly fields: readonly FormField[];
  /** Whether these are all there are: only then is another name known to be gone. */
  readonly isComplete: boolean;
}

/**
 * What can be chosen for the mail: the questions of the layout where the server sends it, else those it names for addresses,
 * names and titles, which need not be all.
 */
export function questionsToChoose(
  { layout, emailFields, nameFields, selectFields }: FormModel,
  language: string,
): Questions {
  const asked = layout ? layoutQuestions(layout, language) : [];
  const fromLayout = asked.map(({ key, title }): FormField => ({ name: key, title }));
  if (fromLayout.length > 0) return { fields: fromLayout, isComplete: true };
  return { fields: onceEach([...selectFields, ...nameFields, ...emailFields]), isComplete: false };
}

/** Whether a question must be answered; `null` where the layout does not tell. */
export function isRequired(layout: FormModel['layout'], name: string): boolean | null {
  const found = layout && layoutQuestions(layout, '').find(({ key }) => key === name);
  return found ? [true, 'true', 1, '1'].some((written) => written === found.element['isRequired']) : null;
}
