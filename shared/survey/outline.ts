/** What of a form can be shown before what draws it has come: its title, its pages, and how many fields they have. */
import { localised } from '#shared/lib/formLayout.ts';
import { isMap } from '#shared/lib/json.ts';
import type { SafeLayout } from './layout.ts';

export interface FormOutline {
  /** As it is written: it may name answers. */
  readonly title: string;
  readonly description: string;
  readonly pages: readonly PageOutline[];
}

export interface PageOutline {
  readonly title: string;
  readonly fields: readonly FieldOutline[];
}

export interface FieldOutline {
  readonly title: string;
  /** How tall its place is, in lines of a control. */
  readonly lines: number;
}

/** The outline of a layout in a language; what has no text in it shows the form's default. */
export function outlineOf({ json }: SafeLayout, language: string): FormOutline {
  const say = (given: unknown) => localised(given, language);
  const pages = listOf(json['pages']).map((page) => ({
    title: withoutNames(say(page['title'])),
    fields: fieldsOf(page, language),
  }));
  return { title: say(json['title']), description: say(json['description']), pages };
}

/** Before anything is answered, a text has nothing in the places of the answers that it names. */
export const withoutNames = (text: string): string => text.replaceAll(/\{[^{}]*\}/g, '').trim();

function fieldsOf(page: Readonly<Record<string, unknown>>, language: string): FieldOutline[] {
  return listOf(page['elements']).flatMap((element): FieldOutline[] => {
    if (element['type'] === 'panel') return fieldsOf(element, language);
    // What appears on a condition is not there at first.
    if (element['visible'] === false || typeof element['visibleIf'] === 'string') return [];
    const title = withoutNames(localised(element['title'], language)) || localised(element['name'], language);
    return [{ title: element['type'] === 'html' ? '' : title, lines: linesOf(element) }];
  });
}

function linesOf(element: Readonly<Record<string, unknown>>): number {
  const { type, choices } = element;
  if (type === 'comment' || type === 'file' || type === 'signaturepad') return 3;
  if (type === 'radiogroup' || type === 'checkbox') return Math.min(listOf(choices, true).length || 2, 8);
  return 1;
}

function listOf(given: unknown, withTexts = false): readonly Record<string, unknown>[] {
  if (!Array.isArray(given)) return [];
  return given.flatMap((item: unknown) => (isMap(item) ? [item] : withTexts ? [{}] : []));
}
