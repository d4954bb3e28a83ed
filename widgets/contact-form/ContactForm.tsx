import { Suspense, useEffect } from 'react';
import { useOpening } from '#shared/forms/useOpening.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { prefetch } from '#shared/island/useChunk.ts';

const loadDialog = () => import('./ContactDialog.tsx');
const ContactDialog = lazyPart(loadDialog, (loaded) => loaded.ContactDialog);

export interface ContactFormProps {
  readonly open: boolean;
  readonly titles?: readonly string[] | undefined;
  readonly addAnother: boolean;
}

/** The form, when it is wanted (S1 §2 «Modals»); nothing is shown before. */
export function ContactForm({ open, titles = [], addAnother }: ContactFormProps) {
  const opening = useOpening({ isWanted: open, event: 'open-contact-form' });
  // It opens at once then, and also when the connection is gone.
  useEffect(() => prefetch(loadDialog, 'idle'), []);
  if (opening.phase === 'absent') return null;
  return (
    <Suspense fallback={null}>
      <ContactDialog key={opening.round} opening={opening} titles={titles} addAnother={addAnother} />
    </Suspense>
  );
}
