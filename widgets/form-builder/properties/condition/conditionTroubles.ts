/** What is wrong with the conditions of a form, wherever they stand: names and choices that are gone, and circles (screens.md §8). */
import { circlesIn } from '#shared/conditions/domain/circles.ts';
import { takesMany, type Operator, type SingleValue } from '#shared/conditions/domain/conditions.ts';
import { isMissing, namesIn } from '#shared/conditions/domain/names.ts';
import { readConditions } from '#shared/conditions/domain/readConditions.ts';
import { elementsInOrder } from '../../canvas/places.ts';
import { itemsUnder, memberOf, type JsonObject, type NodeId } from '../../domain/jsonTree.ts';
import type { LayoutDocument } from '../../domain/layoutDocument.ts';
import { outlineOf, type Outline } from '../../domain/outline.ts';
import { knownAs } from '../../domain/questionTypes.ts';
import { nameOf, ofEach, placedElements } from '../../domain/structure.ts';
import { conditionedOf, otherNames } from './formFields.ts';

export interface ConditionTrouble {
  /** Names that the condition asks for and nothing has. */
  readonly missing: readonly string[];
  /** Values that the condition waits for and that are not among the choices. */
  readonly goneChoices: readonly string[];
  /** Names of questions that wait for each other, this one first; empty where there is no circle. */
  readonly circle: readonly string[];
}

export type ConditionTroubles = ReadonlyMap<NodeId, ConditionTrouble>;

/** Of the latest form; typing a title changes no name and no condition. */
let last: { readonly key: string; readonly troubles: ConditionTroubles } | null = null;

/** By page or element, those with a trouble alone: the same objects for as long as names and conditions are. */
export function conditionTroubles(layout: LayoutDocument): ConditionTroubles {
  const outline = outlineOf(layout);
  const holders = holdersOf(outline);
  if (holders.every(({ condition }) => condition === null)) return none;
  const names = otherNames(layout);
  const choices = choicesIn(layout);
  const key = JSON.stringify([
    names,
    [...choices],
    holders.map(({ id, name, condition }) => [id, name, condition]),
  ]);
  if (last?.key !== key) last = { key, troubles: read(outline, { names: new Set(names), choices }) };
  return last.troubles;
}

interface Offered {
  readonly values: readonly string[];
  /** Several can be chosen: an answer contains whole ones. */
  readonly isMany: boolean;
}

/** The values that each question of choices offers, by its name; none of those whose choices come from elsewhere. */
const choicesIn = ({ root }: LayoutDocument): Known['choices'] =>
  new Map(
    placedElements(root).flatMap(({ element }) => {
      const values = valuesOf(element);
      const isMany = knownAs(element).kind === 'checkbox';
      return values.length > 0 ? [[nameOf(element), { values, isMany }] as const] : [];
    }),
  );

const choiceKinds: ReadonlySet<string | null> = new Set(['choice', 'checkbox', 'dropdown']);
const otherSources = ['choicesByUrl', 'choicesFromQuestion', 'choicesLazyLoadEnabled'];

const valuesOf = ofEach((element: JsonObject): readonly string[] => {
  if (!choiceKinds.has(knownAs(element).kind) || otherSources.some((key) => memberOf(element, key)))
    return [];
  return itemsUnder(element, 'choices').map((item) => {
    const value = item.kind === 'object' ? memberOf(item, 'value') : item;
    return value?.kind === 'scalar' ? String(value.value) : '';
  });
});

/** Choices that SurveyJS adds by itself. */
const added = ['other', 'none', 'refused', 'dontknow'];

/** Whether whole choices are compared; other operators ask for a part of one, or for what is more. */
const isCompared = (operator: Operator, { isMany }: Offered): boolean =>
  operator === 'equal' ||
  operator === 'notEqual' ||
  takesMany(operator) ||
  (isMany && (operator === 'contains' || operator === 'notContains'));

/** SurveyJS looks neither at case nor at blanks around a text. */
const folded = (value: SingleValue): string => String(value).trim().toLowerCase();

function goneChoicesIn(condition: string, choices: Known['choices']): readonly string[] {
  const gone = readConditions(condition).parts.flatMap((part) => {
    const offered = part.kind === 'rule' ? choices.get(part.field.trim().replace(/^#/, '')) : undefined;
    if (part.kind !== 'rule' || !offered || !isCompared(part.operator, offered)) return [];
    const known = new Set([...offered.values, ...added].map(folded));
    const values: readonly SingleValue[] = typeof part.value === 'object' ? (part.value ?? []) : [part.value];
    return values.map(String).filter((value) => value !== '' && !known.has(folded(value)));
  });
  return [...new Set(gone)];
}

interface Known {
  readonly names: ReadonlySet<string>;
  readonly choices: ReadonlyMap<string, Offered>;
}

const none: ConditionTroubles = new Map();

function read(outline: Outline, { names, choices }: Known): ConditionTroubles {
  const circles = circlesIn(conditionedOf(outline));
  return new Map(
    holdersOf(outline).flatMap(({ id, name, condition }) => {
      const missing = condition === null ? [] : namesIn(condition).filter((one) => isMissing(one, names));
      const circle = circles.get(name) ?? [];
      const goneChoices = condition === null ? [] : goneChoicesIn(condition, choices);
      return id !== null && missing.length + goneChoices.length + circle.length > 0
        ? [[id, { missing, goneChoices, circle }] as const]
        : [];
    }),
  );
}

/** All that may have a condition. */
const holdersOf = (outline: Outline) => [
  ...outline.pages.map(({ id, condition }) => ({ id, name: '', condition })),
  ...elementsInOrder(outline),
];
