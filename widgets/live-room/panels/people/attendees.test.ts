import { describe, expect, it } from 'vitest';
import type { LiveAttendee } from '#shared/api/live.ts';
import { canDowngrade, canPromote, findAttendees, toAttendees } from './attendees.ts';

const attendee = (id: string, more: Partial<LiveAttendee> = {}): LiveAttendee => ({
  id,
  type: 'attendee',
  full_name: `Person ${id}`,
  organisation: null,
  function: null,
  rtc_id: null,
  rtc_uid: null,
  profile_picture_url: null,
  ...more,
});
const present = (id: string, uid: string | null = null) => ({ id, name: `Person ${id}`, uid });
const remote = (uid: string) => ({ uid, hasVideo: true, hasAudio: true, video: null });

const sources = { list: null, present: [], gone: new Set<string>(), people: [], ownUid: '1-Mara-host' };

describe('who is in the room (S-38: no list is given)', () => {
  it('is whoever is on the channel or on the stage, each once, hosts first, then by name', () => {
    const attendees = toAttendees({
      ...sources,
      present: [present('9'), present('2', '2-Ana-Maria Ruiz-audience'), present('1', '1-Mara-host')],
      people: [remote('2-Ana-Maria Ruiz-audience'), remote('1-Mara-screen'), remote('7-Bo-audience')],
    });
    expect(attendees.map(({ name, isHost, isCohost, isMe }) => [name, isHost, isCohost, isMe])).toEqual([
      ['Person 1', true, false, true],
      ['Bo', false, true, false],
      ['Person 2', false, true, false],
      ['Person 9', false, false, false],
    ]);
  });
});

describe('the host’s list', () => {
  const [ana, bo, cem, mara] = ['2-Ana-audience', '3-Bo-audience', '4-Cem-audience', '1-Mara-host'];

  it('finds whom the list numbers otherwise by `rtc_id` (S3 §3.6)', () => {
    const list = [
      attendee('2', { rtc_id: '3', full_name: 'Bo' }),
      attendee('901', { rtc_id: '4', full_name: 'Cem' }),
      attendee('902', { rtc_id: ana, full_name: 'Ana' }),
      attendee('903', { rtc_id: '8', full_name: 'Dia' }),
    ];
    const attendees = toAttendees({
      ...sources,
      list,
      present: [present('3', bo), present('2', ana)],
      people: [remote(cem)],
    });
    expect(attendees.map(({ id, name, uid }) => [id, name, uid])).toEqual([
      ['2', 'Ana', ana],
      ['3', 'Bo', bo],
      ['4', 'Cem', cem],
      ['8', 'Dia', null],
    ]);
  });

  it('names people by their uid in the room, or finds it there', () => {
    const attendees = toAttendees({
      ...sources,
      list: [attendee('2', { rtc_uid: ana }), attendee('3'), attendee('4'), attendee('5')],
      present: [present('3', bo)],
      people: [remote(cem)],
    });
    expect(attendees.map(({ uid }) => uid)).toEqual([ana, bo, cem, null]);
  });

  it('is joined by whoever has come since it was read, each once', () => {
    const attendees = toAttendees({
      ...sources,
      list: [attendee('2', { rtc_uid: ana })],
      present: [present('2', ana), present('3', bo)],
      people: [remote(ana), remote(cem)],
    });
    expect(attendees.map(({ uid }) => uid)).toEqual([cem, ana, bo]);
  });

  it('is without those who have left since, but for who is on the stage, or listed as not here', () => {
    const attendees = toAttendees({
      ...sources,
      list: [
        attendee('2', { rtc_uid: ana }),
        attendee('3', { rtc_uid: bo }),
        attendee('4', { rtc_uid: cem }),
        attendee('5'),
      ],
      present: [present('3', bo)],
      gone: new Set(['2', '4', '5']),
      people: [remote(cem)],
    });
    expect(attendees.map(({ id, uid }) => [id, uid])).toEqual([
      ['3', bo],
      ['4', cem],
      ['5', null],
    ]);
  });

  it('is without those who have left since the line was lost, though they were on the stage then', () => {
    const { list, people } = { list: [attendee('4', { rtc_uid: cem })], people: [remote(cem)] };
    const found = (isCut: boolean) =>
      toAttendees({ ...sources, list, people, gone: new Set(['4']), isCut }).map(({ id }) => id);
    expect([found(true), found(false)]).toEqual([[], ['4']]);
  });

  it('promotes those who are no hosts and here, and downgrades only who was promoted (S3 §5.6)', () => {
    const attendees = toAttendees({
      ...sources,
      list: [
        attendee('1', { type: 'host', rtc_uid: mara }),
        attendee('2', { rtc_uid: ana }),
        attendee('3', { type: 'host', rtc_uid: bo }),
        attendee('4', { rtc_uid: cem }),
        attendee('5'),
      ],
      people: [remote(cem)],
    });
    const may = Object.fromEntries(attendees.map((one) => [one.id, [canPromote(one), canDowngrade(one)]]));
    expect(may).toEqual({
      1: [false, false],
      2: [true, false],
      3: [false, true],
      4: [false, true],
      5: [false, false],
    });
  });

  it('calls nobody a host of the room who was brought to the stage, though the list does', () => {
    const [first] = toAttendees({
      ...sources,
      list: [attendee('3', { type: 'host', rtc_uid: bo })],
      people: [remote(bo)],
    });
    expect(first).toMatchObject({ isHost: false, isCohost: true });
  });

  it('is searched by name, organisation and function, without accents and case', () => {
    const attendees = toAttendees({
      ...sources,
      list: [
        attendee('2', { full_name: 'Renée Dubois', organisation: 'Helvetia Press' }),
        attendee('3', { function: 'Head of Press' }),
        attendee('4'),
      ],
    });
    expect(findAttendees(attendees, 'renee').map(({ id }) => id)).toEqual(['2']);
    expect(findAttendees(attendees, 'PRESS').map(({ id }) => id)).toEqual(['3', '2']);
    expect(findAttendees(attendees, '')).toHaveLength(3);
  });
});
