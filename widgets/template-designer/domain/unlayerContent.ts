/** Unlayer's content tools as parts of MJML (T-2): text, heading, image, button, divider, spacer, social, menu. Pure. */
import type { Component } from './project.ts';
import { menuPart, socialPart } from './unlayerLinks.ts';
import {
  alignOf,
  borders,
  colourOf,
  contentPaddings,
  lengthOf,
  letters,
  mapUnder,
  pixelsOf,
  set,
  sidesOf,
  styleTags,
  targetOf,
  textUnder,
  usualPadding,
  type Around,
  type Values,
} from './unlayerValues.ts';

/** The part of MJML; `null` of a tool that is not understood, or that says what MJML cannot. */
export function convertContent(type: string, values: Values, around: Around): Component | null {
  return tools.get(type)?.(values, around) ?? null;
}

type Tool = (values: Values, around: Around) => Component | null;

const tools: ReadonlyMap<string, Tool> = new Map<string, Tool>([
  ['text', textPart],
  ['paragraph', textPart],
  ['heading', headingPart],
  ['image', imagePart],
  ['button', buttonPart],
  ['divider', dividerPart],
  ['spacer', spacerPart],
  ['social', socialPart],
  ['menu', menuPart],
]);

/** Its paragraphs have no gaps between, and its links the colours of the mail. */
function textPart(values: Values, mail: Around): Component {
  const html = styleTags(textUnder(values, 'text') || textUnder(values, 'html'), 'p|ul|ol', 'margin:0');
  return {
    type: 'mj-text',
    attributes: { ...contentPaddings(values), ...letters(values, mail) },
    components: withLinks(html, values, mail),
  };
}

function withLinks(html: string, values: Values, { body }: Around): string {
  const own = mapUnder(values, 'linkStyle');
  const links = own['inherit'] === false ? own : mapUnder(body, 'linkStyle');
  const colour = colourOf(links['linkColor']);
  if (colour === null) return html;
  const line = links['linkUnderline'] === false ? 'none' : 'underline';
  return styleTags(html, 'a', `color:${colour};text-decoration:${line}`);
}

function headingPart(values: Values, mail: Around): Component {
  const type = textUnder(values, 'headingType');
  const tag = /^h[1-6]$/.test(type) ? type : 'h1';
  const look = { ...letters(values, mail), 'font-size': lengthOf(values['fontSize']) ?? '22px' };
  const style = Object.entries({ 'font-weight': '400', ...look })
    .filter(([name]) => /^(font-size|font-weight|line-height)$/.test(name))
    .map(([name, value]) => `${name}:${value}`);
  const html = withLinks(textUnder(values, 'text'), values, mail);
  return {
    type: 'mj-text',
    attributes: { ...contentPaddings(values), ...look },
    components: `<${tag} style="${['margin:0', ...style].join(';')}">${html}</${tag}>`,
  };
}

function imagePart(values: Values, { room }: Around): Component {
  const source = mapUnder(values, 'src');
  const [, right = '0px', , left = '0px'] = sidesOf(values['containerPadding'] ?? usualPadding) ?? [];
  const free = room - (pixelsOf(left) ?? 0) - (pixelsOf(right) ?? 0);
  return {
    type: 'mj-image',
    attributes: {
      ...contentPaddings(values),
      ...set({
        src: textUnder(source, 'url') || textUnder(values, 'src'),
        alt: textUnder(values, 'altText'),
        width: widthOf(source, Math.max(Math.round(free), 1)),
        align: alignOf(values['textAlign']),
        'border-radius': lengthOf(values['borderRadius']),
        'fluid-on-mobile': isFluid(values) ? 'true' : null,
      }),
      ...targetOf(values['action']),
    },
  };
}

/** As wide as it is where it may, never wider than its column; else its share of the column. */
function widthOf(source: Values, room: number): string | null {
  const natural = pixelsOf(source['width']);
  if (source['autoWidth'] !== false) return natural === null ? null : `${Math.min(natural, room)}px`;
  const most = lengthOf(source['maxWidth']) ?? '100%';
  const wide = most.endsWith('%') ? (room * Number.parseFloat(most)) / 100 : (pixelsOf(most) ?? room);
  return `${Math.max(Math.round(Math.min(wide, room)), 1)}px`;
}

function isFluid(values: Values): boolean {
  const onPhone = mapUnder(mapUnder(mapUnder(values, '_override'), 'mobile'), 'src');
  return values['fullWidthOnMobile'] === true || textUnder(onPhone, 'maxWidth') === '100%';
}

function buttonPart(values: Values, mail: Around): Component {
  const colours = mapUnder(values, 'buttonColors');
  const size = mapUnder(values, 'size');
  const { align = 'center', ...look } = letters(values, mail);
  const inner = sidesOf(values['padding'] ?? '10px 20px') ?? [];
  return {
    type: 'mj-button',
    attributes: {
      ...contentPaddings(values),
      ...look,
      ...set({
        align,
        color: colourOf(colours['color']) ?? '#ffffff',
        'background-color': colourOf(colours['backgroundColor']) ?? '#3aaee0',
        'inner-padding': inner.join(' '),
        'border-radius': lengthOf(values['borderRadius']),
        width: size['autoWidth'] === false ? lengthOf(size['width']) : null,
      }),
      ...borders(values),
      ...targetOf(values['href'] ?? values['action']),
    },
    components: textUnder(values, 'text'),
  };
}

function dividerPart(values: Values): Component {
  const border = mapUnder(values, 'border');
  const width = pixelsOf(border['borderTopWidth']) ?? 1;
  // A line of no width is how this editor makes a gap.
  if (width === 0) return { type: 'mj-spacer', attributes: { height: gapOf(values) } };
  const style = textUnder(border, 'borderTopStyle');
  return {
    type: 'mj-divider',
    attributes: {
      ...contentPaddings(values),
      ...set({
        width: lengthOf(values['width']),
        align: alignOf(values['textAlign']),
        'border-width': `${width}px`,
        'border-style': /^(solid|dashed|dotted)$/.test(style) ? style : 'solid',
        'border-color': colourOf(border['borderTopColor']) ?? '#bbbbbb',
      }),
    },
  };
}

function gapOf(values: Values): string {
  const [top, , bottom] = sidesOf(values['containerPadding'] ?? usualPadding) ?? ['0px', '', '0px'];
  return `${Math.max((pixelsOf(top) ?? 0) + (pixelsOf(bottom) ?? 0), 1)}px`;
}

function spacerPart(values: Values): Component {
  const height = pixelsOf(values['height']) ?? pixelsOf(values['spacing']);
  return { type: 'mj-spacer', attributes: { height: height === null ? gapOf(values) : `${height}px` } };
}
