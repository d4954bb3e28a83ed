import { describe, expect, it } from 'vitest';
import { isCodeText, readCheckInCode } from './checkInCode.ts';

describe('the code of a ticket (S3 §3.3, §5.3; S-14)', () => {
  it('names a registration, perhaps an event and a name', () => {
    expect(readCheckInCode('{"registration_id":7,"event_id":"1","full_name":" Ana "}')).toEqual({
      registrationId: '7',
      eventId: '1',
      fullName: 'Ana',
    });
    expect(readCheckInCode('{"registration_id":"ab-7"}')).toEqual({
      registrationId: 'ab-7',
      eventId: null,
      fullName: '',
    });
  });

  it('cuts a long name, and never within a sign', () => {
    const full = `${'x'.repeat(299)}\u{1F600} Ana`;
    const code = JSON.stringify({ registration_id: 7, full_name: full });
    expect(readCheckInCode(code)?.fullName).toBe(`${'x'.repeat(299)}\u{1F600}`);
  });

  it.each(['7', '0190b2f6-8a1e-7c3d-9f10-5a4b3c2d1e0f', 'ev.26:A_7', 'Ж7'])('takes %s for an id', (id) => {
    expect(readCheckInCode(JSON.stringify({ registration_id: ` ${id} ` }))?.registrationId).toBe(id);
  });

  it.each([
    '',
    '[]',
    'null',
    '"x"',
    '12',
    'true',
    '{}',
    '{"registration_id":null}',
    '{"registration_id":""}',
    '{"registration_id":"  "}',
    '{"registration_id":0}',
    '{"registration_id":-3}',
    '{"registration_id":1.5}',
    '{"registration_id":1e300}',
    '{"registration_id":[7]}',
    '{"registration_id":{"id":7}}',
    '{"registration_id":true}',
    '[{"registration_id":7}]',
    '{"registration_id":7',
    '{"registration_id":7,"event_id":0}',
    '{"registration_id":7,"event_id":[1]}',
    '{"registration_id":7,"event_id":""}',
    '{"registration_id":"-7"}',
    '{"registration_id":"7 8"}',
    '{"registration_id":"7\\n8"}',
    '{"registration_id":"7\u202E8"}',
    '{"registration_id":"../7"}',
    '{"registration_id":"7&event_id=2"}',
    '{"registration_id":"<b>7</b>"}',
    'https://example.org/7',
    'registration_id=7',
    '{"__proto__":{"registration_id":7}}',
    `{"registration_id":"${'7'.repeat(201)}"}`,
    `{"registration_id":7,"event_id":"${'1'.repeat(201)}"}`,
    `{"registration_id":7,"full_name":"${'a'.repeat(4_000)}"}`,
    '\u0000',
    'BEGIN:VCARD',
  ])('is not %j', (text) => {
    expect(readCheckInCode(text)).toBeNull();
  });

  it('brings nothing that turns the words around a name', () => {
    const code = readCheckInCode('{"registration_id":7,"full_name":"\u202EAna\u2066\\u0007"}');
    expect(code?.fullName).toBe('Ana');
  });

  it('is known by its first sign, before it is whole', () => {
    expect(isCodeText(' {')).toBe(true);
    expect(isCodeText('[1')).toBe(true);
    expect(isCodeText('Ana {')).toBe(false);
  });
});
