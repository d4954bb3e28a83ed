import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { carryByFinger, middleOf } from '#test/support/fingerCarry.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

/** A programme of one session, with a round table and one speaker without a chair; another one speaks nowhere. */
function prepare() {
  const { database } = site.server.host;
  const [seated = { id: 0, name: '' }, other = { id: 0, name: '' }] = database
    .all(
      `SELECT registrations.id AS id, first_name || ' ' || last_name AS name FROM registrations JOIN contacts
        ON contacts.id = contact_id WHERE event_id = 1 AND first_name GLOB '[A-Z]*' AND last_name GLOB '[A-Z]*'
        ORDER BY registrations.id LIMIT 2`,
    )
    .map((row) => ({ id: row.int('id'), name: row.text('name') }));
  const session =
    database.get('SELECT id FROM sessions WHERE event_id = 1 ORDER BY day, start')?.int('id') ?? 0;
  database.run(
    'DELETE FROM session_speakers WHERE session_id IN (SELECT id FROM sessions WHERE event_id = 1)',
  );
  database.run('DELETE FROM sessions WHERE event_id = 1 AND id <> ?', [session]);
  const table = JSON.stringify({ type: 'Round', chairs: 8, heads_of_table: 1 });
  database.run("UPDATE sessions SET seating = ?, start = '09:00', \"end\" = '11:00' WHERE id = ?", [
    table,
    session,
  ]);
  database.run("INSERT INTO session_speakers (session_id, registration_id, role) VALUES (?, ?, 'Speaker')", [
    session,
    seated.id,
  ]);
  /** Registrations of the session with their chairs. */
  const speaking = () =>
    database
      .all('SELECT registration_id AS id, chair_number FROM session_speakers WHERE session_id = ?', [session])
      .map((row) => [row.int('id'), row.intOrNull('chair_number')]);
  return { session, seated, other, speaking };
}

/** Three islands side by side, in a view that needs no scrolling. */
async function open(session: number, hasTouch: boolean) {
  const { page, island } = await site.open(`/admin/several?of=speakers&event=1&session=${session}`, {
    islands: 3,
    hasTouch,
    viewport: { width: 1_280, height: 3_200 },
    reducedMotion: 'reduce',
  });
  const speakers = island('speakers');
  const row = async (name: string) => {
    await speakers.getByRole('searchbox').fill(name);
    const found = speakers.locator(`button[title="${name}"]`);
    await found.waitFor();
    return found;
  };
  const card = island('agenda-editor').locator('[data-card]');
  const chair = island('seating-plan').getByRole('list', { name: 'Plan' }).getByRole('listitem').nth(2);
  await Promise.all([card.waitFor(), chair.waitFor()]);
  return { page, row, card, chair };
}

/** Carries one thing onto another, and says how that one is coloured before it lets go. */
type Carry = (page: Page, from: Locator, to: Locator) => Promise<string | null>;

const byMouse: Carry = async (page, from, to) => {
  await from.hover();
  await page.mouse.down();
  const { x, y } = await middleOf(to);
  await page.mouse.move(x, y - 6, { steps: 5 });
  // What is held still is told of again and again by a browser, but not by one that is steered.
  await expect
    .poll(async () => {
      await page.mouse.move(x, y - 1);
      await page.mouse.move(x, y);
      return to.getAttribute('data-drop');
    })
    .not.toBeNull();
  const colour = await to.getAttribute('data-drop');
  await page.mouse.up();
  return colour;
};

const byTouch: Carry = async (page, from, to) => {
  const lift = await carryByFinger(page, from, to);
  await expect.poll(() => to.getAttribute('data-drop')).not.toBeNull();
  const colour = await to.getAttribute('data-drop');
  await lift();
  return colour;
};

describe.each([
  ['mouse', byMouse, false],
  ['touch', byTouch, true],
] as const)('from island to island by %s', (_, carry, hasTouch) => {
  it('takes a speaker onto a session and onto a chair', async () => {
    const { session, seated, other, speaking } = prepare();
    const { page, row, card, chair } = await open(session, hasTouch);
    expect(await carry(page, await row(seated.name), chair)).toBe('allowed');
    await expect.poll(speaking).toEqual([[seated.id, 3]]);
    expect(await carry(page, await row(other.name), card)).toBe('allowed');
    await expect.poll(speaking).toEqual([
      [seated.id, 3],
      [other.id, null],
    ]);
    expect(await carry(page, await row(seated.name), card)).toBe('refused');
    await page
      .getByText(/is in this session already/)
      .first()
      .waitFor();
    expect(await page.locator('[data-drop]').count()).toBe(0);
  });
});
