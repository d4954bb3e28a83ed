import { describe, expect, it } from 'vitest';
import { lookAt, wholeRound } from '#test/support/signage.ts';
import type { PageOptions } from '#test/support/site.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite({}, fillRooms);

const calls = '**/api/agenda/get-event-by-id/**';
const sizes = { hd: [1_920, 1_080], large: [3_840, 2_160], upright: [1_080, 1_920] } as const;
type Size = keyof typeof sizes;
/** An event with forty rooms, and one with nothing on. */
const manyRooms = 3;
const empty = 4;
const roomCount = 40;

const dayOf = (event: number) =>
  site.server.host.database.get('SELECT date_from AS day FROM events WHERE id = ?', [event])?.text('day') ??
  '';

/** In each of forty rooms something runs and something follows, with titles of all lengths. */
function fillRooms(): void {
  const { database } = site.server.host;
  for (const event of [manyRooms, empty]) {
    database.run(
      'DELETE FROM session_speakers WHERE session_id IN (SELECT id FROM sessions WHERE event_id = ?)',
      [event],
    );
    database.run('DELETE FROM sessions WHERE event_id = ?', [event]);
  }
  const day = dayOf(manyRooms);
  const first = 1 + (database.get('SELECT MAX(id) AS id FROM sessions')?.int('id') ?? 0);
  const words =
    'what a whole hall can learn from questions that nobody dares to ask aloud in front of others';
  for (let room = 0; room < roomCount; room += 1)
    for (const [half, [start, end]] of [
      ['10:00', '11:00'],
      ['11:00', '12:00'],
    ].entries()) {
      const name = `${room + 1}: ${words.slice(0, 12 + ((room * 29 + half * 7) % 80))}`;
      database.run(
        `INSERT INTO sessions (id, event_id, name, description, day, start, "end", location, by_location_name, category, color,
          type, extra) VALUES (?, ?, ?, '', ?, ?, ?, ?, ?, 'Workshop', '#0f766e', 'session', '{}')`,
        [
          first + room * 2 + half,
          manyRooms,
          name,
          day,
          start ?? '',
          end ?? '',
          `Room ${room + 1}`,
          `Room ${room + 1}`,
        ],
      );
    }
}

interface Signage extends PageOptions {
  readonly event?: number;
}

async function signage(query: string, { event = 1, ...options }: Signage = {}) {
  const address = `/signage?event=${event}&now=${dayOf(event)}T10:20&${query}`;
  const watched = await site.open(address, options);
  return { ...watched, root: watched.island('agenda-display') };
}

/** Ids of the sessions of an event's first day that a condition holds for. */
const idsOf = (event: number, sql: string) =>
  site.server.host.database
    .all(`SELECT id FROM sessions WHERE event_id = ? AND day = ? AND ${sql}`, [event, dayOf(event)])
    .map((row) => String(row.int('id')));

const running = `start <= '10:20' AND "end" > '10:20'`;

interface Wanted {
  readonly mode: string;
  readonly event: number;
  /** Ids of the sessions that have to come by. */
  readonly wanted: readonly string[];
  readonly on: readonly Size[];
}

/** Each mode on each size, now with the one event, now with the other: what is put where the engine's own tests prove. */
async function expectAllShown({ mode, event, wanted, on }: Wanted): Promise<void> {
  const [first = 'hd'] = on;
  const [width, height] = sizes[first];
  const { page, root } = await signage(`mode=${mode}`, {
    event,
    ownClock: true,
    viewport: { width, height },
  });
  for (const size of on) {
    if (size !== first) {
      const [wide, high] = sizes[size];
      await page.setViewportSize({ width: wide, height: high });
      // Each screen begins with its own size; its texts and its code it knows.
      await page.reload();
    }
    await root.locator('[data-session]').first().waitFor();
    const { ids, troubles, isWhole } = await wholeRound(page, root);
    expect(isWhole, size).toBe(true);
    expect(troubles, size).toEqual([]);
    expect(
      wanted.filter((id) => !ids.includes(id)),
      size,
    ).toEqual([]);
  }
}

describe('screens of a hall (screens.md §13 «Fit engine»)', () => {
  it.each([
    ['day', 'hd'],
    ['ongoing', 'large'],
    ['by-location', 'upright'],
  ] as const)('%s cuts nothing and shows all within one round (%s)', async (mode, size) => {
    const wanted = idsOf(1, mode === 'day' ? 'true' : running);
    expect(wanted.length).toBeGreaterThan(5);
    await expectAllShown({ mode, event: 1, wanted, on: [size] });
  });

  it('goes on without the server, also after a reload, and says since when', async () => {
    const { page, root } = await signage('mode=by-location', { ownClock: true });
    await root.locator('[data-session]').first().waitFor();
    await page.route(calls, (route) => route.abort());
    await page.clock.runFor(15_000);
    await root.getByText(/^Since/).waitFor();
    await page.reload();
    await root.getByText(/^Since/).waitFor();
    expect(await root.locator('[data-session]').count()).toBeGreaterThan(5);
    await page.unroute(calls);
    await page.clock.runFor(70_000);
    await root.getByText(/^Since/).waitFor({ state: 'detached' });
  });

  it('has nothing spoken, no violation, and a menu for people who stand before it', async () => {
    const { page, root, checkAccess } = await signage('mode=by-location');
    await root.locator('[data-session]').first().waitFor();
    expect(await checkAccess('[data-widget]')).toEqual([]);
    await page.mouse.move(50, 50);
    await root.getByRole('button', { name: 'What to show' }).click();
    await root.getByRole('menuitemcheckbox', { name: 'Next', exact: true }).click();
    await root.getByRole('heading', { name: /^Next/ }).waitFor();
  });
});

describe('what runs, on a screen', () => {
  it('can be read where the event gives it no ground of its own (display-5)', async () => {
    const { root, checkAccess } = await signage('mode=ongoing', {
      prepare: (page) =>
        page.route(calls, async (route) => {
          const response = await route.fetch();
          const event = { name: 'Forum', agenda_font_color: '#111827', agenda_background_general: '#ffffff' };
          await route.fulfill({ response, json: { ...(await response.json()), event } });
        }),
    });
    await root.locator('[data-phase="running"]').first().waitFor();
    expect(await checkAccess('[data-widget]', 'look')).toEqual([]);
  });

  it('fills the screen of a single room (display-3)', async () => {
    const { root } = await signage('mode=by-location&location=Main%20hall', {
      viewport: { width: 1_920, height: 1_080 },
    });
    const room = root.getByRole('region', { name: 'Main hall' }).last();
    await room.getByText('min left').first().waitFor();
    const { height = 0, width = 0 } = (await room.boundingBox()) ?? {};
    expect(height).toBeGreaterThan(1_080 * 0.75);
    expect(width).toBeGreaterThan(1_920 * 0.9);
  });
});

describe('forty rooms at the same time', () => {
  it.each([
    ['ongoing', ['hd', 'upright']],
    ['by-location', ['hd', 'large']],
    ['day', ['large', 'upright']],
  ] as const)('%s cuts nothing and shows all within one round', async (mode, on) => {
    const wanted = idsOf(manyRooms, mode === 'by-location' ? running : 'true');
    expect(wanted).toHaveLength(mode === 'by-location' ? roomCount : 2 * roomCount);
    await expectAllShown({ mode, event: manyRooms, wanted, on });
  });
});

describe('less motion', () => {
  it('takes no more pages for forty rooms (display-5)', async () => {
    const pagesWith = async (reducedMotion: 'reduce' | 'no-preference') => {
      const { page, root } = await signage('mode=by-location', {
        event: manyRooms,
        reducedMotion,
        viewport: { width: 1_920, height: 1_080 },
      });
      const heading = root.getByRole('heading', { name: /Page \d+ of \d+$/ });
      await heading.first().waitFor();
      // The event's font and logo have come, and with them the room that is left for cards.
      await page.waitForLoadState('networkidle');
      return Number((await heading.first().textContent())?.split(' ').at(-1));
    };
    const pages = await pagesWith('no-preference');
    expect(pages).toBeGreaterThan(1);
    expect(await pagesWith('reduce')).toBe(pages);
  });
});

describe('a day without sessions', () => {
  it('is said by each mode on a screen of every size, without a dialog', async () => {
    const { page, root } = await signage('mode=full', { event: empty });
    for (const [mode, text] of [
      ['Full Agenda', "No event sessions for this day's agenda"],
      ['Day General', "No event sessions for this day's agenda"],
      ['Ongoing & Next', 'No sessions running'],
      ['Next', 'Nothing follows today'],
      ['By Location', 'No sessions running'],
    ] as const) {
      await page.mouse.move(50, 50);
      await page.mouse.move(60, 60);
      await root.getByRole('button', { name: 'What to show' }).click();
      await root.getByRole('menuitemcheckbox', { name: mode, exact: true }).click();
      await page.keyboard.press('Escape');
      for (const [width, height] of Object.values(sizes)) {
        await page.setViewportSize({ width, height });
        await root.getByText(text).waitFor();
        await root.getByRole('heading', { level: 2 }).waitFor();
        await expect.poll(async () => (await lookAt(root)).troubles).toEqual([]);
        expect(await root.getByRole('alertdialog').count()).toBe(0);
      }
    }
  });
});
