/** Which questions of a layout an address may answer. */
import { isMap } from '#shared/lib/json.ts';
import type { Prefillable } from './prefill.ts';

type Node = Readonly<Record<string, unknown>>;

const texts = /^(?:text|comment)$/;
const single = /^(?:dropdown|radiogroup)$/;
const several = /^(?:checkbox|tagbox)$/;

/** All of a layout's tree, in panels too; files, tables and passwords never. */
export function prefillableIn(given: unknown): Prefillable[] {
  if (Array.isArray(given)) return given.flatMap((one: unknown) => prefillableIn(one));
  if (!isMap(given)) return [];
  const below = [given['pages'], given['elements'], given['questions']].flatMap(prefillableIn);
  const own = typeof given['name'] === 'string' ? questionOf(given, given['name']) : null;
  return own ? [own, ...below] : below;
}

function questionOf(node: Node, name: string): Prefillable | null {
  const { type, valueName } = node;
  const inputType = type === 'text' && typeof node['inputType'] === 'string' ? node['inputType'] : 'text';
  const key = typeof valueName === 'string' && valueName.trim() !== '' ? valueName : name;
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
