import type { TableType } from '#shared/api/seating.ts';

/** What a type of table is called. */
export const typeKeys = {
  Round: 'type.round',
  Rectangle: 'type.rectangle',
  Square: 'type.square',
  Line: 'type.line',
  'Multiple Lines': 'type.lines',
} as const satisfies Record<TableType, string>;
