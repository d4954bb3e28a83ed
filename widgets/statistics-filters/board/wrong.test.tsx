import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openStatisticsFilters, rowOf, status, stored } from '#test/support/openStatisticsFilters.ts';

const open = async (filter: readonly unknown[]) => {
  const opened = await openStatisticsFilters({
    filters: [stored(4, 'Mine', filter)],
    props: { filterId: '4' },
  });
  await opened.screen.findByRole('textbox', { name: 'Filter name' });
  return opened;
};

const isInvalid = (input: HTMLElement) => input.getAttribute('aria-invalid') === 'true';

describe('an input in which something is wrong (screens.md §15)', () => {
  it.each([
    ['combobox', 'Event: value', rowOf('registration', 'Event', 77), '“77” is not among the choices.'],
    [
      'combobox',
      'Current Day: value',
      rowOf('registration', 'Current Day', 'perhaps'),
      '“perhaps” cannot be read here.',
    ],
    ['textbox', 'Email: text', rowOf('contact', 'Email', ['a']), '“["a"]” cannot be read here.'],
    [
      'combobox',
      'Email: comparison',
      { ...rowOf('contact', 'Email', 'a'), inputCondition: 'begins' },
      '“begins” cannot be read here.',
    ],
    [
      'combobox',
      'Use another field',
      rowOf('contact', 'Colour', 'blue'),
      'The field “Colour” is not known here. It stays as it is stored until you change it.',
    ],
    [
      'textbox',
      'Stored text',
      { ...status('Registered'), filter: 'xor' },
      'This is not understood. It stays as it is stored until you change it.',
    ],
  ] as const)('says so, and what: %s “%s”', async (role, name, row, description) => {
    const { screen } = await open([row]);
    expect(isInvalid(screen.getByRole(role, { name, description }))).toBe(true);
  });

  it.each(['Registration Date', 'From', 'To'])('says so, and what: the day “%s”', async (label) => {
    const period = rowOf('registration', 'Registration Period', ['2026-05-04', '2026-05-03']);
    const { screen, root } = await open([rowOf('registration', 'Registration Date', '2026-02-30'), period]);
    const day = screen.getByLabelText(label, { selector: 'input' });
    const words = root.querySelector(`[id="${day.getAttribute('aria-describedby')}"]`)?.textContent;
    expect(isInvalid(day)).toBe(true);
    expect(words).toMatch(label === 'Registration Date' ? /cannot be read here/ : /is after the last/);
  });

  it('that only misses a value says that, and is not invalid', async () => {
    const { screen } = await open([
      rowOf('registration', 'Current Day', null),
      rowOf('contact', 'Email', ''),
    ]);
    const description = 'A value is missing.';
    for (const input of [
      screen.getByRole('combobox', { name: 'Current Day: value', description }),
      screen.getByRole('textbox', { name: 'Email: text', description }),
    ])
      expect(isInvalid(input)).toBe(false);
  });

  it('says nothing any more once it is right, and never where another input is what is wrong', async () => {
    const { screen } = await open([
      rowOf('contact', 'Email', ''),
      { ...rowOf('contact', 'Department', 'x'), inputCondition: 'begins' },
    ]);
    const email = screen.getByRole('textbox', { name: 'Email: text' });
    fireEvent.change(email, { target: { value: 'ana' } });
    expect(email.hasAttribute('aria-describedby')).toBe(false);
    expect(isInvalid(screen.getByRole('textbox', { name: 'Department: text' }))).toBe(false);
  });
});
