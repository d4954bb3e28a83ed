import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { agendaSite, type EditorPage } from '#test/support/agendaSite.ts';

const { open, prepare } = agendaSite();

/** Holds keys, presses another one so many times, and lets go: a move is saved when Alt comes up. */
async function hold({ page }: EditorPage, held: readonly string[], key: string, times = 1): Promise<void> {
  for (const one of held) await page.keyboard.down(one);
  for (let count = 0; count < times; count += 1) await page.keyboard.press(key);
  for (const one of held.toReversed()) await page.keyboard.up(one);
}

const focused = ({ root }: EditorPage) =>
  root.evaluate(
    (island) => island.querySelector('[data-card]:focus')?.getAttribute('aria-label') ?? 'nothing',
  );

const weekdayOf = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' });

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  assert.ok(box);
  return box;
};
type Box = Awaited<ReturnType<typeof boxOf>>;

const isOver = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

describe('the agenda editor by keyboard alone', () => {
  it('creates, moves, resizes, seats, undoes all, redoes all: the server has what is shown after each', async () => {
    const { days, speakers } = prepare();
    const [first = '', second = ''] = days;
    const [speaker = { id: 0, name: '' }] = speakers;
    const editor = await open();
    const { page, at, card, expectSame, server, undo, redo } = editor;
    await card('Opening').focus();
    await page.keyboard.press('n');
    await page.getByRole('dialog', { name: 'New session' }).waitFor();
    await page.keyboard.type('Typed');
    await page.keyboard.press('Enter');
    await card('Typed').waitFor();
    expect(await at('Typed')).toBe(`${first} 10:00–11:00`);
    await expectSame();
    const planned = await server();

    await card('Opening').focus();
    const steps: readonly (readonly [string, string, () => Promise<void>])[] = [
      ['Opening', `${first} 09:15–10:15`, () => hold(editor, ['Alt'], 'ArrowDown', 3)],
      ['Opening', `${second} 09:15–10:15`, () => hold(editor, ['Alt'], 'ArrowRight')],
      ['Opening', `${second} 09:15–10:25`, () => hold(editor, ['Alt', 'Shift'], 'ArrowDown', 2)],
      ['Opening', `${second} 09:10–10:25`, () => hold(editor, ['Control', 'Alt', 'Shift'], 'ArrowUp')],
      [
        'Workshop',
        `${second} 09:20–10:20`,
        async () => {
          await card('Workshop').focus();
          await hold(editor, ['Alt'], 'ArrowDown', 4);
        },
      ],
      [
        'Night',
        `${first} 23:15–23:59`,
        async () => {
          await card('Night').focus();
          await hold(editor, ['Alt'], 'ArrowDown', 15);
        },
      ],
    ];
    for (const [name, expected, go] of steps) {
      await go();
      await expect.poll(() => at(name)).toBe(expected);
      await expectSame();
      expect(await focused(editor)).toMatch(new RegExp(`^${name}, `));
    }

    await page.keyboard.press('s');
    await expect.poll(() => editor.search.evaluate((el) => el.matches(':focus'))).toBe(true);
    await page.keyboard.type(speaker.name);
    await expect.poll(() => editor.people.first().getAttribute('title')).toBe(speaker.name);
    await editor.people.first().focus();
    await page.keyboard.press('Enter');
    const dialog = editor.root.getByRole('dialog', { name: /^Add / });
    expect(await dialog.getByRole('combobox', { name: 'Session' }).inputValue()).toBe('Night');
    await dialog.getByRole('button', { name: 'Add' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await server()).find(({ name }) => name === 'Night')?.speakers).toBe(1);
    await expectSame();
    const worked = await server();

    await card('Night').focus();
    for (let step = 0; step <= steps.length; step += 1) {
      await page.keyboard.press('Control+z');
      await expectSame();
    }
    await expect.poll(() => undo.isDisabled()).toBe(true);
    expect(await server()).toEqual(planned);
    for (let step = 0; step <= steps.length; step += 1) {
      await page.keyboard.press('Control+Shift+z');
      await expectSame();
    }
    await expect.poll(() => redo.isDisabled()).toBe(true);
    expect(await server()).toEqual(worked);
  });

  it('says what was done, and goes from session to session', async () => {
    const { days } = prepare();
    const day = weekdayOf(days[0] ?? '');
    const editor = await open();
    const { page, card, root, expectSame } = editor;
    await card('Opening').focus();
    await page.keyboard.press('ArrowDown');
    expect(await focused(editor)).toMatch(/^Panel, /);
    await page.keyboard.press('ArrowRight');
    expect(await focused(editor)).toMatch(/^(Workshop|Closing), /);
    await page.keyboard.press('Home');
    expect(await focused(editor)).toMatch(/^Workshop, /);
    await hold(editor, ['Alt'], 'ArrowLeft');
    await root
      .getByText(new RegExp(`Workshop.? moved to ${day}, 09:00–10:00, overlaps .?Opening`))
      .first()
      .waitFor({ state: 'attached' });
    await expectSame();
    await hold(editor, ['Control', 'Shift'], 'ArrowDown', 2);
    await root
      .getByText(/all later sessions of the day/)
      .first()
      .waitFor({ state: 'attached' });
    await expectSame();
  });

  it('tells in the dialog why a speaker cannot join', async () => {
    const { speakers, seat } = prepare();
    const [speaker = { id: 0, name: '' }] = speakers;
    seat('Panel', speaker.id);
    const editor = await open();
    await editor.card('Panel').focus();
    await editor.page.keyboard.press('s');
    await editor.page.keyboard.type(speaker.name);
    await expect.poll(() => editor.people.first().getAttribute('title')).toBe(speaker.name);
    await editor.people.first().press('Enter');
    const dialog = editor.root.getByRole('dialog', { name: /^Add / });
    const choice = dialog.getByRole('combobox', { name: 'Session' });
    expect(await choice.inputValue()).toBe('');
    await choice.focus();
    await editor.page.keyboard.press('ArrowDown');
    await editor.root
      .getByText(/is in this session already/)
      .first()
      .waitFor();
    expect(await dialog.getByRole('button', { name: 'Add' }).isDisabled()).toBe(true);
  });

  it('what could not be saved is told beside the speakers, never over them', async () => {
    prepare();
    const editor = await open('', { viewport: { width: 1_280, height: 720 } });
    const { page, card, root, search, people } = editor;
    await card('Opening').waitFor();
    await people.first().waitFor();
    await page.route('**/sessions/*/interactive-agenda', (route) => route.fulfill({ status: 500, json: {} }));
    const names = ['Opening', 'Panel', 'Supper'];
    for (const name of names) {
      await card(name).focus();
      await hold(editor, ['Alt'], 'ArrowDown');
      await editor.settled();
    }
    const notices = page.getByRole('button', { name: 'Retry' });
    await expect.poll(() => notices.count()).toBe(names.length);
    const layer = page.locator('[popover]:popover-open').filter({ has: notices.first() });
    const told = await boxOf(layer);
    for (const part of [search, root.getByRole('list', { name: 'Speakers' })])
      expect(isOver(told, await boxOf(part))).toBe(false);
  });
});
