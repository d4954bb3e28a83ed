import { readPersian } from '../domain/quickAdd/persian.ts';

export const read = readPersian;
