/**
 * The MJML of a mail, from which its HTML is compiled. grapesjs-mjml's own writer escapes nothing and leaves out what a document
 * says twice; so it is written here.
 */
import { isMap } from '#shared/lib/json.ts';
import {
  attributesOf,
  innerParts,
  isComment,
  isLocked,
  isMjml,
  isText,
  isBlank,
  partsIn,
  tagOf,
  textIn,
} from './defs.ts';
import { contained } from './contained.ts';
import { encodeValue, quoted, type Def } from './encode.ts';
import { isFilledIn } from './usual.ts';
import { innerHtml, writeHtml, type Mark } from './writeHtml.ts';

export interface MailWriter {
  /** What grapesjs-mjml fills in for a type: not written, for a part means nothing by it. */
  readonly defaultsOf: (type: string) => Readonly<Record<string, unknown>>;
  readonly mark: Mark;
  /** Stands for a server's tag that has quotes. */
  readonly nameOf: (tag: string) => string;
  /** It reads from the right: what stands at the left by itself elsewhere has to say so. */
  readonly isMirrored: boolean;
}

/** Their content is HTML, or text. */
const endings =
  /^mj-(?:text|button|table|raw|navbar-link|social-element|accordion-title|accordion-text|style|title|preview)$/;

/** What reads from the right when the mail does, unless a part says otherwise. */
const mirrored =
  '<mj-attributes><mj-text align="right"/><mj-section direction="rtl"/><mj-group direction="rtl"/><mj-column direction="rtl"/><mj-button align="center"/><mj-accordion-title align="right"/></mj-attributes>';

/** The MJML of a mail, and what is to be done with what is compiled of it. */
export interface WrittenMail {
  readonly mjml: string;
  /** Puts the server's tags back: MJML knows no attribute with quotes in it, and to the server they must stay as they are. */
  readonly withTags: (compiled: string) => string;
}

/** @param mjml the part `mjml` with all below it. */
export function writeMail(mjml: Def, given: Omit<MailWriter, 'isMirrored' | 'nameOf'>): WrittenMail {
  const names = new Map<string, string>();
  const nameOf = (tag: string) => {
    const name = names.get(tag) ?? `ewtag${names.size}x`;
    names.set(tag, name);
    return name;
  };
  return { mjml: writeAll(mjml, { ...given, nameOf }), withTags: (html) => withTags(html, names) };
}

function withTags(html: string, names: ReadonlyMap<string, string>): string {
  if (names.size === 0) return html;
  const tags = new Map([...names].map(([tag, name]) => [name, tag]));
  const back = (text: string) => text.replace(/ewtag\d+x/g, (name) => tags.get(name) ?? name);
  return back(
    html.replace(/="([^"]*ewtag\d+x[^"]*)"/g, (all, value: string) => {
      const said = back(value);
      return said === value ? all : `=${quoted(said)}`;
    }),
  );
}

function writeAll(mjml: Def, given: Omit<MailWriter, 'isMirrored'>): string {
  const attributes = attributesOf(mjml);
  const isRtl = attributes['dir'] === 'rtl';
  const writer = { ...given, isMirrored: isRtl };
  const parts = partsIn(mjml);
  const head = parts.filter((part) => tagOf(part) === 'mj-head').flatMap(partsIn);
  const body = parts.find((part) => tagOf(part) === 'mj-body') ?? { type: 'mj-body' };
  const { lang = '', dir = '' } = attributes;
  const said = [
    lang === '' ? '' : ` lang="${encodeValue(lang, writer.nameOf)}"`,
    dir === '' ? '' : ` dir="${encodeValue(dir, writer.nameOf)}"`,
  ];
  const owa = attributes['owa'] === undefined ? '' : ` owa="${encodeValue(attributes['owa'])}"`;
  const heads = head.map((part) => writePart(part, '', writer)).join('');
  return `<mjml${said.join('')}${owa}><mj-head>${isRtl ? mirrored : ''}${heads}</mj-head>${writePart(body, 'mjml', writer)}</mjml>`;
}

function writePart(def: Def, parent: string, writer: MailWriter): string {
  const found = writer.mark(def);
  if (isLocked(def)) return writeLocked(def, parent, found);
  if (isComment(def)) return parent === '' || found !== null ? '' : writeHtml(def);
  if (isText(def)) return isBlank(def) || parent === '' ? '' : raw(writeHtml(def), parent);
  const tag = tagOf(def);
  if (!isMjml(def)) return parent === '' ? writeHtml(def) : raw(writeHtml(def, writer.mark), parent);
  if (tag === 'mj-raw' && found !== null)
    return raw(`<div class="${found}">${innerHtml(def, writer.mark)}</div>`, parent);
  if (tag === 'mj-raw' && parent !== '') return raw(innerHtml(def), parent);
  const inner = endings.test(tag)
    ? contained(innerHtml(def, parent === '' ? undefined : writer.mark))
    : innerParts(def)
        .map((part) => writePart(part, tag, writer))
        .join('');
  return `<${tag}${attributesText(def, tag, found, writer)}>${inner}</${tag}>`;
}

/** In a column MJML writes raw parts between the rows of a table. */
function raw(html: string, parent: string): string {
  const isInRows = (parent === 'mj-column' || parent === 'mj-hero') && /<(?!t[rd]\b|!|\/)[a-z]/i.test(html);
  const isRow = /^\s*(?:<!--[^]*?-->\s*)*<tr\b/i.test(html);
  const inner = contained(html);
  return `<mj-raw>${isInRows && !isRow ? `<tr><td>${inner}</td></tr>` : inner}</mj-raw>`;
}

function writeLocked(def: Def, parent: string, found: string | null): string {
  const output = textIn(def['output']);
  if (found !== null) return raw(`<div class="${found}">${output}</div>`, parent);
  return output === '' ? '' : raw(output, parent);
}

function attributesText(def: Def, tag: string, found: string | null, writer: MailWriter): string {
  const usual = writer.defaultsOf(tag);
  const isOwnAlign = writer.isMirrored && isMap(def['attributes']) && 'align' in def['attributes'];
  const defaults = isOwnAlign ? { ...usual, align: null } : usual;
  const { id: _, style: __, class: ___, ...attributes } = attributesOf(def);
  if (found !== null && tag !== 'mjml')
    attributes['css-class'] = [attributes['css-class'], found].filter(Boolean).join(' ');
  return Object.entries(attributes)
    .filter(([name, value]) => value !== '' && !isFilledIn(def, name, defaults) && /^[\w:-]+$/.test(name))
    .map(([name, value]) => ` ${name}="${encodeValue(value, writer.nameOf)}"`)
    .join('');
}
