/** The mail lint (screens.md §4): the checks of every mail, contrasts by day and in the dark, and locked parts. Pure but for the parser. */
import { isMap, parseJson } from '#shared/lib/json.ts';
import {
  checkMail,
  worstFirst,
  type CheckedMail,
  type MailCheck,
  type MailCheckKind,
} from '#shared/lib/mailChecks.ts';
import { truncateGraphemes } from '#shared/lib/text.ts';
import { contrastOf } from './colourValues.ts';
import { darkModes, inDark, type DarkMode } from './darkModes.ts';
import { lockedBlocks } from './lockedBlock.ts';
import { textsOf } from './mailColours.ts';
import { listOf, partsOf, tagOf, type Project } from './project.ts';

/**
 * `contrast:` by day, and in each dark mode; `linkless`: buttons that lead nowhere, for without an address none goes out as a link;
 * `silent`: locked parts for which nothing goes out; `foreign`: servers that learn who reads, though nobody has named them.
 */
export type LintKind =
  | MailCheckKind
  | 'contrast'
  | `contrast:${DarkMode}`
  | 'linkless'
  | 'silent'
  | 'foreign';
export type LintRow = MailCheck<LintKind>;

export interface LintedMail extends CheckedMail {
  readonly designJson: string;
}

/** Every row, the worst first; those that passed come last. */
export function lintMail(mail: LintedMail): readonly LintRow[] {
  const { html } = mail;
  const contrasts = html?.trim() ? contrastRows(html) : [];
  return worstFirst<LintKind>([
    ...checkMail(mail),
    ...contrasts,
    ...linklessRows(mail.designJson),
    ...silentRows(mail.designJson),
    ...foreignRows(html ?? '', mail.designJson),
  ]);
}

/** WCAG 2.2, 1.4.3: of every text, for in a mail nobody knows how large it will be. */
const leastContrast = 4.5;

function contrastRows(html: string): readonly LintRow[] {
  const dark = darkModes.map((mode) => contrastRow(`contrast:${mode}`, inDark(html, mode)));
  return [contrastRow('contrast', html), ...dark];
}

/** Longer ones are found by their beginning. */
const textLength = 40;

function contrastRow(kind: LintKind, html: string): LintRow {
  const faint = textsOf(html).filter(({ colour, ground }) => contrastOf(colour, ground) < leastContrast);
  const found = [...new Set(faint.map(({ text }) => truncateGraphemes(text, textLength)))];
  return { kind, level: faint.length > 0 ? 'warning' : 'fine', found, count: faint.length };
}

function linklessRows(designJson: string): readonly LintRow[] {
  const found = partsOfDesign(designJson).filter(isLinklessButton).map(wordsOf);
  if (found.length === 0) return [];
  return [{ kind: 'linkless', level: 'warning', found: [...new Set(found)], count: found.length }];
}

function isLinklessButton(part: Project): boolean {
  if (tagOf(part) !== 'mj-button') return false;
  const attributes = isMap(part['attributes']) ? part['attributes'] : {};
  const { href } = attributes;
  return typeof href !== 'string' || href.trim() === '';
}

/** What stands on a button, without its markup. */
function wordsOf(part: Project): string {
  const content = typeof part['content'] === 'string' ? part['content'] : '';
  const inner = listOf(part['components']).map((one) =>
    isMap(one) ? wordsOf(one) : typeof one === 'string' ? one : '',
  );
  const words = [content, ...inner].join(' ').replace(/<[^<>]*>/g, ' ');
  return truncateGraphemes(words.replace(/\s+/g, ' ').trim(), textLength);
}

/** Every part of a design, in order. */
function partsOfDesign(designJson: string): readonly Project[] {
  const parsed = parseJson(designJson);
  const waiting = parsed.ok && isMap(parsed.value) ? partsOf(parsed.value).toReversed() : [];
  const found: Project[] = [];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (!isMap(part)) continue;
    found.push(part);
    waiting.push(...listOf(part['components']).toReversed());
  }
  return found;
}

function silentRows(designJson: string): readonly LintRow[] {
  const parsed = parseJson(designJson);
  const blocks = parsed.ok && isMap(parsed.value) ? lockedBlocks(parsed.value) : [];
  const count = blocks.filter(({ output }) => output.trim() === '').length;
  return count > 0 ? [{ kind: 'silent', level: 'warning', found: [], count }] : [];
}

/** Addresses that are asked for when a mail is opened. */
const loaded =
  /(?:\s(?:src|background)\s*=\s*["']?|url\(\s*["']?|<link[^<>]{0,200}?\shref\s*=\s*["']?)https?:\/\/([\w.-]+)/gi;

/** Of pictures and fonts that MJML puts in by itself: their servers stand nowhere in the design. */
function foreignRows(html: string, designJson: string): readonly LintRow[] {
  if (designJson === '') return [];
  const servers = new Set([...html.matchAll(loaded)].map(([, server = '']) => server.toLowerCase()));
  const design = designJson.toLowerCase();
  const found = [...servers].filter((server) => !design.includes(server));
  return found.length > 0 ? [{ kind: 'foreign', level: 'warning', found, count: found.length }] : [];
}
