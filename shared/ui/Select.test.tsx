import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { focusedElement } from '#shared/interaction/tabbable.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { Dialog } from './Dialog.tsx';
import { Field } from './Field.tsx';
import { Select, type SelectProps } from './Select.tsx';

beforeAll(() => loadCatalogue('en', 'kit'));

const options = [
  { value: 'r', label: 'Registered', group: 'Coming' },
  { value: 'c', label: 'Confirmed', group: 'Coming' },
  { value: 'x', label: 'Cancelled', group: 'Not coming', isDisabled: true },
  { value: 'd', label: 'Declined', group: 'Not coming' },
];

function Status({ start = null, ...props }: Partial<SelectProps> & { readonly start?: string | null }) {
  const [value, setValue] = useState(start);
  return (
    <Field label="Status" errors={props.isInvalid ? 'Choose one.' : undefined}>
      <Select options={options} {...props} value={value} onChange={setValue} onClear={() => setValue(null)} />
    </Field>
  );
}

async function show(props: Parameters<typeof Status>[0] = {}) {
  const view = await renderInIsland(<Status {...props} />);
  const control = view.screen.getByRole('combobox', { name: 'Status' });
  const press = (key: string) => fireEvent.keyDown(control, { key });
  const current = () => {
    const id = control.getAttribute('aria-activedescendant');
    return id === null ? null : view.shadowRoot.getElementById(id)?.textContent;
  };
  return { ...view, control, press, current };
}

describe('Select (DESIGN.md §7)', () => {
  it('shows what is chosen, or a placeholder', async () => {
    const { control, rerender } = await show({ start: 'c' });
    expect(control.textContent).toBe('Confirmed');
    rerender(<Status key="2" placeholder="Which?" />);
    expect((await show({ placeholder: 'Which?' })).control.textContent).toBe('Which?');
  });

  it('chooses by pointer', async () => {
    const { screen, control } = await show();
    fireEvent.click(control);
    expect(control.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(screen.getByRole('option', { name: 'Declined' }));
    expect(control.textContent).toBe('Declined');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('chooses by keyboard, past what is disabled', async () => {
    const { control, press, current } = await show({ start: 'c' });
    press('ArrowDown');
    expect(current()).toBe('Confirmed');
    press('ArrowDown');
    expect(current()).toBe('Declined');
    press('Enter');
    expect(control.textContent).toBe('Declined');
  });

  it('leaves the choice on Esc', async () => {
    const { control, press } = await show({ start: 'c' });
    press('ArrowDown');
    press('End');
    press('Escape');
    expect(control.textContent).toBe('Confirmed');
    expect(control.getAttribute('aria-expanded')).toBe('false');
  });

  it('finds by letters, open or closed', async () => {
    const { control, press, current } = await show();
    press('d');
    expect(control.textContent).toBe('Declined');
    press('ArrowDown');
    vi.spyOn(performance, 'now').mockReturnValue(1e9);
    press('r');
    expect(current()).toBe('Registered');
    expect(control.textContent).toBe('Declined');
  });

  it('groups its options', async () => {
    const { screen, control } = await show();
    fireEvent.click(control);
    expect(screen.getAllByRole('group').map((group) => group.firstChild?.textContent)).toEqual([
      'Coming',
      'Not coming',
    ]);
  });

  it('closes when the user turns elsewhere, and does not choose what is disabled', async () => {
    const { screen, control } = await show();
    fireEvent.click(control);
    fireEvent.click(screen.getByRole('option', { name: 'Cancelled' }));
    expect(screen.getByRole('listbox')).toBeDefined();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(control.textContent).toBe('Choose…');
  });

  it('can be emptied', async () => {
    const { screen, control } = await show({ start: 'c' });
    const clear = screen.getByRole('button', { name: 'Clear the choice' });
    clear.focus();
    fireEvent.click(clear);
    expect(control.textContent).toBe('Choose…');
    expect(focusedElement()).toBe(control);
  });

  it('says so when there is nothing to choose', async () => {
    const { screen, control } = await show({ options: [] });
    fireEvent.click(control);
    expect(screen.getByRole('listbox').textContent).toBe('There is nothing to choose from');
  });

  it('opens inside a dialog, and Esc closes the list first', async () => {
    const { screen } = await renderInIsland(
      <Dialog isOpen title="Edit" onClose={() => undefined}>
        <Status />
      </Dialog>,
    );
    const control = screen.getByRole('combobox', { name: 'Status' });
    fireEvent.click(control);
    expect(screen.getByRole('dialog').contains(screen.getByRole('listbox'))).toBe(true);
    fireEvent.keyDown(control, { key: 'Escape' });
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('is focused, not pressed, by its label', async () => {
    const { screen, control, shadowRoot } = await show();
    expect(fireEvent.click(screen.getByText('Status'))).toBe(false);
    expect(shadowRoot.activeElement).toBe(control);
  });
});
