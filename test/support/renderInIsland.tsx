/** Renders kit parts and hooks as they would be inside an island. */
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createApi, type Api } from '#shared/api/client.ts';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { directionOf, type Language } from '#shared/i18n/languages.ts';
import { defaultLocale } from '#shared/i18n/locale.ts';
import type { Island } from '#shared/island/island.ts';
import { adoptSheets } from '#shared/island/sheets.ts';
import { watchNotices } from '#shared/mount/noticeLayer.tsx';
import { WidgetProviders } from '#shared/mount/WidgetProviders.tsx';
import { within } from '@testing-library/dom';

interface Options {
  readonly language?: Language;
  readonly api?: Api;
  readonly common?: Partial<Island['common']>;
}

/** Puts `children` into a shadow root with all providers; queries look inside it. */
export async function renderInIsland(
  children: ReactNode,
  { language = 'en', api = createApi(), common = {} }: Options = {},
) {
  await Promise.all([loadCatalogue(language, 'common'), loadCatalogue(language, 'kit')]);
  const element = document.body.appendChild(document.createElement('div'));
  const shadowRoot = element.attachShadow({ mode: 'open' });
  const container = document.createElement('div');
  container.className = 'ew-root';
  shadowRoot.append(container);
  adoptSheets(shadowRoot);
  watchNotices();
  const events: CustomEvent[] = [];
  const island: Island = {
    name: 'test',
    element,
    shadowRoot,
    container,
    common: { serverTimeZone: 'UTC', theme: 'light', ...common },
    actions: {},
    emit: (type, detail, { cancelable = false } = {}) => {
      const event = new CustomEvent(type, { detail, cancelable, bubbles: true, composed: true });
      events.push(event);
      return element.dispatchEvent(event);
    },
  };
  const locale = { ...defaultLocale, language, direction: directionOf(language), dateLocale: language };
  const wrap = (content: ReactNode) => (
    <WidgetProviders island={island} locale={locale} api={api} onDrawn={() => undefined}>
      {content}
    </WidgetProviders>
  );
  // Awaited: a part that suspends inside a synchronous act would never go on.
  const view = await act(async () => render(wrap(children), { container }));
  const rerender = (next: ReactNode) => view.rerender(wrap(next));
  return { ...view, rerender, element, shadowRoot, container, events, screen: within(container) };
}
