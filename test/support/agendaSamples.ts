/** Sessions and speakers as the agenda editor knows them, for tests of its domain. */
import type { Speaker } from '#shared/api/sessions.ts';
import type { AgendaSession } from '../../widgets/agenda-editor/domain/sessions.ts';

export const day = '2026-05-04';

export function person(id: string): Speaker {
  return {
    id,
    first_name: 'Ana',
    last_name: id,
    profile_picture: null,
    organisation: null,
    role: 'Speaker',
    status: 'Confirmed',
    mobile: null,
    chair_number: null,
  };
}

/** @param start minutes from midnight. */
export function session(
  id: string,
  start: number,
  end: number,
  more: Partial<AgendaSession> = {},
): AgendaSession {
  return {
    id,
    day,
    start,
    end,
    duration: end - start,
    name: id,
    location: 'Hall A',
    where: {},
    isSocial: false,
    speakers: [],
    copy: {},
    version: null,
    ...more,
  };
}
