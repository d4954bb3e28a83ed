// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readReply } from '#shared/api/form-replies.ts';
import { formsOf } from '#test/support/formsHost.ts';
import { seededHost } from '#test/support/seededDatabase.ts';
import type { Host } from '../host.ts';

let host: Host;
let forms: ReturnType<typeof formsOf>;

beforeEach(() => {
  host = seededHost();
  forms = formsOf(host);
});
afterEach(() => host.close());

/** A form with 240 replies, some of them odd. */
const congress = 2;

describe('the list of replies (S2 §7, T-26)', () => {
  it('comes in pages that are not ten', async () => {
    const { body } = await forms.call('GET', '/api/forms/get-replies/2?page=1&searchTerm=');
    expect(body).toMatchObject({ pages: 10 });
    expect(await forms.replies(congress)).toHaveLength(25);
    expect(await forms.replies(congress, { page: 10 })).toHaveLength(15);
    expect(await forms.replies(congress, { page: 11 })).toEqual([]);
  });

  it('numbers those that are still there from 0, also beside one that claims another index', async () => {
    const [first, second] = [await forms.replies(congress), await forms.replies(congress, { page: 2 })];
    const read = [...first, ...second].map((text, at) => [at, readReply(text)] as const);
    const whole = read.filter(([, { answers }]) => answers !== null);
    expect(whole.map(([, { index }]) => index)).toEqual(whole.map(([at]) => String(at)));
    expect(whole.length).toBe(48);
  });

  it('sends broken replies as they are', async () => {
    const texts = await forms.replies(congress);
    expect(texts.filter((text) => readReply(text).answers === null)).toEqual([
      '{"First Name":"Bruno","Last Name":"Broken","Email":"bruno@guest.exam',
      '["First Name","Last Name"]',
    ]);
  });

  it('finds every word anywhere in the answers, without case and accents; the indexes stay', async () => {
    const all = (await Promise.all([1, 2, 3].map((page) => forms.replies(congress, { page })))).flat();
    const [found, ...others] = await forms.replies(congress, { search: 'IDA  index' });
    expect(others).toEqual([]);
    expect(all.indexOf(found ?? '')).toBe(8);
    expect(await forms.replies(congress, { search: 'lindqvist trust SLIDES.pdf' })).toHaveLength(1);
    expect(await forms.replies(congress, { search: 'iVBORw0KGgo' })).toEqual([]);
    expect(await forms.replies(congress, { search: '%' })).toEqual([]);
  });

  it('knows the forms of the tenant alone', async () => {
    expect((await forms.call('GET', '/api/forms/get-replies/21?page=1&searchTerm=')).status).toBe(404);
  });
});
