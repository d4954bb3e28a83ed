/** The questions of a form in its order (S2 §2 «choose which fields show»): from its layout, else from the replies. */
import { layoutQuestions, localised, type LayoutElement } from '#shared/lib/formLayout.ts';
import { isMap } from '#shared/lib/json.ts';
import { writtenList } from '#shared/lib/lists.ts';
import { noNaming, type Naming, type Part } from './answers.ts';

export interface Question {
  /** The key in the replies. */
  readonly name: string;
  readonly title: string;
  readonly naming: Naming;
  /** The type of the form's element, as `rating`; empty where the form does not have it. */
  readonly type: string;
  /** As `email` of a text. */
  readonly inputType: string;
  /** Whether the form still asks it. */
  readonly isAsked: boolean;
  /** The remark beside a choice: SurveyJS keeps it under the question's name with `-Comment` behind. */
  readonly isRemark: boolean;
}

interface Sources {
  /** The layout, as the server sends it; `null` where it does not. */
  readonly layout: LayoutElement | null;
  /** Titles by name from elsewhere, where there is no layout. */
  readonly titles: ReadonlyMap<string, string>;
  readonly language: string;
}

/** The questions that the form asks, in its order, through pages and panels; each name once. */
export function askedQuestions({ layout, titles, language }: Sources): readonly Question[] {
  if (!layout)
    return [...titles].map(([name, title]) => question(name, { title: title || name, isAsked: true }));
  return layoutQuestions(layout, language).map(({ key, title, element }) =>
    question(key, {
      title,
      naming: namingOf(element, language),
      type: textIn(element, 'type'),
      inputType: textIn(element, 'inputType'),
      isAsked: true,
    }),
  );
}

function question(name: string, known: Partial<Question>): Question {
  return {
    name,
    title: name,
    naming: noNaming,
    type: '',
    inputType: '',
    isAsked: false,
    isRemark: false,
    ...known,
  };
}

function titleOf(element: LayoutElement, name: string, language: string): string {
  return localised(element['title'] ?? element['text'], language) || name;
}

function textIn(element: LayoutElement, key: string): string {
  const text = element[key];
  return typeof text === 'string' ? text.trim() : '';
}

function namingOf(element: LayoutElement, language: string): Naming {
  const columns = writtenList(element['columns']) ?? [];
  // The columns of a plain matrix are the values of its rows; those of others have names.
  const isPlain = textIn(element, 'type') === 'matrix';
  const values = isPlain ? columns : [];
  const choices = [element['choices'], element['rateValues'], values].flatMap((list) =>
    choicesIn(list, language),
  );
  const truths = [
    ['true', localised(element['labelTrue'], language)],
    ['false', localised(element['labelFalse'], language)],
  ] as const;
  const inside = [isPlain ? [] : columns, element['items'], element['templateElements']];
  const parts = inside.flatMap((list) => partsIn(list, language));
  // A row may be called as a column is: within it the columns stand.
  const rows = partsIn(element['rows'], language).map(([name, part]): [string, Part] => [
    name,
    { ...part, parts: new Map(parts) },
  ]);
  return {
    choices: new Map([...choices, ...truths.filter(([, title]) => title !== '')]),
    parts: new Map([...parts, ...rows]),
  };
}

function choicesIn(given: unknown, language: string): [string, string][] {
  return (writtenList(given) ?? []).flatMap((one): [string, string][] => {
    const value = isMap(one) ? one['value'] : one;
    // A text without a title is its own one; a number stays a number.
    const title = localised(isMap(one) ? one['text'] : '', language) || localised(value, language);
    return title === '' ? [] : [[String(value).trim(), title]];
  });
}

const isKey = (given: unknown): given is string | number =>
  typeof given === 'string' || typeof given === 'number';

/** Kinds of cells that choose from what the matrix offers where their column offers nothing. */
const choosing = ['', 'default', 'dropdown', 'checkbox', 'radiogroup', 'tagbox'];

function partsIn(given: unknown, language: string): [string, Part][] {
  return (writtenList(given) ?? []).flatMap((one): [string, Part][] => {
    if (!isMap(one)) return isKey(one) ? [[String(one), { ...noNaming, title: String(one) }]] : [];
    // A panel within what repeats has no answers of its own.
    if (one['type'] === 'panel') return partsIn(one['elements'], language);
    const { value } = one;
    const name = textIn(one, 'name') || (isKey(value) ? String(value).trim() : '');
    const hasOwnKind = !choosing.includes(textIn(one, 'cellType'));
    const part = { ...namingOf(one, language), title: titleOf(one, name, language), hasOwnKind };
    return name === '' ? [] : [[name, part]];
  });
}

const remark = '-Comment';

/**
 * All questions to show: those that the form asks, then keys of the replies that it does not know, in order of first sight.
 * A remark stands behind its question.
 */
export function allQuestions(
  asked: readonly Question[],
  replies: readonly (Readonly<Record<string, unknown>> | null)[],
): readonly Question[] {
  const known = new Map(asked.map((one) => [one.name, one]));
  const remarks = new Set<string>();
  const others = new Set<string>();
  for (const reply of replies) {
    for (const name in reply) {
      if (!Object.hasOwn(reply, name) || known.has(name)) continue;
      (name.endsWith(remark) && name.length > remark.length ? remarks : others).add(name);
    }
  }
  const rest = [...others].map((name) => question(name, {}));
  return [...asked, ...rest, ...orphans(remarks, known, others)].flatMap((one) => {
    const name = `${one.name}${remark}`;
    const isOwn = remarks.has(name) && !one.isRemark;
    return isOwn ? [one, question(name, { title: one.title, isAsked: one.isAsked, isRemark: true })] : [one];
  });
}

/** Remarks to questions that nobody knows. */
function orphans(
  remarks: ReadonlySet<string>,
  known: ReadonlyMap<string, Question>,
  others: ReadonlySet<string>,
): Question[] {
  return [...remarks].flatMap((name) => {
    const base = name.slice(0, -remark.length);
    return known.has(base) || others.has(base) ? [] : [question(name, { title: base, isRemark: true })];
  });
}
