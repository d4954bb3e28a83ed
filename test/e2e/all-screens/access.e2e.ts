import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdBack } from '#test/support/faultRoutes.ts';
import { isPatient, noticeOf } from '#test/support/notices.ts';
import { openSite, type Site, type WatchedPage } from '#test/support/site.ts';
import { turn } from '#test/support/turn.ts';
import { screens } from '../screens.ts';
import { loadAtOnce, type Screen } from '../screens/screen.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

type Enter = (opened: WatchedPage, screen: Screen) => Promise<unknown>;

interface State {
  readonly state: string;
  readonly enter: Enter;
}

/** A page, and what a screen goes through on it, one after another. */
interface Course {
  /** What is waited for before the first of them. */
  readonly begin?: Enter;
  readonly states: readonly State[];
  readonly prepare: (page: Page) => Promise<unknown>;
}

const nothing = () => Promise.resolve();
const full: Enter = ({ island }, screen) => screen.full(island(screen.name)).waitFor(isPatient);

/** Empty and failed, for screens that ask a server. */
function loadCourses({ load, name }: Screen): readonly Course[] {
  if (!load) return [];
  const begun =
    (there: (island: Locator) => Locator): Enter =>
    async ({ island }) => {
      await load.begin?.(island(name));
      await there(island(name)).waitFor(isPatient);
    };
  return [
    {
      states: [{ state: 'empty', enter: begun(load.none) }],
      prepare: (page) => page.route(load.url, (route) => route.fulfill({ json: load.empty })),
    },
    {
      states: [{ state: 'failed', enter: begun(noticeOf) }],
      prepare: (page) => page.route(load.url, (route) => route.fulfill({ status: 403, json: {} })),
    },
  ];
}

/** From loading to full, and on through the first course of further states; each of the others from full on a page of its own. */
function allCoursesOf(screen: Screen): readonly (readonly [states: string, course: Course])[] {
  const { name } = screen;
  const load = loadAtOnce(screen);
  const [first = [], ...others] = (screen.states ?? []).map((course) =>
    Object.entries(course).map(([state, go]): State => ({
      state,
      enter: ({ island, page }) => go(island(name), page),
    })),
  );
  let release = () => undefined as unknown;
  const loading: State = {
    state: 'loading',
    enter: ({ island }) => island(name).locator('[aria-busy="true"]').first().waitFor(isPatient),
  };
  const filled: State = {
    state: 'full',
    enter: (opened) => {
      release();
      return full(opened, screen);
    },
  };
  const fromTheBeginning: Course = {
    states: [...(load ? [loading] : []), filled, ...first],
    prepare: async (page) => {
      if (load) ({ release } = await holdBack(page, load));
    },
  };
  const fromFull = others.map((states): Course => ({ begin: full, states, prepare: nothing }));
  return [fromTheBeginning, ...loadCourses(screen), ...fromFull].map((course) => [
    course.states.map(({ state }) => state).join(', '),
    course,
  ]);
}

/** Whoever stays on the way says to where. */
async function goTo({ state, enter }: State, opened: WatchedPage, screen: Screen): Promise<void> {
  try {
    await enter(opened, screen);
  } catch (cause) {
    throw new Error(`not reached: ${state}`, { cause });
  }
}

describe.each(screens)('$name', (screen) => {
  it.each(allCoursesOf(screen))('breaks no rule of WCAG 2.2 A and AA: %s', async (_, course) => {
    const opened = await site.open(screen.path, { prepare: course.prepare, reducedMotion: 'reduce' });
    const place = `[data-widget="${screen.name}"]`;
    await course.begin?.(opened, screen);
    for (const [index, one] of course.states.entries()) {
      if (index > 0) await turn(opened.page, screen.name, 'light');
      await goTo(one, opened, screen);
      expect(await opened.checkAccess(place), one.state).toEqual([]);
      await turn(opened.page, screen.name, 'dark');
      expect(await opened.checkAccess(place, 'look'), `${one.state}, dark and Arabic`).toEqual([]);
    }
    expect(opened.troubles.filter((trouble) => !screen.reported?.test(trouble))).toEqual([]);
  });
});
