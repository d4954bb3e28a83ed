import { html } from 'hono/html';
import { faultRates, faults, latencies, locales, policies, themes } from '../http/settings.ts';
import type { HostRequest } from '../http/types.ts';
import type { Html } from './page.ts';

/** Names of the languages, each in itself. */
const languageNames = {
  en: 'English',
  es: 'Español',
  ar: 'العربية',
  fa: 'فارسی',
  ru: 'Русский',
  uk: 'Українська',
} as const;

const themeNames = { auto: 'System', light: 'Light', dark: 'Dark' } as const;
const policyNames = { strict: 'Strict', relaxed: 'Inline allowed', off: 'Off' } as const;

/** The session's switches as one line; changing one applies at once, without scripts there is a button. */
export function toolbar(c: HostRequest): Html {
  return html`<form class="toolbar" method="post" action="/settings" lang="en" data-autosubmit>
    ${switches(c)}
    <noscript><button type="submit" class="button">Apply</button></noscript>
  </form>`;
}

/** The fields themselves, for the toolbar and for the settings page. */
export function switches(c: HostRequest): Html {
  const now = c.get('settings');
  const { pathname, search } = new URL(c.req.url);
  return html`<input type="hidden" name="_token" value="${c.get('session')?.csrf ?? ''}" />
    <input type="hidden" name="back" value="${pathname + search}" />
    ${choice(
      'Language',
      'locale',
      locales.map((value) => [value, languageNames[value]]),
      now.locale,
    )}
    ${choice(
      'Theme',
      'theme',
      themes.map((value) => [value, themeNames[value]]),
      now.theme,
    )}
    ${choice(
      'CSP',
      'policy',
      policies.map((value) => [value, policyNames[value]]),
      now.policy,
    )}
    ${choice(
      'Latency',
      'latency',
      latencies.map((value) => [String(value), `${value / 1_000} s`]),
      String(now.latencyMs),
    )}
    ${choice('API', 'fault', faults, now.fault)}
    ${choice(
      'Rate',
      'faultRate',
      faultRates.map((value) => [String(value), `${value} %`]),
      String(now.faultRate),
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
  return html`<label data-changed="${now !== options[0]?.[0]}"
    ><span>${label}</span
    ><select name="${name}">
      ${items}
    </select></label
  >`;
}
