import { afterEach, describe, expect, it, vi } from 'vitest';
import { calls, code, openKiosk } from '#test/support/openKiosk.ts';

const line = vi.hoisted(() => ({ isDead: false }));
vi.mock('#shared/lib/importFile.ts', async (original) => {
  const real = await original<typeof import('#shared/lib/importFile.ts')>();
  const importChunk: typeof real.importChunk = (load) =>
    line.isDead ? Promise.reject(new TypeError('gone')) : real.importChunk(load);
  return { ...real, importChunk };
});

afterEach(() => {
  line.isDead = false;
  vi.unstubAllGlobals();
});

describe('a part that cannot be had', () => {
  it('is said, and asked for again; the kiosk stands, with those who are not settled', async () => {
    vi.stubGlobal('reportError', () => undefined);
    const { screen, scan, press, openStaff, button } = await openKiosk({
      answers: { [calls.processAt]: { error: 'Out of paper.' } },
    });
    await scan(code());
    await screen.findByText('Out of paper.');
    await press('Next guest');
    line.isDead = true;
    await press('Search by name');
    await screen.findByText(/^This part could not be loaded/);
    await press('Close');
    expect(button('Search by name')).not.toBeNull();
    await openStaff();
    await screen.findByText(/^This part could not be loaded/);
    expect(screen.getByText('1 not settled')).not.toBeNull();
    line.isDead = false;
    await press('Retry');
    expect(await screen.findByRole('button', { name: 'Print again' })).not.toBeNull();
  });
});
