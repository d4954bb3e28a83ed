import { describe, expect, it } from 'vitest';
import { json, serve } from '#test/support/serve.ts';
import { lookUpRegistration, processRegistration } from './check-in.ts';
import { createApi } from './client.ts';

const lookUp = 'GET /api/registrations-manager/get-registration-data';
const process = 'POST /api/registrations-manager/process-registration';

const guest = {
  registrationId: '7',
  eventId: '1',
  fullName: 'Ana Ruiz',
  printerId: null,
  gala: false,
  intent: 'i1',
};

describe('looking up a registration (S3 §7.3; S-18, S-19)', () => {
  it.each([
    [{ gala_dinner_table: 'Table 4' }, 'Table 4'],
    [{ gala_dinner_table: 4 }, '4'],
    [{ gala_dinner_table: true }, ''],
    [{ gala_dinner_table: null }, null],
    [{ gala_dinner_table: '' }, null],
    [{ gala_dinner_table: '0' }, null],
    [{ gala_dinner_table: 0 }, null],
    [{ gala_dinner_table: 4, error: null }, '4'],
    [{}, null],
  ])('answers %j with the table %s', async (answer, table) => {
    serve({ [lookUp]: answer });
    await expect(lookUpRegistration(createApi(), '7')).resolves.toBe(table);
  });

  it.each([200, 404, 409, 422, 500])('tells the words of `error` also with status %i', async (status) => {
    serve({ [lookUp]: () => json({ error: 'Cancelled.' }, status) });
    await expect(lookUpRegistration(createApi(), '7')).rejects.toMatchObject({ refusal: 'Cancelled.' });
  });

  it.each([[0], ['0'], [[]], [{}], [''], [' '], [false], [null]])(
    'takes an `error` of %j for none',
    async (error) => {
      serve({ [lookUp]: { error, gala_dinner_table: 4 }, [process]: { error, badge: 'JVBERi0xLjc=' } });
      await expect(lookUpRegistration(createApi(), '7')).resolves.toBe('4');
      await expect(processRegistration(createApi(), guest)).resolves.toBe('JVBERi0xLjc=');
    },
  );

  it('tells the `message` of an `error`', async () => {
    serve({ [lookUp]: { error: { code: 4, message: 'Cancelled.' } } });
    await expect(lookUpRegistration(createApi(), '7')).rejects.toMatchObject({ refusal: 'Cancelled.' });
  });

  it('is refused by an `error` without words, too', async () => {
    serve({ [lookUp]: { error: { code: 4 }, gala_dinner_table: 4 } });
    await expect(lookUpRegistration(createApi(), '7')).rejects.toMatchObject({
      kind: 'invalid',
      refusal: undefined,
    });
  });
});

describe('processing a registration (S3 §7.3)', () => {
  it('sends the payload of the code, the printer and the answer about the dinner', async () => {
    const server = serve({ [`${process}/*`]: { badge: null } });
    await processRegistration(createApi(), { ...guest, printerId: 'a/b', gala: true });
    const [call] = server.callsTo(`${process}/*`);
    expect(call?.path).toBe('/api/registrations-manager/process-registration/a%2Fb');
    expect(call?.query).toEqual({ gala_dinner: 'true' });
    expect(call?.body).toEqual({ registration_id: 7, event_id: 1, full_name: 'Ana Ruiz' });
    expect(call?.headers['idempotency-key']).toBe('i1');
  });

  it.each([
    ['JVBERi0xLjc=', 'JVBERi0xLjc='],
    ['data:application/pdf;base64,JVBERi0xLjc=', 'JVBERi0xLjc='],
    ['JVBERi0x\nLjc=', 'JVBERi0xLjc='],
    ['PHNjcmlwdD4=', null],
    ['<script>', null],
    [{ pdf: 'JVBERi0xLjc=' }, null],
    [null, null],
  ])('takes %j for the badge %s', async (badge, read) => {
    serve({ [process]: { badge } });
    await expect(processRegistration(createApi(), guest)).resolves.toBe(read);
  });

  it('is refused by `error`, whatever comes with it', async () => {
    serve({ [process]: { error: 'No paper.', badge: 'JVBERi0xLjc=' } });
    await expect(processRegistration(createApi(), guest)).rejects.toMatchObject({ refusal: 'No paper.' });
  });
});
