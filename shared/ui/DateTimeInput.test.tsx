import { fireEvent } from '@testing-library/react';
import { use, useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { LocaleContext } from '#shared/i18n/locale.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { DateTimeInput, type DateTimeInputProps } from './DateTimeInput.tsx';

beforeAll(() => loadCatalogue('en', 'kit'));

function When({
  start = '',
  dateLocale = 'en',
  ...props
}: Partial<DateTimeInputProps> & { readonly start?: string; readonly dateLocale?: string }) {
  const locale = use(LocaleContext);
  const [value, setValue] = useState(start);
  return (
    <LocaleContext value={{ ...locale, dateLocale }}>
      <DateTimeInput aria-label="When" {...props} value={value} onChange={setValue} />
      <output data-testid="value">{value}</output>
    </LocaleContext>
  );
}

describe('DateTimeInput', () => {
  it.each([
    ['date', 'date', '2026-05-31'],
    ['datetime', 'datetime-local', '2026-05-31T09:30'],
    ['time', 'time', '09:30'],
  ] as const)('%s is the browser\u2019s %s input', async (kind, type, value) => {
    const { screen } = await renderInIsland(<When kind={kind} min={value} max={value} />);
    const input = screen.getByLabelText('When');
    fireEvent.change(input, { target: { value } });
    expect(input).toMatchObject({ type, min: value, max: value });
    expect(screen.getByTestId('value').textContent).toBe(value);
  });

  it('says what an empty one means, while it is empty', async () => {
    const { screen } = await renderInIsland(<When placeholder="Any date" />);
    expect(screen.getByText('Any date')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('When'), { target: { value: '2026-05-31' } });
    expect(screen.queryByText('Any date')).toBeNull();
  });

  it('can be emptied, and keeps the focus', async () => {
    const { screen, shadowRoot } = await renderInIsland(<When start="2026-05-31" isClearable />);
    fireEvent.click(screen.getByRole('button', { name: 'Clear the date' }));
    expect(screen.getByTestId('value').textContent).toBe('');
    expect(shadowRoot.activeElement).toBe(screen.getByLabelText('When'));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('keeps its limits while somebody types in it: a browser forgets half a date when they change', async () => {
    function Passing() {
      const [minute, setMinute] = useState(10);
      const limits = { min: `2026-05-31T09:${minute}`, max: `2027-05-31T09:${minute}` };
      return (
        <>
          <When kind="datetime" {...limits} />
          <button onClick={() => setMinute(11)}>A minute later</button>
        </>
      );
    }
    const { screen } = await renderInIsland(<Passing />);
    const input = screen.getByLabelText('When');
    fireEvent.focus(input);
    fireEvent.click(screen.getByRole('button', { name: 'A minute later' }));
    expect(input).toMatchObject({ min: '2026-05-31T09:10', max: '2027-05-31T09:10' });
    fireEvent.blur(input);
    expect(input).toMatchObject({ min: '2026-05-31T09:11', max: '2027-05-31T09:11' });
  });

  it('shows the day in the island\u2019s calendar', async () => {
    const { screen } = await renderInIsland(<When start="2026-05-31" dateLocale="fa-u-ca-persian" />);
    expect(screen.getByText(/۱۴۰۵/)).toBeDefined();
  });
});
