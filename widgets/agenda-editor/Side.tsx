import type { Agenda } from './hooks/useAgenda.ts';
import type { View } from './hooks/useView.ts';

interface SideProps {
  readonly agenda: Agenda;
  readonly view: View;
}

/** What stands beside the grid: speakers, conflicts, free time. */
export function Side({ agenda }: SideProps) {
  return <div>{agenda.conflicts.length}</div>;
}
