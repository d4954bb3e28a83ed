/** The questions of a form whose answers a mail can have (S2 §3). */
import type { FormField, FormModel } from '#shared/api/form-notifications.ts';
import { layoutQuestions, type LayoutElement } from '#shared/lib/formLayout.ts';

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

/**
 * Whether a reply may come without an answer to a question: it need not be answered, or not always, or it may be hidden, itself or
 * with what it is in. `null` where the layout does not tell.
 */
export function mayStayEmpty(layout: FormModel['layout'], name: string): boolean | null {
  const found = layout && layoutQuestions(layout, '').find(({ key }) => key === name);
  if (!found) return null;
  const { element, around } = found;
  const isAsked = isWritten(element['isRequired'], true) && !hasCondition(element['requiredIf']);
  return !isAsked || [...around, element].some(mayBeHidden);
}

const mayBeHidden = (element: LayoutElement): boolean =>
  isWritten(element['visible'], false) || hasCondition(element['visibleIf']);

/** As JSON has it, or as some servers write it. */
const isWritten = (given: unknown, wanted: boolean): boolean =>
  [wanted, String(wanted), Number(wanted), String(Number(wanted))].some((written) => written === given);

const hasCondition = (given: unknown): boolean => typeof given === 'string' && given.trim() !== '';
