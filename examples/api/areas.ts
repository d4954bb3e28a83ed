import type { ApiArea } from '../http/types.ts';
import { broadcasting } from './broadcasting.ts';
import { environments } from './environments.ts';
import { example } from './example.ts';
import { hotels } from './hotels.ts';

/** Every API area. A later issue adds its file and one line here. */
export const areas: readonly ApiArea[] = [broadcasting, environments, example, hotels];
