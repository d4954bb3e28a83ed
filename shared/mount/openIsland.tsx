/** Opens one island: shadow root, sheets, React root, props, theme; and closes it without a trace. */
import type { AnyUseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { GetToken } from '../api/bearer.ts';
import { createApi, type Api } from '../api/client.ts';
import type { ApiError } from '../api/errors.ts';
import { hasCatalogue, loadCatalogue } from '../i18n/catalogues.ts';
import { directionOf, toLanguage, type Language } from '../i18n/languages.ts';
import type { Locale } from '../i18n/locale.ts';
import { askFirst, type FirstAnswers } from '../query/askFirst.ts';
import { pageStore } from '../store/page.ts';
import type { CommonProps } from '../island/attributes.ts';
import { buildVersion, emitFrom, tellError, type Teller } from '../island/hostEvents.ts';
import type { HostActions, Island } from '../island/island.ts';
import { keepFocus } from './keepFocus.ts';
import { islandMoved } from '../island/moved.ts';
import { watchPage } from './pageSurroundings.ts';
import { ownAnswers } from './ownAnswers.ts';
import type { AttributeProblem } from './readProps.ts';
import type { Given, OpenIsland } from './registry.ts';
import { adoptSheets } from '../island/sheets.ts';
import { followUser } from './signOut.ts';
import { WidgetProviders } from './WidgetProviders.tsx';
import { WrongAttributes } from './WrongAttributes.tsx';

interface Drawing {
  readonly read: {
    readonly kind: 'ok' | 'wrong';
    readonly common: CommonProps;
    readonly problems?: readonly AttributeProblem[];
    readonly getToken?: GetToken | undefined;
  };
  /** Whose screen it is. */
  readonly userId?: string | undefined;
  readonly content: ReactNode;
  /** What the content asks for first. */
  readonly queries: (api: Api) => readonly AnyUseQueryOptions[];
}

export interface IslandOptions {
  readonly name: string;
  readonly given: Given;
  readonly draw: (given: Given) => Drawing;
}

let islandCount = 0;

/** An element keeps its shadow root for life: it cannot be taken away, only emptied. */
const shadowRoots = new WeakMap<HTMLElement, ShadowRoot>();

function shadowRootOf(el: HTMLElement): ShadowRoot {
  const known = shadowRoots.get(el);
  if (known) return known;
  const root = el.shadowRoot ?? el.attachShadow({ mode: 'open' });
  shadowRoots.set(el, root);
  return root;
}

function localeOf(common: CommonProps): Locale {
  const language = toLanguage(common.locale ?? pageStore.getState().pageLanguage);
  const wanted =
    common.dateLocale === undefined || common.dateLocale === 'auto' ? language : common.dateLocale;
  const calendar = common.calendar ?? (toLanguage(wanted) === 'fa' ? 'persian' : undefined);
  return {
    language,
    direction: directionOf(language),
    dateLocale: readableLocale(wanted, calendar) ?? language,
    timeZone: readableZone(common.timeZone),
    serverTimeZone: readableZone(common.serverTimeZone),
  };
}

/** A tag with the calendar in it, or null when `Intl` does not know it. */
function readableLocale(tag: string, calendar: string | undefined): string | null {
  try {
    return new Intl.Locale(tag, calendar === undefined ? {} : { calendar }).toString();
  } catch {
    return null;
  }
}

/** A zone that `Intl` knows; UTC otherwise. Asking takes some milliseconds. */
function readableZone(zone = 'UTC'): string {
  if (zone === 'UTC') return zone;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** On a page that has, or may have, the other theme an island needs a ground of its own. */
function wearTheme(container: HTMLElement, { theme }: CommonProps): void {
  const { isPageDark, isGroundSure } = pageStore.getState();
  const isDark = theme === 'auto' ? isPageDark : theme === 'dark';
  container.dataset['theme'] = isDark ? 'dark' : 'light';
  container.toggleAttribute('data-ground', isDark !== isPageDark || !isGroundSure);
}

/**
 * Asks for the texts of a screen, which are one file; null when they are there. A drawing that waits for them is drawn once:
 * React would show an empty place first, and then hold the screen back for a while. What cannot be had is told by the
 * part that needs it.
 */
function awaitTexts(name: string, language: Language): Promise<unknown> | null {
  const isThere = ['common', 'kit', name].every((namespace) => hasCatalogue(language, namespace));
  return isThere ? null : Promise.allSettled([loadCatalogue(language, name)]);
}

/** Two lists of the same options share one session. */
function sameApi(known: Api | undefined, options: Parameters<typeof createApi>[0]): Api {
  const next = createApi(options);
  return known?.id === next.id ? known : next;
}

/** Opens an island on an element; `render` follows changed attributes and props. */
export function openIsland(el: HTMLElement, options: IslandOptions): OpenIsland {
  const { name } = options;
  islandCount += 1;
  const shadowRoot = shadowRootOf(el);
  const container = el.ownerDocument.createElement('div');
  container.className = 'ew-root';
  shadowRoot.replaceChildren(container);
  const dropSheets = adoptSheets(shadowRoot);
  const root = createRoot(container, { identifierPrefix: `ew${islandCount}-` });
  const emit = emitFrom(el);
  const onFailure = (error: ApiError) => tellFailure({ name, emit }, error);
  const focus = keepFocus(container);
  const own = ownAnswers();
  let given = options.given;
  let api: Api | undefined;
  let reported = '';
  let draws = 0;
  let isDrawn = false;
  let answers: FirstAnswers | undefined;
  let isClosed = false;
  let unseen: ReactNode = null;

  const render = (next: Given) => {
    // Two wishes of the host in one task are two: a form is closed before it is opened anew.
    if (next !== given && unseen) flushSync(() => root.render(unseen));
    given = next;
    const { read, userId, content, queries } = options.draw(given);
    const { token, ...common } = { ...read.common, userId };
    api = sameApi(api, {
      base: common.apiBase,
      token,
      getToken: read.getToken,
      guard: common.guard,
      onFailure,
    });
    followUser(container, read.common);
    const onDrawn = own(api, common);
    const locale = localeOf(read.common);
    const texts = awaitTexts(name, locale.language);
    wearTheme(container, read.common);
    const actions = readActions(given['actions']);
    const island: Island = { name, element: el, shadowRoot, container, common, actions, emit };
    const problems = read.problems ?? [];
    reported = reportProblems(island, problems, reported);
    const drawing = (
      <WidgetProviders
        island={island}
        locale={locale}
        api={api}
        onReady={() => answers?.release()}
        onDrawn={onDrawn}
      >
        {problems.length > 0 ? <WrongAttributes name={name} problems={problems} /> : content}
      </WidgetProviders>
    );
    if (!isDrawn) {
      const before = answers;
      answers = askFirst(queries(api));
      // Those asked for before an attribute changed are let go of after: one that is wanted still goes on.
      before?.release();
    }
    draws += 1;
    const turn = draws;
    const draw = () => {
      if (turn !== draws || isClosed) return;
      isDrawn = true;
      container.dir = locale.direction;
      container.lang = locale.language;
      root.render(drawing);
      unseen = drawing;
      setTimeout(() => {
        unseen = null;
      });
    };
    const awaited = [texts, isDrawn ? null : answers?.there].flatMap((part) => part ?? []);
    if (awaited.length > 0) void Promise.all(awaited).then(draw);
    else draw();
  };
  const stopWatching = watchPage(() => render(given));
  render(given);

  return {
    render,
    returned: () => {
      focus.restore();
      islandMoved.emit(el);
    },
    close: () => {
      isClosed = true;
      stopWatching();
      answers?.release();
      focus.stop();
      followUser(container, {});
      root.unmount();
      container.remove();
      dropSheets();
    },
  };
}

function readActions(given: unknown): HostActions {
  if (typeof given !== 'object' || given === null) return {};
  return Object.fromEntries(Object.entries(given).filter(([, action]) => typeof action === 'function'));
}

/**
 * Says `widget:failed`: a call got no answer, or none that helps, whether the screen shows it or tries again. Unless the host
 * prevents it, the console says what a developer can do about it.
 */
function tellFailure({ name, emit }: Teller, error: ApiError): void {
  const { kind, call, status, message } = error;
  const { method, url = '' } = call ?? {};
  const [path] = url.split('?');
  const detail = { widget: name, version: buildVersion, kind, method, path, status, message };
  if (!emit('widget:failed', detail, { cancelable: true })) return;
  import('./tellDevelopers.ts').then(
    ({ tellDevelopers }) => tellDevelopers(name, error),
    () => undefined,
  );
}

/** Says once per set of wrong attributes that they are wrong. */
function reportProblems(island: Island, problems: readonly AttributeProblem[], reported: string): string {
  const summary = problems.map(({ attribute, message }) => `${attribute} ${message}`).join('; ');
  if (summary && summary !== reported) tellError(island, 'wrong-attributes', summary);
  return summary;
}
