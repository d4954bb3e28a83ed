/** All that the builder does to a layout, as values (screens.md §8); `runCommand` carries them out. */
import type { JsonObject, NodeId } from './jsonTree.ts';
import type { TextLanguage } from './localText.ts';
import type { RequiredField } from './protection.ts';
import type { Place } from './structure.ts';

/** Why a protected field is removed, renamed or no longer required; blanks are no explanation (screens.md §8). */
export interface Explained {
  readonly explanation?: string | undefined;
}

/** Lists of an element whose items have a value and a text. */
export type ItemsKey = 'choices' | 'rows' | 'columns' | 'rateValues';

export interface ElementJson {
  readonly type: string;
  readonly name: string;
  readonly [key: string]: unknown;
}

/** What can be done; only what touches a protected field looks at the explanation. */
export type Command = Act & Explained;

type Act =
  /** New elements at a place, in their order; names that are taken are made unique. */
  | { readonly kind: 'addElements'; readonly place: Place; readonly elements: readonly ElementJson[] }
  /** To a place as it is before the move: before or after another, into a panel, onto another page. */
  | { readonly kind: 'moveElement'; readonly id: NodeId; readonly place: Place }
  | { readonly kind: 'duplicateElement'; readonly id: NodeId }
  | { readonly kind: 'deleteElement'; readonly id: NodeId }
  /** The key of an element, in conditions, too; or the name of a page. */
  | { readonly kind: 'rename'; readonly id: NodeId; readonly name: string }
  /** Any property of the form, a page or an element; `undefined` takes it out. */
  | {
      readonly kind: 'setProperty';
      readonly id: NodeId;
      readonly key: string;
      readonly value: unknown;
    }
  /** Title, description, content, message …: a text in one language; empty takes it out. */
  | {
      readonly kind: 'setText';
      readonly id: NodeId;
      readonly key: string;
      readonly language: TextLanguage;
      readonly text: string;
    }
  | { readonly kind: 'addPage'; readonly at: number; readonly elements?: readonly ElementJson[] }
  | { readonly kind: 'movePage'; readonly id: NodeId; readonly at: number }
  | { readonly kind: 'duplicatePage'; readonly id: NodeId }
  | { readonly kind: 'deletePage'; readonly id: NodeId }
  | {
      readonly kind: 'addItem';
      readonly id: NodeId;
      readonly key: ItemsKey;
      readonly value: string | number;
      readonly at: number;
    }
  | {
      readonly kind: 'moveItem';
      readonly id: NodeId;
      readonly key: ItemsKey;
      readonly from: number;
      readonly to: number;
    }
  | { readonly kind: 'deleteItem'; readonly id: NodeId; readonly key: ItemsKey; readonly at: number }
  | {
      readonly kind: 'setItemValue';
      readonly id: NodeId;
      readonly key: ItemsKey;
      readonly at: number;
      readonly value: string | number;
    }
  | {
      readonly kind: 'setItemText';
      readonly id: NodeId;
      readonly key: ItemsKey;
      readonly at: number;
      readonly language: TextLanguage;
      readonly text: string;
    }
  /** A form without pages gets one, that holds all of its elements. */
  | { readonly kind: 'makePages' }
  /** The verification question, last on the last page, unless there is one (S2 §3). */
  | { readonly kind: 'ensureVerification'; readonly sitekey: string }
  | SetJson;

/** The whole layout, as `setJson` makes it: `merge` comes with whoever has a text to set. */
export interface SetJson {
  readonly kind: 'setJson';
  readonly text: string;
  readonly merge: (root: JsonObject, old: JsonObject) => JsonObject;
}

/** Why nothing was done. */
export type Refusal =
  /** What it is about is no longer there. */
  | { readonly reason: 'missing' }
  /** A locked card is never altered inside. */
  | { readonly reason: 'locked' }
  /** The form would lose a field that it needs; an explanation lets it pass (T-21). */
  | { readonly reason: 'protected'; readonly fields: readonly RequiredField[] }
  | { readonly reason: 'nameTaken' }
  | { readonly reason: 'nameEmpty' }
  /** A key that means something else than an answer. */
  | { readonly reason: 'nameUnfit' }
  /** A panel cannot stand in itself. */
  | { readonly reason: 'intoItself' }
  /** A form has at least one page. */
  | { readonly reason: 'lastPage' }
  /** A form without pages has one, that is no page. */
  | { readonly reason: 'pageless' }
  /** The verification question keeps its place and is the only one. */
  | { readonly reason: 'verification' }
  /** The JSON is damaged, or no layout. */
  | { readonly reason: 'json'; readonly problem: unknown };
