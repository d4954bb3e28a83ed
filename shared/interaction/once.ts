import type { MouseEvent } from 'react';
import { isRestOfDoubleClick } from './restOfDoubleClick.ts';

/** A click that counts; the second one of a double click does nothing: another one may have come to lie under it. */
export const once =
  <Result>(act: () => Result) =>
  (click: MouseEvent): Result | undefined =>
    isRestOfDoubleClick(click) ? undefined : act();
