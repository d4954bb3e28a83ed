import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import type { Named } from './DeleteDialog.tsx';

const DeleteDialog = lazyPart(() => import('./DeleteDialog.tsx'), 'DeleteDialog');

/** Asks before a filter is deleted. */
export function useDelete({ onDeleted }: { readonly onDeleted: (id: string) => void }): {
  readonly ask: (filter: Named) => void;
  readonly dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Named | null>(null);
  const close = () => setAsked(null);
  const done = (id: string) => {
    close();
    onDeleted(id);
  };
  return {
    ask: setAsked,
    dialog: (
      <Suspense fallback={null}>
        {asked && <DeleteDialog filter={asked} onClose={close} onDeleted={done} />}
      </Suspense>
    ),
  };
}
