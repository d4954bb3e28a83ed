/** A table while it is being typed. */
import type { Table } from '#shared/api/seating.ts';
import { chairsOf, fitTable, mostHeads, problemsOf } from './tables.ts';
import { clamp } from '#shared/lib/ranges.ts';

export interface Draft {
  /** As typed. */
  readonly typed: Table;
  /** Heads that were typed are judged; others follow the chairs (S-27). */
  readonly hasHeads: boolean;
  /** The table that was saved when typing began. */
  readonly from: Table;
  /** What was last sent of it: no colleague's, where more is typed meanwhile. */
  readonly sent?: Table | undefined;
}

/** The table that a draft stands for, with its mistakes. */
export function draftedTable({ typed, hasHeads }: Draft): Table {
  if (hasHeads) return typed;
  return { ...typed, heads_of_table: clamp(typed.heads_of_table, 1, mostHeads(chairsOf(typed))) };
}

/** What a draft would look like once it is saved; `null` where it cannot be. */
export function previewOf(draft: Draft | null): Table | null {
  const table = draft && draftedTable(draft);
  return table && problemsOf(table).length === 0 ? fitTable(table) : null;
}
