import type { Dispatch } from 'react';
import type { Info, StepField, WizardAction } from '../../domain/wizard.ts';

/** What the fields of step 1 are given. */
export interface FieldsProps {
  readonly info: Info;
  readonly dispatch: Dispatch<WizardAction>;
  readonly baseId: string;
  readonly missing: readonly StepField[];
}
