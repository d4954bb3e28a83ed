import { fireEvent, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openFormReplies, replyRoutes, startEachFresh } from '#test/support/openFormReplies.ts';
import { serve } from '#test/support/serve.ts';

startEachFresh();

/** Thirteen come somehow: 8 by bus, 4 by car, 1 on foot. */
const travellers = ['Bus', 'Car', 'Foot'].flatMap((way, at) =>
  Array.from({ length: [8, 4, 1][at] ?? 0 }, () => ({ Remarks: way })),
);

/** Opens the summary; the card of the remarks is shown as wanted. */
async function openSummary() {
  const { screen } = await openFormReplies();
  fireEvent.click(await screen.findByRole('button', { name: 'Summary' }));
  await screen.findByText(/^Counted over/);
  const cardOf = () => within(screen.getByRole('region', { name: 'Remarks' }));
  return { screen, cardOf };
}

const textsOf = (all: Iterable<Element>) => [...all].map((one) => one.textContent ?? '');

describe('the summary of a question (S2 §2, screens.md §10)', () => {
  it('draws each bar as long as the share beside it says', async () => {
    serve(replyRoutes(travellers));
    const { cardOf } = await openSummary();
    const rows = cardOf().getAllByRole('listitem');
    const lengths = rows.map((row) => {
      const bar = row.querySelector<HTMLElement>('[aria-hidden] > span');
      return `${Math.round(Number.parseFloat(bar?.style.inlineSize ?? ''))}%`;
    });
    expect(lengths).toEqual(['62%', '31%', '8%']);
    expect(rows.map((row) => row.querySelector('small')?.textContent)).toEqual(lengths);
  });

  it('says of some replies only what is true of them', async () => {
    const said = ['Bus', 'Car', 'Foot'].map((Remarks) => ({ Remarks, Email: '' }));
    serve(replyRoutes([...said, { Remarks: 'Car', Email: 'ana@example.org' }]));
    const { screen } = await openSummary();
    const box = screen.getByRole('searchbox', { name: 'Search replies' });
    fireEvent.change(box, { target: { value: 'Foot' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(await screen.findByText('Counted over the 1 reply that matches “Foot”.')).toBeDefined();
    const card = within(screen.getByRole('region', { name: 'Email' }));
    expect(card.getByText('None of these replies answers this.')).toBeDefined();
  });

  it('draws nothing where nobody answered so', async () => {
    serve(replyRoutes([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 90].map((number) => ({ Remarks: number }))));
    const { cardOf } = await openSummary();
    const rows = cardOf().getAllByRole('listitem');
    const none = rows.filter((row) => row.querySelector('small')?.textContent === '0%');
    expect(none.length).toBeGreaterThan(0);
    for (const row of none) expect(row.querySelector('[aria-hidden] > span')).toBeNull();
  });

  it('says neither «0%» of what somebody answered nor «100%» of what not everybody did', async () => {
    const ways = ['Foot', ...Array.from({ length: 299 }, () => 'Bus')];
    serve(
      replyRoutes(
        ways.map((way) => ({ Remarks: way })),
        300,
      ),
    );
    const { screen, cardOf } = await openSummary();
    expect(textsOf(cardOf().getByRole('list').querySelectorAll('small'))).toEqual(['>99%', '<1%']);
    fireEvent.click(screen.getByRole('button', { name: 'Tables' }));
    const [, ...rows] = within(await cardOf().findByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.lastChild?.textContent)).toEqual(['>99%', '<1%']);
  });

  it('says how many questions are not shown, also where that is all of them', async () => {
    serve(replyRoutes(travellers));
    const { screen } = await openSummary();
    expect(screen.getByText(/^Counted over/).textContent).toBe('Counted over 13 replies.');
    fireEvent.click(screen.getByRole('button', { name: 'Replies' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Fields' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fields to show' }));
    fireEvent.click(dialog.getByRole('button', { name: 'None' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Done' }));
    fireEvent.click(screen.getByRole('button', { name: 'Summary' }));
    expect(await screen.findByText('Counted over 13 replies. · 3 fields are hidden')).toBeDefined();
  });

  it('says of no field that it is gone where the form could not be read', async () => {
    const failed = () => Response.json({ message: 'No.' }, { status: 403 });
    serve({ ...replyRoutes(travellers), 'GET /api/forms/get-model/12': failed });
    const { screen } = await openFormReplies();
    fireEvent.click(await screen.findByRole('button', { name: 'Fields' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fields to show' }));
    expect(await dialog.findByRole('checkbox', { name: /^Remarks/ })).toBeDefined();
    expect(dialog.queryByText('no longer in the form')).toBeNull();
  });

  it('says of a field that the form does not ask any more that it is gone', async () => {
    serve(replyRoutes([{ Remarks: 'Bus', Shoe: '42' }]));
    const { screen } = await openFormReplies();
    fireEvent.click(await screen.findByRole('button', { name: 'Fields' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fields to show' }));
    expect(await dialog.findAllByText('no longer in the form')).toHaveLength(1);
  });

  it('has a table that says the same numbers', async () => {
    serve(replyRoutes(travellers));
    const { screen, cardOf } = await openSummary();
    const drawn = cardOf()
      .getAllByRole('listitem')
      .map((row) => {
        const [label = '', count = ''] = textsOf(row.querySelectorAll(':scope > :not([aria-hidden])'));
        return [label, ...count.split(' ')];
      });
    fireEvent.click(screen.getByRole('button', { name: 'Tables' }));
    const table = within(await cardOf().findByRole('table'));
    expect(textsOf(table.getAllByRole('columnheader'))).toEqual(['Answer', 'Count', 'Share']);
    const [, ...rows] = table.getAllByRole('row');
    expect(rows.map((row) => textsOf(row.children))).toEqual(drawn);
    expect(drawn).toEqual([
      ['Bus', '8', '62%'],
      ['Car', '4', '31%'],
      ['Foot', '1', '8%'],
    ]);
  });
});
