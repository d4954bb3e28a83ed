import { describe, expect, it } from 'vitest';
import { agendaSite, type EditorPage, type Spot } from '#test/support/agendaSite.ts';

const { open, prepare } = agendaSite();

/** Presses, goes there in steps as a hand does, and lets go. */
async function drag({ page }: EditorPage, from: Spot, to: Spot): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

const below = ({ x, y }: Spot, px: number): Spot => ({ x, y: y + px });

/** A speaker is dragged over a session, and seen there; dropped or taken away again by whoever calls. */
async function holdSpeaker(editor: EditorPage, speaker: string, session: string): Promise<void> {
  const { page, search, people, spot } = editor;
  await search.fill(speaker);
  await expect.poll(() => people.first().getAttribute('title')).toBe(speaker);
  await people.first().hover();
  await page.mouse.down();
  const to = await spot(session);
  await page.mouse.move(to.x, to.y - 8, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 2 });
}

/** Runs in the page: how much of a day is out of sight beside the box that it is scrolled in. */
function hiddenBeside(day: Element): number {
  let box = day;
  while (getComputedStyle(box).overflowX !== 'auto' && box.parentElement) box = box.parentElement;
  return box.scrollWidth - box.clientWidth;
}

/** Runs in the page: just inside one side of the box that a day is scrolled in. */
function edgeOf(day: Element, side: string): number {
  let box = day;
  while (getComputedStyle(box).overflowX !== 'auto' && box.parentElement) box = box.parentElement;
  const { left, right } = box.getBoundingClientRect();
  return side === 'left' ? left + 6 : right - 6;
}

describe('the agenda editor by mouse', () => {
  it('creates, moves, resizes, seats, undoes all, redoes all: the server has what is shown after each', async () => {
    const { days, speakers } = prepare();
    const [first = '', second = ''] = days;
    const [speaker = { id: 0, name: '' }] = speakers;
    const editor = await open();
    const { at, card, column, place, spot, expectSame, fillForm, undo, redo, server } = editor;
    await card('Opening').waitFor();
    await editor.zoomOut();
    await expectSame();

    const free = await place(second, '15:02');
    await column(second).click({
      position: { x: 30, y: free.y - ((await column(second).boundingBox())?.y ?? 0) },
    });
    await fillForm('Clicked');
    expect(await at('Clicked')).toBe(`${second} 15:00–16:00`);
    await expectSame();
    await drag(editor, await place(second, '17:01'), await place(second, '17:46'));
    await fillForm('Drawn');
    expect(await at('Drawn')).toBe(`${second} 17:00–17:45`);
    await expectSame();
    const planned = await server();

    const steps: readonly (readonly [string, string, () => Promise<void>])[] = [
      [
        'Opening',
        `${second} 10:30–11:30`,
        async () => drag(editor, await spot('Opening', 20), below(await place(second, '10:30'), 20)),
      ],
      [
        'Panel',
        `${first} 10:30–12:00`,
        async () => drag(editor, await spot('Panel', -2), below(await spot('Panel', -2), 36)),
      ],
      [
        'Panel',
        `${first} 10:15–12:00`,
        async () => drag(editor, await spot('Panel', 2), below(await spot('Panel', 2), -18)),
      ],
      [
        'Supper',
        `${first} 22:05–23:59`,
        async () => drag(editor, await spot('Supper', 10), below(await place(first, '22:05'), 10)),
      ],
    ];
    for (const [name, expected, go] of steps) {
      await go();
      await expect.poll(() => at(name)).toBe(expected);
      await expectSame();
    }
    await holdSpeaker(editor, speaker.name, 'Panel');
    expect(await card('Panel').getAttribute('data-drop')).toBe('allowed');
    await editor.page.mouse.up();
    await expect.poll(async () => (await server()).find(({ name }) => name === 'Panel')?.speakers).toBe(1);
    await expectSame();
    const worked = await server();

    for (let step = 0; step <= steps.length; step += 1) {
      await undo.click();
      await expectSame();
    }
    expect(await undo.isDisabled()).toBe(true);
    expect(await server()).toEqual(planned);
    for (let step = 0; step <= steps.length; step += 1) {
      await redo.click();
      await expectSame();
    }
    expect(await redo.isDisabled()).toBe(true);
    expect(await server()).toEqual(worked);
  });

  it.each([
    ['right', ''],
    ['left', '&locale=ar'],
  ] as const)('takes a session to the days beyond the %s side, by resting there', async (side, query) => {
    const { days } = prepare();
    const [first = '', second = ''] = days;
    const editor = await open(query);
    const { page, at, card, column, spot, place } = editor;
    await page
      .locator('#agenda-editor')
      .evaluate((element) => element.setAttribute('data-days-per-page', '1'));
    await column(second).waitFor({ state: 'detached' });
    await card('Opening').waitFor();
    const from = await spot('Opening');
    const edge = { x: await column(first).evaluate(edgeOf, side), y: from.y };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(edge.x, edge.y, { steps: 6 });
    await column(second).waitFor();
    await page.mouse.up();
    await expect.poll(() => at('Opening')).toBe(`${second} 09:00–10:00`);

    const back = await spot('Workshop');
    await page.mouse.move(back.x, back.y);
    await page.mouse.down();
    await page.mouse.move(await column(second).evaluate(edgeOf, side === 'left' ? 'right' : 'left'), back.y, {
      steps: 6,
    });
    await column(first).waitFor();
    const to = await place(first, '12:30');
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => at('Workshop')).toBe(`${first} 12:00–13:00`);
  });

  it('colours a session red whose speaker is elsewhere, and says why nothing was added (S3 §4.4)', async () => {
    const { speakers, seat } = prepare();
    const [speaker = { id: 0, name: '' }] = speakers;
    seat('Opening', speaker.id);
    const editor = await open();
    await editor.card('Opening').waitFor();
    await holdSpeaker(editor, speaker.name, 'Opening');
    expect(await editor.card('Opening').getAttribute('data-drop')).toBe('refused');
    await editor.page.mouse.up();
    await editor.page
      .getByText(/is in this session already/)
      .first()
      .waitFor();
    await editor.expectSame();
    expect(await editor.undo.isDisabled()).toBe(true);
  });

  it('asks the site’s own forms: edit, duplicate, delete, a new registration (S3 §7.5)', async () => {
    prepare();
    const { page, root, card, cards, expectSame, at, search, people } = await open();
    await card('Closing').click();
    await root.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Edit session' });
    expect(await form.getByLabel('Place').inputValue()).toBe('Main hall');
    await form.getByLabel('Name').fill('Farewell');
    await form.getByRole('button', { name: 'Save' }).click();
    await card('Farewell').waitFor();
    await expectSame();

    await card('Farewell').focus();
    await page.keyboard.press('Delete');
    const question = page.getByRole('dialog', { name: 'Delete session' });
    await question.getByText('«Farewell» will be deleted.').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => at('Farewell')).toBe('gone');
    await expectSame();
    expect(await cards.count()).toBe(5);

    await card('Panel').focus();
    await page.keyboard.press('d');
    const copy = page.getByRole('dialog', { name: 'New session' });
    expect(await copy.getByLabel('Name').inputValue()).toBe('Panel');
    await copy.getByLabel('Name').fill('Second panel');
    await copy.getByRole('button', { name: 'Create' }).click();
    await card('Second panel').waitFor();
    expect(await at('Second panel')).toMatch(/ 11:30–12:30$/);
    await expectSame();

    await search.fill('Zoë Zimmer');
    await root.getByText('No speakers matching your search.').waitFor();
    await root.getByRole('button', { name: 'New registration' }).click();
    const person = page.getByRole('dialog', { name: 'New registration' });
    expect(await person.getByLabel('Last name').inputValue()).toBe('Zimmer');
    await person.getByRole('button', { name: 'Create' }).click();
    await people.first().waitFor();
    expect(await people.first().getAttribute('title')).toBe('Zoë Zimmer');
  });

  it('has the search beside its tools on a phone, and in a menu those for which there is no room', async () => {
    prepare();
    const { root, card, undo } = await open('', { viewport: { width: 320, height: 900 } });
    await card('Opening').waitFor();
    const tools = root.getByRole('button', { name: 'Agenda tools' });
    const parts = [
      undo,
      tools,
      root.getByRole('button', { name: 'New session' }),
      root.getByRole('searchbox', { name: 'Find a session' }),
    ];
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    const middles = boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
    expect(new Set(middles).size).toBe(1);
    for (const box of boxes) expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThan(320);
    expect(await root.locator('[data-day]').first().evaluate(hiddenBeside)).toBe(0);
    await tools.click();
    await root.getByRole('menuitem', { name: 'Keyboard and mouse' }).click();
    await root.getByRole('dialog', { name: 'Keyboard and mouse' }).waitFor();
  });
});
