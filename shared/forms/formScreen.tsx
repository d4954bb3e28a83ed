import { Suspense, useEffect, type ComponentType } from 'react';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { prefetch } from '#shared/island/useChunk.ts';
import { useOpening, type Opening } from './useOpening.ts';

/** What the dialog of a form is given beside its own. */
export interface OpenedProps {
  readonly opening: Opening;
}

/**
 * A form that is shown when it is wanted, by its prop or by an event (S1 §2 «Modals»); nothing is shown before. Each new entry
 * begins with a dialog of its own.
 *
 * @param pick the dialog of what was loaded.
 */
export function formScreen<M extends object, P extends object>(
  event: string,
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<P & OpenedProps>,
) {
  const Dialog = lazyPart(load, pick);
  return function FormScreen(props: P & { readonly open: boolean }) {
    const opening = useOpening({ isWanted: props.open, event });
    // It opens at once then, and also when the connection is gone.
    useEffect(() => prefetch(load, 'idle'), []);
    if (opening.phase === 'absent') return null;
    return (
      <Suspense fallback={null}>
        <Dialog key={opening.round} opening={opening} {...props} />
      </Suspense>
    );
  };
}
