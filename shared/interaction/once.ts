import type { MouseEvent } from 'react';

/** A click that counts; the second one of a double click does nothing: another one may have come to lie under it. */
export const once =
  <Result>(act: () => Result) =>
  (click: MouseEvent): Result | undefined =>
    click.detail < 2 ? act() : undefined;
