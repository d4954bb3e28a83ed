/** The questions of a form whose answers a mail can have (S2 §3). */
import type { FormField, FormModel } from '#shared/api/forms.ts';

/** What asks for nothing: texts, pictures, and the verification, whose token is no answer. */
const withoutAnswer = new Set(['html', 'image', 'turnstile', 'captcha']);

/** Panels deeper than this are no form any more. */
const deepest = 20;

const isRecord = (given: unknown): given is Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

/** A title without its blanks, or its text in the language asked for, or in any (S2 §3 «titles in several languages»). */
export function titleText(title: unknown, language: string): string | null {
  if (typeof title === 'string') return title.trim() || null;
  if (!isRecord(title)) return null;
  const texts = [title[language], title['default'], ...Object.values(title)];
  const first = texts.find((text) => typeof text === 'string' && text.trim() !== '');
  return typeof first === 'string' ? first.trim() : null;
}

const textIn = (element: Readonly<Record<string, unknown>>, key: string): string | null => {
  const text = element[key];
  return typeof text === 'string' && text !== '' ? text : null;
};

/** What the answers of a question are kept under: its `valueName` where it has one, else its name. */
const keyOf = (element: Readonly<Record<string, unknown>>): string | null =>
  textIn(element, 'valueName') ?? textIn(element, 'name');

function questionsIn(given: unknown, language: string, depth = 0): readonly FormField[] {
  if (!Array.isArray(given) || depth > deepest) return [];
  return given.filter(isRecord).flatMap((element): readonly FormField[] => {
    const inside = element['elements'] ?? element['questions'];
    if (Array.isArray(inside)) return questionsIn(inside, language, depth + 1);
    const { type, title } = element;
    const name = keyOf(element);
    if (name === null) return [];
    if ((typeof type === 'string' && withoutAnswer.has(type)) || 'sitekey' in element) return [];
    return [{ name, title: titleText(title, language) ?? textIn(element, 'name') ?? name }];
  });
}

/** All questions of a layout in their order, each name once. Damaged parts are passed over. */
export function questionsOf(
  layout: Readonly<Record<string, unknown>>,
  language: string,
): readonly FormField[] {
  const { pages, elements } = layout;
  const fromPages = Array.isArray(pages) ? pages.filter(isRecord).flatMap((page) => [page]) : [];
  return onceEach([...questionsIn(fromPages, language), ...questionsIn(elements, language)]);
}

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
  const fromLayout = layout ? questionsOf(layout, language) : [];
  if (fromLayout.length > 0) return { fields: fromLayout, isComplete: true };
  return { fields: onceEach([...selectFields, ...nameFields, ...emailFields]), isComplete: false };
}

/** Whether a question must be answered; `null` where the layout does not tell. */
export function isRequired(layout: FormModel['layout'], name: string): boolean | null {
  const found = layout ? elementOf([layout['pages'], layout['elements']], name) : null;
  return found ? found['isRequired'] === true || found['isRequired'] === 'true' : null;
}

function elementOf(given: unknown, name: string, depth = 0): Readonly<Record<string, unknown>> | null {
  if (!Array.isArray(given) || depth > deepest) return null;
  for (const one of given) {
    if (Array.isArray(one)) {
      const inside = elementOf(one, name, depth + 1);
      if (inside) return inside;
    }
    if (!isRecord(one)) continue;
    if (keyOf(one) === name && !('elements' in one)) return one;
    const inside = elementOf(one['elements'] ?? one['questions'], name, depth + 1);
    if (inside) return inside;
  }
  return null;
}
