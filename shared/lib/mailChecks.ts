/** What a machine finds wrong with a mail (screens.md §2 «Send rehearsal», §4 «E-mail lint»). Pure but for the parsed document. */
import { setStylesAside } from './foreignStyles.ts';
import { unknownTags, type MergeTag } from './mergeTags.ts';
import { trustedHtml } from './trusted.ts';

export type MailCheckKind =
  | 'content'
  | 'tags'
  | 'unsubscribe'
  | 'deadLinks'
  | 'plainLinks'
  | 'emptyAlt'
  | 'imageOnly'
  | 'size';

/** `open`: it could not be checked. */
export type CheckLevel = 'critical' | 'warning' | 'fine' | 'open';

/** One check; a screen has kinds of its own beside those of every mail. */
export interface MailCheck<Kind = MailCheckKind> {
  readonly kind: Kind;
  readonly level: CheckLevel;
  /** What it is about: addresses, tags, names. */
  readonly found: readonly string[];
  /** How many; of `size` the bytes. */
  readonly count: number;
}

/** Gmail cuts a mail beyond this, in bytes (screens.md §2). */
export const clippingBytes = 102 * 1_024;

/** Fewer characters than this beside pictures are not a text. */
const leastText = 40;

export interface CheckedMail {
  readonly html: string | null;
  readonly subject: string;
  /** `null` where the server's tags are not known. */
  readonly tags: readonly MergeTag[] | null;
}

/** The name under which style attributes stand in a parsed mail (DESIGN.md §3 «Safe content»). */
export const styleMark = 'data-style';

/** Parses a mail without letting anything in it load, run or meet the page's policy; scripts and styles are left out. */
export function parseMail(html: string): Document {
  return new DOMParser().parseFromString(trustedHtml(setStylesAside(html, styleMark).rest), 'text/html');
}

/** Every check, the worst first; those that passed come last. A mail without HTML has nothing else to be checked. */
export function checkMail(mail: CheckedMail): readonly MailCheck[] {
  if (!mail.html?.trim()) return [check('content', 'critical')];
  const page = parseMail(mail.html);
  return worstFirst([
    checkTags(page, mail),
    checkUnsubscribe(page),
    found('deadLinks', deadLinks(page).map(labelOf)),
    found('plainLinks', plainLinks(page).map(hrefOf)),
    found('emptyAlt', silentPictures(page).map(sourceOf)),
    check('imageOnly', isImageOnly(page) ? 'warning' : 'fine'),
    checkSize(mail.html),
  ]);
}

const order: readonly CheckLevel[] = ['critical', 'warning', 'open', 'fine'];

/** Checks in the order they are read in: the worst first, else as they came. */
export function worstFirst<Kind>(checks: readonly MailCheck<Kind>[]): readonly MailCheck<Kind>[] {
  return checks.toSorted((a, b) => order.indexOf(a.level) - order.indexOf(b.level));
}

function check(
  kind: MailCheckKind,
  level: CheckLevel,
  names: readonly string[] = [],
  count = names.length,
): MailCheck {
  return { kind, level, found: names, count };
}

/** A warning for as many as there are. */
function found(kind: MailCheckKind, names: readonly string[]): MailCheck {
  return check(kind, names.length > 0 ? 'warning' : 'fine', [...new Set(names)], names.length);
}

function checkTags(page: Document, { subject, tags }: CheckedMail): MailCheck {
  if (tags === null || tags.length === 0) return check('tags', 'open');
  const unknown = unknownTags(`${subject}\n${writtenIn(page)}`, tags);
  return check('tags', unknown.length > 0 ? 'warning' : 'fine', unknown);
}

/** Texts and addresses of a mail: everything a tag may stand in. */
function writtenIn(page: Document): string {
  const attributes = [...page.querySelectorAll('[href], [src], [alt], [title]')].flatMap((element) =>
    ['href', 'src', 'alt', 'title'].map((name) => element.getAttribute(name) ?? ''),
  );
  return [page.title, page.body.textContent ?? '', ...attributes].join('\n');
}

/** «Unsubscribe» in addresses, tags and texts of six languages. */
const unsubscribing =
  /unsubscri|opt-?out|desuscri|darse de baja|dar de baja|cancelar (la )?suscripci|отпис|відпис|إلغاء الاشتراك|لغو اشتراک|لغو عضویت/i;

function checkUnsubscribe(page: Document): MailCheck {
  const isThere = [...page.querySelectorAll('a[href]')].some(
    (link) => unsubscribing.test(hrefOf(link)) || unsubscribing.test(link.textContent ?? ''),
  );
  return check('unsubscribe', isThere ? 'fine' : 'warning');
}

/** Links that lead nowhere: empty, `#`, to a part of the mail that is not there, scripts. */
export function deadLinks(page: Document): readonly Element[] {
  return [...page.querySelectorAll('a')].filter((link) => {
    // A target that others lead to.
    if (link.hasAttribute('name') && !link.hasAttribute('href')) return false;
    return isDeadAddress(hrefOf(link), page);
  });
}

/** Whether an address in a mail leads nowhere. */
export function isDeadAddress(address: string, page: Document): boolean {
  const href = address.trim();
  if (/^(javascript|vbscript|data|about|file):/i.test(href.replace(/\s/g, ''))) return true;
  if (!href.startsWith('#')) return /^(https?:\/*)?$/i.test(href);
  return href === '#' || !hasTarget(page, href.slice(1));
}

function hasTarget(page: Document, name: string): boolean {
  return [...page.querySelectorAll('[id], [name]')].some(
    (element) => element.id === name || element.getAttribute('name') === name,
  );
}

/** Links to pages without encryption. */
export function plainLinks(page: Document): readonly Element[] {
  return [...page.querySelectorAll('a[href]')].filter((link) => isPlainAddress(hrefOf(link)));
}

/** Whether an address is read without encryption. */
export function isPlainAddress(address: string): boolean {
  return /^http:\/\/[^\s/]/i.test(address.trim());
}

/** Pictures without a text; not those that nobody is to see. */
export function silentPictures(page: Document): readonly Element[] {
  return [...page.querySelectorAll('img')].filter((picture) => {
    const isDot = ['width', 'height'].every((side) => /^[01](px)?$/.test(picture.getAttribute(side) ?? ''));
    const isMarked = picture.closest('[aria-hidden="true"]') !== null;
    return !isDot && !isMarked && (picture.getAttribute('alt') ?? '').trim() === '';
  });
}

/** Whether a mail has pictures and next to no text: empty for those who do not load pictures. */
function isImageOnly(page: Document): boolean {
  const text = (page.body.textContent ?? '').replace(/\s+/g, ' ').trim();
  return text.length < leastText && page.querySelector(`img, [background], [${styleMark}*="url("]`) !== null;
}

function checkSize(html: string): MailCheck {
  const bytes = new TextEncoder().encode(html).length;
  return check('size', bytes > clippingBytes ? 'warning' : 'fine', [], bytes);
}

function hrefOf(link: Element): string {
  return (link.getAttribute('href') ?? '').trim();
}

/** What a link is called, for one whose address says nothing. */
function labelOf(link: Element): string {
  const text = (link.textContent ?? '').replace(/\s+/g, ' ').trim();
  return text || link.querySelector('img')?.getAttribute('alt')?.trim() || hrefOf(link) || '<a>';
}

function sourceOf(picture: Element): string {
  const source = (picture.getAttribute('src') ?? '').trim();
  if (source.startsWith('data:')) return 'data:…';
  return source.split(/[?#]/)[0]?.split('/').at(-1) || source || '<img>';
}
