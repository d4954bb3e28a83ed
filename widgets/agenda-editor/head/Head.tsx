import type { Agenda } from '../hooks/useAgenda.ts';
import type { View } from '../hooks/useView.ts';

interface HeadProps {
  readonly agenda: Agenda;
  readonly view: View;
}

/** What stands over the grid: days, zoom, undo, filter, who is there. */
export function Head({ view }: HeadProps) {
  return <div>{view.zoom}</div>;
}
