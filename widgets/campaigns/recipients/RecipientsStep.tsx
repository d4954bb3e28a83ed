import type { Selection } from '../domain/wizard.ts';

export interface RecipientsStepProps {
  readonly eventId: string;
  readonly selection: Selection;
  readonly onChange: (selection: Selection) => void;
}

/** Step 2: lists and contacts (S1 §2, §5). */
export function RecipientsStep({ selection }: RecipientsStepProps) {
  return <p>{selection.lists.length + selection.picked.length}</p>;
}
