import { act, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSeating, tableCall } from '#test/support/openSeating.ts';
import { drawPlan } from './print/drawnPlan.ts';
import { toPaper } from './print/printPlan.ts';

type Page = Awaited<ReturnType<typeof openSeating>>;

beforeEach(() => localStorage.clear());

async function openTable(): Promise<Page> {
  const page = await openSeating();
  await page.ready();
  await page.user.click(page.screen.getByRole('button', { name: 'Change table' }));
  await page.screen.findByRole('form', { name: 'Table' });
  return page;
}

async function setType(page: Page, name: string): Promise<void> {
  await page.user.click(page.screen.getByRole('combobox', { name: 'Type of table' }));
  await page.user.click(await page.screen.findByRole('option', { name }));
}

/** A colleague's table of nine chairs, as an event brings it. */
function colleagueSaves({ sessionId }: { readonly sessionId: number | string }): void {
  const table = { type: 'Round', chairs: 9, heads_of_table: 1 };
  const times = { day: '2026-05-01', start: '10:00', end: '11:00' };
  const session = { id: sessionId, ...times, speakers: [], table };
  act(() => void window.dispatchEvent(new CustomEvent('edited-session', { detail: { session } })));
}

async function setCount(page: Page, label: string, value: string): Promise<void> {
  const input = page.screen.getByRole<HTMLInputElement>('textbox', { name: label });
  input.focus();
  input.setSelectionRange(0, input.value.length);
  await page.user.keyboard(value);
}

const chairs = (page: Page) => page.screen.getByRole<HTMLInputElement>('textbox', { name: 'Chairs' });
const describedBy = (page: Page, input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => page.root.querySelector(`[id="${id}"]`)?.textContent)
    .join(' ');
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
    expect(page.screen.queryByText(/^At most/)).toBeNull();
    expect(save(page).disabled).toBe(true);
    await setCount(page, 'Chairs', String(good));
    await page.user.click(save(page));
    await waitFor(() =>
      expect(page.server.callsTo(tableCall)[0]?.body).toMatchObject({ table: { type, chairs: good } }),
    );
    await waitFor(() => expect(page.chairs()).toHaveLength(good));
  });

  it.each(['١٢', '۱۲'])('reads the digits of the reader’s keyboard: %s', async (typed) => {
    const page = await openTable();
    await setCount(page, 'Chairs', typed);
    await page.user.click(save(page));
    await waitFor(() =>
      expect(page.server.callsTo(tableCall)[0]?.body).toMatchObject({ table: { chairs: 12 } }),
    );
  });

  it.each(['0', 'x', '-1', '2.5'])('keeps %s as typed and says what is valid', async (typed) => {
    const page = await openTable();
    await setCount(page, 'Chairs', typed);
    expect(page.screen.getByRole<HTMLInputElement>('textbox', { name: 'Chairs' }).value).toBe(typed);
    expect(page.screen.getByText('Set a valid number between 1 and 15')).toBeTruthy();
  });

  it('limits lines, their chairs and all of them together', async () => {
    const page = await openTable();
    await setType(page, 'Multiple Lines');
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

  it('wants at most a quarter of the chairs as heads; those not typed follow the chairs (S-27)', async () => {
    const page = await openTable();
    expect(page.screen.getByText('At most 2 heads')).toBeTruthy();
    await setCount(page, 'Chairs', '12');
    for (const typed of ['0', '9']) {
      await setCount(page, 'Heads of table', typed);
      expect(page.screen.getByText('Set a valid number between 1 and 3')).toBeTruthy();
      expect(save(page).disabled).toBe(true);
    }
    await setCount(page, 'Heads of table', '3');
    await page.user.click(save(page));
    const sent = () => page.server.callsTo(tableCall).map(({ body }) => body);
    await waitFor(() => expect(sent()[0]).toMatchObject({ table: { heads_of_table: 3 } }));
    await waitFor(() => expect(save(page).disabled).toBe(true));
    await setCount(page, 'Chairs', '4');
    await page.user.click(save(page));
    await waitFor(() => expect(sent()[1]).toMatchObject({ table: { chairs: 4, heads_of_table: 1 } }));
  });

  it('is seen while it is typed, and seats nobody where there is no chair yet', async () => {
    const page = await openTable();
    await setCount(page, 'Chairs', '12');
    expect(page.screen.getByText('Preview: this table is not saved yet.')).toBeTruthy();
    const plan = page.screen.getByRole('list', { name: 'Plan' });
    expect(within(plan).getAllByRole('listitem')).toHaveLength(12);
    expect(page.chairs()).toHaveLength(8);
    await setCount(page, 'Chairs', '8');
    expect(within(plan).getAllByRole('listitem')).toHaveLength(8);
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

describe('a session without a table that is known here', () => {
  const times = { day: '2026-05-01', start: '10:00', end: '11:00' };

  it.each([
    [null, /^No table is saved for this session yet/],
    [{ type: 'Horseshoe', chairs: 30 }, /not known here: .?Horseshoe.?\. Saving replaces it/],
  ])('says so, and can be given one: %j', async (table, said) => {
    const page = await openSeating();
    await page.ready();
    const session = { id: page.sessionId, ...times, speakers: [], table };
    await act(async () => page.island.update({ session }));
    expect(await page.screen.findByText(said)).toBeTruthy();
    await page.user.click(save(page));
    await waitFor(() =>
      expect(page.server.callsTo(tableCall)[0]?.body).toMatchObject({ table: { type: 'Round', chairs: 8 } }),
    );
    await waitFor(() => expect(page.screen.queryByText(said)).toBeNull());
    // There is no way back to what could not be saved.
    await waitFor(() => expect(page.root.querySelector('[aria-busy="true"]')).toBeNull());
    expect(page.screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('what was typed', () => {
  it('is told what the server has against it at its field', async () => {
    const page = await openTable();
    const body = { message: 'No.', errors: { 'table.chairs': ['Only 10 fit into the hall'] } };
    page.server.fail(tableCall, { status: 422, body }, { times: 1 });
    await setCount(page, 'Chairs', '12');
    await page.user.click(save(page));
    await waitFor(() => expect(describedBy(page, chairs(page))).toContain('Only 10 fit into the hall'));
    await setCount(page, 'Chairs', '10');
    expect(describedBy(page, chairs(page))).not.toContain('Only 10 fit');
  });

  it('is not told the same once the server has taken it', async () => {
    const page = await openTable();
    const body = { message: 'No.', errors: { 'table.chairs': ['The hall is closed'] } };
    page.server.fail(tableCall, { status: 422, body }, { times: 1 });
    await setCount(page, 'Chairs', '12');
    await page.user.click(save(page));
    await waitFor(() => expect(describedBy(page, chairs(page))).toContain('The hall is closed'));
    await page.user.click(save(page));
    await waitFor(() => expect(page.chairs()).toHaveLength(12));
    expect(describedBy(page, chairs(page))).not.toContain('The hall is closed');
  });

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

  it('is none once its type is what it was, whatever was seen on the way', async () => {
    const page = await openTable();
    await setType(page, 'Multiple Lines');
    expect(page.screen.getByText(/^Preview/)).toBeTruthy();
    await setCount(page, 'Number of lines', '3');
    await setType(page, 'Round');
    expect(page.screen.queryByText(/^Preview/)).toBeNull();
    expect(save(page).disabled).toBe(true);
    expect(Object.keys(localStorage).filter((name) => name.includes('.table.'))).toEqual([]);
  });

  it('is no colleague’s where more is typed while it is being saved', async () => {
    const page = await openTable();
    const held = page.server.hold(tableCall);
    await setCount(page, 'Chairs', '9');
    await page.user.click(save(page));
    await waitFor(() => expect(page.server.callsTo(tableCall)).toHaveLength(1));
    await setCount(page, 'Chairs', '10');
    expect(page.screen.queryByText(/^Another table has been saved meanwhile/)).toBeNull();
    held.release();
    await waitFor(() => expect(page.chairs()).toHaveLength(9));
    expect(chairs(page).value).toBe('10');
    expect(page.screen.queryByText(/^Another table has been saved meanwhile/)).toBeNull();
    await page.user.click(save(page));
    await waitFor(() => expect(page.server.callsTo(tableCall)).toHaveLength(2));
  });

  it('is still there after another session was looked at, and after the screen was left', async () => {
    const page = await openTable();
    await setCount(page, 'Chairs', '12');
    await page.user.click(page.screen.getByRole('button', { name: 'Next session' }));
    await waitFor(() => expect(page.screen.queryByRole('heading', { name: 'Panel' })).toBeNull());
    await page.user.click(page.screen.getByRole('button', { name: 'Previous session' }));
    await page.screen.findByRole('form', { name: 'Table' });
    expect(chairs(page).value).toBe('12');
    await page.user.click(page.screen.getByRole('button', { name: 'Back' }));
    act(() => page.island.unmount());
    const again = await openSeating();
    await again.screen.findByRole('form', { name: 'Table' });
    expect(chairs(again).value).toBe('12');
  });

  it('stays when a colleague saves another table', async () => {
    const page = await openTable();
    await setCount(page, 'Chairs', '12');
    colleagueSaves(page);
    await waitFor(() => expect(page.chairs()).toHaveLength(9));
    expect(chairs(page).value).toBe('12');
    expect(page.screen.getByText('Another table has been saved meanwhile: Round, 9 chairs.')).toBeTruthy();
    await page.user.click(save(page));
    expect(page.server.callsTo(tableCall)).toHaveLength(0);
    await page.user.click(await page.screen.findByRole('button', { name: 'Replace' }));
    await waitFor(() => expect(page.server.callsTo(tableCall)).toHaveLength(1));
  });

  it('is thrown away where that is wanted', async () => {
    const page = await openTable();
    await setCount(page, 'Chairs', '12');
    await page.user.click(page.screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(chairs(page).value).toBe('8'));
    expect(save(page).disabled).toBe(true);
    expect(page.screen.queryByRole('button', { name: 'Discard' })).toBeNull();
    expect(page.server.callsTo(tableCall)).toEqual([]);
  });

  it('gives way to a colleague’s table where that is wanted', async () => {
    const page = await openTable();
    await setCount(page, 'Chairs', '12');
    colleagueSaves(page);
    await page.user.click(await page.screen.findByRole('button', { name: 'Use that one' }));
    expect(chairs(page).value).toBe('9');
    expect(page.server.callsTo(tableCall)).toHaveLength(0);
  });
});

describe('on paper', () => {
  const table = {
    type: 'Round',
    chairs: 4,
    heads_of_table: 1,
    number_of_lines: 1,
    chairs_per_line: [],
  } as const;
  const rows = [{ chair: 2, name: '<b>Ana</b>\u202Efdp', organisation: 'X & Y', role: 'Chair' }];
  const heads = ['Chair', 'Speaker', 'Organisation'];
  const paperOf = (dir: 'ltr' | 'rtl') => {
    const paper = document.createElement('div');
    const facts = ['Hall', '10:00 - 11:00'];
    paper.append(
      ...toPaper({ title: 'Panel', facts, rows, heads, dir, table: { ...table, chairs_per_line: [] } }),
    );
    return paper;
  };

  it('is a list, a card for the table and one for each, texts only', () => {
    const paper = paperOf('ltr');
    expect([...paper.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
      '2',
      '<b>Ana</b>fdp',
      'X & Y',
    ]);
    const cards = [...paper.querySelectorAll('section section')].map(({ textContent }) => textContent);
    expect(cards).toEqual(['PanelHall, 10:00 - 11:00<b>Ana</b>fdp', '<b>Ana</b>fdpChairX & Y']);
    expect(paper.querySelector('b')).toBeNull();
  });

  it('is drawn, with names at their chairs on the side where the screen has them', () => {
    const at = (dir: 'ltr' | 'rtl') => {
      const plan = paperOf(dir).querySelector('svg');
      expect(plan?.querySelectorAll('circle.free')).toHaveLength(3);
      const width = Number(plan?.getAttribute('viewBox')?.split(' ')[2]);
      return Number(plan?.querySelector('.taken')?.getAttribute('cx')) / width;
    };
    expect(at('ltr')).toBeGreaterThan(0.5);
    expect(at('rtl')).toBeLessThan(0.5);
  });

  it.each([
    ['ltr', 'Ana', 'right'],
    ['ltr', 'ليلى حداد', 'right'],
    ['rtl', 'Ana', 'left'],
    ['rtl', 'ليلى حداد', 'left'],
    ['rtl', '(د.) ليلى', 'left'],
  ] as const)('on a page that is %s has %s %s of the second of four chairs', (dir, name, side) => {
    const names = new Map([[2, name]]);
    const text = drawPlan({ table: { ...table, chairs_per_line: [] }, names, dir }).querySelector('.name');
    const readsFrom = name === 'Ana' ? 'left' : 'right';
    expect(text?.getAttribute('direction')).toBe(readsFrom === 'left' ? 'ltr' : 'rtl');
    // Held where it begins, it goes away from there; held where it ends, it comes from there.
    const anchor = text?.getAttribute('text-anchor');
    expect(anchor === 'start' ? readsFrom !== side : readsFrom === side).toBe(true);
  });

  it.each([
    ['families', '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}'],
    ['flags', '\u{1F1EA}\u{1F1F8}'],
    ['letters with a mark', 'e\u0301'],
    ['syllables of Hindi', '\u0915\u094D\u0937\u093F'],
  ])('cuts no character of a name in two: %s', (_, character) => {
    for (const count of [9, 11, 12, 40]) {
      const names = new Map([[1, character.repeat(count)]]);
      const [line] = drawPlan({
        table: { ...table, chairs_per_line: [] },
        names,
        dir: 'ltr',
      }).querySelectorAll('.name tspan');
      const shown = Math.min(count, count <= 11 ? 11 : 10);
      expect(line?.textContent).toBe(`${character.repeat(shown)}${shown < count ? '…' : ''}`);
    }
  });

  it.each([
    ['Round', 15],
    ['Rectangle', 20],
    ['Square', 20],
    ['Line', 15],
    ['Multiple Lines', 20],
  ] as const)('has no name over another at a full table: %s, %i', (type, count) => {
    const lines = Array.from({ length: 4 }, () => ({ chairs: count / 4 }));
    const full = { ...table, type, chairs: count, number_of_lines: 4, chairs_per_line: lines };
    const names = new Map(
      Array.from({ length: count }, (_, at) => [at + 1, `Maximiliana Hohenlohe-Langenburg von Nr. ${at}`]),
    );
    const plan = drawPlan({ table: full, names, dir: 'ltr' });
    const boxes = [...plan.querySelectorAll('.name')].map(boxOf);
    expect(boxes).toHaveLength(count);
    const meeting = boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => isOver(one, other)));
    expect(meeting).toEqual([]);
  });
});

/** About where a name stands on paper: a bold letter is nearly eight pixels wide. */
function boxOf(name: Element) {
  const lines = [...name.children];
  const width = Math.max(...lines.map(({ textContent }) => textContent.length)) * 7.6;
  const x = Number(lines[0]?.getAttribute('x'));
  const [first, last] = [lines[0], lines.at(-1)].map((line) => Number(line?.getAttribute('y')));
  const left = { start: x, middle: x - width / 2, end: x - width }[name.getAttribute('text-anchor') ?? ''];
  return { left: left ?? 0, width, top: (first ?? 0) - 11, bottom: (last ?? 0) + 3 };
}

function isOver(one: ReturnType<typeof boxOf>, other: ReturnType<typeof boxOf>): boolean {
  const isBeside = one.left + one.width <= other.left || other.left + other.width <= one.left;
  return !isBeside && one.top < other.bottom && other.top < one.bottom;
}
