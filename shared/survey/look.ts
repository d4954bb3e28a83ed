/** What a stored theme makes of the whole form: its page, buttons and notices follow the colours of its questions (S2 §3). */
import { readTheme } from './theme.ts';
import { isMap, parseJson } from '#shared/lib/json.ts';

export interface FormLook {
  /** SurveyJS's variables, and our own tokens in the same colours. */
  readonly style: Readonly<Record<string, string>>;
  /** Whether what it stands on is dark or light; `undefined` where the theme has no ground of its own. */
  readonly scheme: 'dark' | 'light' | undefined;
  /** Whether each question stands on a card. */
  readonly hasCards: boolean;
}

/** The look of JSON text or a tree; `undefined` where there is no theme. Never throws. */
export function lookOf(given: unknown): FormLook | undefined {
  const variables = readTheme(given) ?? {};
  const parsed = typeof given === 'string' ? parseJson(given) : null;
  const tree: unknown = parsed ? (parsed.ok ? parsed.value : null) : given;
  const entries = isMap(tree) ? tree : {};
  const scheme = schemeOf(variables, entries['colorPalette']);
  if (Object.keys(variables).length === 0 && scheme === undefined) return undefined;
  const hasCards = '--sjs-general-backcolor' in variables && entries['isPanelless'] !== true;
  return { style: { ...tokensOf(variables, scheme), ...variables }, scheme, hasCards };
}

type Variables = Readonly<Record<string, string>>;

function tokensOf(variables: Variables, scheme: FormLook['scheme']): Record<string, string> {
  const accent = variables['--sjs-primary-backcolor'];
  const onAccent = variables['--sjs-primary-forecolor'];
  const text = variables['--sjs-general-forecolor'] ?? (scheme && readableOn[scheme]);
  const card = variables['--sjs-general-backcolor'];
  const page = variables['--sjs-general-backcolor-dim'];
  const ground = card ?? page ?? 'var(--_bg)';
  const ink = text ?? 'var(--_text)';
  const [radius, font] = [variables['--sjs-corner-radius'], variables['--sjs-font-family']];
  const has = (value: string | undefined, tokens: Record<string, string>) => (value ? tokens : {});
  return {
    ...has(accent, {
      '--_accent': `${accent}`,
      '--_accent-hover': mix(`${accent}`, 88, ink),
      '--_accent-soft': mix(`${accent}`, 12, ground),
      '--_focus': `${accent}`,
    }),
    ...has(onAccent, { '--_on-accent': `${onAccent}` }),
    ...has(text, {
      '--_text': `${text}`,
      '--_text-2': mix(`${text}`, 80, ground),
      '--_text-3': mix(`${text}`, 72, ground),
    }),
    ...has(card, {
      '--_surface': `${card}`,
      '--_surface-2': mix(`${card}`, 96, ink),
      '--_surface-3': mix(`${card}`, 92, ink),
    }),
    ...has(page, { '--_bg': `${page}` }),
    ...has(text ?? card ?? page, {
      '--_border': mix(ink, 16, ground),
      '--_border-strong': mix(ink, 54, ground),
    }),
    ...has(radius, { '--_radius': `${radius}` }),
    ...has(font, { '--_font': `${font}` }),
    ...has(page ?? (scheme && 'var(--_bg)'), { '--form-ground': page ?? 'var(--_bg)' }),
  };
}

/** Where a theme has a ground and no letters of its own: the page's may be of the other kind. */
const readableOn = { dark: '#f0f2f5', light: '#16191d' } as const;

/** So many percent of one colour, the rest of another. */
const mix = (colour: string, percent: number, other: string) =>
  `color-mix(in srgb, ${colour} ${percent}%, ${other})`;

function schemeOf(variables: Variables, palette: unknown): FormLook['scheme'] {
  const ground = luminanceOf(
    variables['--sjs-general-backcolor-dim'] ?? variables['--sjs-general-backcolor'],
  );
  if (ground !== null) return ground < darkBelow ? 'dark' : 'light';
  return palette === 'dark' ? 'dark' : undefined;
}

/** White letters are read better than black ones below it (WCAG's relative luminance). */
const darkBelow = 0.18;

/** Of `#rgb`, `#rrggbb` and `rgb(…)`; `null` of other ways to write a colour, and of what is mostly transparent. */
function luminanceOf(colour: string | undefined): number | null {
  const parts = partsOf(colour?.trim().toLowerCase() ?? '');
  if (!parts) return null;
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = Math.min(part, 255) / 255;
    return share <= 0.039_28 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function partsOf(text: string): number[] | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(text);
  const hex = short ?? /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})(?:ff)?$/.exec(text);
  if (hex) return hex.slice(1).map((part) => Number.parseInt(short ? part + part : part, 16));
  const numbers = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/]\s*(?:1|100%)\s*)?\)$/.exec(
    text,
  );
  return numbers ? numbers.slice(1).map(Number) : null;
}
