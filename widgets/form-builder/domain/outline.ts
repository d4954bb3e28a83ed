/** What the canvas draws: pages, panels and elements with what their cards say (S2 §3). */
import { domainFieldOf, type DomainField } from '#shared/lib/formFields.ts';
import { memberOf, textUnder, truthOf, type JsonNode, type JsonObject, type NodeId } from './jsonTree.ts';
import type { LayoutDocument } from './layoutDocument.ts';
import { defaultLanguage, shownText, type TextLanguage } from './localText.ts';
import { holdersKey, protectionOf, type Protection } from './protection.ts';
import {
  hasForeignElements,
  isVerification,
  knownAs,
  type LockReason,
  type QuestionKind,
} from './questionTypes.ts';
import { elementsOf, isPageless, nameOf, pagesOf } from './structure.ts';

export interface OutlineElement {
  /** `null` of what is no object and cannot be addressed. */
  readonly id: NodeId | null;
  readonly pageId: NodeId;
  readonly parentId: NodeId;
  /** Position among all in its parent. */
  readonly at: number;
  readonly name: string;
  /** As SurveyJS names it. */
  readonly type: string;
  /** `null` of a locked card. */
  readonly kind: QuestionKind | null;
  readonly lock: LockReason | null;
  /** In the language asked for, else what SurveyJS would show: at last the name. */
  readonly title: string;
  readonly isRequired: boolean;
  /** The expression in `visibleIf`; `null` where it is always shown. */
  readonly condition: string | null;
  readonly field: DomainField | null;
  readonly protection: Protection | null;
  /** Elements of a panel. */
  readonly elements: readonly OutlineElement[];
}

export interface OutlinePage {
  /** The root's id for a form without pages. */
  readonly id: NodeId;
  readonly name: string;
  readonly title: string;
  readonly condition: string | null;
  /** Its elements are no list, and kept as they are: nothing can be put among them. */
  readonly isForeign: boolean;
  readonly elements: readonly OutlineElement[];
}

export interface Outline {
  readonly title: string;
  /** Whether the form has no pages: then its one page cannot be moved, renamed or deleted. */
  readonly isPageless: boolean;
  readonly pages: readonly OutlinePage[];
}

/** The form as the canvas draws it, its texts in a language. */
export function outlineOf(document: LayoutDocument, language: TextLanguage = defaultLanguage): Outline {
  const { root } = document;
  return {
    title: shownText(memberOf(root, 'title'), language) ?? '',
    isPageless: isPageless(root),
    pages: pagesOf(root).map((page) => toPage(page, language, root)),
  };
}

/** The last outline of each page: one that says the same is the same object. */
const outlines = new WeakMap<JsonObject, { readonly key: string; readonly outline: OutlinePage }>();

function toPage(page: JsonObject, language: TextLanguage, root: JsonObject): OutlinePage {
  const key = `${language} ${holdersKey(root)}`;
  const before = outlines.get(page);
  if (before?.key === key) return before.outline;
  const outline = {
    id: page.id,
    name: page === root ? '' : nameOf(page),
    title: page === root ? '' : (shownText(memberOf(page, 'title'), language) ?? ''),
    condition: page === root ? null : conditionOf(page),
    isForeign: hasForeignElements(page),
    elements: cardsOf(page, { language, page, parent: page, at: 0, root }),
  };
  outlines.set(page, { key, outline });
  return outline;
}

/** The cards of a page; elements that are no list are one locked card. */
function cardsOf(page: JsonObject, around: Around): readonly OutlineElement[] {
  if (hasForeignElements(page)) return [{ ...nothing, pageId: page.id, parentId: page.id, at: 0 }];
  return elementsOf(page).map((element, at) => toElement(element, { ...around, at }));
}

interface Around {
  readonly language: TextLanguage;
  readonly root: JsonObject;
  readonly page: JsonObject;
  readonly parent: JsonObject;
  readonly at: number;
}

/** The last card of each element: one that says the same is the same object. */
const cards = new WeakMap<JsonObject, { readonly key: string; readonly card: OutlineElement }>();

function toElement(node: JsonNode, around: Around): OutlineElement {
  const { language, page, parent, at, root } = around;
  const place = { pageId: page.id, parentId: parent.id, at };
  if (node.kind !== 'object') return { ...nothing, ...place };
  const key = [language, page.id, parent.id, at, holdersKey(root)].join(' ');
  const before = cards.get(node);
  if (before?.key === key) return before.card;
  const known = knownAs(node);
  const inside = known.kind === 'panel' ? elementsOf(node) : [];
  const elements = inside.map((element, position) =>
    toElement(element, { ...around, parent: node, at: position }),
  );
  const card = {
    ...place,
    ...known,
    ...factsOf(node, language),
    protection: protectionOf(root, node),
    elements,
  };
  cards.set(node, { key, card });
  return card;
}

/** What an element says of itself. */
function factsOf(node: JsonObject, language: TextLanguage) {
  const name = nameOf(node);
  return {
    id: node.id,
    name,
    type: textUnder(node, 'type') ?? '',
    title: shownText(memberOf(node, 'title'), language) ?? name,
    isRequired: isRequired(node),
    condition: conditionOf(node),
    field: domainFieldOf(name),
  };
}

const nothing = {
  id: null,
  name: '',
  type: '',
  kind: null,
  lock: 'damaged',
  title: '',
  isRequired: false,
  condition: null,
  field: null,
  protection: null,
  elements: [],
} as const;

/** Whether an answer must be given; the verification's, unless it says otherwise, as the public form has it. */
export function isRequired(element: JsonObject): boolean {
  return truthOf(memberOf(element, 'isRequired')) ?? isVerification(element);
}

/** When an element or page is shown, as SurveyJS writes it; `null` where it always is. */
function conditionOf(object: JsonObject): string | null {
  const text = textUnder(object, 'visibleIf');
  return text === null || text.trim() === '' ? null : text;
}
