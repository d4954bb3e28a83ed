// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callerOf } from '#test/support/caller.ts';
import { readPdf } from '#test/support/readPdf.ts';
import { seededHost, type SeededOptions } from '#test/support/seededDatabase.ts';
import { readJournal } from '../checkIn/journal.ts';
import { checkInEvent, exampleGuests, firstGuest, guestCount } from '../database/seed/checkIn.ts';
import type { Host } from '../host.ts';

const { ordinary, gala, cancelled } = exampleGuests;
const process = '/api/registrations-manager/process-registration';
const badgeStart = 'JVBERi';

let host: Host;
let call: ReturnType<typeof callerOf>;
let now = new Date();

function open(options: SeededOptions = {}): void {
  host = seededHost({ clock: () => now, ...options });
  call = callerOf(host, host.signIn());
}

beforeEach(() => {
  now = new Date(2026, 10, 28, 9, 2);
  open();
});
afterEach(() => host.close());

const lookUp = (id: number | string) =>
  call('GET', `/api/registrations-manager/get-registration-data?registration_id=${id}`);

const payload = (id: number | string) => ({
  registration_id: id,
  event_id: checkInEvent.id,
  full_name: 'Alice Andersson',
});

function send(id: number | string, { to = '', key }: { to?: string; key?: string } = {}) {
  const headers = key === undefined ? {} : { 'Idempotency-Key': key };
  return call('POST', `${process}${to}`, { body: payload(id), headers });
}

const journal = () => readJournal(host.database, 'acme', 100);
const outcomes = () => journal().map(({ outcome }) => outcome);

function errorOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
}

function badgeOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'badge' in body ? String(body.badge) : '';
}

describe('the guests of the check-in', () => {
  const count = (where: string) =>
    host.database.get(
      `SELECT COUNT(*) AS n FROM registrations WHERE event_id = ${checkInEvent.id} AND ${where}`,
    );

  it('are 3,000, 40 with a table at the gala dinner, 25 others cancelled', async () => {
    expect(count('1')?.int('n')).toBe(0);
    await lookUp(ordinary);
    expect(count('1')?.int('n')).toBe(guestCount);
    expect(count('gala_dinner_table IS NOT NULL')?.int('n')).toBe(40);
    expect(count("status = 'Cancelled' AND gala_dinner_table IS NULL")?.int('n')).toBe(25);
  });

  it.each([['Andersson Alice'], [String(ordinary)]])('are found by %s', async (typed) => {
    const { body } = await call('GET', `/api/badges/get-contacts-by-name-json/${typed}/${checkInEvent.id}`);
    expect(body).toContainEqual(
      expect.objectContaining({ registration_id: ordinary, first_name: 'Alice', last_name: 'Andersson' }),
    );
  });

  it('are 20 at most for a short word', async () => {
    const { body } = await call('GET', `/api/badges/get-contacts-by-name-json/a/${checkInEvent.id}`);
    expect(body).toHaveLength(20);
  });
});

describe('GET get-registration-data (S3 §7.3)', () => {
  it('tells the table at the gala dinner, or that there is none', async () => {
    expect(await lookUp(ordinary)).toMatchObject({ status: 200, body: { gala_dinner_table: null } });
    const { body } = await lookUp(gala);
    expect(body).toEqual({ gala_dinner_table: expect.stringMatching(/^\d+$/) });
  });

  it('says in a field what is wrong, under a status that offers no badge (S-19)', async () => {
    expect(await lookUp(cancelled)).toMatchObject({
      status: 410,
      body: { error: 'This registration has been cancelled.' },
    });
    for (const id of ['', '0', 'x', '-1', '1e3', firstGuest + guestCount, '999999999999'])
      expect(await lookUp(id), `${id}`).toMatchObject({
        status: 404,
        body: { error: 'No registration has this code.' },
      });
  });

  it('says when somebody came, after their badge', async () => {
    await send(ordinary);
    now = new Date(2026, 10, 28, 11, 40);
    await send(ordinary);
    expect(await lookUp(ordinary)).toMatchObject({
      status: 200,
      body: { error: 'Already checked in at 09:02' },
    });
  });

  it('speaks the language of the page', async () => {
    await call('POST', '/api/example/settings', { body: { locale: 'es' } });
    expect(errorOf((await lookUp(cancelled)).body)).toBe('Esta inscripción está cancelada.');
  });

  it('knows nobody of another tenant, and asks for an administrator', async () => {
    const stranger = callerOf(host, host.signIn('admin', 'ines@globex.example'));
    const path = `/api/registrations-manager/get-registration-data?registration_id=${ordinary}`;
    expect((await stranger('GET', path)).status).toBe(404);
    expect((await callerOf(host)('GET', path)).status).toBe(401);
    expect((await callerOf(host, host.signIn('contact_web'))('POST', process)).status).toBe(403);
  });
});

describe('POST process-registration (S3 §7.3)', () => {
  it('checks in and gives the badge', async () => {
    const { status, body } = await send(ordinary);
    expect(status).toBe(200);
    expect(badgeOf(body).startsWith(badgeStart)).toBe(true);
    const [page] = await readPdf(Buffer.from(badgeOf(body), 'base64'));
    const texts = page?.texts.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining([checkInEvent.name, 'Alice Andersson', 'A26-0001']));
  });

  it.each([{ full_name: '' }, {}])('takes a code that names nobody: %j', async (named) => {
    const { full_name: _, ...guest } = payload(ordinary);
    const { status, body } = await call('POST', process, { body: { ...guest, ...named } });
    expect(status).toBe(200);
    expect(badgeOf(body).startsWith(badgeStart)).toBe(true);
    expect(journal()).toMatchObject([{ fullName: '', outcome: 'sent' }]);
  });

  it('prints the name that is stored, whatever the page says', async () => {
    const [page] = await readPdf(Buffer.from(badgeOf((await send(gala)).body), 'base64'));
    const texts = page?.texts.map(({ text }) => text);
    expect(texts).toContain('Bruno Castillo');
    expect(texts).not.toContain('Alice Andersson');
  });

  it('has no badge for a name in letters that it cannot print, checks in, and has one once it can', async () => {
    await lookUp(ordinary);
    host.database.run(
      `UPDATE contacts SET first_name = '娜娜', last_name = '歐陽' WHERE id =
        (SELECT contact_id FROM registrations WHERE id = ${ordinary})`,
    );
    expect(await send(ordinary, { key: 'one' })).toMatchObject({ status: 200, body: { badge: null } });
    expect(outcomes()).toEqual(['failed']);
    expect(errorOf((await lookUp(ordinary)).body)).toBeTruthy();
    host.database.run(
      `UPDATE contacts SET first_name = 'Nana', last_name = 'Ouyang' WHERE id =
        (SELECT contact_id FROM registrations WHERE id = ${ordinary})`,
    );
    expect(badgeOf((await send(ordinary, { key: 'one' })).body).startsWith(badgeStart)).toBe(true);
  });

  it('leaves the badge to a printer, and writes down who went to the dinner', async () => {
    expect(await send(gala, { to: '/2?gala_dinner=true' })).toMatchObject({
      status: 200,
      body: { badge: null },
    });
    expect(journal()).toEqual([
      expect.objectContaining({
        registrationId: String(gala),
        printerId: 2,
        galaDinner: true,
        outcome: 'printed',
      }),
    ]);
  });

  it('does nothing twice under one key', async () => {
    const [first, ...others] = [
      await send(ordinary, { key: 'one' }),
      ...(await Promise.all([send(ordinary, { key: 'one' }), send(ordinary, { key: 'one' })])),
    ];
    for (const { body } of others) expect(body).toEqual(first.body);
    expect(outcomes()).toEqual(['sent']);
  });

  it('prints again under another key', async () => {
    await send(ordinary, { to: '/1', key: 'one' });
    expect((await send(ordinary, { to: '/1', key: 'two' })).status).toBe(200);
    expect(journal().map(({ key }) => key)).toEqual(['two', 'one']);
  });

  it('has done it once where the answer was lost', async () => {
    host.close();
    open({ faultHeader: true });
    const lost = call('POST', `${process}/1`, {
      body: payload(ordinary),
      headers: { 'Idempotency-Key': 'one', 'X-Example-Fault': 'lost-answer' },
    });
    await expect(lost).rejects.toThrow(TypeError);
    expect(await send(ordinary, { to: '/1', key: 'one' })).toMatchObject({
      status: 200,
      body: { badge: null },
    });
    expect(outcomes()).toEqual(['printed']);
  });

  it.each([
    ['registration_id', { event_id: checkInEvent.id, full_name: 'A' }],
    ['event_id', { registration_id: ordinary, full_name: 'A' }],
    ['full_name', { registration_id: ordinary, event_id: checkInEvent.id, full_name: 'A'.repeat(301) }],
    ['event_id', { registration_id: ordinary, event_id: 1, full_name: 'A' }],
  ])('refuses a payload with a wrong %s', async (field, body) => {
    expect(await call('POST', process, { body })).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
    expect(journal()).toEqual([]);
  });

  it('refuses a dinner that is neither true nor false, and a printer that is none', async () => {
    expect((await send(gala, { to: '?gala_dinner=perhaps' })).status).toBe(422);
    expect((await send(gala, { to: '/7' })).status).toBe(404);
  });

  it('says in a field that a registration is cancelled or unknown, and does it anew under the same key', async () => {
    expect(await send(cancelled, { key: 'one' })).toMatchObject({
      status: 410,
      body: { error: expect.any(String) },
    });
    expect(await send(7_777_777)).toMatchObject({ status: 404, body: { error: expect.any(String) } });
    host.database.run("UPDATE registrations SET status = 'Registered' WHERE id = ?", [cancelled]);
    expect((await send(cancelled, { key: 'one' })).body).toEqual({ badge: expect.any(String) });
    expect(outcomes()).toEqual(['sent', 'refused', 'refused']);
  });
});

describe('printers in trouble', () => {
  it('refuses without paper, so that nobody is checked in', async () => {
    expect(await send(ordinary, { to: '/5' })).toMatchObject({
      status: 200,
      body: { error: 'Desk 5 (no paper) is out of paper.' },
    });
    expect((await lookUp(ordinary)).body).toEqual({ gala_dinner_table: null });
  });

  it('answers 502 where the printer is dead', async () => {
    expect((await send(ordinary, { to: '/6', key: 'one' })).status).toBe(502);
    expect((await send(ordinary, { to: '/6', key: 'one' })).status).toBe(502);
    expect(outcomes()).toEqual(['failed', 'failed']);
    expect((await lookUp(ordinary)).body).toEqual({ gala_dinner_table: null });
  });

  it('lets the next guest be looked up while a slow one prints', async () => {
    host.close();
    open({ slowPrinterMs: 100 });
    const badge = send(ordinary, { to: '/4' });
    while (journal().length === 0) await lookUp(gala);
    expect(outcomes()).toEqual(['printing']);
    expect((await badge).body).toEqual({ badge: null });
    expect(outcomes()).toEqual(['printed']);
  });
});
