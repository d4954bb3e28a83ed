import { fireEvent, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { ConditionEditor } from './ConditionEditor.tsx';
import type { ConditionField } from './domain/conditionFields.ts';

beforeAll(async () => {
  await loadCatalogue('en', 'conditions');
});

const fields: readonly ConditionField[] = [
  {
    name: 'Country',
    label: 'Where from?',
    kind: 'choice',
    choices: [
      { value: 'es', label: 'Spain' },
      { value: 'ua', label: 'Ukraine' },
    ],
  },
  { name: 'Nights', label: 'Nights', kind: 'number' },
  { name: 'Consent', label: 'Consent', kind: 'boolean' },
];

function Example({
  start,
  circle,
}: {
  readonly start: string;
  readonly circle?: readonly string[] | undefined;
}) {
  const [value, setValue] = useState(start);
  return (
    <>
      <ConditionEditor label="Shown if" value={value} onChange={setValue} fields={fields} circle={circle} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('{Nights} > 3')}>
        From outside
      </button>
    </>
  );
}

async function open(
  start: string,
  options: { readonly language?: Language; readonly circle?: readonly string[] } = {},
) {
  const view = await renderInIsland(<Example start={start} circle={options.circle} />, options);
  const { screen } = view;
  const row = (number: number) =>
    within(screen.getByRole('group', { name: new RegExp(`^Condition ${number}(,|$)`) }));
  const choose = (number: number, control: string, option: string) => {
    const combobox = row(number).getByRole('combobox', { name: control });
    fireEvent.click(combobox);
    fireEvent.click(screen.getByRole('option', { name: new RegExp(`^${option}`) }));
  };
  return { ...view, row, choose, expression: () => view.shadowRoot.querySelector('output')?.textContent };
}

describe('ConditionEditor (screens.md §8 «Conditional visibility»)', () => {
  it('builds a condition in words, and writes it once it is complete', async () => {
    const { screen, row, choose, expression } = await open('');
    expect(screen.getByText('No conditions: always.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Add condition' }));
    choose(1, 'Field', 'Where from\\?');
    expect(expression()).toBe('');
    choose(1, 'Value', 'Spain');
    expect(expression()).toBe("{Country} = 'es'");
    choose(1, 'Comparison', 'is not$');
    expect(expression()).toBe("{Country} <> 'es'");
    fireEvent.click(screen.getByRole('button', { name: 'Add condition' }));
    choose(2, 'Field', 'Nights');
    choose(2, 'Comparison', 'is at least');
    fireEvent.change(row(2).getByRole('textbox', { name: 'Value' }), { target: { value: '2' } });
    expect(expression()).toBe("{Country} <> 'es' and {Nights} >= 2");
    fireEvent.click(screen.getByRole('combobox', { name: 'How the conditions are joined' }));
    fireEvent.click(screen.getByRole('option', { name: 'any of these' }));
    expect(expression()).toBe("{Country} <> 'es' or {Nights} >= 2");
  });

  it('moves the focus to what is added, and on from what is removed', async () => {
    const { screen, row, shadowRoot, expression } = await open('{Nights} > 1 and {Consent} = true');
    fireEvent.click(screen.getByRole('button', { name: 'Add condition' }));
    await waitFor(() =>
      expect(shadowRoot.activeElement).toBe(row(3).getByRole('combobox', { name: 'Field' })),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Remove condition 1' }));
    expect(expression()).toBe('{Consent} = true');
    expect(screen.getAllByRole('group', { name: /^Condition/ })).toHaveLength(2);
  });

  it('keeps what no rule can say, and lets it be written by hand', async () => {
    const { row, expression } = await open('{Nights} > 1 and ({Country} = {Home} or {Consent} = true)');
    const own = row(2).getByRole('textbox', { name: 'Expression' });
    expect(own).toHaveProperty('value', '({Country} = {Home} or {Consent} = true)');
    expect(row(2).getByText('There is no field “Home”.')).toBeDefined();
    fireEvent.change(own, { target: { value: '{Country} empty or {Consent} = true' } });
    expect(expression()).toBe('{Nights} > 1 and ({Country} empty or {Consent} = true)');
    fireEvent.change(own, { target: { value: '({Country} empty' } });
    expect(row(2).getByText('This cannot be read as a condition.')).toBeDefined();
  });

  it.each([
    ['{Gone} notempty', 'There is no field “Gone”.'],
    ["{Country} = 'fr'", '“fr” is not among the choices.'],
    ["{Nights} > 'many'", '“many” does not fit the field’s answers: this is never met.'],
  ])('marks what is wrong with %s', async (start, problem) => {
    const { row, expression } = await open(start);
    expect(row(1).getByText(problem)).toBeDefined();
    expect(expression()).toBe(start);
  });

  it('tells a circle', async () => {
    const { screen } = await open('{Nights} > 1', { circle: ['Hotel', 'Nights'] });
    expect(screen.getByText(/^These wait/).textContent).toBe(
      'These wait for each other and would never be shown: Hotel → Nights → Hotel.',
    );
  });

  it('shows another expression that comes from outside, and keeps a rule that is not complete until then', async () => {
    const { screen, row } = await open('{Consent} = true');
    fireEvent.click(screen.getByRole('button', { name: 'Add condition' }));
    expect(screen.getAllByRole('group', { name: /^Condition/ })).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'From outside' }));
    expect(screen.getAllByRole('group', { name: /^Condition/ })).toHaveLength(1);
    expect(row(1).getByRole('textbox', { name: 'Value' })).toHaveProperty('value', '3');
  });

  it('keeps the last complete expression while a rule is changed, and says that the rule does not count yet', async () => {
    const { row, choose, expression } = await open("{Country} = 'es' and {Consent} = true");
    const note = 'Not complete: it does not count yet.';
    expect(row(1).queryByText(note)).toBeNull();
    choose(1, 'Field', 'Nights');
    expect(row(1).getByText(note)).toBeDefined();
    expect(expression()).toBe("{Country} = 'es' and {Consent} = true");
    fireEvent.change(row(1).getByRole('textbox', { name: 'Value' }), { target: { value: '2' } });
    expect(expression()).toBe('{Nights} = 2 and {Consent} = true');
    expect(row(1).queryByText(note)).toBeNull();
  });
});
