import { totalmem } from 'node:os';

/** A third uses what the others leave of two cores while they wait; each may take a gigabyte and more. */
export const maxWorkers = totalmem() < 8e9 ? 2 : 3;
