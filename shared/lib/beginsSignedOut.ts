/** What is opened after a sign-out on the same page. */
import { hasSignedOut } from './clearDevice.ts';
import { readOwner } from './owner.ts';

/**
 * Whether what begins now is of somebody who has signed out and is not back: nothing is kept for them. Of what is a device's, or the
 * public's, nobody ever says that they are back.
 */
export function beginsSignedOut(owner: string): boolean {
  const { userId = '' } = readOwner(owner);
  return userId !== '' && userId !== 'public' && hasSignedOut(owner);
}
