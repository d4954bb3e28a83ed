import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiErrorKind } from './errors.ts';
import { Outbox, type OutboxOptions, type Waiting } from './outbox.ts';

interface Note {
  readonly intent: string;
}

type Options = OutboxOptions<Note, string>;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const settle = () => vi.advanceTimersByTimeAsync(0);
const network = () => new ApiError('network', 'No line.');
const refused = () => new ApiError('invalid', 'No.', { refusal: 'No paper.' });

/** An outbox over a disk of the test's; `send` answers what it is told to. */
function open(
  send: Options['send'],
  more: Partial<Options> = {},
  disk: { all: readonly Waiting<Note>[] } = { all: [] },
) {
  const sent: string[] = [];
  const problems: unknown[] = [];
  const outbox = new Outbox<Note, string>({
    send,
    isIdempotent: () => true,
    isPatient: () => true,
    kept: {
      read: () => disk.all,
      write: async (all) => {
        disk.all = all;
      },
    },
    onSent: ({ intent }) => void sent.push(intent),
    onProblem: (error) => void problems.push(error),
    wordsOf: (error) => (error instanceof ApiError ? (error.refusal ?? null) : null),
    ...more,
  });
  return {
    outbox,
    disk,
    sent,
    problems,
    phases: () => outbox.get().map(({ letter, phase }) => `${letter.intent} ${phase}`),
  };
}

const waiting = (intent: string, phase: Waiting<Note>['phase'] = 'waiting') => ({
  letter: { intent },
  phase,
  said: null,
});

const why = (outbox: Outbox<Note, string>) =>
  outbox.get().map(({ letter, why: of }) => `${letter.intent} ${of}`);

describe('why something waits', () => {
  const fails = (kind: ApiErrorKind) => async () => Promise.reject(new ApiError(kind, 'No.'));

  it.each(['network', 'signed-out', 'expired', 'rate-limited'] as const)(
    'is the reason of all where it stops all: %s',
    async (kind) => {
      const disk = { all: [waiting('a'), waiting('b')] };
      const { outbox } = open(async () => '', { check: fails(kind) }, disk);
      await settle();
      expect(why(outbox)).toEqual([`a ${kind}`, `b ${kind}`]);
      outbox.close();
    },
  );

  it('is known from the beginning of what is added since it could not be asked about', async () => {
    const busy = new ApiError('rate-limited', 'Later.', { status: 429, retryAfterMs: 300_000 });
    const check = vi.fn<NonNullable<Options['check']>>().mockRejectedValue(busy);
    const { outbox } = open(async () => '', { check });
    await outbox.add({ intent: 'a' }, busy);
    await settle();
    await outbox.add({ intent: 'b' }, busy);
    await outbox.add({ intent: 'c' });
    await settle();
    expect(check).toHaveBeenCalledOnce();
    expect(why(outbox)).toEqual(['a rate-limited', 'b rate-limited', 'c undefined']);
    // It has answered: there is a way to it.
    expect(outbox.isDown()).toBe(false);
    outbox.close();
  });

  it('is of one alone where the server breaks at it', async () => {
    const check: Options['check'] = ({ intent }) =>
      intent === 'a' ? fails('server')() : new Promise(() => {});
    const { outbox } = open(async () => '', { check }, { all: [waiting('a'), waiting('b')] });
    await settle();
    expect(why(outbox)).toEqual(['a server', 'b undefined']);
    outbox.close();
  });

  it('stays while it is tried again, is the one of the last try, and is not kept', async () => {
    const errors = ['expired', 'network'] as const;
    let tries = 0;
    const { outbox, disk } = open(async () => fails(errors[tries++] ?? 'network')());
    await outbox.sendNow({ intent: 'a' });
    expect(why(outbox)).toEqual(['a expired']);
    const seen: string[] = [];
    outbox.subscribe(() => seen.push(...why(outbox)));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(seen).toEqual(['a expired', 'a network']);
    expect(disk.all[0]).not.toHaveProperty('why');
    outbox.close();
  });
});

describe('what is on its way', () => {
  it('is kept before it is sent, and wiped once it is there', async () => {
    const seen: string[] = [];
    const { outbox, disk } = open(async () => {
      seen.push(...disk.all.map(({ phase }) => phase));
      return 'done';
    });
    await expect(outbox.sendNow({ intent: 'a' })).resolves.toMatchObject({ is: 'sent', answer: 'done' });
    expect(seen).toEqual(['sending']);
    expect(disk.all).toEqual([]);
  });

  it('goes in its order, one at a time', async () => {
    const order: string[] = [];
    let underway = 0;
    const { outbox, sent } = open(async ({ intent }) => {
      underway += 1;
      expect(underway).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 10));
      underway -= 1;
      order.push(intent);
      return '';
    });
    await Promise.all(['a', 'b', 'c'].map((intent) => outbox.add({ intent })));
    await vi.advanceTimersByTimeAsync(100);
    expect(order).toEqual(['a', 'b', 'c']);
    expect(sent).toEqual(['a', 'b', 'c']);
  });

  it('waits without a line, and goes again when there is one', async () => {
    let isDown = true;
    const { outbox, phases, sent } = open(async () => {
      if (isDown) throw network();
      return '';
    });
    await expect(outbox.sendNow({ intent: 'a' })).resolves.toMatchObject({ is: 'waiting' });
    await outbox.add({ intent: 'b' });
    await settle();
    expect(phases()).toEqual(['a waiting', 'b waiting']);
    isDown = false;
    globalThis.dispatchEvent(new Event('online'));
    await settle();
    expect(sent).toEqual(['a', 'b']);
  });

  it('tries by itself after 2, 5, 15 and then every 60 s', async () => {
    const tries: number[] = [];
    const start = Date.now();
    const { outbox } = open(async () => {
      tries.push(Date.now() - start);
      throw network();
    });
    await outbox.add({ intent: 'a' });
    await vi.advanceTimersByTimeAsync(150_000);
    expect(tries).toEqual([0, 2_000, 7_000, 22_000, 82_000, 142_000]);
  });

  it('is never sent again by itself where the server does not know it by its key', async () => {
    const { outbox, phases } = open(() => Promise.reject(network()), { isIdempotent: () => false });
    await expect(outbox.sendNow({ intent: 'a' })).resolves.toMatchObject({ is: 'unclear' });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(phases()).toEqual(['a unclear']);
  });

  it('waits all the same where the browser knew that it was not sent', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { outbox } = open(() => Promise.reject(network()), { isIdempotent: () => false });
    await expect(outbox.sendNow({ intent: 'a' })).resolves.toMatchObject({ is: 'waiting' });
  });

  it('does not wait where nobody wants that', async () => {
    const { outbox } = open(() => Promise.reject(network()), { isPatient: () => false });
    await expect(outbox.sendNow({ intent: 'a' })).resolves.toMatchObject({ is: 'unclear' });
  });

  it('keeps why it was refused, and holds up no other', async () => {
    const { outbox, phases, sent } = open(async ({ intent }) => {
      if (intent === 'a') throw refused();
      return '';
    });
    await outbox.add({ intent: 'a' });
    await outbox.add({ intent: 'b' });
    await settle();
    expect(phases()).toEqual(['a refused']);
    expect(outbox.get()[0]?.said).toBe('No paper.');
    expect(sent).toEqual(['b']);
  });
});

describe('what has left the list', () => {
  it('is remembered no longer: the same again is asked about anew', async () => {
    const asking = { intent: 'a' };
    let gives: Note | null = null;
    const { outbox, sent, phases } = open(async () => '', { check: async () => gives });
    await outbox.add({ intent: 'a' });
    await settle();
    expect(sent).toEqual(['a']);
    gives = asking;
    await outbox.add({ intent: 'a' });
    await settle();
    expect(phases()).toEqual(['a asking']);
  });
});

describe('what is taken back', () => {
  it('is gone, also while it is being asked about, and never sent', async () => {
    let answer = () => {};
    const check = () => new Promise<null>((resolve) => (answer = () => resolve(null)));
    const send = vi.fn<Options['send']>(async () => '');
    const { outbox, phases, disk } = open(send, { check });
    await outbox.add({ intent: 'a' });
    await expect(outbox.takeBack('a')).resolves.toBe(true);
    answer();
    await settle();
    expect(phases()).toEqual([]);
    expect(disk.all).toEqual([]);
    expect(send).not.toHaveBeenCalled();
  });

  it('stays where it has been sent', async () => {
    const { outbox, phases } = open(() => Promise.reject(network()));
    await outbox.sendNow({ intent: 'a' });
    await expect(outbox.takeBack('a')).resolves.toBe(false);
    expect(phases()).toEqual(['a waiting']);
  });
});

describe('what is asked before one that waited is sent', () => {
  it('says whether there is a line: without one it waits on, and is in no doubt', async () => {
    let isDown = true;
    const send = vi.fn<Options['send']>(async () => '');
    const check = async () => {
      if (isDown) throw network();
      return null;
    };
    const { outbox, phases, sent } = open(send, { check, isIdempotent: () => false });
    await outbox.add({ intent: 'a' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(phases()).toEqual(['a waiting']);
    expect(send).not.toHaveBeenCalled();
    isDown = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual(['a']);
  });

  it('does not count for what was sent before, nor for what somebody wishes', async () => {
    const check = vi.fn<NonNullable<Options['check']>>(async () => {
      throw refused();
    });
    const { outbox, sent } = open(
      async () => '',
      { check },
      { all: [waiting('a', 'sending'), waiting('b', 'refused')] },
    );
    await outbox.sendAgain('b');
    await settle();
    expect(sent).toHaveLength(2);
  });

  it('may refuse it', async () => {
    const { outbox, phases } = open(async () => '', { check: () => Promise.reject(refused()) });
    await outbox.add({ intent: 'a' });
    await settle();
    expect(phases()).toEqual(['a refused']);
    expect(outbox.get()[0]?.said).toBe('No paper.');
  });
});

describe('what an earlier page has left', () => {
  const left = [waiting('a', 'sending'), waiting('b'), waiting('c', 'refused')];

  it('is sent again where the server knows it by its key', async () => {
    const { sent, phases } = open(async () => '', {}, { all: left });
    await settle();
    expect(sent).toEqual(['a', 'b']);
    expect(phases()).toEqual(['c refused']);
  });

  it('is in doubt where it does not: what was never sent goes', async () => {
    const { sent, phases } = open(async () => '', { isIdempotent: () => false }, { all: left });
    await settle();
    expect(sent).toEqual(['b']);
    expect(phases()).toEqual(['a unclear', 'c refused']);
  });
});

describe('what somebody decides', () => {
  it('is sent again: in doubt under its key, refused as another wish', async () => {
    const keys: string[] = [];
    const { outbox } = open(
      async ({ intent }) => {
        keys.push(intent);
        return '';
      },
      {},
      { all: [waiting('a', 'unclear'), waiting('b', 'refused')] },
    );
    await outbox.sendAgain('a');
    await outbox.sendAgain('b');
    await settle();
    expect(keys[0]).toBe('a');
    expect(keys[1]).not.toBe('b');
    expect(outbox.get()).toEqual([]);
  });

  it('is done also of what waits, which is sent no more', async () => {
    const send = vi.fn<Options['send']>().mockResolvedValue('');
    const check = vi
      .fn<NonNullable<Options['check']>>()
      .mockRejectedValueOnce(network())
      .mockResolvedValue(null);
    const { outbox, disk } = open(send, { check }, { all: [waiting('a')] });
    await settle();
    await outbox.drop('a');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([disk.all, send.mock.calls]).toEqual([[], []]);
  });

  it('is done, and never what is under way', async () => {
    const { outbox, phases } = open(() => new Promise(() => {}), {}, { all: [waiting('a', 'unclear')] });
    void outbox.sendNow({ intent: 'b' });
    await settle();
    await outbox.drop('a');
    await outbox.drop('b');
    await outbox.sendAgain('b');
    expect(phases()).toEqual(['b sending']);
  });
});

it('does nothing any more once it is closed', async () => {
  const send = vi.fn<Options['send']>(async () => '');
  const { outbox } = open(send, {}, { all: [] });
  outbox.close();
  globalThis.dispatchEvent(new Event('online'));
  await outbox.add({ intent: 'a' });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(send).not.toHaveBeenCalled();
});

describe('a way to the server', () => {
  const gateway = (status: number) => new ApiError('server', 'No.', { status });

  const cuts: readonly (readonly [string, ApiError])[] = [
    ['a cut line', network()],
    ['a gateway’s 502', gateway(502)],
    ['a gateway’s 503', gateway(503)],
    ['a gateway’s 504', gateway(504)],
  ];

  it.each(cuts)('that is missing, by %s, is asked for once, not by each that waits', async (_, error) => {
    const check = vi.fn<NonNullable<Options['check']>>(() => Promise.reject(error));
    const left = [waiting('a'), waiting('b'), waiting('c')];
    const { outbox } = open(async () => '', { check }, { all: left });
    await settle();
    expect(check).toHaveBeenCalledTimes(1);
    expect(outbox.isDown()).toBe(true);
  });

  it('is there again with the first answer, and missing of nobody while none waits', async () => {
    let isCut = true;
    const { outbox } = open(async () => {
      if (isCut) throw network();
      return '';
    });
    expect(outbox.isDown()).toBe(false);
    await outbox.sendNow({ intent: 'a' });
    expect(outbox.isDown()).toBe(true);
    isCut = false;
    await outbox.sendNow({ intent: 'b' });
    expect(outbox.isDown()).toBe(false);
  });
});

describe('what the server breaks at', () => {
  it('is tried three times, then somebody has to look; a cut line is no failure of it', async () => {
    let error = network();
    const { outbox, phases } = open(() => Promise.reject(error));
    await outbox.add({ intent: 'a' });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(phases()).toEqual(['a waiting']);
    error = new ApiError('server', 'No printer.', { status: 502 });
    await vi.advanceTimersByTimeAsync(121_000);
    expect(phases()).toEqual(['a waiting']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(phases()).toEqual(['a unclear']);
  });

  it('before it is sent is refused after three times', async () => {
    const check = () => Promise.reject(new ApiError('server', 'No.', { status: 500 }));
    const { outbox, phases } = open(async () => '', { check });
    await outbox.add({ intent: 'a' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(phases()).toEqual(['a refused']);
  });
});

describe('what somebody has to say first, or afterwards', () => {
  it('is held in its place, and sent once it is said', async () => {
    const check = vi.fn<NonNullable<Options['check']>>(async (letter) => letter);
    const { outbox, phases, sent } = open(async () => '', { check });
    await outbox.add({ intent: 'a' });
    await settle();
    expect(phases()).toEqual(['a asking']);
    await outbox.sendAgain('a');
    await settle();
    expect(sent).toEqual(['a']);
  });

  it('is kept in the write that takes the letter away', async () => {
    const written: string[][] = [];
    const { outbox } = open(async () => '', {
      rest: ({ intent }) => ({ letter: { intent: `rest of ${intent}` }, isInHand: false }),
      kept: { read: () => [], write: async (all) => void written.push(all.map((one) => one.letter.intent)) },
    });
    await outbox.add({ intent: 'a' });
    await settle();
    expect(written.at(-1)).toEqual(['rest of a']);
    expect(written).not.toContainEqual([]);
  });
});

describe('what is left of one that is there, and is in hand', () => {
  const rest: Options['rest'] = ({ intent }) => ({ letter: { intent: `rest of ${intent}` }, isInHand: true });
  const held = [waiting('rest of a', 'asking')];

  it('is on the disk to be decided on until it is done, and nobody decides on it meanwhile', async () => {
    const { outbox, disk, phases } = open(async () => 'badge', { rest });
    expect(await outbox.sendNow({ intent: 'a' })).toMatchObject({ is: 'sent', inHand: 'rest of a' });
    expect([disk.all, phases()]).toEqual([held, ['rest of a sending']]);
    await outbox.drop('rest of a');
    expect(disk.all).toEqual(held);
    await outbox.settle('rest of a', true);
    expect([disk.all, phases()]).toEqual([[], []]);
  });

  it('has to be decided on where it could not be done', async () => {
    const { outbox, phases } = open(async () => 'badge', { rest });
    await outbox.sendNow({ intent: 'a' });
    await outbox.settle('rest of a', false);
    expect(phases()).toEqual(['rest of a asking']);
  });
});

describe('a server that says when to come again (Retry-After)', () => {
  it('is asked no sooner, whatever comes meanwhile, but for what somebody wishes now', async () => {
    const busy = new ApiError('rate-limited', 'Later.', { status: 429, retryAfterMs: 300_000 });
    const check = vi.fn<NonNullable<Options['check']>>().mockRejectedValueOnce(busy).mockResolvedValue(null);
    const { outbox, sent } = open(
      async () => '',
      { check },
      { all: [waiting('a'), waiting('z', 'unclear')] },
    );
    await settle();
    globalThis.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(299_000);
    expect([check.mock.calls.length, sent]).toEqual([1, []]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toEqual(['a']);
    check.mockRejectedValueOnce(busy);
    await outbox.add({ intent: 'b' });
    await settle();
    expect(sent).toEqual(['a']);
    await outbox.sendAgain('z');
    await settle();
    expect(sent).toEqual(['a', 'z', 'b']);
    check.mockRejectedValueOnce(busy);
    await outbox.add({ intent: 'c' });
    await settle();
    await outbox.addNow({ intent: 'd' });
    await settle();
    expect(sent).toEqual(['a', 'z', 'b', 'c', 'd']);
  });

  const later = (pauseMs: number) => new ApiError('server', 'Later.', { status: 500, retryAfterMs: pauseMs });

  it('is not asked sooner since it says nothing of the kind about the next one', async () => {
    const check = vi
      .fn<NonNullable<Options['check']>>()
      .mockRejectedValueOnce(later(300_000))
      .mockRejectedValueOnce(new ApiError('server', 'Broken.', { status: 500 }))
      .mockResolvedValue(null);
    const { sent } = open(async () => '', { check }, { all: [waiting('a'), waiting('b')] });
    await vi.advanceTimersByTimeAsync(299_000);
    expect([check.mock.calls.length, sent]).toEqual([2, []]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toEqual(['a', 'b']);
  });

  it('is heard also by who is sent at once', async () => {
    const busy = new ApiError('rate-limited', 'Later.', { status: 429, retryAfterMs: 300_000 });
    const send = vi.fn<Options['send']>().mockRejectedValueOnce(busy).mockResolvedValue('');
    const { outbox, sent } = open(send);
    await outbox.sendNow({ intent: 'a' });
    await vi.advanceTimersByTimeAsync(299_000);
    expect(send).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toEqual(['a']);
  });

  it('is waited for no longer since the clock was set back', async () => {
    const check = vi
      .fn<NonNullable<Options['check']>>()
      .mockRejectedValueOnce(later(300_000))
      .mockResolvedValue(null);
    const { sent } = open(async () => '', { check }, { all: [waiting('a')] });
    await settle();
    vi.setSystemTime(Date.now() - 86_400_000);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(sent).toEqual(['a']);
  });
});

describe('what may have arrived', () => {
  it('is known of what was sent without an answer, by this page or an earlier one, until the server decides', async () => {
    const check = vi.fn<NonNullable<Options['check']>>().mockRejectedValue(network());
    const send = vi.fn<Options['send']>().mockRejectedValueOnce(network()).mockRejectedValue(refused());
    const { outbox, phases } = open(send, { check }, { all: [waiting('b', 'sending'), waiting('c')] });
    await outbox.sendNow({ intent: 'a' });
    await settle();
    expect(phases()).toEqual(['b waiting', 'c waiting', 'a waiting']);
    expect(['a', 'b', 'c'].map(outbox.isInDoubt)).toEqual([true, true, false]);
    check.mockResolvedValue(null);
    globalThis.dispatchEvent(new Event('online'));
    await settle();
    expect(phases()).toEqual(['b refused', 'c refused', 'a refused']);
    expect(['a', 'b', 'c'].map(outbox.isInDoubt)).toEqual([false, false, false]);
  });

  it('may have so also while somebody wishes it again, and keeps its key where the server has only turned it away', async () => {
    const check = vi
      .fn<NonNullable<Options['check']>>()
      .mockRejectedValueOnce(network())
      .mockResolvedValue(null);
    const keys: string[] = [];
    const answers = [new ApiError('rate-limited', 'Later.', { status: 429 }), null];
    const send: Options['send'] = async ({ intent }) => {
      keys.push(intent);
      const error = answers.shift();
      if (error) throw error;
      return '';
    };
    const { outbox, phases } = open(
      send,
      { check, isPatient: () => false },
      { all: [waiting('a', 'unclear')] },
    );
    await outbox.sendAgain('a');
    await settle();
    expect([phases(), outbox.isInDoubt('a')]).toEqual([['a waiting'], true]);
    globalThis.dispatchEvent(new Event('online'));
    await settle();
    expect(phases()).toEqual(['a refused']);
    await outbox.sendAgain('a');
    await settle();
    expect([keys, phases()]).toEqual([['a', 'a'], []]);
  });
});

describe('what waits to be sent again, when the server knows it by its key no more', () => {
  it.each(['of this page', 'of an earlier page'])('is in doubt: %s', async (of) => {
    const server = { isIdempotent: true };
    const send = vi.fn<Options['send']>().mockRejectedValue(network());
    const isEarlier = of !== 'of this page';
    const { outbox, phases, problems } = open(
      send,
      { isIdempotent: () => server.isIdempotent, check: () => Promise.reject(network()) },
      { all: isEarlier ? [waiting('a', 'sending')] : [] },
    );
    if (!isEarlier) await outbox.sendNow({ intent: 'a' });
    await settle();
    expect(phases()).toEqual(['a waiting']);
    const before = send.mock.calls.length;
    server.isIdempotent = false;
    globalThis.dispatchEvent(new Event('online'));
    await settle();
    expect([phases(), problems.length, send.mock.calls.length]).toEqual([['a unclear'], 1, before]);
  });
});

describe('what is not sent twice, and not as nobody said it', () => {
  it('stays on the disk for the next one where it is closed while it is being asked about', async () => {
    const send = vi.fn<Options['send']>().mockResolvedValue('');
    let answer = (_: null): void => undefined;
    const check = () => new Promise<null>((resolve) => (answer = resolve));
    const { outbox, disk } = open(send, { check }, { all: [waiting('a')] });
    await settle();
    outbox.close();
    answer(null);
    await settle();
    expect(send).not.toHaveBeenCalled();
    expect(disk.all).toEqual([waiting('a')]);
  });

  it.each([
    ['has surely not been sent', 'offline', 'b'],
    ['may have arrived', 'cut', 'a'],
  ])('waits as somebody decides where it %s', async (_, how, intent) => {
    if (how === 'offline') vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { outbox, phases } = open(() => Promise.reject(network()), { unsent: () => ({ intent: 'b' }) });
    await outbox.sendNow({ intent: 'a' });
    expect(phases()).toEqual([`${intent} waiting`]);
  });

  it('is asked about again where it was refused before it was sent', async () => {
    const send = vi.fn<Options['send']>().mockResolvedValue('');
    const check = vi
      .fn<NonNullable<Options['check']>>()
      .mockRejectedValueOnce(refused())
      .mockRejectedValueOnce(new ApiError('server', 'Broken.', { status: 500 }))
      .mockImplementation(async (letter) => letter);
    const { outbox, phases, disk } = open(send, { check });
    await outbox.add({ intent: 'a' });
    await settle();
    expect(phases()).toEqual(['a refused']);
    await outbox.sendAgain('a');
    await settle();
    expect(disk.all[0]?.phase).toBe('waiting');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(phases()[0]).toMatch(/ asking$/);
    expect(send).not.toHaveBeenCalled();
  });
});
