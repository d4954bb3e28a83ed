import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { randomFrom, type Random } from '#examples/database/seed/random.ts';
import { clearDevice } from '#shared/lib/clearDevice.ts';
import { json } from '#test/support/faults.ts';
import { calls, contact, nextUser, openBadges } from '#test/support/openBadges.ts';
import { printer, placePrinter } from '#test/support/standInPrinter.ts';
import type { Call } from '#test/support/serve.ts';

// Fetched ahead: under a clock that stands still nothing is loaded.
await Promise.all([import('./desk/Preview.tsx'), import('./desk/Lists.tsx')]);

beforeEach(() => {
  placePrinter();
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const refusals = ['422', '500 before', '500 after', 'lost before', 'lost after', 'no answer'] as const;

/** A server of the history that is slow, refuses, breaks and loses answers, until it is good. */
function badHistory(random: Random, isIdempotent: boolean) {
  const records = new Map<string, unknown>();
  const state = { isGood: false, isOnline: true, broken: 0 };
  const note = ({ headers, body }: Call) => {
    const key = headers['idempotency-key'] ?? '';
    const id: unknown =
      typeof body === 'object' && body !== null ? Reflect.get(body, 'registration_id') : null;
    records.set(isIdempotent ? key : `${key} ${records.size}`, id);
    return { success: true };
  };
  const answer = async (call: Call) => {
    await new Promise((resolve) => setTimeout(resolve, random.int(1, 4_000)));
    if (!state.isOnline) throw new TypeError('Failed to fetch');
    if (state.isGood || random.chance(0.4)) return note(call);
    state.broken += 1;
    const isKnown = records.has(call.headers['idempotency-key'] ?? '');
    // A server that knows the key has taken it, and refuses it no more.
    const refusal = isKnown ? 'lost after' : random.pick(refusals);
    if (refusal.endsWith('after')) note(call);
    if (refusal === 'no answer') return new Promise(() => undefined);
    if (refusal.startsWith('lost')) throw new TypeError('Failed to fetch');
    return json({ message: 'Refused' }, refusal === '422' ? 422 : 500);
  };
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => state.isOnline);
  const setOnline = (isOnline: boolean) => {
    state.isOnline = isOnline;
    act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  return { answer, setOnline, state, arrived: () => [...records.values()].map(String).toSorted() };
}

type History = ReturnType<typeof badHistory>;

/** Somebody at a desk whose page may also die and be opened anew. */
async function sitDown(history: History, isIdempotent: boolean) {
  const userId = nextUser();
  const open = async () => {
    const page = await openBadges({
      props: { userId, idempotent: isIdempotent },
      answers: {
        [calls.contacts]: ({ path }: Call) => {
          const id = Number(path.split('/').at(-2));
          return [contact(id, `Guest${id}`)];
        },
        [calls.history]: (call: Call) => history.answer(call),
      },
    });
    await pass(10);
    return page;
  };
  let page = await open();
  const printed: string[] = [];
  const printedAt = new Map<number, number>();
  const box = () => page.screen.getByLabelText('Search contacts');
  return {
    printed,
    print: async (id: number) => {
      // The same number within two seconds is the same reading.
      await pass(Math.max(0, 2_000 - (Date.now() - (printedAt.get(id) ?? 0))));
      printedAt.set(id, Date.now());
      act(() => void fireEvent.change(box(), { target: { value: String(id) } }));
      act(() => void fireEvent.keyDown(box(), { key: 'Enter' }));
      await pass(20);
      printed.push(String(id));
    },
    reload: async () => {
      const stored = Object.entries(sessionStorage);
      act(() => page.island.unmount());
      await act(() => clearDevice({ userId }, async () => undefined));
      for (const [key, value] of stored) sessionStorage.setItem(key, String(value));
      page = await open();
    },
    /** Those of which the page says that they may not be there, or are not. */
    told: () =>
      ['whether', 'not in the history'].reduce((sum, words) => {
        const said = page.screen.queryByText(new RegExp(`^.*${words}.*$`))?.textContent ?? '';
        return sum + Number(/\d+/.exec(said)?.[0] ?? 0);
      }, 0),
    isWaiting: () => page.screen.queryByText(/wait.* to be noted/) !== null,
    sendAgain: async () => {
      for (const button of page.screen.queryAllByText(/^Send again/)) act(() => void fireEvent.click(button));
      await pass(60_000);
    },
  };
}

async function anyDay(seed: number, isIdempotent: boolean) {
  const random = randomFrom(seed);
  const history = badHistory(random, isIdempotent);
  const desk = await sitDown(history, isIdempotent);
  for (let step = 0; step < 10; step += 1) {
    const what = random.int(1, 10);
    if (what <= 6) await desk.print(random.int(1, 9));
    else if (what === 7) history.setOnline(!history.state.isOnline);
    else if (what === 8) await desk.reload();
    else await pass(random.int(1, 40_000));
  }
  const jobs = printer.jobs.length;
  history.state.isGood = true;
  history.setOnline(true);
  await pass(200_000);
  return { history, desk, jobs };
}

const seeds = Array.from({ length: 50 }, (_, at) => at + 1);

describe('any day with a bad history (S2 §4, T-14)', () => {
  it.each(seeds)(
    'prints on, and each print arrives once where the server knows its key: %i',
    async (seed) => {
      const { desk, history, jobs } = await anyDay(seed, true);
      expect(jobs).toBe(desk.printed.length);
      expect(desk.isWaiting()).toBe(false);
      expect(desk.told()).toBe(desk.printed.length - history.arrived().length);
      await desk.sendAgain();
      expect(history.arrived()).toEqual(desk.printed.toSorted());
      expect(desk.told()).toBe(0);
    },
  );

  it.each(seeds)(
    'never notes a print twice unasked, and tells of each that may be missing: %i',
    async (seed) => {
      const { desk, history, jobs } = await anyDay(seed + 100, false);
      expect(jobs).toBe(desk.printed.length);
      expect(desk.isWaiting()).toBe(false);
      const left = [...desk.printed];
      for (const id of history.arrived()) {
        expect(left).toContain(id);
        left.splice(left.indexOf(id), 1);
      }
      expect(desk.told()).toBeGreaterThanOrEqual(left.length);
    },
  );
});
