/** What the kiosk has around it: a camera that gives no picture, a browser that prints. */
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveDevices } from '#test/support/liveDevices.ts';
import { calls, code, openKiosk } from '#test/support/openKiosk.ts';

describe('without a picture (S3 §8)', () => {
  it.each(['NotAllowedError', 'NotFoundError'] as const)(
    'after %s says what to do, and tries again',
    async (name) => {
      const devices = serveDevices();
      devices.answer('camera', name);
      const { screen, press } = await openKiosk();
      const words = await screen.findByText(
        'No camera found or permission denied, please check your camera settings',
      );
      expect(words.closest('[role="alert"]')).not.toBeNull();
      devices.answer('camera', 'ok');
      await press('Start the camera');
      await vi.waitFor(() => expect(devices.running()).toHaveLength(1));
      expect(screen.queryByText(/^No camera found/)).toBeNull();
    },
  );

  it('says on a page without https that only the search is left', async () => {
    const { screen } = await openKiosk();
    const words = await screen.findByText('The camera works only over https. Please search by name.');
    expect(words.closest('[role="alert"]')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Start the camera' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Search by name' })).not.toBeNull();
  });
});

describe('manual mode (S3 §4.2; S-20)', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('prints the badge that the server sends, once, and tells the guest to take it', async () => {
    const print = vi.fn<() => void>();
    vi.spyOn(document.body, 'append').mockImplementation((frame) => {
      if (!(frame instanceof HTMLIFrameElement)) return;
      Object.defineProperty(frame, 'contentWindow', { value: { print } });
      queueMicrotask(() => frame.dispatchEvent(new Event('load')));
    });
    const { screen, scan, press, server } = await openKiosk({
      props: { printers: [] },
      answers: { [calls.process]: { badge: btoa('%PDF-1.7 badge') } },
    });
    await press('OK');
    await scan(code());
    await screen.findByText('Please take your badge.');
    expect(print).toHaveBeenCalledOnce();
    expect(server.callsTo(calls.process)).toHaveLength(1);
    expect(screen.queryByText(/not settled/)).toBeNull();
  });
});

describe('without a printer (S3 §4.2, §8; S-20)', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('says so once, and that badges are printed here from then on', async () => {
    const { screen } = await openKiosk({ props: { printers: [] } });
    await screen.findByRole('dialog', { name: 'No printers found' });
    await pass(15_100);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('Manual mode')).not.toBeNull();
  });

  it('says so to nobody who is served, nor over the staff’s panel', async () => {
    const { screen, scan, server, island, openStaff, press } = await openKiosk();
    const isSaid = () => screen.queryByRole('dialog', { name: 'No printers found' }) !== null;
    const held = server.hold(calls.lookUp);
    await scan(code());
    await screen.findByText('QR Detected');
    await act(async () => island.update({ printers: [] }));
    await screen.findByText('Manual mode');
    await pass(4_000);
    expect(isSaid()).toBe(false);
    await press('Cancel');
    held.release();
    await vi.waitFor(() => expect(isSaid()).toBe(true));
    await openStaff();
    await screen.findByText('Everything is settled.');
    expect(isSaid()).toBe(false);
    await press('Back to the guests');
    expect(isSaid()).toBe(true);
    await pass(15_100);
    expect(isSaid()).toBe(false);
  });

  it('sends no printer', async () => {
    const { screen, scan, server, press } = await openKiosk({ props: { printers: [] } });
    await screen.findByRole('dialog');
    await press('OK');
    await scan(code());
    // The server is to send the badge.
    await screen.findByText(/your badge could not be printed/);
    expect(server.callsTo(calls.process)).toHaveLength(1);
    await pass(5_100);
    await screen.findByText('1 not settled');
  });

  it('a printer that the page names wrongly is told', async () => {
    const { screen } = await openKiosk({ props: { printerId: '33' } });
    expect(await screen.findByText('Printer 33 not found')).not.toBeNull();
  });
});
