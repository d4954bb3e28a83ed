/** What the suites that every screen must pass need to know of one. */
import type { Locator, Page } from 'playwright-core';
import type { Host } from '#examples/host.ts';
import type { Opening } from '#test/support/leaks.ts';

/** Leads to a state from the full screen, or from the state before it in its course. */
type Enter = (island: Locator, page: Page) => Promise<unknown>;

/** States that are gone through on one page, one after another: each closes first what the one before has left over the screen. */
export type Course = Readonly<Record<string, Enter>>;

export interface Screen {
  /** The value of `data-widget`. */
  readonly name: string;
  /** Its page in the example host. */
  readonly path: string;
  /** Where its pictures are taken, if not there: of ordinary records. */
  readonly pictured?: string;
  /** What its element needs on the bare page. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Who its bearer token stands for, where that is not the first administrator: guard and e-mail. */
  readonly account?: readonly ['admin' | 'contact_web' | 'web', string];
  /** It covers the page while it is open: others beside it cannot be used. */
  readonly isModal?: true;
  /** There once the screen shows its data. */
  readonly full: (island: Locator) => Locator;
  /** There last of all, after what is `full`: of a screen that also hears who else is looking. */
  readonly last?: (island: Locator) => Locator;
  /** Its text field comes with a later state: what is typed there is tried in tests of its own. */
  readonly isTypedLater?: true;
  /** A text field that a person may be half way through. */
  readonly field: (island: Locator) => Locator;
  /** Leads from the full screen to that field, where it comes later and nobody else is needed. */
  readonly toField?: (island: Locator) => Promise<unknown>;
  /** It also stands upright, on a large screen or a small one: pictures of all its states are taken so, too. */
  readonly isUpright?: true;
  /** Controls that the Tab key reaches at least; 4 by default. */
  readonly controls?: number;
  /** The call that fills the screen. */
  readonly load?: Load;
  /** A call that a person makes. */
  readonly action?: Action;
  /** A second screen that is opened from the first, by its attributes or by a button. */
  readonly second?: Opening & { readonly attributes: Readonly<Record<string, string>> };
  /** Further states, course by course: the first of each is reached from the full one. */
  readonly states?: readonly Course[];
  /** What some of them report, for those who mend it: a server that fails, a browser that keeps nothing. */
  readonly reported?: RegExp;
}

interface Load {
  /** The address, as a glob. */
  readonly url: string;
  /** Where it is not asked for by GET. */
  readonly method?: 'POST';
  /** An answer without any records, maps as PHP sends them. */
  readonly empty: unknown;
  /** There when nothing can be shown. */
  readonly none: (island: Locator) => Locator;
  /** What asks for it, where the screen does not by itself, or looks for what it brings, where all else is there without. */
  readonly begin?: (island: Locator) => Promise<unknown>;
  /** `begin` opens something over the page: what lies under it cannot be pressed. */
  readonly isOver?: true;
  /** Any shape is an answer, of which what it does not say is not known: nothing is wrong then. */
  readonly takesAnyShape?: true;
  /** There once it has been answered, where something is full before. */
  readonly full?: (island: Locator) => Locator;
  /** Attributes that make the screen ask for something else, each for something of its own. */
  readonly others?: readonly [Readonly<Record<string, string>>, Readonly<Record<string, string>>];
}

interface Action {
  readonly url: string;
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Where it can be made, if the bare page is not enough. */
  readonly path?: string;
  /** Leads there from the full screen. */
  readonly begin?: (island: Locator, page: Page) => Promise<unknown>;
  /** Leads to where it is typed, before each time, where that goes when it is sent. */
  readonly anew?: (island: Locator) => Promise<unknown>;
  /** Makes sure that the server would allow it, as often as a test wants. */
  readonly allow?: (host: Host) => void;
  /** Where a text is typed, which must still stand there when the call fails. */
  readonly typed: (island: Locator) => Locator;
  readonly send: (island: Locator) => Promise<unknown>;
  /** There when it has failed, and holds what was typed: where that is neither a notice nor the field. */
  readonly failed?: (island: Locator, text: string) => Locator;
  /** What is logged of a failure, for those who mend it. */
  readonly logged?: RegExp;
  /** There when it has succeeded. */
  readonly done: (island: Locator, text: string) => Locator;
}

/** What it asks for by itself, as soon as it is there. */
export const loadAtOnce = ({ load }: Screen): Load | undefined => (load?.begin ? undefined : load);

/** Each of the further states from the full screen, through those before it in its course. */
export function waysTo(courses: readonly Course[] = []): Course {
  const ways = courses.flatMap((course) => {
    const steps = Object.entries(course);
    return steps.map(([state], last): [string, Enter] => [
      state,
      async (island, page) => {
        for (const [, enter] of steps.slice(0, last + 1)) await enter(island, page);
      },
    ]);
  });
  return Object.fromEntries(ways);
}

/** States that have nothing in common: each is reached from the full screen, on a page of its own. */
export const alone = (states: Course): readonly Course[] =>
  Object.entries(states).map(([state, enter]) => ({ [state]: enter }));

/** Closes a menu, a list or a dialog that lies over a screen, as the keyboard does. */
export async function escape(over: Locator): Promise<void> {
  await over.page().keyboard.press('Escape');
  await over.waitFor({ state: 'hidden' });
}
