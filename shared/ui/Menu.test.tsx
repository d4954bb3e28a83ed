import { act, fireEvent, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { Button } from './Button.tsx';
import { Menu } from './Menu.tsx';
import type { MenuItem } from './MenuEntry.tsx';

async function show(more: readonly MenuItem[] = []) {
  const onEdit = vi.fn<() => void>();
  const onArchive = vi.fn<() => void>();
  const items: readonly MenuItem[] = [
    { label: 'Edit', onSelect: onEdit },
    { label: 'Archive', isDisabled: true, onSelect: onArchive },
    { kind: 'separator' },
    { label: 'Delete', tone: 'danger', onSelect: vi.fn<() => void>() },
    ...more,
  ];
  const view = await renderInIsland(<Menu trigger={<Button>Actions</Button>} items={items} />);
  const trigger = view.screen.getByRole('button', { name: 'Actions' });
  const focused = () => view.shadowRoot.activeElement?.textContent;
  const press = (key: string) =>
    act(async () => fireEvent.keyDown(view.shadowRoot.activeElement ?? trigger, { key }));
  const open = async () => {
    trigger.focus();
    await press('ArrowDown');
  };
  return { ...view, trigger, focused, press, open, onEdit, onArchive };
}

describe('Menu (DESIGN.md §7)', () => {
  it('opens by keyboard at its first entry, named by its button', async () => {
    const { screen, open, focused } = await show();
    await open();
    expect(screen.getByRole('menu', { name: 'Actions' })).toBeDefined();
    expect(focused()).toBe('Edit');
  });

  it('moves by arrows, ends and letters', async () => {
    const { open, press, focused } = await show();
    await open();
    await press('ArrowUp');
    expect(focused()).toBe('Delete');
    await press('Home');
    expect(focused()).toBe('Edit');
    await press('d');
    expect(focused()).toBe('Delete');
  });

  it('has entries under headings, also two of one name, and moves through them as through the others', async () => {
    const warned = vi.spyOn(console, 'error');
    const [onContact, onEvent] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const { screen, open, press, focused, shadowRoot } = await show([
      { kind: 'group', label: 'Contact', items: [{ label: 'Name', onSelect: onContact }] },
      { kind: 'group', label: 'Event', items: [{ label: 'Name', onSelect: onEvent }] },
      { label: 'Name', onSelect: onContact },
      { label: 'Name', onSelect: onContact },
    ]);
    await open();
    const ofEvent = within(screen.getByRole('group', { name: 'Event' })).getByRole('menuitem', {
      name: 'Name',
    });
    await press('End');
    await press('ArrowUp');
    await press('ArrowUp');
    expect(shadowRoot.activeElement).toBe(ofEvent);
    await press('ArrowUp');
    await press('ArrowUp');
    expect(focused()).toBe('Delete');
    fireEvent.click(ofEvent);
    expect([onContact.mock.calls.length, onEvent.mock.calls.length]).toEqual([0, 1]);
    expect(warned).not.toHaveBeenCalled();
  });

  it('has many alike side by side: arrows lead along the rows, from row to row, and out of them', async () => {
    const onChair = vi.fn<(chair: string) => void>();
    const chairs = ['1', '2', '3', '4', '5', '6', '7', '8'].map((short) => ({
      label: `Chair ${short}`,
      short,
      onSelect: () => onChair(short),
    }));
    const more: readonly MenuItem[] = [
      { kind: 'group', label: 'Seat at', isCompact: true, items: chairs },
      { label: 'Stand up', isDisabled: true, onSelect: vi.fn<() => void>() },
      { label: 'Leave', onSelect: vi.fn<() => void>() },
    ];
    const { screen, open, press, focused, shadowRoot } = await show(more);
    await open();
    const walk = async (...keys: readonly string[]) => {
      for (const key of keys) await press(key);
      return focused();
    };
    expect(await walk('ArrowDown', 'ArrowDown')).toBe('1');
    expect(shadowRoot.activeElement).toBe(screen.getByRole('menuitem', { name: 'Chair 1' }));
    expect(await walk('ArrowRight', 'ArrowDown')).toBe('8');
    expect(await walk('ArrowLeft', 'ArrowUp')).toBe('1');
    expect(await walk('ArrowRight', 'ArrowRight', 'ArrowDown')).toBe('8');
    expect(await walk('ArrowDown')).toBe('Leave');
    expect(await walk('ArrowUp')).toBe('8');
    expect(await walk('ArrowUp', 'ArrowUp')).toBe('Delete');
    // By what is seen of it.
    expect(await walk('7')).toBe('7');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Chair 5' }));
    expect(onChair).toHaveBeenCalledWith('5');
  });

  it('has given the focus back before an entry acts', async () => {
    const { screen, open, trigger, shadowRoot, onEdit } = await show();
    onEdit.mockImplementation(() => expect(shadowRoot.activeElement).toBe(trigger));
    await open();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
    expect(onEdit).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it.each(['Escape', 'Tab'])('closes on %s and gives the focus back', async (key) => {
    const { screen, open, press, trigger, shadowRoot } = await show();
    await open();
    await press(key);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(shadowRoot.activeElement).toBe(trigger);
  });

  it('does not run what is disabled', async () => {
    const { screen, open, onArchive } = await show();
    await open();
    const entry = screen.getByRole('menuitem', { name: 'Archive' });
    fireEvent.click(entry);
    expect(entry.getAttribute('aria-disabled')).toBe('true');
    expect(onArchive).not.toHaveBeenCalled();
    expect(screen.getByRole('menu')).toBeDefined();
  });

  it('stays open while something is ticked', async () => {
    const onChange = vi.fn<(isChecked: boolean) => void>();
    const { screen, open } = await show([{ kind: 'check', label: 'Grid', isChecked: true, onChange }]);
    await open();
    const entry = screen.getByRole('menuitemcheckbox', { name: 'Grid' });
    expect(entry.getAttribute('aria-checked')).toBe('true');
    fireEvent.click(entry);
    expect(onChange).toHaveBeenCalledWith(false);
    expect(screen.getByRole('menu')).toBeDefined();
  });

  it('has real links', async () => {
    const { screen, open } = await show([{ kind: 'link', label: 'Page', href: '/page', target: '_blank' }]);
    await open();
    const link = screen.getByRole('menuitem', { name: 'Page' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['/page', 'noopener']);
  });

  it('closes on a press elsewhere and leaves the focus there', async () => {
    const { screen, open } = await show();
    await open();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
