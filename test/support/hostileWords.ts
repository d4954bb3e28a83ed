/** What hostile designs are made of. For tests only. */
import { hostileMark, hostileOrigin } from './hostileTemplates.ts';

/** What a script in one does. */
export const call = `top.${hostileMark}=parent.${hostileMark}=window.${hostileMark}=1`;
export const url = (path: string) => `${hostileOrigin}/${path}`;
export const image = `<img src=x onerror="${call}">`;
/** Where an attribute ends, an element too. */
export const escape = `">${image}`;

/** What it tries, and the design as it is stored. */
export type Attempt = readonly [name: string, design: string];

export const text = (content: string) => ({ type: 'textnode', content });
/** Project data of GrapesJS. */
export const grapes = (components: unknown, more: object = {}) =>
  JSON.stringify({ pages: [{ frames: [{ component: { type: 'wrapper', components } }] }], ...more });
