import { act, cleanup, renderHook } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { StrictMode } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDevice, tellSignedIn } from '../lib/clearDevice.ts';
import { ownerOf } from '../lib/owner.ts';
import { maxDraftBytes } from './draft.ts';
import { saveAfterMs } from './session.ts';
import { useDraft, type DraftOptions } from './useDraft.ts';
import { createDraftVault } from './vault.ts';

const schema = v.object({ subject: v.string() });
const start = Date.parse('2026-05-12T10:00:00Z');
type Form = v.InferOutput<typeof schema>;

const campaign = {
  tenant: 'acme',
  userId: 'ann',
  guard: undefined,
  kind: 'campaign',
  recordId: '7',
  version: 1,
  schema,
};
const leave = () => clearDevice({ tenant: 'acme', userId: 'ann' }, () => Promise.resolve());
const vault = () => createDraftVault({ tenant: 'acme', guard: undefined, userId: 'ann' });

function open(options: DraftOptions<Form> = campaign) {
  return renderHook((props: DraftOptions<Form>) => useDraft(props), { initialProps: options });
}

/** Waits for the database and the channel, not for the clock: no timer runs meanwhile. */
async function until(check: () => void | Promise<void>, rounds = 300): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (rounds === 0) throw error;
    await act(() => new Promise((resolve) => setImmediate(resolve)));
    await until(check, rounds - 1);
  }
}

type Hook = ReturnType<typeof open>;

async function opened(options?: DraftOptions<Form>): Promise<Hook> {
  const hook = open(options);
  await until(() => expect(hook.result.current.status).toBe('idle'));
  return hook;
}

const type = ({ result }: Hook, subject: string) => act(() => result.current.save({ subject }));
const pause = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const untilSaved = ({ result }: Hook) => until(() => expect(result.current.status).toBe('saved'));
const kept = async (recordId = '7') =>
  (await vault().load({ ...campaign, recordId })).map(({ value }) => value.subject);

async function withOffer(): Promise<Hook> {
  await vault().save({ ...campaign, value: { subject: 'left' } });
  vi.setSystemTime(start + 60_000);
  const hook = await opened();
  expect(hook.result.current.offered).toEqual({ value: { subject: 'left' }, savedAt: start });
  return hook;
}

describe('useDraft (DESIGN.md §3)', () => {
  beforeEach(() => {
    // Whoever has signed out in a test before is there again.
    tellSignedIn(ownerOf(campaign));
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'Date'],
      now: Date.parse('2026-05-12T10:00:00Z'),
    });
  });
  afterEach(async () => {
    cleanup();
    await leave();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('saves once after a pause', async () => {
    const hook = await opened();
    type(hook, 'a');
    await pause(saveAfterMs - 1);
    type(hook, 'ab');
    expect(hook.result.current.status).toBe('waiting');
    await pause(saveAfterMs - 1);
    expect(await kept()).toEqual([]);
    await pause(1);
    await untilSaved(hook);
    expect(await kept()).toEqual(['ab']);
    expect(hook.result.current).toMatchObject({ storage: 'disk', savedAt: Date.now() });
  });

  it.each(['pagehide', 'hidden', 'unmount', 'another record'])('saves at once on %s', async (how) => {
    const hook = await opened();
    type(hook, 'typed');
    if (how === 'pagehide') globalThis.dispatchEvent(new Event('pagehide'));
    if (how === 'hidden') {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    }
    if (how === 'unmount') hook.unmount();
    if (how === 'another record') hook.rerender({ ...campaign, recordId: '8' });
    await until(async () => expect(await kept()).toEqual(['typed']));
    expect(await kept('8')).toEqual([]);
  });

  it('flushes when asked', async () => {
    const hook = await opened();
    type(hook, 'typed');
    await act(() => hook.result.current.flush());
    expect(await kept()).toEqual(['typed']);
  });

  it('is at no moment without the draft that is accepted', async () => {
    const hook = await withOffer();
    act(() => void hook.result.current.accept());
    expect(await kept()).toEqual(['left']);
    await untilSaved(hook);
    expect(await kept()).toEqual(['left']);
  });

  it('offers what was left, and keeps it when accepted', async () => {
    const hook = await withOffer();
    expect(await act(async () => hook.result.current.accept())).toEqual({ subject: 'left' });
    expect(hook.result.current.offered).toBeNull();
    await untilSaved(hook);
    expect(await kept()).toEqual(['left']);
  });

  it('removes what is discarded', async () => {
    const hook = await withOffer();
    await act(() => hook.result.current.discard());
    expect(hook.result.current.offered).toBeNull();
    expect(await kept()).toEqual([]);
    expect(hook.result.current.accept()).toBeNull();
  });

  it('loses neither the offer nor what is typed while it stands', async () => {
    const hook = await withOffer();
    for (const subject of ['new', 'newer']) {
      type(hook, subject);
      await pause(saveAfterMs);
      await untilSaved(hook);
    }
    expect(await kept()).toEqual(['newer', 'left']);
    expect(hook.result.current.offered?.value.subject).toBe('left');
    await act(() => hook.result.current.discard());
    expect(await kept()).toEqual(['newer']);
  });

  it('keeps the offer through a save that was refused', async () => {
    const hook = await withOffer();
    for (const subject of ['x'.repeat(maxDraftBytes), 'small again']) {
      type(hook, subject);
      await pause(saveAfterMs);
      await until(() => expect(hook.result.current.status).not.toBe('waiting'));
    }
    expect(await kept()).toEqual(['small again', 'left']);
  });

  it.each(['cleared', 'signed out'])('offers nothing when it was %s while loading', async (how) => {
    await vault().save({ ...campaign, value: { subject: 'left' } });
    const hook = open();
    await act(async () => (how === 'cleared' ? hook.result.current.clear() : leave()));
    expect(hook.result.current.offered).toBeNull();
    expect(await kept()).toEqual([]);
  });

  it('offers the older one after the newer was discarded', async () => {
    const before = await withOffer();
    type(before, 'newer');
    before.unmount();
    await until(async () => expect(await kept()).toEqual(['newer', 'left']));
    const hook = await opened();
    expect(hook.result.current.offered?.value.subject).toBe('newer');
    await act(() => hook.result.current.discard());
    expect(hook.result.current.offered?.value.subject).toBe('left');
    expect(await kept()).toEqual(['left']);
  });

  it('keeps the older one while the newer is taken up, and offers it when that is declined the next time', async () => {
    const before = await withOffer();
    type(before, 'newer');
    before.unmount();
    await until(async () => expect(await kept()).toEqual(['newer', 'left']));
    const hook = await opened();
    expect(await act(async () => hook.result.current.accept())).toEqual({ subject: 'newer' });
    expect(hook.result.current.offered).toBeNull();
    type(hook, 'newest');
    hook.unmount();
    await until(async () => expect(await kept()).toEqual(['newest', 'left']));
    const next = await opened();
    await act(() => next.result.current.discard());
    expect(next.result.current.offered?.value.subject).toBe('left');
  });

  it('leaves only the accepted one, whatever was typed before', async () => {
    const hook = await withOffer();
    type(hook, 'new');
    await pause(saveAfterMs);
    await untilSaved(hook);
    type(hook, 'newest');
    expect(await act(async () => hook.result.current.accept())).toEqual({ subject: 'left' });
    await act(() => hook.result.current.flush());
    await pause(saveAfterMs);
    expect(await kept()).toEqual(['left']);
  });

  it('clears after success, also what was still waiting', async () => {
    const hook = await opened();
    type(hook, 'one');
    await pause(saveAfterMs);
    type(hook, 'two');
    await act(() => hook.result.current.clear());
    await pause(saveAfterMs);
    expect(hook.result.current.status).toBe('idle');
    expect(await kept()).toEqual([]);
    type(hook, 'three');
    await pause(saveAfterMs);
    await untilSaved(hook);
    expect(await kept()).toEqual(['three']);
  });

  it('saves nothing more after the user signed out', async () => {
    const hook = await opened();
    type(hook, 'one');
    await act(() => leave());
    type(hook, 'two');
    await pause(saveAfterMs);
    hook.unmount();
    await pause(saveAfterMs);
    expect(await kept()).toEqual([]);
  });

  it('keeps things again once the user is signed in again (another tab said that they had signed out)', async () => {
    const hook = await opened();
    type(hook, 'one');
    await act(() => leave());
    act(() => tellSignedIn(ownerOf({ tenant: 'acme', userId: 'bob', guard: undefined })));
    type(hook, 'not yet');
    await pause(saveAfterMs);
    expect(await kept()).toEqual([]);
    act(() => tellSignedIn(ownerOf(campaign)));
    type(hook, 'two');
    await pause(saveAfterMs);
    await untilSaved(hook);
    expect(await kept()).toEqual(['two']);
  });

  it('says when a draft is too large', async () => {
    const hook = await opened();
    type(hook, 'x'.repeat(maxDraftBytes));
    await pause(saveAfterMs);
    await until(() => expect(hook.result.current.status).toBe('too-large'));
  });

  it('keeps drafts of an unknown user in memory', async () => {
    const hook = await opened({ ...campaign, userId: undefined });
    type(hook, 'x');
    await pause(saveAfterMs);
    await untilSaved(hook);
    expect(hook.result.current.storage).toBe('memory');
    await act(() => hook.result.current.clear());
  });

  it('notices the same record in a second editor, until that one is gone', async () => {
    const [one, two] = [await opened(), await opened()];
    await until(() => expect(one.result.current.isOpenElsewhere).toBe(true));
    expect(two.result.current.isOpenElsewhere).toBe(true);
    two.unmount();
    await until(() => expect(one.result.current.isOpenElsewhere).toBe(false));
  });

  it('draws nothing anew for a screen to which two states are alike', async () => {
    let draws = 0;
    const isLike = () => true;
    const hook = renderHook(() => {
      draws += 1;
      return useDraft<Form>(campaign, isLike);
    });
    type(hook, 'one');
    await pause(saveAfterMs);
    await until(async () => expect(await kept()).toEqual(['one']));
    expect(draws).toBe(1);
  });

  it('works in strict mode', async () => {
    const hook = renderHook(() => useDraft({ ...campaign, schema: v.object({ subject: v.string() }) }), {
      wrapper: StrictMode,
    });
    await until(() => expect(hook.result.current.status).toBe('idle'));
    act(() => hook.result.current.save({ subject: 'strict' }));
    await pause(saveAfterMs);
    await until(() => expect(hook.result.current.status).toBe('saved'));
    expect(hook.result.current.isOpenElsewhere).toBe(false);
  });
});
