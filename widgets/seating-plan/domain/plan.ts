/** From a session to its plan (S3 §3.4, X-12). */
import type { SeatingSession, Speaker } from '#shared/api/sessions.ts';
import type { Table } from '#shared/api/seating.ts';
import type { Guest } from './hints.ts';
import type { Plan } from './changes.ts';
import { seatsOf } from './seats.ts';
import { fitTable } from './tables.ts';

/** The table of a session that has none yet. */
export const firstTable: Table = {
  type: 'Round',
  chairs: 8,
  heads_of_table: 1,
  number_of_lines: 1,
  chairs_per_line: [],
};

/** The plan of a session as the server knows it. */
export function planOf({ speakers, table }: SeatingSession): Plan {
  const people = seatsOf(speakers);
  if (table && 'chairs' in table) return { people, table: fitTable(table) };
  return { people, table: firstTable, unsaved: { type: table?.type ?? null } };
}

/** «start - end», `open` where one is not known (S3 §2.4). */
export function timesOf({ start, end }: SeatingSession, open: string): string {
  return `${start ?? open} - ${end ?? open}`;
}

/** Roles that sit at the head, in English whatever the language of the screen. */
const headRoles: readonly string[] = ['chair', 'chairperson', 'moderator', 'host', 'president'];

/** Everybody with what auto-seat and hints want to know. */
export function guestsOf(plan: Plan, speakers: readonly Speaker[]): Guest[] {
  const byId = new Map(speakers.map((speaker) => [speaker.id, speaker]));
  return plan.people.map((person) => {
    const speaker = byId.get(person.id);
    return {
      ...person,
      organisation: speaker?.organisation ?? null,
      isHead: headRoles.includes(speaker?.role?.trim().toLowerCase() ?? ''),
    };
  });
}
