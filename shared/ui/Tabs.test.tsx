import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { Tabs, type TabsProps } from './Tabs.tsx';

const tabs = [
  { value: 'a', label: 'Overview', content: <input aria-label="Note" /> },
  { value: 'b', label: 'Opens', content: <p>Who opened it</p> },
  { value: 'c', label: 'Bounces', isDisabled: true, content: null },
  { value: 'd', label: 'Clicks', content: <p>Who clicked</p> },
];

function Report(props: Partial<TabsProps>) {
  const [value, setValue] = useState('a');
  return <Tabs label="Report" tabs={tabs} {...props} value={value} onChange={setValue} />;
}

async function show(props: Partial<TabsProps> = {}, language: 'en' | 'ar' = 'en') {
  const view = await renderInIsland(<Report {...props} />, { language });
  const selected = () => view.screen.getByRole('tab', { selected: true }).textContent;
  const focused = () => view.shadowRoot.activeElement?.textContent;
  const press = (key: string) => fireEvent.keyDown(view.shadowRoot.activeElement ?? view.container, { key });
  view.screen.getByRole('tab', { selected: true }).focus();
  return { ...view, selected, focused, press };
}

describe('Tabs (DESIGN.md §7)', () => {
  it('shows the panel of the tab, named by it', async () => {
    const { screen } = await show();
    fireEvent.click(screen.getByRole('tab', { name: 'Opens' }));
    expect(screen.getByRole('tabpanel', { name: 'Opens' }).textContent).toBe('Who opened it');
  });

  it('makes a panel when it is first shown, and keeps it', async () => {
    const { screen } = await show();
    expect(screen.queryByText('Who opened it')).toBeNull();
    const note = screen.getByRole('textbox', { name: 'Note' });
    fireEvent.change(note, { target: { value: 'typed' } });
    fireEvent.click(screen.getByRole('tab', { name: 'Opens' }));
    fireEvent.click(screen.getByRole('tab', { name: 'Overview' }));
    expect(screen.getByDisplayValue('typed')).toBe(note);
  });

  it.each([
    ['en', 'ArrowRight', 'Opens'],
    ['en', 'ArrowLeft', 'Clicks'],
    ['ar', 'ArrowLeft', 'Opens'],
    ['ar', 'ArrowRight', 'Clicks'],
    ['en', 'End', 'Clicks'],
  ] as const)('in %s %s leads to %s', async (language, key, name) => {
    const { press, selected, focused } = await show({}, language);
    press(key);
    expect([selected(), focused()]).toEqual([name, name]);
  });

  it('only moves the focus when activation is manual', async () => {
    const { screen, press, selected, focused } = await show({ activation: 'manual' });
    press('ArrowRight');
    expect([selected(), focused()]).toEqual(['Overview', 'Opens']);
    fireEvent.click(screen.getByRole('tab', { name: 'Opens' }));
    expect(selected()).toBe('Opens');
  });

  it('reaches a disabled tab without showing it', async () => {
    const { press, selected, focused } = await show();
    press('ArrowRight');
    press('ArrowRight');
    expect([selected(), focused()]).toEqual(['Opens', 'Bounces']);
  });

  it('cannot be changed while the shown tab is loading', async () => {
    const { screen, press, selected } = await show({ isBusy: true });
    fireEvent.click(screen.getByRole('tab', { name: 'Opens' }));
    press('ArrowRight');
    expect(selected()).toBe('Overview');
    expect(screen.getByRole('tab', { name: 'Opens' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('is one stop for Tab', async () => {
    const { screen } = await show();
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1]);
  });
});
