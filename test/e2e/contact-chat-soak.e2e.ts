/** Acceptance 3 of the chat: 300 messages with every fifth send failing and three cuts of the sockets. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '#test/support/caller.ts';
import { openAs, storedBetween, writeAsThird, type Chatter } from '#test/support/chatBrowser.ts';
import { openSite, type Site } from '#test/support/site.ts';
import { until } from '#test/support/until.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
  site.server.host.database.run('DELETE FROM chat_messages');
});
afterAll(() => site.close());

const perSide = 150;
const cuts = [1, 6, 1];

/** Sends fail in turns: one before anything is stored, the next after it, its answer lost. */
async function failEveryFifth(): Promise<void> {
  const { host } = site.server;
  await callerOf(host, host.signIn())('POST', '/api/example/chat', { body: { fail: 'mixed-some' } });
}

async function openSide(who: Chatter) {
  const chat = await openAs(site, who);
  await chat.root.getByText('No messages yet').waitFor();
  return chat;
}

type Side = Awaited<ReturnType<typeof openSide>>;

/** Presses whatever «Retry» there is. */
async function retryAll({ root }: Side): Promise<void> {
  await root.evaluate((el) => {
    for (const button of el.querySelectorAll('button')) if (button.textContent === 'Retry') button.click();
  });
}

async function talk(side: Side, name: string): Promise<void> {
  const { keyboard } = side.page;
  for (let index = 1; index <= perSide; index += 1) {
    if (index % 10 === 1) {
      await retryAll(side);
      await side.input.focus();
    }
    await keyboard.insertText(`${name} ${index}`);
    await keyboard.press('Enter');
  }
}

/** Everything that was typed has come to the server, and nothing is open any more. */
async function settle(sides: readonly Side[]): Promise<void> {
  const isSettled = async () => {
    await Promise.all(sides.map(retryAll));
    const open = await Promise.all(sides.map(({ root }) => root.locator('[data-row][data-phase]').count()));
    return storedBetween(site).length === 2 * perSide && open.every((count) => count === 0);
  };
  // A hand types faster than messages go out one by one: a queue is left, long on a busy machine.
  await until('all sends are settled', isSettled, 120_000);
}

/** All that a side knows, drawn or not yet. */
async function allTexts(side: Side): Promise<readonly string[]> {
  await side.log.evaluate((el) => (el.scrollTop = 0));
  await side.button(/^Show earlier/).click();
  return side.texts();
}

describe('300 messages, 20 % failed sends, three cuts', () => {
  it('end with the server’s list on both sides: in order, none twice, none of a third contact', async () => {
    const sides = await Promise.all([openSide('layla'), openSide('kaveh')]);
    const [layla, kaveh] = sides;
    if (!layla || !kaveh) throw new Error('two sides');
    await failEveryFifth();
    let isOver = false;
    const disturb = async () => {
      for (const seconds of cuts) {
        site.server.host.hub.cut(seconds);
        for (const to of [1, 2]) writeAsThird(site, to, 'from a third contact');
        await new Promise((resolve) => setTimeout(resolve, 3_000));
        if (!isOver) for (const to of [1, 2]) writeAsThird(site, to, 'from a third contact');
      }
    };
    const disturbance = disturb();
    await Promise.all([talk(layla, 'layla'), talk(kaveh, 'kaveh')]);
    isOver = true;
    await disturbance;
    await settle(sides);

    const stored = storedBetween(site);
    expect(new Set(stored).size).toBe(2 * perSide);
    await until('both sides have heard the last message', async () => {
      const last = await Promise.all(sides.map(async (side) => (await side.texts()).at(-1)));
      return last.every((one) => one === stored.at(-1));
    });
    for (const side of sides) expect(await allTexts(side)).toEqual(stored);
    expect(sides.flatMap(({ troubles }) => troubles)).toEqual([]);
  }, 240_000);
});
