/** A part of a mail that is not understood: neither edited nor parted, kept as it came, byte for byte (T-2, screens.md §4). */
import { isMap } from '#shared/lib/json.ts';
import { listOf, partsOf, type Component, type Project } from './project.ts';

/** The type of such a part in GrapesJS. */
export const lockedType = 'ew-locked';

export interface LockedBlock {
  /** As it stood in the design it came with. */
  readonly source: string;
  /** The HTML that goes out for it; empty where there is none. */
  readonly output: string;
}

/** The part as it stands in a project. It has no attributes: what GrapesJS adds there is nobody's. */
export function lockedComponent({ source, output }: LockedBlock): Component {
  return { type: lockedType, source, output };
}

/** Reads one; `null` of any other part. */
export function readLocked(component: unknown): LockedBlock | null {
  if (!isMap(component) || component['type'] !== lockedType) return null;
  const { source, output } = component;
  return {
    source: typeof source === 'string' ? source : '',
    output: typeof output === 'string' ? output : '',
  };
}

/** Every locked part of a project, in order. */
export function lockedBlocks(project: Project): readonly LockedBlock[] {
  const found: LockedBlock[] = [];
  const waiting = [...partsOf(project)].toReversed();
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    const locked = readLocked(part);
    if (locked) found.push(locked);
    else if (isMap(part)) waiting.push(...listOf(part['components']).toReversed());
  }
  return found;
}
