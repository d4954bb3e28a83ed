import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDesk, wish } from '#test/support/openDesk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const lines = [1, 2, 3, 4].map((id) => ({ id: String(id), text: `Task ${id}`, due: null }));
const ids = ({ lines: kept }: { readonly lines: readonly { readonly id: string }[] }) =>
  kept.map(({ id }) => id);

describe('the time in which a removal can be taken back (T-17)', () => {
  it('stands still while somebody holds it; then what was left of it goes on', async () => {
    const { desk, server } = openDesk(lines);
    const key = desk.remove(['1'], 6_000);
    await pass(1_000);
    desk.hold(key, true);
    await pass(20_000);
    expect(server.removes).toEqual([]);
    desk.hold(key, true);
    desk.hold(key, false);
    await pass(4_999);
    expect(server.removes).toEqual([]);
    await pass(1);
    expect(server.removes).toEqual(['1']);
  });

  it('is not made longer by letting go of what nobody holds', async () => {
    const { desk, server } = openDesk(lines);
    const key = desk.remove(['1'], 6_000);
    await pass(5_900);
    desk.hold(key, false);
    await pass(100);
    expect(server.removes).toEqual(['1']);
  });
});

describe('what is taken away', () => {
  it('is no removal where there is nothing', () => {
    const { desk } = openDesk(lines);
    desk.remove([], 6_000);
    desk.carryOver([], 6_000);
    expect(desk.get().removals).toEqual([]);
  });

  it('is taken away once, also where nobody knows yet what has become of the first try', async () => {
    const { desk, server, willBe, problems, read } = openDesk(lines);
    willBe('server');
    desk.remove(['1'], 0);
    await pass(0);
    desk.remove(['1', '2'], 0);
    await pass(0);
    expect(server.removes).toEqual(['1', '2']);
    await read();
    expect(problems).toMatchObject([{ kind: 'not-removed', text: 'Task 1' }]);
  });

  it('is gone where the next list says so, whatever a 404 without a word meant', async () => {
    const { desk, server, willBe, problems, read } = openDesk(lines);
    willBe('not-found', 'not-found');
    desk.remove(['1', '2'], 0);
    await pass(0);
    expect(problems).toEqual([]);
    server.lines = server.lines.filter(({ id }) => id !== '1');
    await read();
    expect(problems).toMatchObject([{ kind: 'not-removed', text: 'Task 2' }]);
    expect(desk.get().removals).toEqual([]);
  });

  it('is not asked for one by one against a closed door', async () => {
    const { desk, server, willBe, problems } = openDesk(lines);
    willBe('done', 'rate-limited');
    desk.remove(ids({ lines }), 0);
    await pass(0);
    expect(server.removes).toEqual(['1', '2']);
    expect(problems.map(({ text }) => text)).toEqual(['Task 2', 'Task 3', 'Task 4']);
    expect(ids(server)).toEqual(['2', '3', '4']);
  });

  it('ends with a sign-out, half way through many', async () => {
    const { desk, server, hold, saved } = openDesk(lines);
    const release = hold();
    desk.remove(['1', '2'], 0);
    await pass(0);
    desk.close();
    release();
    await pass(0);
    expect(server.removes).toEqual(['1']);
    expect(saved()).toHaveLength(4);
  });

  it('goes in its old form, too, where what was carried over is taken away and then refused', async () => {
    const { desk, server, willBe, hold } = openDesk(lines);
    const release = hold();
    willBe('invalid');
    desk.carryOver([{ row: '1', line: wish('Task 1', '2026-05-13') }], 6_000);
    await pass(0);
    const [copy] = desk.get().pending;
    desk.remove([copy?.key ?? ''], 6_000);
    release();
    await pass(7_000);
    expect(ids(server)).toEqual(['2', '3', '4']);
    expect(desk.get().removals).toEqual([]);
  });

  it('is nothing of what was written down and is not there yet', async () => {
    const { desk, server, hold } = openDesk();
    const release = hold();
    desk.add([wish('Ring')]);
    await pass(0);
    const [row] = desk.get().pending;
    desk.remove([row?.key ?? ''], 0);
    await pass(3_000);
    expect(server.removes).toEqual([]);
    release();
    await pass(3_000);
    expect(server.removes).toEqual(['101']);
  });
});
