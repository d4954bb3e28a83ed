/** The entries of a theme that the builder changes; the others stay as they are (S2 §2, T-22). */
import {
  createIds,
  memberOf,
  scalar,
  textUnder,
  toObject,
  withMember,
  type JsonObject,
  type JsonPrimitive,
} from '../domain/jsonTree.ts';
import type { LayoutDocument } from '../domain/layoutDocument.ts';
import { accentVariable, cssVariable } from './cssVariable.ts';

/** The variables of a theme that can be set here, by what they are called in CSS. */
const themeVariables = {
  accent: accentVariable,
  onAccent: '--sjs-primary-forecolor',
  page: '--sjs-general-backcolor-dim',
  card: '--sjs-general-backcolor',
  text: '--sjs-general-forecolor',
  fontSize: '--sjs-font-size',
  unit: '--sjs-base-unit',
  radius: '--sjs-corner-radius',
} as const;

export type ThemeVariable = keyof typeof themeVariables;

/** The value of a variable; `null` where the theme leaves it to SurveyJS. */
export const variableOf = (document: LayoutDocument, name: ThemeVariable): string | null =>
  cssVariable(document, themeVariables[name]);

/** The theme with other variables; `null` leaves one to SurveyJS. */
export function withVariables(
  document: LayoutDocument,
  values: Readonly<Partial<Record<ThemeVariable, string | null>>>,
): LayoutDocument {
  const ids = createIds(document.nextId);
  const old = memberOf(document.root, 'cssVariables');
  const names: readonly ThemeVariable[] = Object.keys(themeVariables).filter(isVariable);
  const start: JsonObject = old?.kind === 'object' ? old : toObject({}, ids);
  const variables = names.reduce((object, name) => {
    const value = values[name];
    if (value === undefined) return object;
    return withMember(object, themeVariables[name], value === null ? null : scalar(value));
  }, start);
  const isEmpty = variables.members.length === 0;
  const root = withMember(document.root, 'cssVariables', isEmpty ? null : variables);
  return { ...document, root, nextId: ids.next() };
}

function isVariable(name: string): name is ThemeVariable {
  return name in themeVariables;
}

/** The theme with another entry of its own, such as `colorPalette`; `null` takes it out. */
export function withEntry(document: LayoutDocument, key: string, value: JsonPrimitive): LayoutDocument {
  return { ...document, root: withMember(document.root, key, value === null ? null : scalar(value)) };
}

/** Whether the theme is a dark one. */
export const isDark = ({ root }: LayoutDocument): boolean => textUnder(root, 'colorPalette') === 'dark';

/** Whether questions stand on the page itself, without cards of their own. */
export function isPlain({ root }: LayoutDocument): boolean {
  const node = memberOf(root, 'isPanelless');
  return node?.kind === 'scalar' && node.value === true;
}

/** A colour as an input of colours takes it, `#rrggbb`; `null` of anything else. */
export function toHex(colour: string | null): string | null {
  const text = colour?.trim().toLowerCase() ?? '';
  if (/^#[\da-f]{6}$/.test(text)) return text;
  if (/^#[\da-f]{3}$/.test(text)) return `#${text.slice(1).replace(/./g, '$&$&')}`;
  const [, ...parts] = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/.exec(text) ?? [];
  if (parts.length < 3) return null;
  return `#${parts.map((part) => Math.min(Number(part), 255).toString(16).padStart(2, '0')).join('')}`;
}

/** Black or white, whichever is read better on a colour (WCAG's relative luminance). */
export function readableOn(hex: string): '#000000' | '#ffffff' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.039_28 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return luminance > 0.179 ? '#000000' : '#ffffff';
}
