/** The switches a visitor may set for their session: language, theme, policy, and how badly the API behaves. */
export const locales = ['en', 'es', 'ar', 'fa', 'ru', 'uk'] as const;
export const themes = ['auto', 'light', 'dark'] as const;
export const policies = ['strict', 'relaxed', 'off'] as const;
/** In ms; `random`: another one each time, up to `mostRandomMs`. */
export const latencies = [0, 300, 2_000, 10_000, 'random'] as const;
export const mostRandomMs = 1_200;
export const faultRates = [100, 50, 20] as const;

/** What goes wrong, and what it looks like to the caller. */
export const faults = [
  ['none', 'Works'],
  ['500', '500 Server Error'],
  ['419-once', '419 once (the token is renewed)'],
  ['419', '419 always'],
  ['401', '401 signed out'],
  ['403', '403 forbidden'],
  ['404', '404 not found'],
  ['422', '422 refused'],
  ['429', '429 too many requests'],
  ['login-page', 'Login page instead of JSON'],
  ['truncated', 'Truncated JSON'],
  ['wrong-shape', 'Wrong shape'],
  ['empty-maps', '[] for every map'],
  ['number-strings', 'Numbers as strings'],
  ['dropped', 'Connection lost before the work'],
  ['lost-answer', 'Connection lost after the work'],
] as const;

export type Fault = (typeof faults)[number][0];

export interface Settings {
  locale: (typeof locales)[number];
  theme: (typeof themes)[number];
  policy: (typeof policies)[number];
  latencyMs: number | 'random';
  fault: Fault;
  /** How many of 100 calls fail. */
  faultRate: number;
}

export const defaultSettings: Settings = {
  locale: 'en',
  theme: 'auto',
  policy: 'strict',
  latencyMs: 0,
  fault: 'none',
  faultRate: 100,
};

/** Takes over from `wanted` what is valid, keeps `present` for the rest. */
export function changeSettings(present: Settings, wanted: Readonly<Record<string, unknown>>): Settings {
  const latency = wanted['latency'] === 'random' ? 'random' : Number(wanted['latency'] ?? Number.NaN);
  const faultRate = Number(wanted['faultRate'] ?? Number.NaN);
  return {
    locale: locales.find((locale) => locale === wanted['locale']) ?? present.locale,
    theme: themes.find((theme) => theme === wanted['theme']) ?? present.theme,
    policy: policies.find((policy) => policy === wanted['policy']) ?? present.policy,
    latencyMs: latency === 'random' || (latency >= 0 && latency <= 60_000) ? latency : present.latencyMs,
    fault: toFault(wanted['fault']) ?? present.fault,
    faultRate: faultRate >= 0 && faultRate <= 100 ? faultRate : present.faultRate,
  };
}

/** The fault of that name, if there is one. */
export function toFault(wanted: unknown): Fault | undefined {
  return faults.find(([name]) => name === wanted)?.[0];
}

/** Settings as a session row keeps them. */
export function readSettings(json: string): Settings {
  try {
    const stored: unknown = JSON.parse(json);
    if (typeof stored !== 'object' || stored === null) return defaultSettings;
    return changeSettings(defaultSettings, {
      ...stored,
      latency: 'latencyMs' in stored ? stored.latencyMs : 0,
    });
  } catch {
    return defaultSettings; // an unreadable row is as good as none
  }
}

/** The writing direction of a language. */
export function directionOf(locale: string): 'rtl' | 'ltr' {
  return locale === 'ar' || locale === 'fa' ? 'rtl' : 'ltr';
}
