import { describe, expect, it } from 'vitest';
import type { PageOptions } from '#test/support/site.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

/** A session with a round table of 8 and three speakers, none of them seated. */
function prepareSession(): number {
  const { database } = site.server.host;
  const sql = 'SELECT id FROM sessions WHERE event_id = 1 ORDER BY day, start, location, id LIMIT 1 OFFSET 2';
  const id = database.get(sql)?.int('id') ?? 0;
  database.run('DELETE FROM session_speakers WHERE session_id = ?', [id]);
  const table = JSON.stringify({ type: 'Round', chairs: 8, heads_of_table: 1 });
  database.run('UPDATE sessions SET seating = ? WHERE id = ?', [table, id]);
  const people = database.all('SELECT id FROM registrations WHERE event_id = 1 ORDER BY id LIMIT 3');
  for (const person of people)
    database.run(
      "INSERT INTO session_speakers (session_id, registration_id, role) VALUES (?, ?, 'Speaker')",
      [id, person.int('id')],
    );
  return id;
}

function nameSpeakers(session: number, names: readonly string[]): void {
  const { database } = site.server.host;
  const people = database.all(
    'SELECT contact_id FROM registrations WHERE id IN (SELECT registration_id FROM session_speakers WHERE session_id = ?) ORDER BY id',
    [session],
  );
  names.forEach((name, at) => {
    const id = people[at]?.int('contact_id') ?? 0;
    database.run("UPDATE contacts SET first_name = ?, last_name = '' WHERE id = ?", [name, id]);
  });
}

/** A table of which every chair is taken. */
function seatAll(session: number, type: string, chairs: number): void {
  const { database } = site.server.host;
  const lines = Array.from({ length: 3 }, () => ({ chairs: chairs / 3 }));
  const table = { type, chairs, heads_of_table: 1, number_of_lines: 3, chairs_per_line: lines };
  database.run('UPDATE sessions SET seating = ? WHERE id = ?', [JSON.stringify(table), session]);
  database.run('DELETE FROM session_speakers WHERE session_id = ?', [session]);
  const people = database.all('SELECT id FROM registrations WHERE event_id = 1 ORDER BY id LIMIT ?', [
    chairs,
  ]);
  people.forEach((person, at) =>
    database.run(
      "INSERT INTO session_speakers (session_id, registration_id, role, chair_number) VALUES (?, ?, 'Speaker', ?)",
      [session, person.int('id'), at + 1],
    ),
  );
  nameSpeakers(
    session,
    people.map((_, at) => (at % 2 === 0 ? `Katarína Featherstonehaugh ${at}` : `أحمد المنصوري ${at}`)),
  );
}

/** Chairs in the order of the registrations, as the server has them. */
const chairsOnServer = (session: number) =>
  site.server.host.database
    .all('SELECT chair_number FROM session_speakers WHERE session_id = ? ORDER BY registration_id', [session])
    .map((row) => row.intOrNull('chair_number'));

async function open(session: number, query = '', options: PageOptions = {}) {
  const watched = await site.open(`/admin/seating?event=1&session=${session}${query}`, options);
  const root = watched.island('seating-plan');
  const people = root.getByRole('list', { name: 'Speakers' }).getByRole('button');
  const chairs = root.getByRole('list', { name: 'Plan' }).getByRole('button');
  return { ...watched, root, people, chairs, item: (name: RegExp) => root.getByRole('menuitem', { name }) };
}

describe('the seating plan in the example host (S3 §2.4, §4.3)', () => {
  it('seats by dragging, swaps, frees by the trash, undoes all: the server has the same after each', async () => {
    const session = prepareSession();
    const { page, root, people, chairs } = await open(session);
    // All of it in view: nothing scrolls while something is dragged.
    await page.setViewportSize({ width: 1_280, height: 1_200 });
    await people.nth(2).waitFor();
    const drag = async (from: number, to: number) => people.nth(from).dragTo(chairs.nth(to));
    await drag(0, 3);
    await expect.poll(() => chairsOnServer(session)).toEqual([4, null, null]);
    await people.filter({ hasText: 'Chair 4' }).dragTo(chairs.nth(5));
    await expect.poll(() => chairsOnServer(session)).toEqual([6, null, null]);
    await people.filter({ hasText: 'Chair 6' }).dragTo(root.getByText('Drop here to take the seat away'));
    await expect.poll(() => chairsOnServer(session)).toEqual([null, null, null]);
    await root.getByRole('button', { name: /^Undo: / }).click();
    await expect.poll(() => chairsOnServer(session)).toEqual([6, null, null]);
    await root.getByRole('button', { name: 'Seat everybody' }).click();
    await expect.poll(() => chairsOnServer(session).filter((chair) => chair === null)).toEqual([]);
  });

  it('is used by keyboard alone', async () => {
    const session = prepareSession();
    const { page, people, item } = await open(session);
    await people.first().focus();
    await page.keyboard.press('Enter');
    await item(/^Seat at chair 1$/).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => chairsOnServer(session).filter((chair) => chair === 1)).toEqual([1]);
    await page.keyboard.press('Control+z');
    await expect.poll(() => chairsOnServer(session)).toEqual([null, null, null]);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => chairsOnServer(session).filter((chair) => chair === 1)).toEqual([1]);
  });

  it('opens the same menu by a right click, and deletes only after a question (S-23)', async () => {
    const session = prepareSession();
    const { root, people, item } = await open(session);
    await people.first().click({ button: 'right' });
    await item(/^Delete$/).click();
    const question = root.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => chairsOnServer(session)).toHaveLength(2);
    await expect.poll(() => people.count()).toBe(2);
  });

  it('shows a colleague’s change by socket', async () => {
    const session = prepareSession();
    const one = await open(session);
    const two = await open(session);
    await two.people.nth(2).waitFor();
    await one.people.first().focus();
    await one.page.keyboard.press('Enter');
    await one.item(/^Seat at chair 1$/).click();
    await two.root.getByText('1 of 8 chairs taken').waitFor();
    expect(await two.chairs.first().innerText()).not.toContain('free');
  });

  it('takes a refused seat back and says so', async () => {
    const session = prepareSession();
    const { page, people, item, root } = await open(session);
    await page.route('**/registrations/*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await people.first().click();
    await item(/^Seat at chair 1$/).click();
    await page.getByText('Not saved').first().waitFor();
    await root.getByText('0 of 8 chairs taken').waitFor();
    expect(chairsOnServer(session)).toEqual([null, null, null]);
  });

  it('reads from right to left in Arabic, at 320 px without a sideways scroll', async () => {
    const session = prepareSession();
    const { page, root } = await open(session, '&locale=ar');
    await root.getByRole('list', { name: 'المخطط' }).waitFor();
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await root.evaluate((el) => getComputedStyle(el).direction)).toBe('rtl');
    expect(await root.evaluate((el) => el.scrollWidth <= el.clientWidth)).toBe(true);
  });

  it.each(['en', 'ar'])('begins its table high on a phone: %s', async (locale) => {
    const session = prepareSession();
    site.server.host.database.run(
      "UPDATE sessions SET name = 'Workshop: fact-checking at speed' WHERE id = ?",
      [session],
    );
    const { page, root } = await open(session, `&locale=${locale}`);
    await page.setViewportSize({ width: 320, height: 700 });
    await root.getByRole('tabpanel').waitFor();
    const head = await root.evaluate((el) => {
      const [screen, plan] = [el.querySelector('section'), el.querySelector('[role="tabpanel"]')];
      return (plan?.getBoundingClientRect().top ?? 1_000) - (screen?.getBoundingClientRect().top ?? 0);
    });
    expect(head).toBeLessThan(240);
  });

  it.each(['en', 'ar'])('shows how every name begins, and cuts it at its end: %s', async (locale) => {
    const session = prepareSession();
    const names = [
      'Maximiliana Hohenlohe-Langenburg von und zu Weikersheim',
      'ليلى عبد الرحمن حداد المنصوري القرطبي الأندلسي',
    ];
    nameSpeakers(session, names);
    const { page, root } = await open(session, `&locale=${locale}`);
    await page.setViewportSize({ width: 1_280, height: 1_200 });
    for (const name of names) {
      const isBegun = await root.getByTitle(name).evaluate((el) => {
        let cut = el;
        while (getComputedStyle(cut).overflowX !== 'hidden' && cut.parentElement) cut = cut.parentElement;
        const first = document.createRange();
        first.setStart(el.firstChild ?? el, 0);
        first.setEnd(el.firstChild ?? el, 1);
        const [letter, box] = [first.getBoundingClientRect(), cut.getBoundingClientRect()];
        return (
          cut.scrollWidth > cut.clientWidth && letter.left >= box.left - 1 && letter.right <= box.right + 1
        );
      });
      expect([name, isBegun]).toEqual([name, true]);
    }
  });

  it('prints the day and the time of the session: on the plan, on the card of the table, and above every sheet', async () => {
    const session = prepareSession();
    const { page, root } = await open(session, '', {
      prepare: (one) => one.addInitScript(() => Object.assign(globalThis, { print: () => undefined })),
    });
    const row = site.server.host.database.get('SELECT day, start, "end" FROM sessions WHERE id = ?', [
      session,
    ]);
    const when = [row?.text('start'), row?.text('end')].map((time) => time?.slice(0, 5)).join(' - ');
    const day = Number(row?.text('day').slice(8));
    await root.getByRole('button', { name: 'Print plan and place cards' }).click();
    const paper = page.frameLocator('iframe');
    const heads = paper.locator('h1 + p, section section:first-child h2 + p');
    await heads.first().waitFor({ state: 'attached' });
    const said = [...(await heads.allTextContents()), await paper.locator('title').textContent()];
    expect(said).toHaveLength(3);
    for (const one of said) expect(one).toMatch(new RegExp(`\\b${day}\\b.*, ${when}$`));
  });

  it.each([
    [320, 'Rectangle', 20],
    [320, 'Square', 16],
    [320, 'Round', 8],
    [320, 'Multiple Lines', 15],
    [1_280, 'Rectangle', 20],
  ])(
    'at %i px draws every name within the plan, and none under the buttons: %s, %i',
    async (width, type, chairs) => {
      const session = prepareSession();
      seatAll(session, type, chairs);
      const { page, root } = await open(session);
      await page.setViewportSize({ width, height: 1_200 });
      const plan = root.getByRole('list', { name: 'Plan' });
      await expect.poll(() => plan.locator('bdi').count()).toBeGreaterThanOrEqual(chairs);
      const outside = await root.evaluate((el) => {
        const view = el.querySelector('[role="tabpanel"]')?.getBoundingClientRect();
        const buttons = el.querySelector('[aria-label="Size of the plan"]')?.getBoundingClientRect();
        return [...el.querySelectorAll('ol li > span > bdi')].flatMap((name) => {
          const { left, right, top, bottom } = name.getBoundingClientRect();
          if (!view || !buttons) return ['nothing drawn'];
          const isWithin =
            left >= view.left - 1 && right <= view.right + 1 && top >= view.top && bottom <= view.bottom;
          const isUnder = right > buttons.left && bottom > buttons.top;
          return isWithin && !isUnder ? [] : [`${name.textContent} ${left}–${right} ${top}–${bottom}`];
        });
      });
      expect(outside).toEqual([]);
    },
  );

  it('fills its card: the plan is as high as the people beside it', async () => {
    const session = prepareSession();
    seatAll(session, 'Line', 10);
    const { page, root } = await open(session);
    await page.setViewportSize({ width: 1_280, height: 1_200 });
    await root.getByText('10 of 10 chairs taken').waitFor();
    const bottoms = await root.evaluate((el) =>
      ['[role="tabpanel"]', '[aria-label="Speakers"]'].map((part) =>
        Math.round(el.querySelector(part)?.closest('section')?.getBoundingClientRect().bottom ?? 0),
      ),
    );
    expect(bottoms[0]).toBe(bottoms[1]);
  });
});

describe('a plan that is larger than its view', () => {
  /** Drawn three times as large. */
  async function openLarge(options: PageOptions = {}) {
    const opened = await open(prepareSession(), '', options);
    const { page, root, chairs } = opened;
    await chairs.nth(7).waitFor();
    const plan = root.getByRole('list', { name: 'Plan' });
    /** Where the view has gone to, and what of the plan is in it. */
    const view = () =>
      plan.evaluate((drawing) => {
        let el = drawing.parentElement;
        while (el && !/auto|scroll/.test(getComputedStyle(el).overflowY)) el = el.parentElement;
        const { left, top, right, bottom } = el?.getBoundingClientRect() ?? new DOMRect();
        return { x: Math.abs(el?.scrollLeft ?? 0), y: el?.scrollTop ?? 0, left, top, right, bottom };
      });
    /** Whether a chair can be seen whole. */
    const isInView = async (index: number) => {
      const [seen, box] = [await view(), await chairs.nth(index).boundingBox()];
      if (!box) return false;
      const isAcross = box.x >= seen.left && box.x + box.width <= seen.right;
      return isAcross && box.y >= seen.top && box.y + box.height <= seen.bottom;
    };
    const ground = async () => {
      await plan.scrollIntoViewIfNeeded();
      const { left, top, right, bottom } = await view();
      return { x: (left + right) / 2, y: (top + Math.min(bottom, page.viewportSize()?.height ?? 0)) / 2 };
    };
    const size = (name: string) => root.getByRole('button', { name, exact: true });
    return { ...opened, view, isInView, ground, size };
  }

  it('is taken along by the mouse, turned by the wheel, and whole again with «Fit»', async () => {
    const { page, view, isInView, ground, size, item } = await openLarge();
    for (let times = 0; times < 4; times += 1) await size('Larger').click();
    const at = await ground();
    const before = await view();
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x - 90, at.y - 60, { steps: 6 });
    await page.mouse.up();
    const after = await view();
    expect([Math.round(after.x - before.x), Math.round(after.y - before.y)]).toEqual([90, 60]);
    await page.mouse.move(at.x + 40, at.y + 40);
    expect((await view()).x).toBe(after.x);
    await page.mouse.wheel(0, 50);
    await expect.poll(async () => (await view()).y).toBeGreaterThan(after.y);
    expect(await item(/./).count()).toBe(0);
    await size('Fit').click();
    const all = Array.from({ length: 8 }, (_, index) => isInView(index));
    expect(await Promise.all(all)).not.toContain(false);
  });

  it('is made larger by keyboard, and the chair that has the focus is in view', async () => {
    const { page, chairs, isInView, size, item } = await openLarge();
    await size('Larger').focus();
    for (let times = 0; times < 4; times += 1) await page.keyboard.press('Enter');
    await chairs.first().focus();
    for (let index = 0; index < 8; index += 1) {
      await expect.poll(() => chairs.nth(index).evaluate((el) => el.matches(':focus'))).toBe(true);
      await expect.poll(() => isInView(index)).toBe(true);
      if (index < 7) await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await item(/Keep this chair free/).waitFor();
  });

  it('is turned by a finger, which opens nothing and seats nobody', async () => {
    const { page, view, ground, size, item } = await openLarge({ hasTouch: true });
    for (let times = 0; times < 4; times += 1) await size('Larger').tap();
    const [at, before] = [await ground(), await view()];
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove', by: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: at.x - by, y: at.y - by }] });
    await touch('touchStart', 0);
    for (let by = 10; by <= 80; by += 10) await touch('touchMove', by);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(async () => (await view()).x).toBeGreaterThan(before.x + 40);
    expect((await view()).y).toBeGreaterThan(before.y + 30);
    expect(await item(/./).count()).toBe(0);
  });
});
