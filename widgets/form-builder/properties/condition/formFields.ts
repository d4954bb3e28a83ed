/** What conditions of a form can ask for: its questions, with how their answers are compared (screens.md §8). */
import { circlesIn, type Conditioned } from '#shared/conditions/domain/circles.ts';
import type {
  ConditionChoice,
  ConditionField,
  ConditionFieldKind,
} from '#shared/conditions/domain/conditionFields.ts';
import { itemsUnder, memberOf, textUnder, type JsonNode, type JsonObject } from '../../domain/jsonTree.ts';
import type { LayoutDocument } from '../../domain/layoutDocument.ts';
import { objectOf } from '../../domain/layoutDocument.ts';
import { shownText, type TextLanguage } from '../../domain/localText.ts';
import type { Outline, OutlineElement } from '../../domain/outline.ts';
import type { QuestionKind } from '../../domain/questionTypes.ts';
import { allElements, nameOf } from '../../domain/structure.ts';
import { elementsInOrder } from '../../canvas/places.ts';

const kinds: Readonly<Partial<Record<QuestionKind, ConditionFieldKind>>> = {
  text: 'text',
  comment: 'text',
  number: 'number',
  rating: 'number',
  date: 'date',
  dateTime: 'dateTime',
  choice: 'choice',
  dropdown: 'choice',
  checkbox: 'choices',
  consent: 'boolean',
};

const silent: ReadonlySet<QuestionKind | null> = new Set<QuestionKind>([
  'panel',
  'staticText',
  'verification',
]);

interface FieldsRequest {
  readonly layout: LayoutDocument;
  readonly outline: Outline;
  readonly language: TextLanguage;
  /** Whose condition it is: it cannot wait for itself. */
  readonly without: string;
}

/** The questions that can be asked for. */
export function formFields({ layout, outline, language, without }: FieldsRequest): readonly ConditionField[] {
  return elementsInOrder(outline).flatMap((element): ConditionField[] => {
    const { id, kind, name, title } = element;
    if (name === '' || name === without || silent.has(kind)) return [];
    const node = id === null ? null : objectOf(layout, id);
    const choices = node ? (kind === 'consent' ? answersOf(node, language) : choicesOf(node, language)) : [];
    const field = { name, label: title || name, kind: (kind && kinds[kind]) ?? 'presence' } as const;
    return [choices.length > 0 ? { ...field, choices } : field];
  });
}

/** What a yes or no is stored as, where it is not true and false. */
function answersOf(node: JsonObject, language: TextLanguage): readonly ConditionChoice[] {
  const answers = (['valueTrue', 'valueFalse'] as const).map((key) => plainValue(memberOf(node, key)));
  if (answers.every((answer) => answer === null)) return [];
  const labels = ['labelTrue', 'labelFalse'].map((key) => shownText(memberOf(node, key), language));
  return answers.map((answer, at) => {
    const value = answer ?? at === 0;
    return { value, label: labels[at] ?? String(value) };
  });
}

/** Names that expressions may ask for beside the questions: groups, keys of answers that are not names, values that are computed or set. */
export function otherNames({ root }: LayoutDocument): readonly string[] {
  const elements = allElements(root).flatMap((element) => [nameOf(element), textUnder(element, 'valueName')]);
  const computed = itemsUnder(root, 'calculatedValues').map((one) => named(one, 'name'));
  const set = itemsUnder(root, 'triggers').map((one) => named(one, 'setToName'));
  return [...elements, ...computed, ...set].filter((name) => name !== null && name !== '').map(String);
}

const named = (node: JsonNode, key: string) => (node.kind === 'object' ? textUnder(node, key) : null);

function choicesOf(node: JsonObject, language: TextLanguage): readonly ConditionChoice[] {
  return itemsUnder(node, 'choices').flatMap((item): ConditionChoice[] => {
    const value = plainValue(item.kind === 'object' ? memberOf(item, 'value') : item);
    if (value === null) return [];
    const text = item.kind === 'object' ? shownText(memberOf(item, 'text'), language) : null;
    return [{ value, label: text ?? String(value) }];
  });
}

function plainValue(node: JsonNode | null): string | number | boolean | null {
  return node?.kind === 'scalar' ? node.value : null;
}

/** The titles of questions that wait for each other, beginning with this one; empty where there is no circle. */
export function circleOf(outline: Outline, name: string): readonly string[] {
  const way = circlesIn(conditionedOf(outline)).get(name) ?? [];
  const titles = new Map(elementsInOrder(outline).map((element) => [element.name, element.title]));
  return way.map((one) => titles.get(one) ?? one);
}

/** Each question with all conditions that decide whether it is shown. */
export const conditionedOf = (outline: Outline): readonly Conditioned[] =>
  outline.pages.flatMap((page) =>
    page.elements.flatMap((element) =>
      expressionsOf(element, page.condition === null ? [] : [page.condition]),
    ),
  );

function expressionsOf(element: OutlineElement, around: readonly string[]): readonly Conditioned[] {
  const expressions = element.condition === null ? around : [...around, element.condition];
  return [
    { name: element.name, expressions },
    ...element.elements.flatMap((inner) => expressionsOf(inner, expressions)),
  ];
}
