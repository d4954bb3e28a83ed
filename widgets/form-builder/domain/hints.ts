/** How long the form takes to fill in, and where people may give up, computed from the layout alone (screens.md §8). */
import { itemsUnder, memberOf, type JsonObject, type NodeId } from './jsonTree.ts';
import type { LayoutDocument } from './layoutDocument.ts';
import { defaultLanguage, languagesOf, shownText, textIn } from './localText.ts';
import { isRequired } from './outline.ts';
import { hasForeignElements, isQuestion, knownAs, type QuestionKind } from './questionTypes.ts';
import { nameOf, pagesOf, placedElements } from './structure.ts';

export type DropOff =
  /** So many questions on one page that it scrolls for long. */
  | { readonly kind: 'longPage'; readonly page: NodeId; readonly questions: number }
  /** Nearly everything must be answered. */
  | { readonly kind: 'manyRequired'; readonly required: number; readonly questions: number }
  | { readonly kind: 'manyPages'; readonly pages: number }
  /** A file is asked for and must be given: not everybody has it at hand. */
  | { readonly kind: 'requiredFile'; readonly id: NodeId; readonly name: string }
  /** A page without a question: one more click for nothing. */
  | { readonly kind: 'emptyPage'; readonly page: NodeId }
  | { readonly kind: 'tooLong'; readonly seconds: number };

export interface FillHints {
  readonly pages: number;
  readonly questions: number;
  readonly required: number;
  /** About how long it takes, reading included. */
  readonly seconds: number;
  readonly dropOffs: readonly DropOff[];
}

/** Seconds to answer, beside reading: rough, and the same for everybody. */
const secondsFor: Readonly<Record<QuestionKind, number>> = {
  text: 6,
  number: 4,
  date: 8,
  dateTime: 12,
  comment: 25,
  choice: 4,
  checkbox: 6,
  dropdown: 5,
  consent: 3,
  rating: 3,
  matrix: 5,
  file: 30,
  panel: 0,
  staticText: 0,
  verification: 5,
};

/** Of what the builder does not know. */
const unknownSeconds = 10;

const wordsPerSecond = 4;
const secondsPerPage = 2;

/** From here on a page is long, a form has many pages, much is required, and filling it in takes long. */
const limits = { questionsOnPage: 12, pages: 6, requiredShare: 0.8, requiredFrom: 8, seconds: 600 } as const;

/** What filling in takes, and what may make people give up. */
export function fillHints({ root }: LayoutDocument): FillHints {
  const placed = placedElements(root);
  const questions = placed.filter(({ element }) => isQuestion(element));
  const pages = pagesOf(root);
  const required = questions.filter(({ element }) => isRequired(element)).length;
  const answering = placed.reduce((sum, { element }) => sum + secondsOf(element), 0);
  const seconds = Math.round(answering + pages.length * secondsPerPage);
  const counts = { pages: pages.length, questions: questions.length, required, seconds };
  const ofPages = pages.flatMap((page): DropOff[] => {
    const { id } = page;
    const count = questions.filter((one) => one.page.id === id).length;
    if (count > limits.questionsOnPage) return [{ kind: 'longPage', page: id, questions: count }];
    const isEmpty =
      pages.length > 1 && !placed.some((one) => one.page.id === id) && !hasForeignElements(page);
    return isEmpty ? [{ kind: 'emptyPage', page: id }] : [];
  });
  const files = questions.flatMap(({ element }): DropOff[] =>
    knownAs(element).kind === 'file' && isRequired(element)
      ? [{ kind: 'requiredFile', id: element.id, name: nameOf(element) }]
      : [],
  );
  return { ...counts, dropOffs: [...ofWhole(counts), ...ofPages, ...files] };
}

function ofWhole({ pages, questions, required, seconds }: Omit<FillHints, 'dropOffs'>): readonly DropOff[] {
  const isMuchRequired = required >= limits.requiredFrom && required / questions >= limits.requiredShare;
  return [
    ...(seconds > limits.seconds ? [{ kind: 'tooLong', seconds } as const] : []),
    ...(pages > limits.pages ? [{ kind: 'manyPages', pages } as const] : []),
    ...(isMuchRequired ? [{ kind: 'manyRequired', required, questions } as const] : []),
  ];
}

function secondsOf(element: JsonObject): number {
  const { kind } = knownAs(element);
  const rows = kind === 'matrix' ? Math.max(itemsUnder(element, 'rows').length, 1) : 1;
  const answering = kind === null ? unknownSeconds : secondsFor[kind] * rows;
  return answering + wordsIn(element) / wordsPerSecond;
}

const read = ['title', 'description', 'html', 'label'];

function wordsIn(element: JsonObject): number {
  // A form without default texts is as long to read in one of its languages.
  const texts = read.map((key) => {
    const text = memberOf(element, key);
    return shownText(text, defaultLanguage) ?? textIn(text, languagesOf(text)[0] ?? defaultLanguage) ?? '';
  });
  const words =
    texts
      .join(' ')
      .replace(/<[^>]*>/g, ' ')
      .match(/\S+/g) ?? [];
  return words.length;
}
