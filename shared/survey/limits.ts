import { mostLetters } from '../lib/formLength.ts';

/** More than this in a layout is no form but an attack, or a mistake. */
export const limits = {
  textLength: mostLetters,
  pages: 200,
  questions: 1_000,
  choices: 2_000,
  depth: 40,
  /** Rows, columns, rating steps, panels that are made at once. */
  parts: 200,
  /** Cells and questions of all that repeats. */
  cells: 10_000,
  expressionLength: 4_000,
  expressionDepth: 12,
} as const;
