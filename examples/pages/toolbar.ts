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

/** Language and theme, and beside them, folded, what makes the page slow or fail; `more` are switches of one page alone. */
export function toolbar(c: HostRequest, more?: Html): Html {
  const t = textsFor(c);
  return html`<div class="toolbar">
    <details class="tests">
      <summary ${isTested(c) ? html`data-changed` : ''}>${t.testPage}</summary>
      <div class="test-fields">${form(c, testFields(c))} ${more ?? ''}</div>
    </details>
    ${form(c, lookFields(c))}
  </div>`;
}

/** Changing a switch applies at once, without scripts there is a button. */
function form(c: HostRequest, fields: Html): Html {
  return html`<form class="switches" method="post" action="/settings" data-autosubmit>
    ${whereFrom(c)} ${fields}
    <noscript><button type="submit" class="button">${textsFor(c).apply}</button></noscript>
  </form>`;
}

/** What the form sends beside its fields. */
export function whereFrom(c: HostRequest): Html {
  const { pathname, search } = new URL(c.req.url);
  return html`<input type="hidden" name="_token" value="${c.get('session')?.csrf ?? ''}" />
    <input type="hidden" name="back" value="${pathname + search}" />`;
}

export function lookFields(c: HostRequest): Html {
  const t = textsFor(c);
  const now = c.get('settings');
  return html`${choice(
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
  )}`;
}

export function testFields(c: HostRequest): Html {
  const t = textsFor(c);
  const now = c.get('settings');
  return html`${choice(
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

/** Whether anything is switched that makes the page other than usual. */
function isTested(c: HostRequest): boolean {
  const { policy, latencyMs, fault } = c.get('settings');
  return policy !== policies[0] || latencyMs !== latencies[0] || fault !== faults[0][0];
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
