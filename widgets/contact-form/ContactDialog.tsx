import { useRef, useState } from 'react';
import { FormDialog } from '#shared/forms/FormDialog.tsx';
import type { Opening } from '#shared/forms/useOpening.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { DirectFields } from './DirectFields.tsx';
import { NoteFields } from './NoteFields.tsx';
import { PersonFields } from './PersonFields.tsx';
import { WorkFields } from './WorkFields.tsx';
import { useContactDesk } from './hooks/useContactDesk.ts';

interface ContactDialogProps {
  readonly opening: Opening;
  readonly titles: readonly string[];
  readonly addAnother: boolean;
}

/** One contact being entered (S1 §3). */
export function ContactDialog({ opening, titles, addAnother }: ContactDialogProps) {
  const t = useTexts('contact-form');
  const { desk, guard } = useContactDesk(opening);
  const [isCovered, setCovered] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  return (
    <FormDialog t={t} desk={desk} canAddAnother={addAnother} isCovered={isCovered} initialFocus={first}>
      <PersonFields desk={desk} guard={guard} titles={titles} first={first} />
      <WorkFields desk={desk} onCovered={setCovered} />
      <DirectFields desk={desk} />
      <NoteFields desk={desk} />
    </FormDialog>
  );
}
