import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDesk, wish } from '#test/support/openDesk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const [nine, ten] = ['2026-05-14 09:00:00', '2026-05-14 10:00:00'];

describe('what was written down and got no answer that says so', () => {
  it('is not the line of the same words that was added meanwhile', async () => {
    const { desk, willBe, read, unsent } = openDesk();
    willBe('server', 'done');
    desk.add([wish('Call hotel', nine)]);
    desk.add([wish('Call hotel', ten)]);
    await pass(0);
    await read();
    expect(unsent()).toEqual([`Call hotel ${nine}`]);
  });

  it('is not the line of the same words of which another is exactly the one', async () => {
    const { desk, willBe, read, unsent } = openDesk();
    willBe('server', 'done without id');
    desk.add([wish('Call hotel', nine), wish('Call hotel', ten)]);
    await pass(0);
    await read();
    expect(unsent()).toEqual([`Call hotel ${nine}`]);
    expect(desk.get().pending).toEqual([]);
  });

  it('is none of the lines that were there before', async () => {
    const { desk, willBe, read, unsent } = openDesk([{ id: '1', text: 'Ring', due: null }]);
    willBe('server');
    desk.add([wish('Ring')]);
    await pass(0);
    await read();
    expect(unsent()).toEqual(['Ring']);
  });

  it('is one line each: two of the same words are not one', async () => {
    const { desk, willBe, read, unsent } = openDesk();
    willBe('done without id', 'server');
    desk.add([wish('Ring'), wish('Ring')]);
    await pass(0);
    await read();
    expect([unsent(), desk.get().keys.size]).toEqual([['Ring'], 1]);
  });

  it('is one line each also of what an earlier page has left', async () => {
    const left = ['a', 'b'].map((key) => ({ ...wish('Ring'), key, instead: null }));
    const { read, unsent } = openDesk([{ id: '1', text: 'Ring', due: null }], left);
    await read();
    expect(unsent()).toEqual(['Ring']);
  });

  it('is not the person’s again where the server says that it is done', async () => {
    const { desk, server, willBe, read, unsent } = openDesk();
    willBe('done without id');
    desk.add([wish('Ring')]);
    await pass(0);
    // Somebody else was faster.
    server.lines = [];
    await read();
    expect([unsent(), desk.get().pending]).toEqual([[], []]);
  });
});

describe('one `Idempotency-Key` per wish (DESIGN.md §3)', () => {
  const again = async (fate: 'rate-limited' | 'server' | 'invalid') => {
    const page = openDesk();
    page.willBe(fate);
    page.desk.add([wish('Ring')]);
    await pass(0);
    await page.read();
    const [back] = page.desk.get().unsent;
    if (!back) throw new Error('not given back');
    page.desk.take(back.key);
    page.desk.add([back]);
    await pass(0);
    return page;
  };

  it.each(['rate-limited', 'server'] as const)(
    'is the same when it is tried again after %s',
    async (fate) => {
      const { server } = await again(fate);
      const [first, second] = server.adds.map(({ intent }) => intent);
      expect(server.adds).toHaveLength(2);
      expect(second).toBe(first);
      expect(server.lines).toHaveLength(1);
    },
  );

  it('is another one once the server has refused it', async () => {
    const { server } = await again('invalid');
    const [first, second] = server.adds.map(({ intent }) => intent);
    expect(server.adds).toHaveLength(2);
    expect(second).not.toBe(first);
  });
});

describe('a list of many', () => {
  const many = Array.from({ length: 30 }, (_, at) => wish(`Task ${at}`));

  it.each(['rate-limited', 'signed-out', 'network', 'forbidden'] as const)(
    'is not sent line by line against a closed door: %s',
    async (fate) => {
      const { desk, server, willBe, read, unsent } = openDesk();
      willBe('done', fate);
      desk.add(many);
      await pass(0);
      expect(server.adds).toHaveLength(2);
      await read();
      expect(unsent().toSorted()).toEqual(
        many
          .slice(1)
          .map(({ text }) => text)
          .toSorted(),
      );
    },
  );

  it('goes on where one line is refused', async () => {
    const { desk, server, willBe, unsent } = openDesk();
    willBe('invalid', 'server');
    desk.add(many);
    await pass(0);
    expect(server.adds).toHaveLength(30);
    expect(unsent()).toEqual(['Task 0']);
  });
});

describe('a sign-out while a line is on its way', () => {
  it('leaves the list of the next user as it is', async () => {
    const { desk, saved, hold } = openDesk();
    const release = hold();
    desk.add([wish('Ring')]);
    await pass(0);
    desk.close();
    release();
    await pass(0);
    expect(saved()).toEqual([]);
  });
});
