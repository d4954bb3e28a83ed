import { useRef, useState } from 'react';
import { FormDialog } from '#shared/forms/FormDialog.tsx';
import type { Opening } from '#shared/forms/useOpening.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { AddressFields } from './AddressFields.tsx';
import { DirectFields } from './DirectFields.tsx';
import { useFormInfo, type FormInfo } from './useFormInfo.ts';
import { useOrganisationController } from './useOrganisationController.ts';
import { IdentityFields } from './IdentityFields.tsx';
import { MoreFields } from './MoreFields.tsx';

interface OrganisationDialogProps {
  readonly opening: Opening;
  readonly suggestedName: string;
  readonly addAnother: boolean;
}

/** One organisation being entered (S1 §3). */
export function OrganisationDialog({ opening, suggestedName, addAnother }: OrganisationDialogProps) {
  const t = useTexts('organisation-form');
  // What it was opened with: a later suggestion is for the next one.
  const [suggested] = useState(suggestedName);
  const { controller, namesakes } = useOrganisationController(opening, suggested);
  const info = useFormInfo();
  const first = useRef<HTMLInputElement>(null);
  return (
    <FormDialog t={t} controller={controller} canAddAnother={addAnother} initialFocus={first}>
      <ListsProblem info={info} />
      <IdentityFields controller={controller} namesakes={namesakes} first={first} />
      <AddressFields controller={controller} info={info} />
      <DirectFields controller={controller} />
      <MoreFields controller={controller} info={info} />
    </FormDialog>
  );
}

/** The lists could not be loaded: everything else can be filled in meanwhile. */
function ListsProblem({ info }: { readonly info: FormInfo }) {
  const t = useTexts('organisation-form');
  if (!info.error) return null;
  return <ErrorNotice error={info.error} message={t('lists.failed')} onRetry={info.retry} />;
}
