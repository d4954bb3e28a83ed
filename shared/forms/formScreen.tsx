import { Suspense, useEffect, type ComponentType } from 'react';
import { prefetch } from '#shared/island/useChunk.ts';
import { useOpening, type Opening } from './useOpening.ts';

/** What the dialog of a form is given beside its own. */
export interface OpenedProps {
  readonly opening: Opening;
}

interface FormScreenOptions<P extends object> {
  /** Opens it. */
  readonly event: string;
  readonly load: () => Promise<object>;
  /** A lazy part of what is loaded. Each new entry begins with one of its own. */
  readonly Dialog: ComponentType<P & OpenedProps>;
}

/** A form that is shown when it is wanted, by its prop or by an event (S1 §2 «Modals»); nothing is shown before. */
export function formScreen<P extends object>({ event, load, Dialog }: FormScreenOptions<P>) {
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
