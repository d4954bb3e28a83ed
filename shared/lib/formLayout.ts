/** What a stored form layout asks (SurveyJS JSON, S2 §3), read as text that anybody may have written, without its vendor. */
import { isMap } from './json.ts';
import { writtenList } from './lists.ts';

/** A part of the layout as it is stored. */
export type LayoutElement = Readonly<Record<string, unknown>>;

export interface LayoutQuestion {
  /** See `answerKey`. */
  readonly key: string;
  /** In the language asked for, else the form's default, else its name. */
  readonly title: string;
  readonly element: LayoutElement;
  /** The page and the panels that it is in. */
  readonly around: readonly LayoutElement[];
}

/** What asks for nothing, beside the verification. */
const silent: ReadonlySet<unknown> = new Set(['html', 'image', 'captcha']);

/** Whether it is the verification, whose token is no answer: by its `sitekey`, whatever its type; else by its type (S2 §3). */
export const isVerification = ({ sitekey, type }: LayoutElement): boolean =>
  typeof sitekey === 'string' || type === 'turnstile';

/** Panels deeper than this in one another are no form any more. */
const deepest = 20;

/** What is in a form, a page or a panel, by either of SurveyJS's names for it; a form may have its questions without pages. */
export const insideOf = (part: LayoutElement): unknown => part['elements'] ?? part['questions'];

/** What an element's answer is kept under, as it is written: its blanks, too. `null`: it has no name. */
export const answerKey = (element: LayoutElement): string | null =>
  nameIn(element, 'valueName') ?? nameIn(element, 'name');

type LaidOut = Pick<LayoutQuestion, 'element' | 'around'>;

/** All elements that are no panels, in their order, through pages and panels. Damaged parts are passed over. */
export function layoutElements(layout: LayoutElement): readonly LaidOut[] {
  const walk = (given: unknown, around: readonly LayoutElement[]): LaidOut[] =>
    (writtenList(given) ?? []).flatMap((element) => {
      if (!isMap(element) || around.length > deepest) return [];
      const inside = insideOf(element);
      // A panel that repeats is one question: its answers lie within each other.
      return inside !== undefined && element['type'] !== 'paneldynamic'
        ? walk(inside, [...around, element])
        : [{ element, around }];
    });
  return [...walk(layout['pages'], []), ...walk(insideOf(layout), [])];
}

/** All questions in their order, each key once. */
export function layoutQuestions(layout: LayoutElement, language: string): readonly LayoutQuestion[] {
  const found = new Map<string, LayoutQuestion>();
  for (const { element, around } of layoutElements(layout)) {
    const question = readQuestion(element, around, language);
    if (question && !found.has(question.key)) found.set(question.key, question);
  }
  return [...found.values()];
}

function readQuestion(
  element: LayoutElement,
  around: readonly LayoutElement[],
  language: string,
): LayoutQuestion | null {
  const key = answerKey(element);
  if (key === null || silent.has(element['type']) || isVerification(element)) return null;
  const title = localised(element['title'] ?? element['text'], language);
  return { key, title: title || (nameIn(element, 'name') ?? key), element, around };
}

function nameIn(element: LayoutElement, key: string): string | null {
  const name = element[key];
  return typeof name === 'string' && name.trim() !== '' ? name : null;
}

/**
 * A text of a layout, without blanks around it, as SurveyJS shows it: plain, or by language; then that of the reader's, also by
 * the tag of a page, as `fr-CA`, else the form's default. Empty where it has neither: others are for those who read them.
 */
export function localised(given: unknown, language: string): string {
  if (typeof given === 'string') return given.trim();
  if (!isMap(given)) return '';
  const tag = language.toLowerCase();
  const texts = [language, tag, tag.split(/[-_]/)[0] ?? '', 'default'].map((key) => given[key]);
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '')?.trim() ?? '';
}
