/** The printers at the doors, as a page names them to the kiosk; three work. */
export const printers = [
  { id: 1, name: 'Desk 1' },
  { id: 2, name: 'Desk 2' },
  { id: 3, name: 'Desk 3' },
  { id: 4, name: 'Desk 4 (slow)' },
  { id: 5, name: 'Desk 5 (no paper)' },
  { id: 6, name: 'Desk 6 (dead)' },
] as const;

export type Printer = (typeof printers)[number];

/** What is wrong with the others. */
export function troubleOf({ id }: Printer): 'slow' | 'no paper' | 'dead' | null {
  return id === 4 ? 'slow' : id === 5 ? 'no paper' : id === 6 ? 'dead' : null;
}
