import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openSeating, tableCall } from '#test/support/openSeating.ts';
import { toPaper } from './print/printPlan.ts';

type Page = Awaited<ReturnType<typeof openSeating>>;

async function openTable(): Promise<Page> {
  const page = await openSeating();
  await page.ready();
  return page;
}

async function setType(page: Page, name: string): Promise<void> {
  await page.user.click(page.screen.getByRole('combobox', { name: 'Type of table' }));
  await page.user.click(await page.screen.findByRole('option', { name }));
}

async function setCount(page: Page, label: string, value: string): Promise<void> {
  const input = page.screen.getByRole<HTMLInputElement>('textbox', { name: label });
  input.focus();
  input.setSelectionRange(0, input.value.length);
  await page.user.keyboard(value);
}

const chairs = (page: Page) => page.screen.getByRole<HTMLInputElement>('textbox', { name: 'Chairs' });
const save = (page: Page) => page.screen.getByRole<HTMLButtonElement>('button', { name: 'Save table' });

describe('the table (S3 §5.2)', () => {
  it.each([
    ['Round', 15, 16, 15],
    ['Line', 15, 16, 15],
    ['Rectangle', 20, 21, 20],
    ['Square', 20, 21, 20],
  ])('lets a %s have up to %i chairs', async (type, good, bad, most) => {
    const page = await openTable();
    if (type !== 'Round') await setType(page, type);
    await setCount(page, 'Chairs', String(bad));
    expect(await page.screen.findByText(`Set a valid number between 1 and ${most}`)).toBeTruthy();
    expect(save(page).disabled).toBe(true);
    await setCount(page, 'Chairs', String(good));
    await page.user.click(save(page));
    await waitFor(() =>
      expect(page.server.callsTo(tableCall)[0]?.body).toMatchObject({ table: { type, chairs: good } }),
    );
    await waitFor(() => expect(page.chairs()).toHaveLength(good));
  });

  it.each(['0', 'x', '-1', '2.5'])('keeps %s as typed and says what is valid', async (typed) => {
    const page = await openTable();
    await setCount(page, 'Chairs', typed);
    expect(page.screen.getByRole<HTMLInputElement>('textbox', { name: 'Chairs' }).value).toBe(typed);
    expect(page.screen.getByText('Set a valid number between 1 and 15')).toBeTruthy();
  });

  it('limits lines, their chairs and all of them together', async () => {
    const page = await openTable();
    await setType(page, 'Multiple lines');
    await setCount(page, 'Number of lines', '6');
    expect(await page.screen.findByText('Set a valid number between 1 and 5')).toBeTruthy();
    await setCount(page, 'Number of lines', '2');
    await setCount(page, 'Chairs in line 1', '16');
    expect(await page.screen.findByText('Each line must have between 1 and 15 chairs')).toBeTruthy();
    await setCount(page, 'Chairs in line 1', '15');
    await setCount(page, 'Chairs in line 2', '6');
    expect(await page.screen.findByText('Total chairs cannot exceed 20')).toBeTruthy();
    await setCount(page, 'Chairs in line 2', '5');
    await page.user.click(save(page));
    await waitFor(() =>
      expect(page.server.callsTo(tableCall)[0]?.body).toMatchObject({
        table: { type: 'Multiple Lines', chairs: 20, chairs_per_line: [{ chairs: 15 }, { chairs: 5 }] },
      }),
    );
  });

  it('clamps the heads of table to a quarter of the chairs (S-27)', async () => {
    const page = await openTable();
    expect(page.screen.getByText('At most 2 heads')).toBeTruthy();
    await setCount(page, 'Heads of table', '9');
    await page.user.click(save(page));
    await waitFor(() =>
      expect(page.server.callsTo(tableCall)[0]?.body).toMatchObject({ table: { heads_of_table: 2 } }),
    );
  });

  it('says who would lose a seat, and unseats them before the table shrinks (S-26)', async () => {
    const page = await openTable();
    await setCount(page, 'Chairs', '1');
    await page.user.click(save(page));
    expect(await page.screen.findByText(/Without a seat then: .?Ben.?\./)).toBeTruthy();
    expect(page.server.callsTo(tableCall)).toHaveLength(0);
    await page.user.click(page.screen.getByRole('button', { name: 'Make it smaller' }));
    await waitFor(() => expect(page.server.callsTo(tableCall)).toHaveLength(1));
    expect(page.seats()).toEqual(['9002 {"chair_number":null}']);
    await page.user.click(page.screen.getByRole('button', { name: /^Undo: Table changed/ }));
    await waitFor(() => expect(page.chairs()).toHaveLength(8));
    expect(page.chairs()[1]).toBe('Chair 2: Ben');
  });
});

describe('what was typed', () => {
  it('stays when the server refuses it, and goes with the table once it is saved', async () => {
    const page = await openTable();
    page.server.fail(tableCall, { status: 422, body: { message: 'No room' } }, { times: 1 });
    await setType(page, 'Square');
    await setCount(page, 'Chairs', '12');
    await page.user.click(save(page));
    await waitFor(() => expect(page.told).toHaveLength(1));
    await waitFor(() => expect(page.chairs()).toHaveLength(8));
    expect(chairs(page).value).toBe('12');
    await page.user.click(save(page));
    await waitFor(() => expect(page.chairs()).toHaveLength(12));
    await page.user.click(await page.screen.findByRole('button', { name: /^Undo: Table changed/ }));
    await waitFor(() => expect(chairs(page).value).toBe('8'));
  });

  it('stays when a colleague saves another table', async () => {
    const page = await openTable();
    await setCount(page, 'Chairs', '12');
    const table = { type: 'Round', chairs: 9, heads_of_table: 1 };
    const times = { day: '2026-05-01', start: '10:00', end: '11:00' };
    const session = { id: page.sessionId, ...times, speakers: [], table };
    act(() => void window.dispatchEvent(new CustomEvent('edited-session', { detail: { session } })));
    await waitFor(() => expect(page.chairs()).toHaveLength(9));
    expect(chairs(page).value).toBe('12');
  });
});

describe('on paper', () => {
  it('is a list and a card for each, texts only', () => {
    const rows = [{ chair: 2, name: '<b>Ana</b>\u202Efdp', organisation: 'X & Y', role: 'Chair' }];
    const paper = document.createElement('div');
    paper.append(...toPaper({ title: 'Panel', rows, heads: ['Chair', 'Speaker', 'Organisation'] }));
    expect([...paper.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
      '2',
      '<b>Ana</b>fdp',
      'X & Y',
    ]);
    expect(paper.querySelector('section h2')?.textContent).toBe('<b>Ana</b>fdp');
    expect(paper.querySelector('b')).toBeNull();
  });
});
