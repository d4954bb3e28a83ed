import { describe, expect, it } from 'vitest';
import { guestOf, readGuest } from './guest.ts';

const door = { eventId: '1', allowsOtherEvents: false };

describe('whom a code names (S3 §3.3; S-14, S-15)', () => {
  it('is a guest of this event, also where the code names none', () => {
    expect(readGuest('{"registration_id":7,"full_name":"Ana"}', door)).toEqual({
      registrationId: '7',
      eventId: '1',
      fullName: 'Ana',
    });
  });

  it('is nobody for another event, but where that is allowed', () => {
    const code = '{"registration_id":7,"event_id":2}';
    expect(readGuest(code, door)).toBe('otherEvent');
    expect(readGuest(code, { ...door, allowsOtherEvents: true })).toMatchObject({ eventId: '2' });
  });

  it('is nobody for the sample of the rehearsal', () => {
    expect(readGuest('{"registration_id":"0","event_id":1}', door)).toBe('sample');
    expect(readGuest('{"registration_id":"0","event_id":2}', door)).toBe('otherEvent');
  });

  it('is nobody for what is no code', () => {
    expect(readGuest('[]', door)).toBe('invalidCode');
  });
});

describe('whom a search finds (S-17)', () => {
  const contact = {
    title: null,
    firstName: 'Ana',
    lastName: 'Ruiz',
    organisation: null,
    registrationId: '7',
    statusId: null,
  };

  it('is a guest with the payload of a code', () => {
    expect(guestOf(contact, '1')).toEqual({ registrationId: '7', eventId: '1', fullName: 'Ana Ruiz' });
    expect(guestOf({ ...contact, lastName: ' ' }, '1')?.fullName).toBe('Ana');
  });

  it('is nobody without a registration', () => {
    expect(guestOf({ ...contact, registrationId: null }, '1')).toBeNull();
  });
});
