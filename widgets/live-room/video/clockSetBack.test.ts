import AgoraRTC from 'agora-rtc-react';
import { describe, expect, it, vi } from 'vitest';

describe("what Agora's SDK logs", () => {
  it('does not wait on and on where the clock was set back since it was loaded', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-05-01T10:00:00Z') });
    const log = () => AgoraRTC.createClient({ mode: 'live', codec: 'vp8' });
    log();
    await vi.advanceTimersByTimeAsync(5_000);
    vi.setSystemTime(Date.parse('2026-05-01T09:00:00Z'));
    log();
    await vi.advanceTimersByTimeAsync(1_000);
    const wait = vi.spyOn(globalThis, 'setTimeout');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(wait.mock.calls.length).toBeLessThan(50);
  });
});
