/** Designs of other editors as HTML that is read alike whatever they were (T-2): Unlayer's, GrapesJS's, MJML. Pure. */
import { isMap } from '#shared/lib/json.ts';
import { escapeHtml } from '#shared/lib/text.ts';
import { readLocked } from '../../lockedBlock.ts';
import { listOf, rootOf, type Project } from '../../project.ts';
import { valueOfSource } from '../../jsonSource.ts';
import { readStored, type StoredDesign } from '../../stored.ts';
import { convertUnlayer } from '../../unlayer.ts';
import { isSpecial } from '../../unlayerOutput.ts';
import { mapUnder, textUnder } from '../../unlayerValues.ts';
import { missingName } from './elements.ts';

/** Empty where nothing is understood, and no HTML is stored. */
export function foreignHtml(stored: StoredDesign): string {
  const read = readStored(stored);
  switch (read.kind) {
    case 'plain':
    case 'damaged':
      return withClosedTags(read.html);
    case 'unlayer':
      return htmlOfProject(convertUnlayer(read.source, stored.html ?? '').project);
    case 'mjml':
    case 'html':
      return htmlOfProject(read.project);
    default:
      return '';
  }
}

/** Parts of MJML close themselves as in XML; no other element does. */
const withClosedTags = (html: string): string =>
  html.replace(/<(mj-[\w-]+)((?:[^<>"'/]|"[^"]*"|'[^']*'|\/(?!>))*)\/>/gi, '<$1$2></$1>');

function htmlOfProject(project: Project): string {
  const root = rootOf(project);
  const parts = isMap(root) ? write({ ...root, tagName: 'body' }) : listOf(root).map(write).join('');
  return `<style>${stylesOf(project['styles'])}</style>${parts}`;
}

/** Rules that hold everywhere, as far as they can be written down. */
function stylesOf(given: unknown): string {
  if (typeof given === 'string') return given.replaceAll('<', ' ');
  return listOf(given)
    .filter(isMap)
    .filter(({ mediaText, state }) => !mediaText && !state)
    .flatMap(({ selectors, style }) => {
      const names = (Array.isArray(selectors) ? selectors : []).flatMap((one: unknown) => {
        const name = isMap(one) ? `${one['type'] === 2 ? '#' : '.'}${textUnder(one, 'name')}` : String(one);
        return /^[.#]?[\w-]+$/.test(name) ? [/^[.#]/.test(name) ? name : `.${name}`] : [];
      });
      return names.length > 0 ? [`${names.join('')}{${styleOf(style)}}`] : [];
    })
    .join('\n');
}

function styleOf(given: unknown): string {
  if (typeof given === 'string') return given;
  if (!isMap(given)) return '';
  return Object.entries(given)
    .map(([name, value]) => `${name}:${String(value)}`.replaceAll(/[<>{};]/g, ' '))
    .join(';');
}

/** What kinds of parts are called in HTML. */
const names: ReadonlyMap<string, string> = new Map([
  ['image', 'img'],
  ['link', 'a'],
  ['row', 'tr'],
  ['cell', 'td'],
  ['video', 'video'],
  ['map', 'iframe'],
  ['table', 'table'],
  ['tbody', 'tbody'],
  ['thead', 'thead'],
  ['tfoot', 'tfoot'],
  ['svg', 'svg'],
]);

/** A part with what is in it: a reader of JSON has seen that it is not nested too deep. */
function write(part: unknown): string {
  if (typeof part === 'string') return withClosedTags(part);
  const locked = readLocked(part);
  if (locked) return writeLocked(locked.source);
  if (!isMap(part) || part['type'] === 'comment') return '';
  const { type, tagName, content, components } = part;
  if (type === 'textnode') return typeof content === 'string' ? escapeHtml(content) : '';
  const kind = typeof type === 'string' ? type : '';
  const given = typeof tagName === 'string' && tagName !== '' ? tagName : (names.get(kind) ?? kind);
  const isName =
    /^[a-z][a-z0-9-]*$/i.test(given) && (given === tagName || names.has(kind) || kind.startsWith('mj'));
  const name = isName ? given.toLowerCase() : 'div';
  const inner = `${typeof content === 'string' ? withClosedTags(content) : ''}${listOf(components).map(write).join('')}`;
  return `<${name}${attributesOf(part)}>${isVoid.test(name) ? '' : `${inner}</${name}>`}`;
}

const isVoid = /^(?:area|br|col|embed|hr|img|input|param|source|track|wbr)$/;

function attributesOf(part: Project): string {
  const { classes, style, src } = part;
  const own = mapUnder(part, 'attributes');
  const listed = Array.isArray(classes) ? classes : [];
  const known = listed.map((one: unknown) => (isMap(one) ? textUnder(one, 'name') : String(one)));
  const all = {
    ...(typeof src === 'string' && { src }),
    ...own,
    ...(known.length > 0 && { class: [textUnder(own, 'class'), ...known].join(' ') }),
    style: [textUnder(own, 'style'), styleOf(style)].filter((one) => one !== '').join(';'),
  };
  return Object.entries(all)
    .filter(([name, value]) => /^[a-z][\w-]*$/i.test(name) && /^(?:string|number)$/.test(typeof value))
    .map(([name, value]) => (value === '' && name === 'style' ? '' : ` ${name}="${escapeHtml(value)}"`))
    .join('');
}

/** Tools of Unlayer's that nothing on a badge stands for. */
const tools: ReadonlyMap<string, string> = new Map([
  ['video', 'video'],
  ['menu', 'menu'],
  ['social', 'social'],
  ['form', 'form'],
  ['timer', 'timer'],
]);

/** A locked part of Unlayer's: HTML of its own is read, all else is named. */
function writeLocked(source: string): string {
  const read = valueOfSource(source);
  const part = isMap(read) ? read : {};
  const values = mapUnder(part, 'values');
  const type = textUnder(part, 'type');
  if (isSpecial(values)) return missing('condition');
  if (type === 'html') return withClosedTags(textUnder(values, 'html'));
  return missing(tools.get(type) ?? 'other');
}

const missing = (kind: string) => `<${missingName} kind="${kind}"></${missingName}>`;
