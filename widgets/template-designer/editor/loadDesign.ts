import { isMap, parseJson } from '#shared/lib/json.ts';
import { fingerprint } from '../domain/dirty.ts';
import { readStored } from '../domain/stored.ts';
import type { Engine } from '../engine/engine.ts';

/** Puts a design that this editor wrote in the place of the mail, one step of undo; false where it cannot be read or drawn up, and nothing is changed then. */
export function loadDesign(engine: Engine, designJson: string): boolean {
  const read = readStored({ design: designJson, html: null });
  if (read.kind !== 'mjml' && read.kind !== 'html') return false;
  return engine.replace({ kind: read.kind, project: read.project });
}

/** Whether two designs are the same mail. */
export function sameDesign(one: string, other: string): boolean {
  return one === other || printOf(one) === printOf(other);
}

/** The same text for designs that say the same, whatever the order of their keys. */
export function printOf(design: string): string {
  const parsed = parseJson(design);
  return parsed.ok && isMap(parsed.value) ? fingerprint(parsed.value) : design;
}
