import type { MouseEvent } from 'react';

/** A click that counts; the second one of a double click does nothing: another one may have come to lie under it. */
export const once = (act: () => void) => (click: MouseEvent) => {
  if (click.detail < 2) act();
};
