/** What a stored form layout asks (SurveyJS JSON, S2 §3), read as text that anybody may have written, without its vendor. */
import { isMap } from './json.ts';
import { writtenList } from './lists.ts';

/** A part of the layout as it is stored. */
export type LayoutElement = Readonly<Record<string, unknown>>;

export interface LayoutQuestion {
  /** What its answers are kept under: its `valueName` where it has one, else its name. */
  readonly key: string;
  /** In the language asked for, else the form's own, else its name. */
  readonly title: string;
  readonly element: LayoutElement;
}

/** What asks for nothing: texts, pictures, and the verification, whose token is no answer. */
const silent: ReadonlySet<unknown> = new Set(['html', 'image', 'turnstile', 'captcha']);

/** Panels deeper than this in one another are no form any more. */
const deepest = 20;

/** All questions in their order, through pages and panels, each key once. Damaged parts are passed over. */
export function layoutQuestions(layout: LayoutElement, language: string): readonly LayoutQuestion[] {
  const found = new Map<string, LayoutQuestion>();
  const walk = (given: unknown, depth: number) => {
    for (const element of writtenList(given) ?? []) {
      if (!isMap(element) || depth > deepest) continue;
      const inside = element['elements'] ?? element['questions'];
      // A panel that repeats is one question: its answers lie within each other.
      if (inside !== undefined && element['type'] !== 'paneldynamic') walk(inside, depth + 1);
      else {
        const question = readQuestion(element, language);
        if (question && !found.has(question.key)) found.set(question.key, question);
      }
    }
  };
  walk(layout['pages'], 0);
  walk(layout['elements'], 0);
  return [...found.values()];
}

function readQuestion(element: LayoutElement, language: string): LayoutQuestion | null {
  const key = nameIn(element, 'valueName') ?? nameIn(element, 'name');
  if (key === null || silent.has(element['type']) || 'sitekey' in element) return null;
  const title = localised(element['title'] ?? element['text'], language);
  return { key, title: title || (nameIn(element, 'name') ?? key), element };
}

/** As it is written: the answers' key has its blanks, too. */
function nameIn(element: LayoutElement, key: string): string | null {
  const name = element[key];
  return typeof name === 'string' && name.trim() !== '' ? name : null;
}

/**
 * A text of a layout, without blanks around it: plain, or by language; then that of the reader's, also by the tag of a page, as
 * `fr-CA`, else the form's own, else any.
 */
export function localised(given: unknown, language: string): string {
  if (typeof given === 'string') return given.trim();
  if (!isMap(given)) return '';
  const tag = language.toLowerCase();
  const own = [given[language], given[tag], given[tag.split(/[-_]/)[0] ?? '']];
  const texts = [...own, given['default'], given['en'], ...Object.values(given)];
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '')?.trim() ?? '';
}
