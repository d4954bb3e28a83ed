import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import type { StepField } from '../domain/wizard.ts';
import { fieldNames } from './fieldNames.ts';
import type { RefusedFields } from './useRefusals.ts';

interface RefusedActionsProps {
  readonly refused: RefusedFields;
  /** Opens a step, with the focus on a field of it. */
  readonly onGoTo: (step: 1 | 2, field?: StepField) => void;
}

/** The ways to what the server refused, wherever in the wizard it stands. */
export function RefusedActions({ refused, onGoTo }: RefusedActionsProps): ReactNode {
  const t = useTexts('campaigns');
  return refused.fields.map((field) => {
    if (field === 'sendLater') return null;
    const go = () => (field === 'recipients' ? onGoTo(2) : onGoTo(1, field));
    return (
      <Button key={field} size="small" onClick={go}>
        {t('review.edit', { what: t(fieldNames[field]) })}
      </Button>
    );
  });
}
