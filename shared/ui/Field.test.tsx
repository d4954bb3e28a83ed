import { act, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { TextInput } from './TextInput.tsx';

beforeAll(() => loadCatalogue('en', 'kit'));

function Subject({ start = '', ...field }: Partial<FieldProps> & { readonly start?: string }) {
  const [text, setText] = useState(start);
  return (
    <Field label="Subject" {...field}>
      <TextInput value={text} onChange={setText} />
    </Field>
  );
}

function descriptionOf(input: HTMLElement): string {
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
  const root = input.getRootNode();
  return root instanceof ShadowRoot
    ? ids.map((id) => root.getElementById(id)?.textContent ?? '?').join(' | ')
    : '?';
}

describe('Field (DESIGN.md §7)', () => {
  it('names its input', async () => {
    const { screen } = await renderInIsland(<Subject />);
    expect(screen.getByRole('textbox', { name: 'Subject' })).toBeDefined();
  });

  it('describes its input by hint and errors, and marks it invalid', async () => {
    const { screen } = await renderInIsland(
      <Subject hint="Shown in the inbox." errors={['Too long.', 'Too dull.']} />,
    );
    const input = screen.getByRole('textbox', { name: 'Subject' });
    expect(descriptionOf(input)).toBe('Shown in the inbox. | Too long.Too dull.');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it.each([[undefined], [''], [[]], [['']]] as const)('is valid with errors %j', async (errors) => {
    const { screen } = await renderInIsland(<Subject errors={errors} />);
    const input = screen.getByRole('textbox', { name: 'Subject' });
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(input.hasAttribute('aria-describedby')).toBe(false);
  });

  it('keeps the focus and the text when an error comes', async () => {
    const { screen, rerender, shadowRoot } = await renderInIsland(<Subject />);
    const input = screen.getByRole('textbox', { name: 'Subject' });
    input.focus();
    fireEvent.change(input, { target: { value: 'Hello' } });
    rerender(<Subject errors="Taken." />);
    expect(screen.getByRole('textbox', { name: 'Subject' })).toBe(input);
    expect(shadowRoot.activeElement).toBe(input);
    expect(screen.getByDisplayValue('Hello')).toBe(input);
  });

  it('says what is required and what is optional', async () => {
    const { screen, rerender } = await renderInIsland(<Subject isRequired />);
    expect(screen.getByRole('textbox').getAttribute('aria-required')).toBe('true');
    rerender(<Subject isOptional />);
    expect(screen.getByRole('textbox', { name: 'Subject (optional)' })).toBeDefined();
  });

  it('disables its input', async () => {
    const { screen } = await renderInIsland(<Subject isDisabled />);
    expect(screen.getByRole('textbox').hasAttribute('disabled')).toBe(true);
  });
});

describe('counter of a field (S1 §9, C-19)', () => {
  const counter = { max: 5, warnAt: 4 };

  it.each([
    ['abc', '3 / 5', 'calm'],
    ['abcd', '4 / 5', 'warn'],
    ['abcde', '5 / 5', 'warn'],
    ['abcdef', '6 / 5', 'over'],
    ['👨‍👩‍👧é', '2 / 5', 'calm'],
  ])('counts %j as %s (%s)', async (start, shown, level) => {
    const { screen } = await renderInIsland(<Subject start={start} counter={counter} />);
    expect(screen.getByText(shown).closest('[data-level]')?.getAttribute('data-level')).toBe(level);
  });

  it('describes the input', async () => {
    const { screen } = await renderInIsland(<Subject start="abc" counter={counter} />);
    expect(descriptionOf(screen.getByRole('textbox'))).toBe('3 of 5 characters');
  });

  it('speaks what is left once typing pauses', async () => {
    vi.useFakeTimers();
    const { screen } = await renderInIsland(<Subject start="abc" counter={counter} />);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'abcd' } });
    await act(async () => vi.advanceTimersByTime(999));
    expect(screen.queryByText('1 character left')).toBeNull();
    await act(async () => vi.advanceTimersByTime(200));
    expect(screen.getByText('1 character left').closest('[aria-live]')).not.toBeNull();
  });

  it('stops typing at a hard limit, but lets a longer loaded text be shortened', async () => {
    const { screen } = await renderInIsland(<Subject start="abcdefg" counter={{ max: 5, isHard: true }} />);
    const input = screen.getByRole('textbox');
    fireEvent.change(input, { target: { value: 'abcdefgh' } });
    expect(screen.queryByDisplayValue('abcdefgh')).toBeNull();
    fireEvent.change(input, { target: { value: 'abcdef' } });
    expect(screen.getByDisplayValue('abcdef')).toBe(input);
  });
});
