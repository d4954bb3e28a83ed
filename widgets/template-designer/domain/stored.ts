/** What kind of document a stored design is (S2 §3, T-2): made by this editor, by another one, by hand, or by nobody. */
import { setStylesAside } from '#shared/lib/foreignStyles.ts';
import { isMap, parseJson } from '#shared/lib/json.ts';
import { depthOf, memberSource } from './jsonSource.ts';
import { listOf, makeProject, partsOf, type Project } from './project.ts';

export interface StoredDesign {
  /** A text of JSON by the documents; whatever a server may have there instead. */
  readonly design: unknown;
  readonly html: string | null;
}

/** Project data of GrapesJS, of a mail in MJML or of any other HTML. */
interface ProjectDocument {
  readonly kind: 'mjml' | 'html';
  readonly project: Project;
  /** Where it is not what is stored, but made of that. */
  readonly from?: 'mjmlText' | 'oldGrapes';
}

export type StoredDocument =
  | ProjectDocument
  /** Unlayer's JSON, as it is written. */
  | { readonly kind: 'unlayer'; readonly source: string }
  /** No design but HTML. */
  | { readonly kind: 'plain'; readonly html: string }
  /** It says something, but nothing that is understood. */
  | { readonly kind: 'damaged'; readonly text: string; readonly html: string }
  | { readonly kind: 'empty' };

/** A text of JSON may hold a text of JSON, when somebody encoded it twice. */
const mostCoats = 4;

/** No mail is nested as deep; what is would take the screen down. */
const mostDepth = 1_000;

/** Reads what is stored; what it cannot read it gives back as it came. */
export function readStored({ design, html }: StoredDesign): StoredDocument {
  const outcome = readDesign(sourceOf(design));
  const mail = html ?? '';
  if (outcome === 'nothing') return mail.trim() === '' ? { kind: 'empty' } : { kind: 'plain', html: mail };
  if (typeof outcome === 'string') return { kind: 'damaged', text: outcome, html: mail };
  const isHollow = (outcome.kind === 'html' || outcome.kind === 'mjml') && isBare(outcome.project);
  return isHollow && saysSomething(mail) ? { kind: 'plain', html: mail } : outcome;
}

function sourceOf(design: unknown): string {
  if (typeof design === 'string') return design;
  return design === undefined || design === null ? '' : JSON.stringify(design);
}

/** `nothing` where there is no design; the text itself where it is not understood. */
function readDesign(given: string): StoredDocument | 'nothing' | (string & {}) {
  let text = given.replace(/^\uFEFF/, '');
  for (let coat = 0; coat < mostCoats; coat += 1) {
    if (text.trim() === '') return 'nothing';
    if (/^\s*</.test(text)) return ofMarkup(text);
    if (depthOf(text) > mostDepth) return given;
    const parsed = parseJson(text);
    if (!parsed.ok) return given;
    if (typeof parsed.value !== 'string') return ofValue(parsed.value, text) ?? given;
    text = parsed.value.replace(/^\uFEFF/, '');
  }
  return given;
}

/** HTML, or MJML, in the place of a design. */
function ofMarkup(text: string): StoredDocument {
  const isMjml = /^<mjml[\s>]/i.test(afterComments(text));
  return isMjml
    ? { kind: 'mjml', project: makeProject(text), from: 'mjmlText' }
    : { kind: 'plain', html: text };
}

function afterComments(text: string): string {
  let rest = text.trimStart();
  while (rest.startsWith('<!--') && rest.includes('-->'))
    rest = rest.slice(rest.indexOf('-->') + 3).trimStart();
  return rest;
}

/** `null` of what is not understood. */
function ofValue(value: unknown, source: string): StoredDocument | 'nothing' | null {
  if (value === null || value === false || value === 0) return 'nothing';
  if (Array.isArray(value)) {
    if (value.length === 0) return 'nothing';
    return value.every(isComponent) ? ofOld(makeProject(value)) : null;
  }
  if (!isMap(value)) return null;
  if (Object.keys(value).length === 0) return 'nothing';
  return ofUnlayer(value, source) ?? ofGrapes(value);
}

/** Unlayer's, alone or as its editor hands it out beside the HTML. */
function ofUnlayer(value: Project, source: string): StoredDocument | null {
  const isOne = (given: unknown): given is Project => {
    const body = isMap(given) ? given['body'] : null;
    if (!isMap(given) || !isMap(body)) return false;
    return 'rows' in body || 'counters' in given || 'schemaVersion' in given;
  };
  if (isOne(value)) return { kind: 'unlayer', source };
  const inner = isOne(value['design']) ? memberSource(source, 'design') : null;
  return inner === null ? null : { kind: 'unlayer', source: inner };
}

/** Project data of today, or of the time when parts and styles stood in it by themselves. */
function ofGrapes(value: Project): StoredDocument | null {
  if (Array.isArray(value['pages'])) return ofPages(value, value['pages'][0]);
  if (isComponent(value) && typeof (value['type'] ?? value['tagName']) === 'string') {
    return ofOld(makeProject([value]));
  }
  const old = decoded(value['gjs-components'] ?? value['components']);
  const html = value['gjs-html'] ?? value['html'];
  const parts = listOf(old).length > 0 ? listOf(old) : listOf(html);
  if (parts.length === 0) return null;
  const styles = decoded(value['gjs-styles'] ?? value['styles'] ?? value['gjs-css'] ?? value['css']);
  const [only] = parts;
  const components = parts.length === 1 && typeof only === 'string' ? only : parts;
  return ofOld({
    ...makeProject(components),
    ...(styles !== undefined && styles !== null && { styles }),
  });
}

function decoded(given: unknown): unknown {
  if (typeof given !== 'string' || !/^\s*[[{]/.test(given)) return given;
  const parsed = parseJson(given);
  return parsed.ok ? parsed.value : given;
}

/** Not just anything with a type: other editors have lists of such too. */
function isComponent(given: unknown): given is Project {
  if (!isMap(given)) return false;
  // A list of contents is another editor's: here they are a text.
  const isHere = 'tagName' in given || 'components' in given || typeof given['content'] === 'string';
  return isHere || isMap(given['attributes']);
}

/** By their first page, as far as it is one. Where its root is no part, somebody wrote it by hand. */
function ofPages(project: Project, page: unknown): StoredDocument | null {
  if (page === undefined) return ofProject(project);
  if (!isMap(page) || !('frames' in page || 'component' in page)) return null;
  const { frames } = page;
  const isWritten = Array.isArray(frames) && (!isMap(frames[0]) || isMap(frames[0]['component']));
  return isWritten ? ofProject(project) : ofOld(project);
}

const ofOld = (project: Project): ProjectDocument => ({ ...ofProject(project), from: 'oldGrapes' });

function ofProject(project: Project): ProjectDocument {
  return { kind: partsOf(project).some(isMjml) ? 'mjml' : 'html', project };
}

function isMjml(part: unknown): boolean {
  if (typeof part === 'string') return /^\s*<mjml[\s>]/i.test(part);
  return isMap(part) && (part['type'] === 'mjml' || part['tagName'] === 'mjml');
}

/** Whether a project has no part at all: then the HTML beside it is the mail. */
function isBare(project: Project): boolean {
  return partsOf(project).length === 0;
}

/** Whether HTML shows anything. */
function saysSomething(html: string): boolean {
  const { rest } = setStylesAside(html, 'data-style');
  return /<img|<table|background/i.test(rest) || rest.replace(/<[^<>]*>|\s+/g, '') !== '';
}
