import type { Outcome } from './decision.ts';

const unsent: readonly Outcome['kind'][] = ['not-read', 'turned-away', 'not-begun'];

/** Nothing has been decided by the server, nor by what was read: it can be done as before. */
export const isUnsent = ({ kind }: Outcome): boolean => unsent.includes(kind);
