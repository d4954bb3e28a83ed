import { afterEach, describe, expect, it, vi } from 'vitest';
import { announceEditor, answerWithinMs } from './presence.ts';

const leaves: (() => void)[] = [];

function join(record: string) {
  const heard: boolean[] = [];
  const leave = announceEditor(record, (isElsewhere) => heard.push(isElsewhere));
  leaves.push(leave);
  return { heard, leave };
}

describe('announceEditor (DESIGN.md §3)', () => {
  afterEach(() => {
    for (const leave of leaves.splice(0)) leave();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('tells both that the record is open twice, and who stays that it is not any more', async () => {
    const [one, two] = [join('campaign/7'), join('campaign/7')];
    await expect.poll(() => [one.heard, two.heard]).toEqual([[true], [true]]);
    two.leave();
    await expect.poll(() => one.heard).toEqual([true, false]);
  });

  it('counts a third until the last of them is gone', async () => {
    const [one, two, three] = [join('a'), join('a'), join('a')];
    await expect.poll(() => [one.heard, two.heard, three.heard]).toEqual([[true], [true], [true]]);
    two.leave();
    await settle();
    expect(one.heard).toEqual([true]);
    three.leave();
    await expect.poll(() => one.heard).toEqual([true, false]);
  });

  it('is silent about other records and about what is no message of ours', async () => {
    const one = join('a');
    join('b');
    const stranger = new BroadcastChannel('event-widgets-editing');
    const post = stranger.postMessage.bind(stranger);
    post({ kind: 'here', record: 'a' });
    post('hello');
    await settle();
    stranger.close();
    expect(one.heard).toEqual([]);
  });

  it('forgets a tab that crashed when this one is shown again', async () => {
    const one = join('a');
    const crashed = new BroadcastChannel('event-widgets-editing');
    crashed.postMessage.bind(crashed)({ kind: 'here', record: 'a', editor: 'x' });
    await expect.poll(() => one.heard).toEqual([true]);
    crashed.close();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(answerWithinMs - 1);
    expect(one.heard).toEqual([true]);
    vi.advanceTimersByTime(1);
    expect(one.heard).toEqual([true, false]);
  });

  const blocked = vi.fn<() => never>(function refuse() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  it.each([
    ['the browser has none', undefined],
    ['they are blocked', blocked],
  ])('does without where %s', (_, channels) => {
    vi.stubGlobal('BroadcastChannel', channels);
    expect(join('a').heard).toEqual([]);
  });
});

/** Until every message that was sent has arrived: the channel keeps their order. */
async function settle(): Promise<void> {
  const [from, to] = [new BroadcastChannel('settle'), new BroadcastChannel('settle')];
  const arrived = new Promise((resolve) => to.addEventListener('message', resolve));
  for (let round = 0; round < 3; round += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  from.postMessage.bind(from)('x');
  await arrived;
  from.close();
  to.close();
}
