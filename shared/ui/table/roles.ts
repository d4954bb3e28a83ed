/** Said aloud: without a table's own display, as on cards, browsers may no longer take its parts for those of a table. */
export const asRow = { role: 'row' } as const;
export const asCell = { role: 'cell' } as const;
