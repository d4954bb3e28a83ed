import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#shared/api/errors.ts';
import { claimKept } from '#shared/lib/claimKept.ts';
import { writeStored } from '#shared/lib/stored.ts';
import { standInLocks } from '#test/support/standInLocks.ts';
import { HistoryOutbox, type Waiting } from './HistoryOutbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const key = 'event-widgets.prints-holder.["acme","7","web"]';

/** A page at the desk's history: prints of it wait until the line is up. */
function desk() {
  let kept: readonly Waiting[] = [];
  let isUp = false;
  const sent: string[] = [];
  const open = async (isIdempotent = false) => {
    const outbox = new HistoryOutbox({
      send: async ({ name }) => {
        if (!isUp) throw new ApiError('rate-limited', 'Later');
        sent.push(name);
      },
      isIdempotent,
      kept: {
        read: () => kept,
        write: (all) => {
          kept = all;
        },
        claim: () => claimKept({ key, isLasting: 'tab', signal: new AbortController().signal }),
      },
      onProblem: () => undefined,
    });
    await vi.advanceTimersByTimeAsync(0);
    return { outbox, phases: () => outbox.get().map(({ name, phase }) => `${name} ${phase}`) };
  };
  const goUp = async () => {
    isUp = true;
    await vi.advanceTimersByTimeAsync(120_000);
  };
  return { open, goUp, sent };
}

const print = (name: string) => ({
  name,
  firstName: name,
  lastName: null,
  organisation: null,
  registrationId: null,
  statusId: null,
  intent: name,
});

describe('prints that a tab keeps (T-14)', () => {
  beforeEach(() => writeStored(key, null));

  it('are sent by one of two tabs where it was duplicated, and asked about in the other', async () => {
    standInLocks();
    const { open, goUp, sent } = desk();
    const first = await open();
    first.outbox.add([print('a')]);
    await vi.advanceTimersByTimeAsync(0);
    const copy = await open();
    expect(copy.phases()).toEqual(['a unclear']);
    copy.outbox.add([print('b')]);
    await goUp();
    expect(sent.toSorted()).toEqual(['a', 'b']);
    expect([first.phases(), copy.phases()]).toEqual([[], ['a unclear']]);
  });

  it('are sent by the page that follows once the one before has gone', async () => {
    const { closePages } = standInLocks();
    const { open, goUp, sent } = desk();
    const first = await open();
    first.outbox.add([print('a')]);
    await vi.advanceTimersByTimeAsync(0);
    first.outbox.close();
    closePages();
    await vi.advanceTimersByTimeAsync(0);
    const next = await open();
    expect(next.phases()).toEqual(['a waiting']);
    await goUp();
    expect(sent).toEqual(['a']);
  });
});
