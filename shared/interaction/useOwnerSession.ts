import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useOwner } from '#shared/island/useOwner.ts';
import { signOutsOf, watchOwner } from '#shared/lib/clearDevice.ts';
import { ownerOf } from '#shared/lib/owner.ts';

export interface OwnerSession {
  /** The key of the part that holds what somebody has not saved: with another one it begins anew. */
  readonly number: number;
  /** Asked for, and not heard of; never another function in a session. */
  readonly isOver: () => boolean;
}

/**
 * For another user, tenant or guard, and after a sign-out, all begins anew: what somebody has begun is neither shown to whoever comes
 * next on the same page nor saved as theirs.
 */
export function useOwnerSession(): OwnerSession {
  const owner = ownerOf(useOwner());
  const [known, setSession] = useState(() => sessionOf(owner, 0));
  // Whoever comes back begins anew, too: what they had begun before has ended.
  const session = known.owner === owner ? known : sessionOf(owner, known.number + 1);
  if (session !== known) setSession(session);
  const now = useRef(session);
  useLayoutEffect(() => {
    now.current = session;
  }, [session]);
  useEffect(
    () =>
      watchOwner(owner, (isSignedIn) => {
        if (!isSignedIn) setSession(({ number }) => sessionOf(owner, number + 1));
      }),
    [owner],
  );
  // A sign-out counts before the screen is drawn again, and once it has been closed.
  const isOver = useCallback(
    () => now.current !== session || signOutsOf(session.owner) !== session.signOuts,
    [session],
  );
  return { number: session.number, isOver };
}

const sessionOf = (owner: string, number: number) => ({ owner, number, signOuts: signOutsOf(owner) });
