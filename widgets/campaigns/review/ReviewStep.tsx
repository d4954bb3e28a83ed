import type { Dispatch } from 'react';
import type { SendOutcome, StepField, WizardAction, WizardState } from '../domain/wizard.ts';

export interface ReviewStepProps {
  readonly eventId: string;
  readonly state: WizardState;
  readonly dispatch: Dispatch<WizardAction>;
  /** Opens a step, with the focus on a field of it. */
  readonly onGoTo: (step: 1 | 2, field?: StepField) => void;
  /** The server took it: back to the list. */
  readonly onDone: (outcome: SendOutcome) => void;
  /**
   * Saves, after looking whether somebody has sent it meanwhile (C-5): the id, or `null` when it is sent already, which
   * has been told and leads to the list. Rejects with `ApiError`; the id of an earlier save is kept then (C-9).
   */
  readonly save: () => Promise<string | null>;
  /** From so many recipients on, their number is to be typed before sending. */
  readonly confirmAbove: number;
  /** The chosen template in the template editor; `null` without `data-template-href`. */
  readonly templateHref: string | null;
  /** Seconds in which «send now» can be taken back; 0 for none. */
  readonly sendDelay: number;
}

/** Step 3: review and send (S1 §2, §4, §5). */
export function ReviewStep({ state }: ReviewStepProps) {
  return <p>{state.info.campaignName}</p>;
}
