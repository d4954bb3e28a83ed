/** Where parts of foreign HTML are put as they are read (T-2): one into another, and what cannot be is counted. */
import {
  missingKinds,
  type BoxPart,
  type Column,
  type Look,
  type MissingKind,
  type MissingPart,
  type Part,
} from './parts.ts';
import { inPieces } from './words.ts';

/** More are not taken over: no badge has as many, and an editor has to draw them. */
export const mostParts = 200;

/** Boxes and rows within each other. */
const mostLevels = 12;

/** In px. */
const mostGap = 400;

/** What parts are put into. */
export type Container =
  | { readonly kind: 'box'; readonly box: Omit<BoxPart, 'parts'> }
  | { readonly kind: 'column'; readonly column: Omit<Column, 'parts'> }
  | { readonly kind: 'row'; readonly dir: Look['dir'] }
  | { readonly kind: 'button'; readonly fill: string; readonly radius: number };

interface Open {
  /** `null` of the side itself. */
  readonly container: Container | null;
  readonly parts: Part[];
  /** Of a row. */
  readonly columns: Column[];
}

export type Tree = ReturnType<typeof createTree>;

export function createTree() {
  const root: Open = { container: null, parts: [], columns: [] };
  const open: Open[] = [root];
  const missing = new Map<MissingKind, number>();
  let count = 0;

  const innermost = () => open.at(-1) ?? root;
  const miss = (kind: MissingKind, times = 1) => {
    missing.set(kind, (missing.get(kind) ?? 0) + times);
  };
  const append = (part: Part) => {
    const { container, parts, columns } = innermost();
    if (container?.kind === 'row') columns.push({ width: null, times: 1, parts: [part] });
    else parts.push(part);
  };
  const appendAll = (parts: readonly Part[]) => {
    for (const part of parts) append(part);
  };
  const add = (part: Part) => {
    count += 1;
    if (count > mostParts) miss('rest');
    else append(part);
  };
  const closeRow = (dir: Look['dir'], columns: readonly Column[]) => {
    const [only, ...others] = columns;
    if (only && others.length === 0) appendAll(only.parts);
    else if (columns.some(({ parts }) => parts.length > 0)) append({ kind: 'row', dir, columns });
  };
  const closeColumn = (column: Omit<Column, 'parts'>, parts: readonly Part[]) => {
    const { container, columns } = innermost();
    if (container?.kind !== 'row') appendAll(parts);
    // An empty one keeps its room where it says how much.
    else if (parts.length > 0 || column.width) columns.push({ ...column, parts });
  };
  const closeBox = (box: Omit<BoxPart, 'parts'>, parts: readonly Part[]) => {
    const isBar = box.height > 0 && parts.every(({ kind }) => kind === 'gap');
    if (isBar) add({ ...box, parts: [] });
    else if (parts.length > 0) append({ ...box, parts });
  };
  const closeButton = (fill: string, radius: number, parts: readonly Part[]) => {
    const texts = parts.flatMap((part) => (part.kind === 'text' ? [part] : []));
    const [first] = texts;
    const text = texts.map((part) => part.text).join('\n');
    if (!first || inPieces(text).length > 1) return appendAll(parts);
    append({ ...first, kind: 'button', text, fill, radius });
    appendAll(parts.filter(({ kind }) => kind !== 'text'));
    return undefined;
  };
  return {
    miss,
    /** What is seen: so many of them and no more. */
    add,
    /** Room; such as follow each other are one. Between columns there is some anyway. */
    addGap: (height: number) => {
      const { container, parts } = innermost();
      if (container?.kind === 'row') return;
      const last = parts.at(-1);
      const before = last?.kind === 'gap' ? last.height : 0;
      if (last?.kind === 'gap') parts.pop();
      parts.push({ kind: 'gap', height: Math.min(before + height, mostGap) });
    },
    /** Between two sides; within something it is none. */
    addBreak: () => {
      if (open.length === 1) append({ kind: 'break' });
    },
    isInRow: () => innermost().container?.kind === 'row',
    /** Whether it is open: what is nested too deep is not, and its parts go where it would have been. */
    open: (container: Container): boolean => {
      const isOpen = open.length <= mostLevels;
      if (isOpen) open.push({ container, parts: [], columns: [] });
      return isOpen;
    },
    close: () => {
      const { container, parts, columns } = open.length > 1 ? (open.pop() ?? root) : root;
      if (container?.kind === 'row') closeRow(container.dir, columns);
      else if (container?.kind === 'column') closeColumn(container.column, parts);
      else if (container?.kind === 'box') closeBox(container.box, parts);
      else if (container) closeButton(container.fill, container.radius, parts);
    },
    parts: (): readonly Part[] => root.parts,
    missing: (): readonly MissingPart[] =>
      missingKinds.flatMap((kind) => {
        const times = missing.get(kind) ?? 0;
        return times > 0 ? [{ kind, count: times }] : [];
      }),
  };
}
