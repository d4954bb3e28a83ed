import type { Agenda } from '../hooks/useAgenda.ts';
import type { View } from '../hooks/useView.ts';

interface GridProps {
  readonly agenda: Agenda;
  readonly view: View;
}

/** Days side by side, five minutes to a slot (S3 §2.5, §9.3). */
export function Grid({ view }: GridProps) {
  return <div>{view.days.length}</div>;
}
