/** A filter as it is said aloud: «Registered contacts in Spain or France, not with the title “Dr.”» (screens.md §15). */
import { anyOf } from './anyOf.ts';
import { fieldOf, type Field } from './fields.ts';
import { isTurn } from './mixed.ts';
import { withoutMuted, type FilterType, type Item, type ItemId, type Join, type Row } from './tree.ts';

/** The words of one language. */
export interface SentenceWords {
  /** «Registered contacts», before what is asked of them. */
  readonly subject: (type: FilterType) => string;
  /** «All registered contacts», where nothing is asked. */
  readonly everybody: (type: FilterType) => string;
  /** What stands between two: «and», «or», with «not» in it. */
  readonly between: (joined: { readonly join: Join; readonly isNot: boolean }) => string;
  /** The same where all that stands before is meant together. */
  readonly turn: (joined: { readonly join: Join; readonly isNot: boolean }) => string;
  /** Before the first, where it is not to be. */
  readonly not: string;
  readonly open: string;
  readonly close: string;
  readonly end: string;
  readonly emptyGroup: string;
  readonly raw: string;
  /** What a row asks. */
  readonly row: (row: Row, field: Field | null) => string;
  /** What a group of one field's choices asks. */
  readonly choices: (rows: readonly Row[], field: Field) => string;
}

export type SentencePart =
  | { readonly kind: 'words'; readonly text: string }
  /** Says what one item asks. */
  | { readonly kind: 'item'; readonly id: ItemId; readonly text: string };

/** The parts of the sentence in order; what is muted is not said. */
export function sentenceOf(
  { type, items }: { readonly type: FilterType; readonly items: readonly Item[] },
  words: SentenceWords,
): readonly SentencePart[] {
  const said = withoutMuted(items);
  if (said.length === 0) return [text(words.everybody(type)), text(words.end)];
  return joined([text(words.subject(type)), ...partsOfList(said, words), text(words.end)]);
}

/** The whole sentence as text. */
export function textOfSentence(parts: readonly SentencePart[]): string {
  return parts.map((part) => part.text).join('');
}

export interface Begun {
  readonly parts: readonly SentencePart[];
  /** So many items are not among them. */
  readonly left: number;
}

/** The beginning of a sentence that nobody would read to its end: so many items at most. */
export function beginOf(parts: readonly SentencePart[], most: number): Begun {
  const items = parts.flatMap(({ kind }, at) => (kind === 'item' ? [at] : []));
  const end = items[most];
  return end === undefined ? { parts, left: 0 } : { parts: parts.slice(0, end), left: items.length - most };
}

function partsOfList(items: readonly Item[], words: SentenceWords): readonly SentencePart[] {
  return items.flatMap((item, at) => {
    const before =
      at === 0 ? (item.isNot ? words.not : '') : (isTurn(items, at) ? words.turn : words.between)(item);
    return [text(before), ...partsOfItem(item, words)];
  });
}

function partsOfItem(item: Item, words: SentenceWords): readonly SentencePart[] {
  const { id } = item;
  if (item.kind === 'raw') return [{ kind: 'item', id, text: words.raw }];
  if (item.kind === 'row') return [{ kind: 'item', id, text: words.row(item, fieldOf(item)) }];
  if (item.items.length === 0) return [{ kind: 'item', id, text: words.emptyGroup }];
  const choices = item.isNot ? null : anyOf(item);
  if (choices) return [{ kind: 'item', id, text: words.choices(choices.rows, choices.field) }];
  return [text(words.open), ...partsOfList(item.items, words), text(words.close)];
}

const text = (said: string): SentencePart => ({ kind: 'words', text: said });

/** Words beside words are one part; none are no part. */
function joined(parts: readonly SentencePart[]): readonly SentencePart[] {
  const result: SentencePart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (part.kind === 'words' && last?.kind === 'words') result.splice(-1, 1, text(last.text + part.text));
    else if (part.text !== '') result.push(part);
  }
  return result;
}
