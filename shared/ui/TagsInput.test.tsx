import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { TagsInput, type TagsInputProps } from './TagsInput.tsx';

beforeAll(() => loadCatalogue('en', 'kit'));

function Cc({ start = [], ...props }: Partial<TagsInputProps> & { readonly start?: readonly string[] }) {
  const [values, setValues] = useState(start);
  return <TagsInput aria-label="CC" {...props} values={values} onChange={setValues} />;
}

async function show(props: Parameters<typeof Cc>[0] = {}) {
  const view = await renderInIsland(<Cc {...props} />);
  const input = view.screen.getByRole('textbox', { name: 'CC' });
  const type = (value: string) => fireEvent.change(input, { target: { value } });
  const tags = () => view.screen.queryAllByRole('listitem').map((item) => item.textContent);
  const text = () => (input instanceof HTMLInputElement ? input.value : null);
  return { ...view, input, type, tags, text };
}

describe('TagsInput (S1 §9, C-20)', () => {
  it.each([
    ['Enter', (input: HTMLElement) => fireEvent.keyDown(input, { key: 'Enter' })],
    ['leaving', (input: HTMLElement) => fireEvent.blur(input)],
  ])('adds on %s, trimmed', async (_name, finish) => {
    const { input, type, tags, text } = await show();
    type('  anna@x.org ');
    finish(input);
    expect(tags()).toEqual(['anna@x.org']);
    expect(text()).toBe('');
  });

  it('adds on a comma and by the plus button', async () => {
    const { screen, type, tags } = await show();
    type('a,');
    type('b');
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(tags()).toEqual(['a', 'b']);
  });

  it('splits what is pasted', async () => {
    const { input, tags } = await show({ start: ['B'] });
    fireEvent.paste(input, { clipboardData: { getData: () => 'a, b; c\nd' } });
    expect(tags()).toEqual(['B', 'a', 'c', 'd']);
  });

  it('says when one is there already', async () => {
    const { screen, input, type, tags } = await show({ start: ['Anna'] });
    type('anna');
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(tags()).toEqual(['Anna']);
    expect(screen.getByText('“anna” is there already').closest('[role="status"]')).not.toBeNull();
  });

  it('keeps what is not valid in the input, to be mended', async () => {
    const validate = (tag: string) => (tag.includes('@') ? null : `${tag} is no address`);
    const { screen, input, type, tags, text } = await show({ validate });
    fireEvent.paste(input, { clipboardData: { getData: () => 'a@x, b, c@x' } });
    expect(tags()).toEqual(['a@x', 'c@x']);
    expect(text()).toBe('b');
    expect(screen.getByText('b is no address')).toBeDefined();
    type('b@x');
    expect(screen.queryByText('b is no address')).toBeNull();
  });

  it('takes no more than its most', async () => {
    const { screen, input, type, tags } = await show({ max: 1, start: ['a'] });
    type('b');
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(tags()).toEqual(['a']);
    expect(screen.getByText('No more than 1 entry')).toBeDefined();
  });

  it('takes away by Backspace and by button, and goes back to the input', async () => {
    const { screen, input, tags, shadowRoot } = await show({ start: ['a', 'b', 'c'] });
    fireEvent.keyDown(input, { key: 'Backspace' });
    fireEvent.click(screen.getByRole('button', { name: 'Remove a' }));
    expect(tags()).toEqual(['b']);
    expect(shadowRoot.activeElement).toBe(input);
  });

  it('does not take Enter from a form when nothing is typed', async () => {
    const { input } = await show();
    expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(true);
  });

  it('adds nothing while a word is being composed', async () => {
    const { input, type, tags } = await show();
    type('に');
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    expect(tags()).toEqual([]);
  });
});
