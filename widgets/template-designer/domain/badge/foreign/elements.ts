/** What elements of foreign HTML are to a badge (T-2). Pure. */
import { safeHref } from '#shared/lib/links.ts';
import { mostCharacters } from '#shared/lib/badges/design.ts';
import type { ElementMark, MissingKind } from './parts.ts';
import type { Sayings } from './sayings.ts';

const inLine =
  /^(?:a|abbr|acronym|b|bdi|bdo|big|br|cite|code|data|del|dfn|em|font|i|img|ins|kbd|label|mark|q|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr)$/;

/** Whether its words are lines of their own. */
export function isBlock({ name }: ElementMark, says: Sayings): boolean {
  const display = says.get('display')?.toLowerCase() ?? '';
  if (display === 'inline' || display === 'contents') return false;
  return display !== '' || !inLine.test(name);
}

/** Whether what is in it stands side by side. */
export function isRow({ name }: ElementMark, says: Sayings): boolean {
  if (/^(?:tr|mj-section|mj-group)$/.test(name)) return true;
  const isFlex = /^(?:inline-)?flex$/i.test(says.get('display') ?? '');
  return isFlex && !/^column/i.test(says.get('flex-direction') ?? '');
}

/** Whether it is taken over without what is in it. */
export const isAlone = ({ name, attributes }: ElementMark): boolean =>
  /^(?:img|mj-image|hr|mj-divider|mj-spacer)$/.test(name) ||
  attributes.has('data-badge-qr') ||
  attributes.has('data-pax-status');

const unseen =
  /^(?:head|title|mj-head|template|noscript|script|style|datalist|option|source|track|param|area)$/;

/** Whether nobody sees it, nor what is in it. */
export function isUnseen({ name, attributes }: ElementMark, says: Sayings): boolean {
  const says0 = (key: string) => Number.parseFloat(says.get(key) ?? '1') === 0;
  const isHidden = /^(?:hidden|collapse)$/i.test(says.get('visibility') ?? '');
  if (unseen.test(name) || isHidden || says.get('display')?.toLowerCase() === 'none') return true;
  if (says0('opacity') || says.get('mso-hide') === 'all') return true;
  if (name === 'input') return attributes.get('type')?.toLowerCase() === 'hidden';
  // A picture of one pixel counts who has opened a mail.
  return name === 'img' && ['width', 'height'].some((key) => Number.parseFloat(says.get(key) ?? '9') <= 2);
}

const missing: Readonly<Record<string, MissingKind>> = {
  video: 'video',
  audio: 'sound',
  svg: 'drawing',
  canvas: 'drawing',
  math: 'drawing',
  iframe: 'frame',
  frame: 'frame',
  object: 'frame',
  embed: 'frame',
  applet: 'frame',
  input: 'form',
  select: 'form',
  textarea: 'form',
  nav: 'menu',
  'mj-navbar': 'menu',
  'mj-social': 'social',
  'mj-carousel': 'other',
  'mj-accordion': 'other',
};

/** The name under which a converter writes what it cannot take over. */
export const missingName = 'ew-missing';

const isKind = (given: string | undefined): given is MissingKind =>
  given !== undefined && /^(?:video|sound|drawing|frame|form|menu|social|timer|condition)$/.test(given);

/** What nothing on a badge stands for; `null` of all else. */
export function missingOf({ name, attributes }: ElementMark): MissingKind | null {
  if (name === missingName) {
    const kind = attributes.get('kind');
    return isKind(kind) ? kind : 'other';
  }
  return Object.hasOwn(missing, name) ? (missing[name] ?? null) : null;
}

/** An address as a badge may have one, also one that the server fills in; `null` of any other (T-10). */
export function pictureAddress(given: string | undefined): string | null {
  const text = given?.trim() ?? '';
  if (text.length > mostCharacters.source) return null;
  if (/^data:/i.test(text)) return /^data:image\//i.test(text) ? text : null;
  // Within a tag there may be blanks.
  const isTag = /^\{\{[^{}<>"]{1,80}\}\}$/.test(text);
  return isTag || (safeHref(text) !== null && !/^(?:mailto|tel):/i.test(text)) ? text : null;
}

/** Conditions and loops of a server's, which hold for mails that it sends: on a badge they would be printed. */
const condition =
  /\{\{\s*[#/^!][^{}]{0,200}\}\}|\{\{\s*else\b[^{}]{0,200}\}\}|\{%[^{}]{0,200}?%\}|\*\|(?:IF|IFNOT|ELSEIF|ELSE|END)\b[^|]{0,200}\|\*|@(?:foreach|endforeach|if|elseif|else|endif|for|endfor|unless|endunless)\b(?:\([^()\n]{0,200}\))?/g;
const opening = /^\{\{\s*#|^\{%-?\s*(?:if|for|unless)\b|^\*\|IF(?:NOT)?\b|^@(?:foreach|if|for|unless)\b/;

/** A text without conditions, and how many began in it. */
export function withoutConditions(text: string): { readonly text: string; readonly count: number } {
  const found = text.match(condition) ?? [];
  if (found.length === 0) return { text, count: 0 };
  return { text: text.replace(condition, ' '), count: found.filter((one) => opening.test(one)).length };
}
