import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Line, NewLine } from '#shared/api/dashboard.ts';
import { claimKept } from '#shared/lib/claimKept.ts';
import { writeStored } from '#shared/lib/stored.ts';
import { standInLocks } from '#test/support/standInLocks.ts';
import { Desk } from './Desk.ts';
import type { DeskProblem, Left } from './deskState.ts';

const holder = 'event-widgets.holder-tasks.["acme","7","web"]';

beforeEach(() => {
  vi.useFakeTimers();
  writeStored(holder, null);
});
afterEach(() => void vi.useRealTimers());

const old: Line = { id: '1', text: 'Call hotel', due: '2026-05-11' };
const carried = { text: 'Call hotel', due: '2026-05-13', typed: 'Call hotel', day: '' };

/** A server with lines, whose `add` is answered once that is let go. */
function openServer(given: readonly Line[]) {
  const server = { lines: [...given], left: [] as readonly Left[], problems: [] as DeskProblem[] };
  let lastId = 100;
  let answered = () => undefined as void;
  const held = new Promise<void>((resolve) => (answered = resolve));
  const add = async ({ text, due }: NewLine) => {
    lastId += 1;
    const id = String(lastId);
    server.lines.push({ id, text, due });
    await held;
    return id;
  };
  const remove = async ({ id }: { id: string }) => {
    server.lines = server.lines.filter((one) => one.id !== id);
  };
  /** A page that shows what the server has. */
  const openPage = () => {
    // A tab that is duplicated has a copy.
    let { left } = server;
    let saved: readonly Line[] = [...server.lines];
    const desk = new Desk({
      calls: { list: async () => ({ items: [...server.lines], unreadable: 0 }), add, remove },
      saved: {
        get: () => saved,
        change: (change) => void (saved = change(saved)),
        stopReading: () => undefined,
        readAgain: () => undefined,
      },
      outbox: {
        read: () => left,
        write: (next) => void (left = server.left = next),
        claim: () => claimKept({ key: holder, isLasting: 'tab', signal: new AbortController().signal }),
      },
    });
    desk.onProblem((problem) => server.problems.push(problem));
    return desk;
  };
  return { server, openPage, answer: () => answered() };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const textsOf = ({ lines }: { lines: readonly Line[] }) => lines.map(({ id, due }) => `${id} ${due}`);

describe('what is carried over (T-17: never half)', () => {
  it('goes on where the page is left before the new line is there', async () => {
    const { server, openPage, answer } = openServer([old]);
    const desk = openPage();
    desk.carryOver([{ row: '1', line: carried }], 6_000);
    await pass(0);
    desk.flush();
    answer();
    await pass(10_000);
    expect(textsOf(server)).toEqual(['101 2026-05-13']);
  });

  it('is ended by the next page, where this one ended between the new line and the old', async () => {
    const { server, openPage } = openServer([old]);
    openPage().carryOver([{ row: '1', line: carried }], 6_000);
    await pass(0);
    const next = openPage();
    await next.read(new AbortController().signal, 'UTC');
    await pass(2_000);
    expect(textsOf(server)).toEqual(['101 2026-05-13']);
    expect([server.left, server.problems]).toEqual([[], []]);
  });

  it('is told by the next page where nothing of it has come to be', async () => {
    const { server, openPage } = openServer([old]);
    openPage().carryOver([{ row: '1', line: carried }], 6_000);
    await pass(0);
    const next = openPage();
    server.lines = [old];
    await next.read(new AbortController().signal, 'UTC');
    await pass(2_000);
    expect(textsOf(server)).toEqual(['1 2026-05-11']);
    expect(server.problems).toEqual([{ kind: 'not-carried', text: 'Call hotel', error: undefined }]);
    expect(server.left).toEqual([]);
  });

  it('is nothing of a tab that was duplicated meanwhile: taken back, the old line is there', async () => {
    const { closePages } = standInLocks();
    const { server, openPage, answer } = openServer([old]);
    const desk = openPage();
    answer();
    const key = desk.carryOver([{ row: '1', line: carried }], 6_000);
    await pass(0);
    const copy = openPage();
    await copy.read(new AbortController().signal, 'UTC');
    await pass(2_000);
    expect(textsOf(server)).toEqual(['1 2026-05-11', '101 2026-05-13']);
    // Loaded anew the copy has nothing of it either.
    expect(server.left).toEqual([]);
    desk.undo(key);
    await pass(2_000);
    expect(textsOf(server)).toEqual(['1 2026-05-11']);
    closePages();
    expect([server.problems, copy.get().pending]).toEqual([[], []]);
  });

  it('is ended by the page that follows in its tab, once that one has gone', async () => {
    const { closePages } = standInLocks();
    const { server, openPage, answer } = openServer([old]);
    answer();
    openPage().carryOver([{ row: '1', line: carried }], 6_000);
    await pass(0);
    closePages();
    await pass(0);
    const next = openPage();
    await pass(0);
    await next.read(new AbortController().signal, 'UTC');
    await pass(2_000);
    expect(textsOf(server)).toEqual(['101 2026-05-13']);
  });

  it('is taken back with its copies, which nobody can hold up', async () => {
    const { server, openPage, answer } = openServer([old]);
    const desk = openPage();
    const key = desk.carryOver([{ row: '1', line: carried }], 6_000);
    answer();
    await pass(0);
    desk.undo(key);
    expect(desk.get().removals.map(({ isTakenBack }) => isTakenBack)).toEqual([true]);
    for (const removal of desk.get().removals) desk.hold(removal.key, true);
    await pass(0);
    expect(textsOf(server)).toEqual(['1 2026-05-11']);
  });
});
