import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { emptyBadge, type TextObject } from '#shared/lib/badges/design.ts';
import { mmOfPoint } from '#shared/lib/badges/fit.ts';
import { fontStack } from '#shared/lib/badges/measure.ts';
import { restFinger } from '#test/support/restingFinger.ts';
import { byKeyboard } from '#test/support/byKeyboard.ts';
import { fullNameOf } from '#shared/lib/badges/fullName.ts';
import { hardPeople } from '../../widgets/template-designer/domain/badge/hardNames.ts';
import { designerSite } from '#test/support/designerSite.ts';
import type { PageOptions } from '#test/support/site.ts';

const { open, site, storedOf } = designerSite();

const plainText: TextObject = {
  id: '',
  kind: 'text',
  x: 4,
  y: 0,
  width: 0,
  height: 8,
  text: '',
  font: 'sans-serif',
  size: 12,
  smallest: 12,
  isBold: false,
  isItalic: false,
  colour: '#000000',
  align: 'start',
  place: 'middle',
  lines: 1,
};

type Opened = Awaited<ReturnType<typeof open>>;

/** The designer of badges with a new one, and its parts. */
async function openNew(more: PageOptions = {}) {
  const opened = await open('?badge=1', undefined, more);
  const { root, button, page } = opened;
  const side = (name: 'Front' | 'Back') => root.getByRole('group', { name: new RegExp(`^${name}, `) });
  const on = (where: 'Front' | 'Back', name: string) =>
    side(where).getByRole('button', { name, exact: true });
  return { ...opened, side, on, keyboard: page.keyboard, newBadge: button('New template').first() };
}

/** What was designed, without the ids that differ each time. */
const designOf = (name: string) => {
  const { front, back, ...badge } = JSON.parse(storedOf(name).design);
  const withoutIds = (objects: readonly Record<string, unknown>[]) =>
    objects.map(({ id: _id, ...object }) => object);
  return { ...badge, front: withoutIds(front), back: withoutIds(back) };
};

const wanted = {
  width: 100,
  height: 140,
  isDoubleSided: true,
  front: [
    { kind: 'text', text: '{{first_name}} {{last_name}}' },
    { kind: 'text', text: '{{organisation}}' },
    { kind: 'status', x: 0, y: 130, width: 100, height: 10 },
  ],
  back: [{ kind: 'qr', width: 30, height: 30 }],
};

/** As a hand presses something: by mouse, by touch, by keys. */
type Press = (target: Locator) => Promise<unknown>;

const click: Press = (target) => target.click();
const tap: Press = (target) => target.tap();

async function save({ page, button }: Opened, press = click) {
  const isSaved = page.waitForResponse('**/save-design');
  await press(button('Save'));
  expect((await isSaved).ok()).toBe(true);
}

/** Opens it again in the same way as it was made, and saves it unchanged: what it was, deep and byte for byte. */
async function expectSameAgain(opened: Opened, name: string, press = click) {
  const { root, button } = opened;
  const before = storedOf(name);
  const made = designOf(name);
  await press(button('Back to the templates'));
  await root.getByRole('heading', { name: 'Badge templates' }).waitFor();
  expect(await root.getByRole('alertdialog').count()).toBe(0);
  await press(button(new RegExp(`^${name}`)).first());
  await root.getByRole('group', { name: /^Back, / }).waitFor();
  await root.getByText('Saved', { exact: true }).waitFor();
  await save(opened, press);
  expect(designOf(name)).toEqual(made);
  expect(storedOf(name)).toEqual(before);
}

describe('twelve hard names (screens.md §5 «Stress sheet»)', () => {
  it('are red where they have no room, and only there', async () => {
    const { root, button, box, side, newBadge } = await openNew();
    await newBadge.click();
    await side('Front').waitFor();
    await button('Text').click();
    await box('Text').fill('{{first_name}}');
    const sheet = root.getByRole('dialog', { name: 'Twelve hard names' });
    const over = sheet.getByRole('listitem').filter({ hasText: 'No room' });
    await button('Twelve hard names').click();
    await sheet.getByText('Everything fits').waitFor();
    expect(await sheet.getByRole('listitem').count()).toBe(12);
    expect(await over.count()).toBe(0);
    await sheet.getByRole('button', { name: 'Close' }).click();
    // Two lines of 10 pt and 40 mm: one word alone is longer.
    await box('Width').fill('40');
    await box('Width').press('Enter');
    await button('Twelve hard names').click();
    await sheet.getByText('1 badge has text without room.').waitFor();
    expect(await over.allInnerTexts()).toEqual([expect.stringContaining('Donaudampfschifffahrts')]);
  });

  it('are as large as there is room for, and two beside each other on a phone', async () => {
    const { root, button, page, side, newBadge } = await openNew();
    await newBadge.click();
    await side('Front').waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    await button('Twelve hard names').click();
    const badges = root.getByRole('dialog', { name: 'Twelve hard names' }).getByRole('listitem');
    await badges.nth(11).waitFor();
    const shown = () =>
      badges.evaluateAll((rows) => {
        const boxes = rows.map((row) => row.getBoundingClientRect());
        const sides = rows.map((row) => row.querySelector('[inert] > *')?.getBoundingClientRect());
        return {
          columns: boxes.filter(({ top }) => top === boxes[0]?.top).length,
          widths: [...new Set(sides.map((drawn) => Math.round(drawn?.width ?? 0)))],
          isWithin: sides.every((drawn, at) => (drawn?.right ?? Infinity) < (boxes[at]?.right ?? 0)),
          right: Math.max(...boxes.map(({ right }) => right)),
        };
      });
    await expect.poll(shown).toMatchObject({ columns: 4, widths: [150], isWithin: true });
    await page.setViewportSize({ width: 320, height: 800 });
    await expect.poll(shown).toMatchObject({ columns: 2, widths: [132], isWithin: true });
    expect((await shown()).right).toBeLessThanOrEqual(320);
  });
});

describe('twelve texts without room, among as many that just have it (screens.md §5 «Stress sheet»)', () => {
  it('are found, each of them, and no other', async () => {
    const opened = await open('?badge=1');
    const { root, button, page } = opened;
    const hard = hardPeople.map((person) => fullNameOf(person));
    const widths = await page.evaluate(
      ([names, font]) => {
        const context = document.createElement('canvas').getContext('2d');
        if (!context) throw new Error('no canvas');
        context.font = `normal 400 200px ${font}`;
        context.textRendering = 'geometricPrecision';
        return names.map((name) => context.measureText(name).width / 200);
      },
      [hard, fontStack('sans-serif')] as const,
    );
    const size = 12;
    const planted = (at: number, of: number, name: string): TextObject => ({
      ...plainText,
      id: name,
      name,
      size,
      smallest: size,
      y: 4 + 9 * at,
      width: (widths[at] ?? Number.NaN) * size * mmOfPoint * of,
      text: hard[at] ?? '',
    });
    const design = {
      ...emptyBadge({ width: 200, height: 120, isDoubleSided: true }),
      front: hard.map((_, at) => planted(at, at % 2 ? 1.02 : 0.98, `${at % 2 ? 'room' : 'none'} ${at}`)),
      back: hard.map((_, at) => planted(at, at % 2 ? 0.98 : 1.02, `${at % 2 ? 'none' : 'room'} ${at}`)),
    };
    site.server.host.database.run(
      "UPDATE template_designs SET design = ?, name = 'Planted' WHERE is_badge = 1 AND name LIKE 'Card –%'",
      [JSON.stringify(design)],
    );
    await page.reload();
    await button(/^Planted/)
      .first()
      .click();
    await button('Twelve hard names').click();
    const sheet = root.getByRole('dialog', { name: 'Twelve hard names' });
    await sheet.getByText('12 badges have text without room.').waitFor();
    const found = await sheet.getByRole('listitem').allInnerTexts();
    expect(found).toHaveLength(12);
    for (const text of found)
      expect((text.match(/(?:none|room) \d+/g) ?? []).toSorted()).toEqual(
        hard.map((_, at) => `none ${at}`).toSorted(),
      );
  });
});

describe('a two-sided badge of 100 × 140 mm (screens.md §5)', () => {
  it('is made by mouse, undone and redone, saved, and opened as it was', async () => {
    const opened = await openNew();
    const { page, root, button, box, tab, side, on, newBadge } = opened;
    await newBadge.click();
    await side('Front').waitFor();
    await box('Name').fill('By mouse');
    await root.getByRole('switch', { name: 'Printed on both sides' }).click();
    await side('Back').waitFor();
    await button('Text').click();
    await box('Text').fill('{{first_name}} {{last_name}}');
    await on('Front', '{{first_name}} {{last_name}}').waitFor();
    // Dragged upwards by 50 mm: the badge says how many px these are.
    const { width = 0 } = (await side('Front').boundingBox()) ?? {};
    const text = await on('Front', '{{first_name}} {{last_name}}').boundingBox();
    const [x, y] = [(text?.x ?? 0) + 20, (text?.y ?? 0) + 10];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 20);
    await page.mouse.move(x, y - (50 * width) / 100, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => box('Y from the top').inputValue()).toMatch(/^1[12]\.?\d*$/);
    expect(await box('X from the left').inputValue()).toBe('3');
    await button('Text').click();
    await box('Text').fill('');
    await button('Insert a merge tag').click();
    await root.getByRole('menuitem', { name: /^Organisation/ }).click();
    await button('Status bar').click();
    await side('Back').click({ position: { x: 5, y: 5 } });
    await button('QR code').click();
    await on('Back', 'QR code').waitFor();
    await save(opened);
    expect(designOf('By mouse')).toMatchObject(wanted);
    const made = storedOf('By mouse').design;
    while (await button('Undo').isEnabled()) await button('Undo').click();
    await side('Back').waitFor({ state: 'detached' });
    expect(await side('Front').getByRole('button').count()).toBe(0);
    while (await button('Redo').isEnabled()) await button('Redo').click();
    await root.getByText('Saved', { exact: true }).waitFor();
    await save(opened);
    expect(storedOf('By mouse').design).toBe(made);
    await tab('Layers').click();
    await root
      .getByRole('region', { name: 'Back' })
      .getByRole('button', { name: 'QR code', exact: true })
      .waitFor();
    await expectSameAgain(opened, 'By mouse');
  });

  it('is made by keyboard alone, undone and redone, saved, and opened as it was', async () => {
    const opened = await openNew();
    const { page, root, button, box, side, on, newBadge, keyboard } = opened;
    const { press, write, keys, tabTo } = byKeyboard(page);
    await press(newBadge);
    await side('Front').waitFor();
    await write(box('Name'), 'By keyboard');
    await press(button('Text'));
    await root
      .getByText(/^Added: .*Your text/)
      .first()
      .waitFor({ state: 'attached' });
    await write(box('Text'), '{{first_name}} {{last_name}}');
    await tabTo(on('Front', '{{first_name}} {{last_name}}'), 'Shift+Tab');
    await keys(...Array.from({ length: 5 }, () => 'Shift+ArrowUp'), 'ArrowDown', 'Alt+ArrowLeft');
    await root.getByText(/: X 3, Y 13\.5, 93 by 15 mm\.$/).waitFor({ state: 'attached' });
    await keys('Control+c', 'Control+v');
    await expect.poll(() => side('Front').getByRole('button').count()).toBe(2);
    await write(box('Text'), '{{organisation}}');
    await tabTo(button('Status bar'), 'Shift+Tab');
    await keys('Enter');
    await tabTo(root.getByRole('tab', { name: 'Object' }));
    await keys('ArrowRight');
    await tabTo(root.getByRole('switch', { name: 'Printed on both sides' }));
    await keys('Space');
    await tabTo(root.getByRole('combobox', { name: 'Side for new objects' }), 'Shift+Tab');
    await keys('ArrowDown', 'ArrowDown', 'Enter');
    await press(button('QR code'));
    await on('Back', 'QR code').waitFor();
    const isSaved = page.waitForResponse('**/save-design');
    await keyboard.press('Control+s');
    expect((await isSaved).ok()).toBe(true);
    expect(designOf('By keyboard')).toMatchObject(wanted);
    const made = storedOf('By keyboard').design;
    await root.getByText('Saved', { exact: true }).waitFor();
    while (await button('Undo').isEnabled()) await keyboard.press('Control+z');
    expect(await root.getByRole('group', { name: /^Back/ }).count()).toBe(0);
    while (await button('Redo').isEnabled()) await keyboard.press('Control+y');
    await root.getByText('Saved', { exact: true }).waitFor();
    await save(opened, press);
    expect(storedOf('By keyboard').design).toBe(made);
    await expectSameAgain(opened, 'By keyboard', press);
  });
});

/** A finger that rests on an object and carries it by so many px. */
async function carry({ page }: Pick<Opened, 'page'>, target: Locator, by: { x: number; y: number }) {
  const box = await target.boundingBox();
  if (!box) throw new Error('not in sight');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const finger = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await send('touchStart', from);
  await restFinger(page);
  for (const part of [0.25, 0.5, 0.75, 1])
    await send('touchMove', { x: from.x + by.x * part, y: from.y + by.y * part });
  await send('touchEnd');
}

describe('by fingers and from the right (screens.md §5)', () => {
  it('a two-sided badge is made by touch alone, undone and redone, saved, and opened as it was', async () => {
    const opened = await openNew({ hasTouch: true });
    const { page, root, button, box, side, on, newBadge } = opened;
    const write = async (target: Locator, text: string) => {
      await target.tap();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    };
    await newBadge.tap();
    await side('Front').waitFor();
    await write(box('Name'), 'By touch');
    await root.getByRole('switch', { name: 'Printed on both sides' }).tap();
    await side('Back').waitFor();
    await button('Text').tap();
    await write(box('Text'), '{{first_name}} {{last_name}}');
    const text = on('Front', '{{first_name}} {{last_name}}');
    await text.waitFor();
    const { width = 0 } = (await side('Front').boundingBox()) ?? {};
    await carry(opened, text, { x: 0, y: (-50 * width) / 100 });
    await expect.poll(() => box('Y from the top').inputValue()).toMatch(/^1[12]\.?\d*$/);
    expect(await box('X from the left').inputValue()).toBe('3');
    await button('Text').tap();
    await box('Text').tap();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await button('Insert a merge tag').tap();
    await root.getByRole('menuitem', { name: /^Organisation/ }).tap();
    await button('Status bar').tap();
    await side('Back').tap({ position: { x: 5, y: 5 } });
    await button('QR code').tap();
    await on('Back', 'QR code').waitFor();
    await save(opened, tap);
    expect(designOf('By touch')).toMatchObject(wanted);
    const made = storedOf('By touch').design;
    await root.getByText('Saved', { exact: true }).waitFor();
    while (await button('Undo').isEnabled()) await button('Undo').tap();
    await side('Back').waitFor({ state: 'detached' });
    while (await button('Redo').isEnabled()) await button('Redo').tap();
    await save(opened, tap);
    expect(storedOf('By touch').design).toBe(made);
    await expectSameAgain(opened, 'By touch', tap);
  });

  it('in Arabic an object goes where the finger and the mouse are, and right is right', async () => {
    const { page, root, button, box } = await open('?badge=1&locale=ar', undefined, { hasTouch: true });
    await button('قالب جديد').first().click();
    const front = root.getByRole('group', { name: /^الوجه الأمامي/ });
    await button('نص').click();
    const object = front.getByRole('button').first();
    await object.waitFor();
    await button('الالتصاق بالحواف والمراكز').click();
    await box('العرض').fill('40');
    await box('العرض').press('Enter');
    const x = async () => Number(await box('X من اليسار').inputValue());
    const left = async () => (await object.boundingBox())?.x ?? Number.NaN;
    const { width = 0 } = (await front.boundingBox()) ?? {};
    const px = width / 100;
    const [startMm, start] = [await x(), await left()];
    const [at, y] = [start + 10, ((await object.boundingBox())?.y ?? 0) + 10];
    await page.mouse.move(at, y);
    await page.mouse.down();
    await page.mouse.move(at + 10 * px, y, { steps: 3 });
    await page.mouse.move(at + 20 * px, y);
    await page.mouse.up();
    await expect.poll(x).toBeCloseTo(startMm + 20, 0);
    expect(await left()).toBeCloseTo(start + 20 * px, 0);
    await carry({ page }, object, { x: -10 * px, y: 0 });
    await expect.poll(x).toBeCloseTo(startMm + 10, 0);
    expect(await left()).toBeCloseTo(start + 10 * px, 0);
    await object.press('ArrowRight');
    await expect.poll(x).toBeCloseTo(startMm + 11, 0);
  });
});

describe('the screen measured with a bank card (screens.md §5 «True-size calibration»)', () => {
  it('has the slider and a whole card in view at 400 %', async () => {
    const { root, button, page, side, newBadge } = await openNew();
    await newBadge.click();
    await side('Front').waitFor();
    await button('True size').click();
    await page.setViewportSize({ width: 320, height: 256 });
    const dialog = root.getByRole('dialog', { name: 'Measure the screen' });
    const slider = dialog.getByRole('slider', { name: 'Width of the frame' });
    // As wide as a card is there.
    await slider.fill('50.99');
    const card = dialog.locator('[data-upright]');
    await card.scrollIntoViewIfNeeded();
    await card.hover();
    const keep = dialog.getByRole('button', { name: 'Keep' });
    const boxOf = async (one: Locator) =>
      (await one.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
    const [above, frame, below] = [await boxOf(slider), await boxOf(card), await boxOf(keep)];
    expect(frame.width).toBeCloseTo(51, 0);
    expect(above.y).toBeGreaterThanOrEqual(0);
    expect(above.y + above.height).toBeLessThanOrEqual(frame.y);
    expect(frame.y + frame.height).toBeLessThanOrEqual(below.y);
    expect(below.y + below.height).toBeLessThanOrEqual(256);
    await keep.click();
    await dialog.waitFor({ state: 'detached' });
  });
});

describe('what stands out of a badge (screens.md §5)', () => {
  it('is scrolled to where the badge is larger than the view', async () => {
    const { button, box, side, on, newBadge } = await openNew();
    await newBadge.click();
    await side('Front').waitFor();
    await button('Text').click();
    await box('Text').fill('Ana');
    for (const [name, value] of [
      ['X from the left', '90'],
      ['Width', '60'],
    ] as const) {
      await box(name).fill(value);
      await box(name).press('Enter');
    }
    for (let at = 0; at < 4; at += 1) await button('Larger').click();
    const left = await on('Front', 'Ana').evaluate((object) => {
      let scroller = object.parentElement;
      while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowX))
        scroller = scroller.parentElement;
      if (!scroller) return Number.NaN;
      scroller.scrollLeft = 100_000;
      return object.getBoundingClientRect().right - scroller.getBoundingClientRect().right;
    });
    expect(left).toBeLessThanOrEqual(0);
  });
});
