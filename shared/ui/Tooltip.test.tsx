import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { IconButton } from './IconButton.tsx';
import { Tooltip, tooltipDelayMs } from './Tooltip.tsx';

beforeEach(() => vi.useFakeTimers());
// Tooltips that follow one another open at once: let that time pass between tests.
afterEach(() => void vi.advanceTimersByTime(10_000));

const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

async function show() {
  const view = await renderInIsland(
    <Tooltip text="Goes to 1,204 people.">
      <button type="button">Send</button>
    </Tooltip>,
  );
  return { ...view, button: view.screen.getByRole('button', { name: 'Send' }) };
}

describe('Tooltip', () => {
  it('opens after a moment of pointing and describes its element', async () => {
    const { screen, button } = await show();
    fireEvent.pointerEnter(button);
    await wait(tooltipDelayMs - 1);
    expect(screen.queryByRole('tooltip')).toBeNull();
    await wait(1);
    expect(screen.getByRole('tooltip').textContent).toBe('Goes to 1,204 people.');
    expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
  });

  it('stays away when the pointer only passes, and on touch', async () => {
    const { screen, button } = await show();
    fireEvent.pointerEnter(button);
    fireEvent.pointerLeave(button);
    await wait(1_000);
    fireEvent.pointerEnter(button, { pointerType: 'touch' });
    await wait(1_000);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('opens at once on keyboard focus and goes with it', async () => {
    const { screen, button } = await show();
    vi.spyOn(button, 'matches').mockReturnValue(true);
    fireEvent.focus(button);
    expect(screen.getByRole('tooltip')).toBeDefined();
    fireEvent.blur(button);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('closes on Esc, which others hear too', async () => {
    const { screen, button } = await show();
    const onKeyDown = vi.fn<() => void>();
    document.addEventListener('keydown', onKeyDown);
    fireEvent.pointerEnter(button);
    await wait(tooltipDelayMs);
    fireEvent.keyDown(document, { key: 'Escape' });
    document.removeEventListener('keydown', onKeyDown);
    expect(screen.queryByRole('tooltip')).toBeNull();
    expect(onKeyDown).toHaveBeenCalledOnce();
  });

  it('lets the pointer go over to the tooltip', async () => {
    const { screen, button } = await show();
    fireEvent.pointerEnter(button);
    await wait(tooltipDelayMs);
    fireEvent.pointerLeave(button);
    await wait(50);
    fireEvent.pointerEnter(screen.getByRole('tooltip'));
    await wait(1_000);
    expect(screen.getByRole('tooltip')).toBeDefined();
  });

  it('is not read twice where it is the name', async () => {
    const { screen } = await renderInIsland(<IconButton label="Edit" icon={<svg />} />);
    const button = screen.getByRole('button', { name: 'Edit' });
    fireEvent.pointerEnter(button);
    await wait(tooltipDelayMs);
    expect(screen.getByRole('tooltip').textContent).toBe('Edit');
    expect(button.hasAttribute('aria-describedby')).toBe(false);
  });
});
