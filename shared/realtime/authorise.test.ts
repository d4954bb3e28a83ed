import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { agenda, auth, campaign, pass, realtimeStage } from '#test/support/realtime.ts';
import { createApi } from '../api/client.ts';
import { pageStore, setSignedOut } from '../store/page.ts';

const stage = realtimeStage();

describe('authorisation (C-37)', () => {
  it('goes through the API client: form, CSRF token, script header', async () => {
    stage().listen(campaign);
    await pass(500);
    const call = stage().server.callsTo(auth)[0];
    expect(String(call?.body)).toMatch(/^socket_id=1\.\d+&channel_name=private-Campaign\.Sent\.acme$/);
    expect(call?.headers).toMatchObject({
      'x-csrf-token': stage().server.session?.csrfToken,
      'x-requested-with': 'XMLHttpRequest',
      accept: 'application/json',
    });
  });

  it('is final at 403, and visible', async () => {
    const ear = stage().listen('private-Forbidden');
    await pass(120_000);
    expect(ear.snapshot().state).toBe('refused');
    expect(stage().authCalls()).toBe(1);
    expect(stage().socketState()).toBe('connected');
  });

  it.each([{ status: 500 }, 'network', { status: 429 }] as const)(
    'is tried again after %j',
    async (fault) => {
      stage().server.fail(auth, fault, { times: 2 });
      const ear = stage().listen(campaign);
      await pass(700);
      expect(ear.snapshot().state).toBe('interrupted');
      await pass(2_500);
      expect(ear.snapshot().state).toBe('joined');
      expect(stage().authCalls()).toBe(3);
    },
  );

  it('waits as long as the server asks for', async () => {
    stage().server.fail(auth, { status: 429, headers: { 'Retry-After': '20' } }, { times: 1 });
    const ear = stage().listen(campaign);
    await pass(19_000);
    expect(stage().authCalls()).toBe(1);
    await pass(3_000);
    expect(ear.snapshot().state).toBe('joined');
  });

  it('says that the sign-in has ended, and joins when it holds again', async () => {
    stage().server.fail(auth, { status: 401 }, { times: 1 });
    const ear = stage().listen(campaign);
    await pass(60_000);
    expect(ear.snapshot().state).toBe('refused');
    expect(pageStore.getState().signedOut[stage().api.id]).toBe(true);
    setSignedOut(stage().api.id, false);
    await pass(500);
    expect(ear.snapshot().state).toBe('joined');
  });

  it('says so to a session of another guard, too, and joins when that holds again', async () => {
    const first = stage().listen(agenda);
    const other = createApi({ guard: 'contact_web' });
    await pass(500);
    stage().server.fail(auth, { status: 401 }, { times: 1 });
    const ear = stage().listen(campaign, [], stage().planOf(other));
    first.close();
    await pass(500);
    expect([ear.snapshot().state, pageStore.getState().signedOut[other.id]]).toEqual(['refused', true]);
    setSignedOut(other.id, false);
    await pass(500);
    expect(ear.snapshot().state).toBe('joined');
  });

  it('says so only to sessions that hold the refused channel, to all of them, and takes it back once it is joined', async () => {
    const others = (['contact_web', 'web'] as const).map((guard) => createApi({ guard }));
    const elsewhere = createApi({ token: stage().server.host.issueToken('admin'), guard: 'admin' });
    const whoIsOut = () =>
      [stage().api, elsewhere, ...others].filter(({ id }) => pageStore.getState().signedOut[id]);
    stage().listen(agenda);
    await pass(500);
    stage().server.fail(auth, { status: 401 }, { times: 1 });
    const ears = others.map((api) => stage().listen(campaign, [], stage().planOf(api)));
    stage().listen(campaign, [], stage().planOf(elsewhere));
    await pass(500);
    expect([stage().sockets.open(), whoIsOut()]).toEqual([2, others]);
    setSignedOut(others[0]?.id ?? '', false);
    await pass(500);
    expect(ears.map((ear) => ear.snapshot().state)).toEqual(['joined', 'joined']);
    expect(whoIsOut()).toEqual([]);
  });

  it('ends no sign-in that has come since it was asked for, and is asked for again', async () => {
    const held = stage().server.hold(auth);
    stage().server.fail(auth, { status: 401 }, { times: 1 });
    const ear = stage().listen(campaign);
    await pass(500);
    await stage().api.get('api/environments/get-environments-list', v.unknown());
    held.release();
    await pass(100);
    expect(pageStore.getState().signedOut[stage().api.id] ?? false).toBe(false);
    await pass(2_000);
    expect(ear.snapshot().state).toBe('joined');
  });

  it('renews a stale CSRF token', async () => {
    const meta = document.head.querySelector('meta[name="csrf-token"]');
    meta?.setAttribute('content', 'stale');
    const ear = stage().listen(campaign);
    await pass(500);
    expect(ear.snapshot().state).toBe('joined');
    expect(stage().authCalls()).toBe(2);
  });

  it.each([{ body: { nothing: 1 } }, 'html'] as const)(
    'is final, and reported, when the answer is %j',
    async (fault) => {
      const reported = vi.fn<(error: unknown) => void>();
      vi.stubGlobal('reportError', reported);
      stage().server.fail(auth, fault);
      const ear = stage().listen(campaign);
      await pass(60_000);
      expect(ear.snapshot().state).toBe('refused');
      expect(reported).toHaveBeenCalledOnce();
      vi.unstubAllGlobals();
    },
  );

  it('leaves nothing when its answer comes after the island has left', async () => {
    stage().listen(agenda);
    await pass(500);
    const held = stage().server.hold(auth);
    const ear = stage().listen(campaign);
    await pass(100);
    expect(stage().authCalls()).toBe(2);
    ear.close();
    expect(stage().server.callsTo(auth)[1]?.signal.aborted).toBe(true);
    held.release();
    await pass(500);
    stage().server.host.hub.cut(0);
    await pass(3_000);
    expect(stage().sockets.on(campaign)).toBe(0);
    expect(stage().sockets.on(agenda)).toBe(1);
    expect(ear.news.filter(({ kind }) => kind !== 'changed')).toEqual([]);
  });

  it('takes no answer that was meant for the socket before', async () => {
    const keep = stage().listen(agenda);
    await pass(500);
    const held = stage().server.hold(auth);
    const ear = stage().listen(campaign);
    await pass(100);
    stage().server.host.hub.cut(0);
    await pass(3_000);
    held.release();
    await pass(500);
    expect([ear, keep].map((one) => one.snapshot().state)).toEqual(['joined', 'joined']);
    expect(stage().sockets.on(campaign)).toBe(1);
  });

  it('lets no channel come back to life that was left while it was being joined', async () => {
    const keep = stage().listen(agenda);
    await pass(500);
    const ear = stage().listen(campaign);
    // The request has been answered, but the server has not yet confirmed.
    await pass(15);
    ear.close();
    stage().server.host.hub.cut(0);
    await pass(4_000);
    expect(keep.snapshot().state).toBe('joined');
    expect(stage().sockets.on(campaign)).toBe(0);
  });
});
