/** A design of Unlayer as a mail in MJML (T-2, screens.md §4 «Three-way format loader»). Pure. */
import { isMap } from '#shared/lib/json.ts';
import { writtenList } from '#shared/lib/lists.ts';
import { escapeHtml } from '#shared/lib/text.ts';
import { itemSources, memberSource, valueOfSource } from './jsonSource.ts';
import { lockedComponent } from './lockedBlock.ts';
import { makeProject, type Component, type Project } from './project.ts';
import { convertContent } from './unlayerContent.ts';
import { createOutputs, isSpecial, mobileOf, type Outputs } from './unlayerOutput.ts';
import {
  borders,
  colourOf,
  lengthOf,
  mapUnder,
  paddings,
  pixelsOf,
  set,
  sidesOf,
  textUnder,
  type Attributes,
  type Values,
} from './unlayerValues.ts';

export interface Converted {
  readonly project: Project;
  /** How many parts stay as they were. */
  readonly locked: number;
  /** How many of them have no HTML: nothing goes out for them. */
  readonly silent: number;
}

/** Mails are as wide unless they say otherwise, in px. */
const usualWidth = 600;

interface Mail {
  readonly body: Values;
  readonly width: number;
  readonly outputOf: Outputs;
  locked: number;
  silent: number;
}

/**
 * Makes blocks of rows, columns and contents; what is not understood, HTML of its own and what is shown on conditions becomes a
 * locked block with its source byte for byte.
 *
 * @param source the JSON as it is written.
 * @param html what is stored beside it: there the HTML of a locked block is found.
 */
export function convertUnlayer(source: string, html: string): Converted {
  const body = memberSource(source, 'body') ?? '{}';
  const values = valuesOf(body);
  const width = pixelsOf(values['contentWidth']) ?? usualWidth;
  const mail: Mail = { body: values, width, outputOf: createOutputs(html, values), locked: 0, silent: 0 };
  const rows = ['headers', 'rows', 'footers'].flatMap((key) => itemSources(memberSource(body, key)) ?? []);
  const sections = rows.map((row) => rowPart(row, mail));
  const background = colourOf(values['backgroundColor']);
  const attributes = set({ width: `${width}px`, 'background-color': background });
  const parts: Component[] = [...headOf(values), { type: 'mj-body', attributes, components: sections }];
  const root = { type: 'mjml', ...languageOf(values), components: parts };
  const project = makeProject([root], { convertedFrom: 'unlayer' });
  return { project, locked: mail.locked, silent: mail.silent };
}

function languageOf(values: Values): { readonly attributes?: Attributes } {
  const lang = textUnder(mapUnder(values, 'language'), 'value').trim();
  const isRtl = values['textDirection'] === 'rtl';
  if (lang === '' && !isRtl) return {};
  return { attributes: set({ lang, dir: isRtl ? 'rtl' : null }) };
}

function headOf(values: Values): readonly Component[] {
  const text = textUnder(values, 'preheaderText').trim();
  if (text === '') return [];
  return [{ type: 'mj-head', components: [{ type: 'mj-preview', content: escapeHtml(text) }] }];
}

function valuesOf(source: string): Values {
  const values = valueOfSource(memberSource(source, 'values'));
  return isMap(values) ? values : {};
}

function rowPart(source: string, mail: Mail): Component {
  const values = valuesOf(source);
  const columns = itemSources(memberSource(source, 'columns'));
  if (columns === null || columns.length === 0 || isSpecial(values))
    return lock({ source, values, place: 'row' }, mail);
  const shares = sharesOf(source, columns.length);
  const gaps = sideWidth(values['padding']);
  const parts = columns.map((column, at) => {
    const share = shares[at] ?? 1 / columns.length;
    return columnPart(column, { share, room: (mail.width - gaps) * share, mail });
  });
  const isHeld = values['noStackMobile'] === true || mobileOf(values)['noStackMobile'] === true;
  const components = isHeld ? [{ type: 'mj-group', components: parts }] : parts;
  return sectionPart(values, components);
}

/** The colour behind the whole row, and the one behind its columns, are two parts where there are both. */
function sectionPart(values: Values, components: readonly Component[]): Component {
  const outer = colourOf(values['backgroundColor']);
  const inner = colourOf(values['columnsBackgroundColor']);
  const picture = pictureOf(values);
  const isWide = outer !== null || picture['full-width'] !== undefined;
  const wide = set({ 'full-width': isWide ? 'full-width' : null });
  if (outer !== null && inner !== null) {
    const section = {
      type: 'mj-section',
      attributes: { ...paddings('0'), 'background-color': inner },
      components,
    };
    const attributes = { ...paddings(values['padding']), ...picture, ...wide, 'background-color': outer };
    return { type: 'mj-wrapper', attributes, components: [section] };
  }
  return {
    type: 'mj-section',
    attributes: {
      ...paddings(values['padding']),
      ...picture,
      ...wide,
      ...set({ 'background-color': outer ?? inner }),
    },
    components,
  };
}

function pictureOf(values: Values): Attributes {
  const picture = mapUnder(values, 'backgroundImage');
  const url = textUnder(picture, 'url').trim();
  if (url === '') return {};
  const repeat = picture['repeat'];
  const size = textUnder(picture, 'size');
  const isCover = picture['cover'] === true || size === 'cover';
  const isCentred = picture['center'] === true || textUnder(picture, 'position').startsWith('center');
  return set({
    'background-url': url,
    'background-repeat': repeat === true || repeat === 'repeat' ? 'repeat' : 'no-repeat',
    'background-size': isCover ? 'cover' : size === 'contain' ? 'contain' : 'auto',
    'background-position': isCentred ? 'center' : 'top left',
    'full-width': picture['fullWidth'] === false ? null : 'full-width',
  });
}

/** Which part of the row each column takes; in equal parts where it is not said. */
function sharesOf(row: string, count: number): readonly number[] {
  const cells = writtenList(valueOfSource(memberSource(row, 'cells'))) ?? [];
  const numbers = cells.map((cell) => (typeof cell === 'number' && cell > 0 ? cell : 0));
  const sum = numbers.reduce((all, one) => all + one, 0);
  if (numbers.length !== count || numbers.includes(0)) return Array.from({ length: count }, () => 1 / count);
  return numbers.map((number) => number / sum);
}

interface ColumnPlace {
  readonly share: number;
  /** In px. */
  readonly room: number;
  readonly mail: Mail;
}

function columnPart(source: string, { share, room, mail }: ColumnPlace): Component {
  const values = valuesOf(source);
  const contents = itemSources(memberSource(source, 'contents')) ?? [];
  const inside = room - sideWidth(values['padding']);
  const components = contents.map((content) => contentPart(content, inside, mail));
  return {
    type: 'mj-column',
    attributes: {
      ...set({
        width: share === 1 ? null : `${Number((share * 100).toFixed(2))}%`,
        'background-color': colourOf(values['backgroundColor']),
        'border-radius': lengthOf(values['borderRadius']),
      }),
      ...paddings(values['padding']),
      ...borders(values),
    },
    components,
  };
}

function sideWidth(padding: unknown): number {
  const [, right = '', , left = ''] = sidesOf(padding) ?? [];
  return (pixelsOf(right) ?? 0) + (pixelsOf(left) ?? 0);
}

function contentPart(source: string, room: number, mail: Mail): Component {
  const type = valueOfSource(memberSource(source, 'type'));
  const values = valuesOf(source);
  const part =
    typeof type === 'string' && !isSpecial(values)
      ? convertContent(type, values, { body: mail.body, room })
      : null;
  return part ?? lock({ source, values, place: 'content' }, mail);
}

interface LockedPart {
  readonly source: string;
  readonly values: Values;
  readonly place: 'row' | 'content';
}

function lock({ source, values, place }: LockedPart, mail: Mail): Component {
  const output = mail.outputOf(values, place);
  mail.locked += 1;
  if (output === '') mail.silent += 1;
  return lockedComponent({ source, output });
}
