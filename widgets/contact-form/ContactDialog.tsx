import { useRef, useState } from 'react';
import { FormDialog } from '#shared/forms/FormDialog.tsx';
import type { Opening } from '#shared/forms/useOpening.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { DirectFields } from './DirectFields.tsx';
import { NoteFields } from './NoteFields.tsx';
import { PersonFields } from './PersonFields.tsx';
import { WorkFields } from './WorkFields.tsx';
import { useContactController } from './useContactController.ts';

interface ContactDialogProps {
  readonly opening: Opening;
  readonly titles: readonly string[];
  readonly addAnother: boolean;
}

/** One contact being entered (S1 §3). */
export function ContactDialog({ opening, titles, addAnother }: ContactDialogProps) {
  const t = useTexts('contact-form');
  const { controller, guard } = useContactController(opening);
  const [isCovered, setCovered] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  return (
    <FormDialog
      t={t}
      controller={controller}
      canAddAnother={addAnother}
      isCovered={isCovered}
      initialFocus={first}
    >
      <PersonFields controller={controller} guard={guard} titles={titles} first={first} />
      <WorkFields controller={controller} onCovered={setCovered} />
      <DirectFields controller={controller} />
      <NoteFields controller={controller} />
    </FormDialog>
  );
}
