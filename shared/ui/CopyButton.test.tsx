import { act, fireEvent } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { CopyButton, copyResultMs } from './CopyButton.tsx';

const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  writeText.mockReset().mockResolvedValue();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
});

afterEach(() => vi.unstubAllGlobals());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function show(children: ReactNode) {
  const view = await renderInIsland(children);
  await view.screen.findByRole('button');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const press = async (name: string) => {
    fireEvent.click(view.screen.getByRole('button', { name }));
    await pass(0);
  };
  const spoken = (role: 'status' | 'alert') =>
    view.screen
      .getAllByRole(role)
      .map(({ textContent }) => textContent)
      .join('');
  return { ...view, press, spoken };
}

describe('CopyButton', () => {
  it('copies, says so aloud and on the button, and goes back', async () => {
    const { screen, press, spoken } = await show(
      <CopyButton text="https://example.org" label="Copy the link" />,
    );
    await press('Copy the link');
    expect(writeText).toHaveBeenCalledExactlyOnceWith('https://example.org');
    expect(screen.getByRole('button', { name: 'Copied' })).toBeDefined();
    await pass(200);
    expect(spoken('status')).toBe('Copied');
    await pass(copyResultMs);
    expect(screen.getByRole('button', { name: 'Copy the link' })).toBeDefined();
  });

  it('makes the text only when it is wanted', async () => {
    const make = vi.fn<() => string>(() => 'now');
    const { press } = await show(<CopyButton text={make} isIconOnly />);
    expect(make).not.toHaveBeenCalled();
    await press('Copy');
    expect(writeText).toHaveBeenCalledWith('now');
  });

  it('shows and says that copying failed', async () => {
    writeText.mockRejectedValue(new Error('denied'));
    const { screen, press, spoken } = await show(<CopyButton text="x" />);
    await press('Copy');
    expect(screen.getByRole('button', { name: /^Copying failed/ })).toBeDefined();
    await pass(200);
    expect(spoken('alert')).toMatch(/^Copying failed/);
  });
});
