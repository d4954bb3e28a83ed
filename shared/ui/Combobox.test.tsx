import { act, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { deferred } from '#test/support/deferred.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { Combobox } from './Combobox.tsx';
import type { ComboboxItem, ComboboxOptions } from './comboboxTypes.ts';
import { Field } from './Field.tsx';
import { MultiCombobox } from './MultiCombobox.tsx';
import { askAfterMs, type LoadOptions } from './useOptions.ts';

beforeAll(() => loadCatalogue('en', 'kit'));
beforeEach(() => vi.useFakeTimers());

const people = ['Anna', 'Boris', 'Ángel'].map((label) => ({ value: label.toLowerCase(), label }));
const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

interface OneProps extends ComboboxOptions<ComboboxItem> {
  readonly start?: ComboboxItem | null;
}

function One({ start = null, ...options }: OneProps) {
  const [value, setValue] = useState<ComboboxItem | null>(start);
  return (
    <Field label="Contact">
      <Combobox {...options} value={value} onChange={setValue} />
    </Field>
  );
}

async function show(props: OneProps) {
  const view = await renderInIsland(<One {...props} />);
  const input = view.screen.getByRole('combobox', { name: 'Contact' });
  const type = (value: string) => fireEvent.change(input, { target: { value } });
  const press = (key: string) => fireEvent.keyDown(input, { key });
  const shown = () => view.screen.queryAllByRole('option').map((option) => option.textContent);
  const text = () => (input instanceof HTMLInputElement ? input.value : null);
  return { ...view, input, type, press, shown, text };
}

describe('Combobox with its own items', () => {
  it('searches without regard to case and accents', async () => {
    const { type, shown } = await show({ items: people });
    type('AN');
    expect(shown()).toEqual(['Anna', 'Ángel']);
  });

  it('chooses the first of those found by Enter, and shows its name', async () => {
    const { screen, type, press, text } = await show({ items: people });
    type('b');
    press('Enter');
    expect(text()).toBe('Boris');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('moves by arrows and says where it is', async () => {
    const { input, press, text, shadowRoot } = await show({ items: people });
    press('ArrowDown');
    press('ArrowDown');
    const active = input.getAttribute('aria-activedescendant') ?? '';
    expect(shadowRoot.getElementById(active)?.textContent).toBe('Boris');
    press('Enter');
    expect(text()).toBe('Boris');
  });

  it.each([
    ['Esc', (press: (key: string) => void) => press('Escape')],
    ['leaving', () => fireEvent.pointerDown(document.body)],
  ])('brings the name back on %s', async (_name, leave) => {
    const { type, press, text } = await show({ items: people, start: people[0] ?? null });
    type('nobody');
    leave(press);
    expect(text()).toBe('Anna');
  });

  it('takes the choice back when it is left empty, unless it must not', async () => {
    const { type, press, text, rerender } = await show({ items: people, start: people[0] ?? null });
    type('');
    press('Tab');
    expect(text()).toBe('');
    rerender(<One key="2" items={people} start={people[0] ?? null} isClearable={false} />);
    const again = await show({ items: people, start: people[0] ?? null, isClearable: false });
    again.type('');
    again.press('Tab');
    expect(again.text()).toBe('Anna');
  });

  it('does not send the form by Enter while it is open', async () => {
    const { input, type } = await show({ items: people });
    type('nobody');
    expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(false);
  });

  it('offers to create what nothing is called', async () => {
    const onCreate = vi.fn<(text: string) => void>();
    const { type, press, shown } = await show({ items: people, onCreate });
    type('ANNA');
    expect(shown()).toEqual(['Anna']);
    type(' Zoë ');
    expect(shown()).toEqual(['Create “Zoë”']);
    press('Enter');
    expect(onCreate).toHaveBeenCalledWith('Zoë');
  });

  it('draws no more than 200 and says how many there are', async () => {
    const items = Array.from({ length: 10_000 }, (_, index) => ({
      value: String(index),
      label: `Contact ${index}`,
    }));
    const { screen, input, shown } = await show({ items });
    fireEvent.click(input);
    expect(shown()).toHaveLength(200);
    expect(screen.getByText('and 9,800 more: type on to find them')).toBeDefined();
  });
});

describe('Combobox with a loader (T-16)', () => {
  it('asks on opening, then when typing has paused', async () => {
    const load = vi.fn<LoadOptions<ComboboxItem>>(async () => people);
    const { input, type, shown } = await show({ load });
    fireEvent.click(input);
    await wait(0);
    expect(shown()).toEqual(['Anna', 'Boris', 'Ángel']);
    type('a');
    type('an');
    await wait(askAfterMs - 1);
    expect(load).toHaveBeenCalledTimes(1);
    await wait(1);
    expect(load.mock.calls.map(([text]) => text)).toEqual(['', 'an']);
  });

  it('drops late answers and aborts their questions', async () => {
    const first = deferred<readonly ComboboxItem[]>();
    const signals: AbortSignal[] = [];
    const load: LoadOptions<ComboboxItem> = (text, signal) => {
      signals.push(signal);
      return text === 'a' ? first.promise : Promise.resolve([{ value: '2', label: 'Second' }]);
    };
    const { type, shown } = await show({ load });
    type('a');
    await wait(askAfterMs);
    type('ab');
    expect(signals[0]?.aborted).toBe(true);
    await wait(askAfterMs);
    await act(async () => first.resolve([{ value: '1', label: 'Late' }]));
    expect(shown()).toEqual(['Second']);
  });

  it('does not choose from what is out of date', async () => {
    const { input, type, press, shown, text } = await show({ load: async () => people });
    fireEvent.click(input);
    await wait(0);
    type('b');
    expect(shown()).toEqual([]);
    press('Enter');
    expect(text()).toBe('b');
  });

  it('says that it failed, and asks again on Retry', async () => {
    const load = vi
      .fn<LoadOptions<ComboboxItem>>()
      .mockRejectedValueOnce(new Error('no'))
      .mockResolvedValue(people);
    const { screen, input, shown, shadowRoot } = await show({ load });
    fireEvent.click(input);
    await wait(0);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await wait(0);
    expect(shown()).toHaveLength(3);
    expect(shadowRoot.activeElement).toBe(input);
  });

  it('says that nothing was found', async () => {
    const { screen, input } = await show({ load: async () => [] });
    fireEvent.click(input);
    expect(screen.getByText('Loading…')).toBeDefined();
    await wait(0);
    expect(screen.getAllByText('Nothing found')).not.toHaveLength(0);
  });

  it('waits for enough letters', async () => {
    const load = vi.fn<LoadOptions<ComboboxItem>>(async () => people);
    const { screen, input, type } = await show({ load, minLength: 2 });
    fireEvent.click(input);
    type('a');
    await wait(1_000);
    expect(load).not.toHaveBeenCalled();
    expect(screen.getByText('Type at least 2 characters')).toBeDefined();
    type('an');
    await wait(askAfterMs);
    expect(load).toHaveBeenCalledOnce();
  });

  it('speaks how many were found', async () => {
    const { screen, input } = await show({ load: async () => people });
    fireEvent.click(input);
    await wait(100);
    expect(screen.getByText('3 results').closest('[aria-live]')).not.toBeNull();
  });

  it('aborts on unmount', async () => {
    const signals: AbortSignal[] = [];
    const load: LoadOptions<ComboboxItem> = (_text, signal) => {
      signals.push(signal);
      return deferred<readonly ComboboxItem[]>().promise;
    };
    const { input, unmount } = await show({ load });
    fireEvent.click(input);
    unmount();
    expect(signals[0]?.aborted).toBe(true);
  });
});

it('asks again, and stays open, for what is no choice but a wish', async () => {
  const items = [{ value: '0', label: 'Look further', asksAgain: true }];
  const load = vi.fn<LoadOptions<ComboboxItem>>().mockResolvedValueOnce(items).mockResolvedValue(people);
  const { type, press, shown, text } = await show({ load });
  type('An');
  await wait(askAfterMs);
  expect(shown()).toEqual(['Look further']);
  press('Enter');
  await wait(0);
  expect(load.mock.calls.map(([asked]) => asked)).toEqual(['An', 'An']);
  expect(shown()).toEqual(people.map(({ label }) => label));
  expect(text()).toBe('An');
});

describe('MultiCombobox', () => {
  function Some({ start = [] }: { readonly start?: readonly ComboboxItem[] }) {
    const [values, setValues] = useState(start);
    return <MultiCombobox aria-label="Recipients" items={people} values={values} onChange={setValues} />;
  }

  it('chooses several and keeps the list open', async () => {
    const { screen } = await renderInIsland(<Some />);
    const input = screen.getByRole('combobox', { name: 'Recipients' });
    fireEvent.click(input);
    fireEvent.click(screen.getByRole('option', { name: 'Anna' }));
    fireEvent.click(screen.getByRole('option', { name: 'Boris' }));
    fireEvent.click(screen.getByRole('option', { name: 'Anna' }));
    expect(screen.getByRole('list', { name: 'Chosen' }).textContent).toBe('Boris');
    expect(screen.getByRole('option', { name: 'Boris' }).getAttribute('aria-selected')).toBe('true');
  });

  it('takes away by its chips and by Backspace', async () => {
    const { screen } = await renderInIsland(<Some start={people} />);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Anna' }));
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Backspace' });
    expect(screen.getByRole('list', { name: 'Chosen' }).textContent).toBe('Boris');
  });
});
