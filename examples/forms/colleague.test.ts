// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formsOf, journalOf } from '#test/support/formsHost.ts';
import { seededHost } from '#test/support/seededDatabase.ts';
import { randomFrom } from '../database/seed/random.ts';
import type { Host } from '../host.ts';
import { colleagueStaysMs } from '../programme/colleague.ts';
import { processOne } from './colleague.ts';
import { answersOf, answerTo } from './replyText.ts';
import { requireForm } from './storedForms.ts';

const path = '/api/example/forms/2/colleague';
const congress = 2;

let host: Host;
let forms: ReturnType<typeof formsOf>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  host = seededHost();
  forms = formsOf(host);
});
afterEach(() => {
  host.close();
  vi.useRealTimers();
});

describe('the colleague who processes replies', () => {
  it('is not there by itself, and goes home after five minutes', async () => {
    const before = forms.waiting(congress);
    vi.advanceTimersByTime(60_000);
    expect(forms.waiting(congress)).toBe(before);
    expect((await forms.call('POST', path, { body: { on: true, everyMs: 10_000 } })).body).toEqual({
      on: true,
    });
    vi.advanceTimersByTime(colleagueStaysMs * 2);
    expect(before - forms.waiting(congress)).toBe(colleagueStaysMs / 10_000);
  });

  it('is switched off, and replaced by a second one', async () => {
    await forms.call('POST', path, { body: { on: true, everyMs: 1_000 } });
    await forms.call('POST', path, { body: { on: true, everyMs: 500 } });
    vi.advanceTimersByTime(1_000);
    expect(journalOf(host)).toHaveLength(2);
    await forms.call('POST', path, { body: { on: false } });
    vi.advanceTimersByTime(10_000);
    expect(journalOf(host)).toHaveLength(2);
    expect((await forms.call('POST', path, { body: { on: 'yes' } })).status).toBe(422);
  });

  it.each([1, 6, 3])(
    'works through the whole list of form %i, and writes no reply into the record of another',
    (id) => {
      const form = requireForm(host.database, 'acme', String(id));
      const random = randomFrom(5);
      const before = forms.waiting(id);
      const context = { db: host.database, clock: () => new Date() };
      while (processOne(context, { tenant: 'acme', form }, random) !== null);
      const journal = journalOf(host);
      expect(journal).toHaveLength(before);
      expect(new Set(journal.map(({ replyId }) => replyId)).size).toBe(before);
      expect(new Set(journal.map(({ action }) => action))).toEqual(
        new Set(['updated', 'created', 'dismissed']),
      );
      const written = journal.filter(({ after }) => after !== null);
      for (const { answers, after } of written) {
        const said = answersOf(answers) ?? {};
        const senders = ['email', 'email2'].map((key) => answerTo(said, key).toLowerCase());
        expect(senders).toContain(String(after?.['email']).toLowerCase());
      }
    },
  );
});
