import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { callerOf } from '#test/support/caller.ts';
import { randomFrom, type Random } from '#examples/database/seed/random.ts';
import { agendaSite, eventId, type EditorPage } from '#test/support/agendaSite.ts';

const { site, open, prepare } = agendaSite();
const colleague = 'taras@acme.example';

/** Both see all of it: nobody has to scroll. */
async function openBoth() {
  const both = [await open(), await open('', { as: colleague })] as const;
  for (const editor of both) {
    await editor.card('Opening').waitFor();
    await editor.zoomOut();
  }
  return both;
}

/** One thing that a person does; what becomes of it is the server's to say. */
type Operation = (editor: EditorPage, id: string, random: Random) => Promise<void>;

async function nudge(
  { page, root }: EditorPage,
  id: string,
  held: readonly string[],
  keys: readonly string[],
) {
  await root.locator(`[data-card="${id}"]`).focus();
  for (const key of held) await page.keyboard.down(key);
  for (const key of keys) await page.keyboard.press(key);
  for (const key of held.toReversed()) await page.keyboard.up(key);
}

const upOrDown = (random: Random) =>
  Array.from({ length: random.int(1, 4) }, () => 'ArrowDown').map((key) =>
    random.chance(0.5) ? key : 'ArrowUp',
  );

/** Where a card has gone in that moment, a press asks the page for a new session. */
async function dismissDialog(page: Page): Promise<void> {
  if (await page.locator('dialog:modal').first().isVisible()) await page.keyboard.press('Escape');
}

const operations: readonly [Operation, ...Operation[]] = [
  (editor, id, random) => nudge(editor, id, ['Alt'], upOrDown(random)),
  (editor, id, random) => nudge(editor, id, ['Alt'], [random.pick(['ArrowLeft', 'ArrowRight'])]),
  (editor, id, random) => nudge(editor, id, ['Alt', 'Shift'], upOrDown(random)),
  (editor, id, random) => nudge(editor, id, ['Control', 'Alt', 'Shift'], upOrDown(random)),
  async ({ page, root }, id, random) => {
    const box = await root.locator(`[data-card="${id}"]`).boundingBox();
    if (!box) return;
    const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 20)];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + random.int(-8, 8) * 6, { steps: 3 });
    await page.mouse.up();
    await dismissDialog(page);
  },
  async ({ page, root, people }, id, random) => {
    await root.locator(`[data-card="${id}"]`).focus();
    await page.keyboard.press('s');
    await people.nth(random.int(0, 12)).press('Enter');
    const dialog = root.getByRole('dialog', { name: /^Add / });
    const add = dialog.getByRole('button', { name: 'Add', exact: true });
    await add.waitFor();
    if (await add.isEnabled()) await add.click();
    else await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  },
];

async function work(editor: EditorPage, seed: number, count: number): Promise<void> {
  const random = randomFrom(seed);
  for (let step = 0; step < count; step += 1) {
    const ids = (await editor.screen()).map(({ id }) => id).toSorted();
    const id = ids[random.int(0, ids.length - 1)] ?? '';
    await random.pick(operations)(editor, id, random);
  }
}

describe('two people in one agenda', () => {
  it(
    'end with what the server has, after 30 operations each with every fifth call refused and random delays',
    { timeout: 180_000 },
    async () => {
      prepare();
      const both = await openBoth();
      const puts: number[] = [];
      for (const { page, post } of both) {
        page.on('response', (answer) => {
          if (answer.request().method() === 'PUT') puts.push(answer.status());
        });
        await post('/api/example/settings', { latency: 'random', fault: '500', faultRate: 20 });
      }
      await Promise.all(both.map((editor, index) => work(editor, 11 + index, 30)));
      for (const { post, settled } of both) {
        await settled();
        await post('/api/example/settings', { latency: '0', fault: 'none', faultRate: 100 });
      }
      for (const { root, expectSame } of both) {
        const retry = root.getByRole('button', { name: 'Retry' }).first();
        if (await retry.isVisible()) await retry.click();
        await expectSame();
      }
      expect(puts.filter((status) => status === 200).length).toBeGreaterThan(15);
      expect(puts.filter((status) => status === 500).length).toBeGreaterThan(3);
      const kept = site().server.host.database.all(
        "SELECT id FROM sessions WHERE event_id = ? AND extra LIKE '%coffee%'",
        [eventId],
      );
      expect(kept).toHaveLength((await both[0].server()).length);
    },
  );

  it('keeps what each changed in the same session', async () => {
    const { speakers, days, idOf } = prepare();
    const [one, two] = await openBoth();
    await nudge(one, String(idOf('Panel')), ['Alt'], ['ArrowDown', 'ArrowDown']);
    await two.search.fill(speakers[0]?.name ?? '');
    await two.people.first().click();
    const dialog = two.root.getByRole('dialog', { name: /^Add / });
    await dialog.getByRole('combobox').fill('Panel');
    await two.root.getByRole('option', { name: /Panel/ }).click();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect
      .poll(async () => (await one.server()).find(({ name }) => name === 'Panel')?.speakers)
      .toBe(1);
    expect(await one.at('Panel')).toBe(`${days[0]} 10:40–11:40`);
    await one.expectSame();
    await two.expectSame();
  });

  it('warns in mid-drag of a colleague’s change, and does not overwrite it', async () => {
    const { days } = prepare();
    const editor = await open();
    await editor.card('Panel').waitFor();
    const session = (await editor.server()).find(({ name }) => name === 'Panel');
    const from = await editor.spot('Panel', 20);
    await editor.page.mouse.move(from.x, from.y);
    await editor.page.mouse.down();
    await editor.page.mouse.move(from.x, from.y + 144, { steps: 4 });
    await changeAsColleague(session?.id ?? '', { name: 'Debate' });
    await editor.root
      .getByText(/A colleague has just changed/)
      .first()
      .waitFor();
    await editor.page.mouse.up();
    await expect.poll(() => editor.at('Debate')).toBe(`${days[0]} 11:30–12:30`);
    await editor.expectSame();
  });
});

/** A PUT of somebody without a browser. */
async function changeAsColleague(id: string, change: Readonly<Record<string, unknown>>): Promise<void> {
  const { host } = site().server;
  const call = callerOf(host, host.signIn('admin', colleague));
  const { body } = await call('GET', `/api/events/${eventId}/interactive-agenda`);
  const sessions: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'sessions') : [];
  const all: readonly object[] = Array.isArray(sessions) ? sessions : [];
  const session = all.find((one) => String(Reflect.get(one, 'id')) === id);
  const path = `/api/events/${eventId}/sessions/${id}/interactive-agenda`;
  expect((await call('PUT', path, { body: { ...session, ...change } })).status).toBe(200);
}

describe('who is there', () => {
  it('avatars come and go', async () => {
    prepare();
    const one = await open();
    const present = one.root.getByRole('list', { name: 'Here now' }).getByRole('img');
    await expect.poll(() => present.count()).toBe(1);
    const two = await open('', { as: colleague });
    await expect.poll(() => present.count()).toBe(2);
    await one.root.getByRole('img', { name: /Тарас/ }).waitFor();
    await two.page.close();
    await expect.poll(() => present.count(), { timeout: 15_000 }).toBe(1);
  });

  it('follows the colleague of the site, switched on on the page', async () => {
    prepare();
    const editor = await open();
    await editor.card('Opening').waitFor();
    const before = await editor.server();
    await editor.page.getByText('Test this page').click();
    await editor.page.getByRole('combobox', { name: 'Every' }).selectOption('1000');
    await editor.page.getByRole('checkbox', { name: /A colleague changes sessions/ }).check();
    await expect
      .poll(async () => JSON.stringify(await editor.server()), { timeout: 10_000 })
      .not.toBe(JSON.stringify(before));
    await editor.page.getByRole('checkbox', { name: /A colleague changes sessions/ }).uncheck();
    await editor.expectSame();
  });

  it('has the server’s agenda again after 30 s without a socket', { timeout: 120_000 }, async () => {
    const { days, idOf } = prepare();
    const editor = await open();
    await editor.card('Opening').waitFor();
    await editor.page.getByText('Test this page').click();
    await editor.page.getByRole('button', { name: 'Cut the sockets for 30 s' }).click();
    await editor.root.getByText('Connection lost: colleagues’ changes appear once it is back.').waitFor();
    await changeAsColleague(String(idOf('Closing')), { day: days[0], start: '18:00', end: '19:00' });
    await changeAsColleague(String(idOf('Panel')), { name: 'Debate' });
    await editor.card('Debate').waitFor({ timeout: 70_000 });
    await editor.expectSame();
    expect(await editor.at('Closing')).toBe(`${days[0]} 18:00–19:00`);
  });
});
