import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { carryByFinger } from '#test/support/fingerCarry.ts';
import type { PageOptions } from '#test/support/site.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

async function open(query: string, options: PageOptions = {}) {
  const watched = await site.open(`/admin/statistics-filters${query}`, options);
  const root = watched.island('statistics-filters');
  return {
    ...watched,
    root,
    button: (name: string) => root.getByRole('button', { name, exact: true }),
    name: root.getByRole('textbox', { name: 'Filter name' }),
    card: (name: string) => root.getByRole('group', { name: `Condition: ${name}` }),
    sentence: () =>
      root.getByRole('region', { name: 'The filter in one sentence' }).locator('p').textContent(),
  };
}

async function openEditor(id: number, options: PageOptions = {}) {
  const opened = await open(`?filter-id=${id}`, options);
  await opened.name.waitFor();
  const grip = (name: string) => opened.card(name).getByTitle('Drag to move');
  return { ...opened, ...dragging(opened), grip };
}

function dragging(opened: Pick<Awaited<ReturnType<typeof open>>, 'page' | 'root'>) {
  /** By the mouse, as a hand does it: it lets go once the place has said that it takes it. */
  const drag = async (from: Locator, to: Locator) => {
    const { page, root } = opened;
    await from.hover();
    await page.mouse.down();
    const box = await to.boundingBox();
    if (!box) throw new Error('not in sight');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y - 6, { steps: 5 });
    await expect
      .poll(async () => {
        await page.mouse.move(x, y - 1);
        await page.mouse.move(x, y);
        return root.locator('[data-drop], [data-mark][data-shown]').count();
      })
      .toBe(1);
    await page.mouse.up();
  };
  return { drag };
}

const before = 'Registered contacts in Spain or France, not with the registration status “Cancelled”.';
const turned = 'Registered contacts not with the registration status “Cancelled” and in Spain or France.';

describe('the board in the browser (S3 §2.1)', () => {
  it('moves rows by drag, also into a group, and takes fields of the palette where they are dropped', async () => {
    const { root, sentence, drag, grip, card, button } = await openEditor(2);
    await expect.poll(sentence).toBe(before);
    await drag(grip('Registration Status'), card('Countries'));
    await expect.poll(sentence).toBe(turned);
    await button('Add Filter Group').click();
    const group = root.getByRole('group', { name: 'Group', exact: true });
    await drag(
      root.getByRole('toolbar').getByRole('button', { name: 'Current Day', exact: true }),
      group.getByText(/^Drop here/),
    );
    await group.getByText('1 condition').waitFor();
    expect(await group.getByRole('group', { name: 'Condition: Current Day' }).count()).toBe(1);
    await drag(grip('Countries'), group.getByRole('group', { name: 'Condition: Current Day' }));
    await group.getByText('2 conditions').waitFor();
  });

  it('moves rows by a finger, also into a group, and takes fields of the palette', async () => {
    const { page, root, sentence, grip, card, button } = await openEditor(2, {
      hasTouch: true,
      viewport: { width: 1_280, height: 1_200 },
      reducedMotion: 'reduce',
    });
    const carry = async (from: Locator, to: Locator) => {
      const lift = await carryByFinger(page, from, to);
      await expect.poll(() => root.locator('[data-drop], [data-mark][data-shown]').count()).toBe(1);
      await lift();
    };
    await expect.poll(sentence).toBe(before);
    await carry(grip('Registration Status'), card('Countries'));
    await expect.poll(sentence).toBe(turned);
    await button('Add Filter Group').tap();
    const group = root.getByRole('group', { name: 'Group', exact: true });
    await carry(
      root.getByRole('toolbar').getByRole('button', { name: 'Current Day', exact: true }),
      group.getByText(/^Drop here/),
    );
    await group.getByText('1 condition').waitFor();
    await carry(grip('Countries'), group.getByRole('group', { name: 'Condition: Current Day' }));
    await group.getByText('2 conditions').waitFor();
  });

  it('moves, copies, deletes and fills rows by keys', async () => {
    const { page, root } = await openEditor(4);
    const { keyboard } = page;
    const cards = root.getByRole('region', { name: 'Where' }).getByRole('group', { name: /^Condition: / });
    const names = () => cards.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    const main = (name: string) =>
      root.getByRole('group', { name: `Condition: ${name}` }).getByRole('button', { name, exact: true });
    const hasFocus = (target: Locator) => target.evaluate((el) => el.matches(':focus'));
    const [email, mailing] = ['Condition: Email', 'Condition: Subscribed Mailing'];
    await main('Subscribed Mailing').focus();
    await keyboard.press('ArrowDown');
    await expect.poll(() => hasFocus(main('Email'))).toBe(true);
    await keyboard.press('Alt+ArrowUp');
    await expect.poll(names).toEqual([email, mailing]);
    await keyboard.press('Control+d');
    await expect.poll(names).toEqual([email, email, mailing]);
    await keyboard.press('Delete');
    await expect.poll(names).toEqual([email, mailing]);
    await main('Email').focus();
    await keyboard.press('Enter');
    await expect.poll(() => hasFocus(main('Email'))).toBe(false);
    await expect
      .poll(() => root.getByRole('group', { name: email }).locator(':focus').count(), { message: 'in it' })
      .toBe(1);
  });
});

describe('what is unsaved (DESIGN.md §3, S3 §4.1)', () => {
  it('is offered back after the page was loaded again', async () => {
    const { page, root, name, button } = await openEditor(1);
    page.on('dialog', (dialog) => void dialog.accept());
    await name.fill('Registered, of this year');
    await root.getByText('Not saved').waitFor();
    await page.reload();
    await root.getByText(/^Unsaved work from/).waitFor();
    expect(await name.inputValue()).toBe('Registered');
    await button('Restore').click();
    expect(await name.inputValue()).toBe('Registered, of this year');
    await expect.poll(() => name.evaluate((el) => el.matches(':focus'))).toBe(true);
  });

  it('leaves the focus on the name where it is thrown away', async () => {
    const { page, root, name, button } = await openEditor(1);
    page.on('dialog', (dialog) => void dialog.accept());
    await name.fill('Registered, of next year');
    await root.getByText('Not saved').waitFor();
    await page.reload();
    await root.getByText(/^Unsaved work from/).waitFor();
    await button('Discard').focus();
    await page.keyboard.press('Enter');
    await root.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).press('Enter');
    await root.getByText(/^Unsaved work from/).waitFor({ state: 'hidden' });
    await expect.poll(() => name.evaluate((el) => el.matches(':focus'))).toBe(true);
  });

  it('is offered back though the page went before its database was open', async () => {
    const { page, root, name, button } = await openEditor(1, {
      prepare: (one) =>
        one.addInitScript(() => {
          if (sessionStorage.getItem('was-slow')) return;
          sessionStorage.setItem('was-slow', 'true');
          Object.defineProperty(IDBFactory.prototype, 'open', { value: () => new EventTarget() });
        }),
    });
    page.on('dialog', (dialog) => void dialog.accept());
    await name.fill('Registered, of this year');
    await root.getByText('Not saved').waitFor();
    await page.reload();
    await root.getByText(/^Unsaved work from/).waitFor();
    await button('Restore').click();
    expect(await name.inputValue()).toBe('Registered, of this year');
  });

  it('is left by Back only after the question', async () => {
    const { page, root, name, button } = await open('');
    await button('Registered').click();
    await name.fill('Registered!');
    await page.goBack();
    const question = root.getByRole('alertdialog', { name: 'Unsaved changes' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await name.inputValue()).toBe('Registered!');
    expect(page.url()).toMatch(/filter-id=1$/);
    await page.goBack();
    await question.getByRole('button', { name: 'Exit Anyway' }).click();
    await root.getByRole('heading', { name: 'Created Filters' }).waitFor();
    expect(page.url()).not.toMatch(/filter-id/);
  });
});

describe('in Arabic', () => {
  it('a filter is built, read, saved and shown from right to left', async () => {
    const { page, root, button } = await open('?locale=ar');
    await button('مرشح جديد').first().click();
    expect(await root.getAttribute('dir')).toBe('rtl');
    await root.getByRole('textbox', { name: 'اسم المرشح' }).fill('من إسبانيا');
    await root.getByRole('toolbar').getByRole('button', { name: 'البلدان', exact: true }).click();
    await root.getByRole('combobox', { name: 'البلدان: القيمة' }).fill('إسبانيا');
    await root.getByRole('option', { name: 'إسبانيا', exact: true }).click();
    const sentence = root.getByRole('region', { name: 'المرشح في جملة واحدة' }).locator('p');
    await expect.poll(() => sentence.textContent()).toMatch(/^جهات الاتصال المسجلة من .?إسبانيا.?\.$/);
    await page.keyboard.press('Escape');
    await button('حفظ المرشح').click();
    await page.locator('[data-widget-notices]').getByText('تم حفظ المرشح في قاعدة البيانات.').waitFor();
    const saved = site.server.host.database.get(
      "SELECT filter FROM statistics_filters WHERE name = 'من إسبانيا'",
    );
    expect(JSON.parse(saved?.text('filter') ?? '')).toEqual([
      { filterType: 'organisation', field: 'Countries', value: 'Spain', filter: 'and' },
    ]);
    await button('عرض جهات الاتصال').click();
    const question = root.getByRole('alertdialog', { name: 'التأكيد مطلوب' });
    await question.getByRole('button', { name: 'عرض جهات الاتصال' }).click();
    const found = root.getByRole('region', { name: 'جهات اتصال المرشح' });
    await found.getByRole('table').getByRole('link').first().waitFor();
  });

  it('a row is dragged by its grip at the right to the place above another', async () => {
    const opened = await open('?locale=ar&filter-id=2');
    const { root } = opened;
    const card = (name: string) => root.getByRole('group', { name: `الشرط: ${name}`, exact: true });
    const grip = card('حالة التسجيل').getByTitle('اسحب للنقل');
    const boxOf = async (place: Locator) => {
      const box = await place.boundingBox();
      return box ?? { x: 0, y: 0, width: 0, height: 0 };
    };
    await grip.waitFor();
    const [held, around] = [await boxOf(grip), await boxOf(card('حالة التسجيل'))];
    expect(held.x).toBeGreaterThan(around.x + around.width / 2);
    const isAbove = async () =>
      (await boxOf(card('حالة التسجيل'))).y < (await boxOf(card('البلدان').first())).y;
    expect(await isAbove()).toBe(false);
    await dragging(opened).drag(grip, card('البلدان').first());
    await expect.poll(isAbove).toBe(true);
  });

  it('a field of the palette is dragged onto the board, to the place above a row', async () => {
    const opened = await open('?locale=ar&filter-id=2');
    const { root } = opened;
    const board = root.getByRole('region', { name: 'حيث', exact: true });
    const names = () =>
      board
        .getByRole('group', { name: /^الشرط: / })
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    const status = 'الشرط: حالة التسجيل';
    await board.getByRole('group', { name: status, exact: true }).waitFor();
    const before = await names();
    const field = root.getByRole('toolbar').getByRole('button', { name: 'اليوم الحالي', exact: true });
    await dragging(opened).drag(field, board.getByRole('group', { name: status, exact: true }));
    const at = before.indexOf(status);
    await expect.poll(names).toEqual([...before.slice(0, at), 'الشرط: اليوم الحالي', ...before.slice(at)]);
    expect(await root.getAttribute('dir')).toBe('rtl');
  });
});
