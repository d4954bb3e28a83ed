import { Suspense, useEffect } from 'react';
import { useOpening } from '#shared/forms/useOpening.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { prefetch } from '#shared/island/useChunk.ts';

const loadDialog = () => import('./OrganisationDialog.tsx');
const OrganisationDialog = lazyPart(loadDialog, (loaded) => loaded.OrganisationDialog);

export interface OrganisationFormProps {
  readonly open: boolean;
  readonly suggestedName: string;
  readonly addAnother: boolean;
}

/** The form, when it is wanted (S1 §2 «Modals»); nothing is shown before. */
export function OrganisationForm({ open, suggestedName, addAnother }: OrganisationFormProps) {
  const opening = useOpening({ isWanted: open, event: 'open-organisation-form' });
  // It opens at once then, and also when the connection is gone.
  useEffect(() => prefetch(loadDialog, 'idle'), []);
  if (opening.phase === 'absent') return null;
  return (
    <Suspense fallback={null}>
      <OrganisationDialog
        key={opening.round}
        opening={opening}
        suggestedName={suggestedName}
        addAnother={addAnother}
      />
    </Suspense>
  );
}
