// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMailingHost, type MailingHost } from '#test/support/mailingHost.ts';

const address = '/api/email-templates/color-palette';
const seeded = ['#4F46E5', '#0f766e', '#BE123C', '#be123c', '#f90', '#1f2937', '#ffffff'];

let site: MailingHost;

beforeAll(() => {
  site = openMailingHost();
});

afterAll(() => site.host.close());

const colours = async (who: 'admin' | 'viewer' | 'stranger' = 'admin') =>
  (await site[who]('GET', address)).body;
const add = (color: unknown, who: 'admin' | 'viewer' = 'admin') =>
  site[who]('POST', address, { body: { color } });
const forget = (query: string) => site.admin('DELETE', `${address}?${query}`);

describe('color-palette (S2 §7, T-6)', () => {
  it('gives each user the own colours, old ones as they were written', async () => {
    expect(await colours()).toEqual(seeded);
    expect(await colours('viewer')).toEqual([]);
    expect(await colours('stranger')).toEqual(['#00aa55']);
  });

  it('keeps a colour once, and forgets every spelling of it', async () => {
    expect(await add('#ABCDEF')).toMatchObject({ status: 201, body: { success: true } });
    await add('#abcdef');
    await add('#FF9900');
    expect(await colours()).toEqual([...seeded, '#abcdef']);
    expect((await forget('color=%23abcdef')).status).toBe(200);
    expect(await colours()).toEqual(seeded);
    await forget('color=%23be123c');
    await forget('color=%23ff9900');
    expect(await colours()).toEqual(['#4F46E5', '#0f766e', '#1f2937', '#ffffff']);
  });

  it.each([[''], [null], ['red'], ['#12'], ['#12345680'], [5]])('keeps no %j', async (color) => {
    expect((await add(color, 'viewer')).status).toBe(422);
    expect(await colours('viewer')).toEqual([]);
  });

  it('forgets nothing for an address whose sign was not encoded', async () => {
    const before = await colours();
    expect((await forget('color=#4f46e5')).status).toBe(422);
    expect((await forget('')).status).toBe(422);
    expect((await forget('color=%2300ff00')).status).toBe(200);
    expect(await colours()).toEqual(before);
  });

  it.each([
    ['nobody', 401],
    ['contact', 403],
  ] as const)('answers %s with %i', async (who, status) => {
    expect((await site[who]('GET', address)).status).toBe(status);
    expect((await site[who]('POST', address, { body: { color: '#000000' } })).status).toBe(status);
    expect((await site[who]('DELETE', `${address}?color=%23000000`)).status).toBe(status);
  });
});
