import { act, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { SearchBox, type SearchBoxProps } from './SearchBox.tsx';

const onChange = vi.fn<(text: string) => void>();

beforeEach(() => {
  onChange.mockReset();
});

function Screen(props: Partial<SearchBoxProps>) {
  const [value, setValue] = useState('');
  const change = (text: string) => {
    onChange(text);
    setValue(text);
  };
  return (
    <>
      <SearchBox value={value} onChange={change} label="Search contacts" {...props} />
      <button type="button" onClick={() => setValue('from elsewhere')}>
        elsewhere
      </button>
    </>
  );
}

async function show(props: Partial<SearchBoxProps> = {}) {
  const view = await renderInIsland(<Screen {...props} />);
  const input = await view.screen.findByRole('searchbox', { name: 'Search contacts' });
  if (!(input instanceof HTMLInputElement)) throw new Error('no input');
  vi.useFakeTimers();
  const type = (text: string) => fireEvent.change(input, { target: { value: text } });
  const key = (name: string) => fireEvent.keyDown(input, { key: name });
  const press = (name: string) => fireEvent.click(view.screen.getByRole('button', { name }));
  return { ...view, input, type, key, press };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The island has an empty status of its own. */
const said = (screen: { getAllByRole: (role: string) => HTMLElement[] }) =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

describe('SearchBox (S4 §4, S4 §9)', () => {
  it('searches once, 300 ms after the last key', async () => {
    const { type } = await show();
    type('iri');
    await pass(299);
    type('irina');
    await pass(299);
    expect(onChange).not.toHaveBeenCalled();
    await pass(1);
    expect(onChange).toHaveBeenCalledExactlyOnceWith('irina');
  });

  it('searches at once on Enter, and not a second time', async () => {
    const { type, key } = await show();
    type('irina');
    key('Enter');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('irina');
    await pass(400);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('searches at each key with a pause of 0', async () => {
    const { type } = await show({ debounceMs: 0 });
    type('a');
    type('ab');
    expect(onChange.mock.calls).toEqual([['a'], ['ab']]);
  });

  it('does not search again for what is in force', async () => {
    const { type } = await show();
    type('a');
    type('');
    await pass(400);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('is emptied by Esc; only the next Esc is for what is around it', async () => {
    const around = vi.fn<() => void>();
    const { type, key, input, container } = await show();
    container.parentNode?.addEventListener('keydown', around);
    type('irina');
    key('Escape');
    expect(input.value).toBe('');
    expect(around).not.toHaveBeenCalled();
    key('Escape');
    expect(around).toHaveBeenCalledTimes(1);
    await pass(400);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('is emptied by its button, keeps the focus, and searches at once', async () => {
    const { type, key, press, input, screen, shadowRoot } = await show();
    expect(screen.queryByRole('button', { name: 'Clear the search' })).toBeNull();
    type('irina');
    key('Enter');
    press('Clear the search');
    expect(onChange).toHaveBeenLastCalledWith('');
    expect(input.value).toBe('');
    expect(shadowRoot.activeElement).toBe(input);
  });

  it('follows a search that comes from elsewhere, and forgets what was typed', async () => {
    const { type, press, input } = await show();
    type('irina');
    press('elsewhere');
    expect(input.value).toBe('from elsewhere');
    await pass(400);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('keeps what is typed while its own search comes back', async () => {
    const { type, input } = await show();
    type('iri');
    await pass(300);
    type('irina');
    expect(input.value).toBe('irina');
    await pass(300);
    expect(onChange.mock.calls).toEqual([['iri'], ['irina']]);
  });

  it('waits while a word is being composed', async () => {
    const { type, input } = await show();
    fireEvent.compositionStart(input);
    type('に');
    await pass(500);
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.compositionEnd(input);
    await pass(300);
    expect(onChange).toHaveBeenCalledExactlyOnceWith('に');
  });

  it('says how many were found, once the answer is there', async () => {
    const { type, screen } = await show({ resultCount: 1_204 });
    expect(said(screen)).toBe('');
    type('irina');
    expect(said(screen)).toBe('');
    await pass(300);
    expect(said(screen)).toBe('1,204 results');
  });
});
