import { html } from 'hono/html';
import { faultRates, faults, latencies, locales, policies, themes } from '../http/settings.ts';
import type { HostRequest } from '../http/types.ts';
import type { Html } from './page.ts';
import { textsFor } from './texts.ts';

/** Names of the languages, each in itself. */
const languageNames = {
  en: 'English',
  es: 'Español',
  ar: 'العربية',
  fa: 'فارسی',
  ru: 'Русский',
  uk: 'Українська',
} as const;

const themeKeys = { auto: 'system', light: 'light', dark: 'dark' } as const;

/** The session's switches as one line; changing one applies at once, without scripts there is a button. */
export function toolbar(c: HostRequest): Html {
  return html`<form class="toolbar" method="post" action="/settings" data-autosubmit>
    ${switches(c)}
    <noscript><button type="submit" class="button">${textsFor(c).apply}</button></noscript>
  </form>`;
}

/** The fields themselves, for the toolbar and for the settings page. */
export function switches(c: HostRequest): Html {
  const t = textsFor(c);
  const now = c.get('settings');
  const { pathname, search } = new URL(c.req.url);
  return html`<input type="hidden" name="_token" value="${c.get('session')?.csrf ?? ''}" />
    <input type="hidden" name="back" value="${pathname + search}" />
    ${choice(
      t.language,
      'locale',
      locales.map((value) => [value, languageNames[value]]),
      now.locale,
    )}
    ${choice(
      t.theme,
      'theme',
      themes.map((value) => [value, t[themeKeys[value]]]),
      now.theme,
    )}
    ${choice(
      t.policy,
      'policy',
      policies.map((value) => [value, t[value]]),
      now.policy,
    )}
    ${choice(
      t.latency,
      'latency',
      latencies.map((value) => [`${value}`, value === 'random' ? t.random : seconds(now.locale, value)]),
      `${now.latencyMs}`,
    )}
    ${choice(t.api, 'fault', faults, now.fault)}
    ${choice(
      t.rate,
      'faultRate',
      faultRates.map((value) => [`${value}`, percent(now.locale, value)]),
      `${now.faultRate}`,
    )}`;
}

function choice(
  label: string,
  name: string,
  options: readonly (readonly [string, string])[],
  now: string,
): Html {
  const items = options.map(
    ([value, text]) => html`<option value="${value}" ${value === now ? html`selected` : ''}>${text}</option>`,
  );
  const isChanged = now !== options[0]?.[0];
  return html`<label data-changed="${isChanged ? 'true' : 'false'}">
    <span>${label}</span
    ><select name="${name}">
      ${items}
    </select>
  </label>`;
}

function seconds(locale: string, ms: number): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'narrow' }).format(
    ms / 1_000,
  );
}

function percent(locale: string, value: number): string {
  return new Intl.NumberFormat(locale, { style: 'percent' }).format(value / 100);
}
