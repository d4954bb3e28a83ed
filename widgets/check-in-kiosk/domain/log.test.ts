import { describe, expect, it } from 'vitest';
import { idle, type Phase } from './kiosk.ts';
import { addNote, mostEntries, noteOf, type LogEntry } from './log.ts';

const guest = { registrationId: '7', eventId: '1', fullName: 'Ana Ruiz' };
const printing: Phase = { at: 'printing', guest, until: 0 };

describe('what is noted of a guest', () => {
  it.each([
    [{ is: 'ended', guest, ending: 'kept' }, idle, 'kept'],
    [{ is: 'ended', guest, ending: 'printed' }, printing, 'printed'],
    [{ is: 'ended', guest, ending: 'printed', isReprint: true }, printing, 'reprinted'],
    [{ is: 'unreadable', why: 'unclear', registrationId: '7' }, idle, 'unclear'],
    [{ is: 'failed', guest, said: { by: 'server', text: 'Ana Ruiz is cancelled.' } }, idle, 'refused'],
    [{ is: 'failed', guest, said: { by: 'kiosk', why: 'printer' } }, printing, 'printer'],
    [{ is: 'readAgain', guest, since: 0, isSettled: true }, idle, 'known'],
  ] as const)('is a registration and what came of it, no name and no words of the server: %o', (...given) => {
    const [event, before, what] = given;
    expect(noteOf(event, before)).toEqual({ registrationId: '7', what });
  });

  it('is nothing while somebody else is served, and before anything has come of it', () => {
    const code = { is: 'unreadable', why: 'invalidCode' } as const;
    expect(noteOf(code, printing)).toBeNull();
    expect(noteOf({ is: 'readAgain', guest, since: 0, isSettled: true }, printing)).toBeNull();
    expect(noteOf(code, idle)).toEqual({ registrationId: null, what: 'invalidCode' });
    expect(noteOf({ is: 'read', guest }, idle)).toBeNull();
  });

  it('stands first, and the oldest go', () => {
    let log: readonly LogEntry[] = [];
    for (let at = 0; at < mostEntries + 5; at += 1)
      log = addNote(log, { registrationId: String(at), what: 'printed' }, at);
    expect(log).toHaveLength(mostEntries);
    expect(log.at(-1)?.at).toBe(5);
    expect(new Set(log.map(({ number }) => number)).size).toBe(mostEntries);
  });
});
