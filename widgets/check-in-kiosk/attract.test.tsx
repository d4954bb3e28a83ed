import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveDevices } from '#test/support/liveDevices.ts';
import { calls, code, openKiosk } from '#test/support/openKiosk.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A kiosk with a camera that the staff have turned off. */
async function turnOff() {
  const devices = serveDevices();
  const kiosk = await openKiosk();
  await vi.waitFor(() => expect(devices.running()).toHaveLength(1));
  await kiosk.openStaff();
  fireEvent.click(await kiosk.screen.findByRole('switch', { name: 'Camera on' }));
  await kiosk.press('Back to the guests');
  await kiosk.screen.findByText('The camera is off. Use the scanner, or search by name.');
  return { ...kiosk, devices };
}

describe('a camera that the staff have turned off (screens.md §17)', () => {
  it('stays so, says it, and leaves scanner and search', async () => {
    const { devices, screen, scan, button } = await turnOff();
    expect(devices.running()).toEqual([]);
    expect(button('Search by name')).not.toBeNull();
    await scan(code());
    expect(await screen.findByText('Please take your badge.')).not.toBeNull();
    await pass(5_100);
    expect(devices.running()).toEqual([]);
  });
});

describe('a kiosk that nobody touches (screens.md §17)', () => {
  it('says what to do, in one language after the other, until somebody touches it', async () => {
    const { screen } = await turnOff();
    await pass(20_000);
    expect(screen.queryByText('Check in here')).toBeNull();
    await pass(10_100);
    const words = await screen.findByText('Check in here');
    expect(words.parentElement?.lang).toBe('en');
    expect(words.nextSibling?.textContent).toBe('The camera is off. Use the scanner, or search by name.');
    for (const [text, lang, dir] of [
      ['Registre aquí su llegada', 'es', 'ltr'],
      ['سجّل حضورك هنا', 'ar', 'rtl'],
      ['Відмітьтеся тут', 'uk', 'ltr'],
    ] as const) {
      // Each comes once in a round.
      for (let half = 0; half < 15 && !screen.queryByText(text); half += 1) await pass(3_500);
      const shown = screen.getByText(text).parentElement;
      expect([shown?.lang, shown?.dir]).toEqual([lang, dir]);
    }
    act(() => void fireEvent.pointerDown(document.body));
    expect(screen.queryByText('Відмітьтеся тут')).toBeNull();
    await pass(30_100);
    expect(await screen.findByText('Check in here')).not.toBeNull();
  });

  it('takes a code all the same, and waits anew afterwards', async () => {
    const { screen, scan } = await turnOff();
    await pass(30_100);
    await screen.findByText('Check in here');
    await scan(code());
    await screen.findByText('Please take your badge.');
    await pass(20_000);
    expect(screen.queryByText('Please take your badge.')).toBeNull();
    expect(screen.queryByText('Check in here')).toBeNull();
  });

  it('does not begin while a guest is asked, or the staff are at it', async () => {
    const { screen, scan, server, press, openStaff } = await turnOff();
    const held = server.hold(calls.lookUp);
    await scan(code());
    await screen.findByText('QR Detected');
    await pass(4_000);
    held.release();
    await screen.findByText('Please take your badge.');
    await pass(5_100);
    await openStaff();
    await press('Plain badge');
    await screen.findByRole('textbox', { name: 'Organisation' });
    await pass(120_000);
    expect(screen.queryByText('Check in here')).toBeNull();
    await press('Back');
    await press('Back to the guests');
    await pass(29_000);
    expect(screen.queryByText('Check in here')).toBeNull();
    await pass(1_100);
    expect(await screen.findByText('Check in here')).not.toBeNull();
  });
});
