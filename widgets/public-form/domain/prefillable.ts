/** Which questions of a layout an address may answer. */
import { answerKey, layoutElements, type LayoutElement } from '#shared/lib/formLayout.ts';
import { isMap } from '#shared/lib/json.ts';
import type { Prefillable } from './prefill.ts';

const texts = /^(?:text|comment)$/;
const single = /^(?:dropdown|radiogroup)$/;
const several = /^(?:checkbox|tagbox)$/;

/** In panels too, and each that asks for the same by its own name; files, tables and passwords never. */
export const prefillableIn = (layout: LayoutElement): Prefillable[] =>
  layoutElements(layout).flatMap(({ element }) => questionOf(element) ?? []);

function questionOf(node: LayoutElement): Prefillable | null {
  const { type, name } = node;
  const key = answerKey(node);
  if (typeof name !== 'string' || key === null) return null;
  const inputType = type === 'text' && typeof node['inputType'] === 'string' ? node['inputType'] : 'text';
  const plain = { name, key, inputType, isList: false, isTruth: false, isNumber: false, choices: null };
  if (typeof type !== 'string' || inputType === 'password') return null;
  if (texts.test(type)) return { ...plain, isNumber: inputType === 'number' || inputType === 'range' };
  if (type === 'boolean') return { ...plain, isTruth: true };
  if (!single.test(type) && !several.test(type)) return null;
  return { ...plain, isList: several.test(type), choices: choicesOf(node['choices']) };
}

function choicesOf(given: unknown): (string | number | boolean)[] {
  if (!Array.isArray(given)) return [];
  return given.flatMap((one: unknown) => {
    const value = isMap(one) ? one['value'] : one;
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [value]
      : [];
  });
}
