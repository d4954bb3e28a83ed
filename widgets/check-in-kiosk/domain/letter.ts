/** A check-in on its way: what is sent, and what has to be known of it while it waits. */
import type { CheckIn } from '#shared/api/check-in.ts';
import type { ApiErrorKind } from '#shared/api/errors.ts';
import { newIntent } from '#shared/lib/ids.ts';

export interface Letter extends Omit<CheckIn, 'gala'> {
  /** `null`: nobody could ask. */
  readonly gala: boolean | null;
  /** When the guest stood here. */
  readonly at: number;
  /** Who was signed in. */
  readonly by: string | null;
  /** Another badge of who is in already. */
  readonly isReprint: boolean;
  /** The staff want its badge now: else what had to wait is printed nowhere before they say so. */
  readonly isWished: boolean;
  /** Nobody has told the guest that they are in: they were sent to the desk. */
  readonly isUntold: boolean;
  /** What the staff have to say. */
  readonly asks: 'gala' | 'badge' | null;
  /** At the gala dinner, where it is asked. */
  readonly table: string | null;
}

/** Whether only the staff can help: somebody has to sign in, or to load the page anew (401, 403, 419). */
export const needsStaff = (why: ApiErrorKind | undefined): boolean =>
  why === 'signed-out' || why === 'expired' || why === 'forbidden';

/** What is left of one who is checked in without a badge: the staff print it, or have done so. */
export const badgeOf = (letter: Letter): Letter => ({
  ...letter,
  intent: newIntent(),
  isReprint: true,
  isUntold: false,
  asks: 'badge',
});

/** What the staff change in one that they want printed now; at another printer it is another wish. */
export const wishOf = (letter: Letter, printerId: string | null): Partial<Letter> => ({
  printerId,
  asks: null,
  isWished: true,
  ...(printerId !== letter.printerId && { intent: newIntent() }),
});

/** What the staff change in one whose badge no printer gives: it is checked in, and the badge is on the list. */
export const withoutPrinter = (letter: Letter): Partial<Letter> => ({
  ...wishOf(letter, null),
  isWished: false,
});
