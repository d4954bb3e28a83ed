/** What can be set of a block, by its kind (S2 §2 «visual editor»). Pure. */
import { lockedType } from './lockedBlock.ts';

export type PropertyKind = 'text' | 'address' | 'picture' | 'colour' | 'length' | 'align' | 'valign';

export interface Property {
  /** MJML attribute, HTML attribute, or `style:…` of an HTML element. */
  readonly name: string;
  readonly kind: PropertyKind;
  /** What it is called: a key of the texts. */
  readonly label: PropertyLabel;
}

export type PropertyLabel =
  | 'link'
  | 'picture'
  | 'alt'
  | 'colour'
  | 'background'
  | 'fontSize'
  | 'lineHeight'
  | 'align'
  | 'valign'
  | 'padding'
  | 'width'
  | 'height'
  | 'radius'
  | 'lineColour'
  | 'lineWidth'
  | 'network';

const of = (name: string, kind: PropertyKind, label: PropertyLabel): Property => ({ name, kind, label });

const padding = of('padding', 'length', 'padding');
const align = of('align', 'align', 'align');
const colour = of('color', 'colour', 'colour');
const background = of('background-color', 'colour', 'background');
const fontSize = of('font-size', 'length', 'fontSize');
const around = of('container-background-color', 'colour', 'background');

const inMail: Readonly<Record<string, readonly Property[]>> = {
  'mj-body': [background, of('width', 'length', 'width')],
  'mj-wrapper': [background, padding],
  'mj-section': [background, padding],
  'mj-hero': [
    background,
    of('background-url', 'picture', 'picture'),
    of('height', 'length', 'height'),
    padding,
  ],
  'mj-group': [background, of('width', 'length', 'width')],
  'mj-column': [
    of('width', 'length', 'width'),
    background,
    padding,
    of('vertical-align', 'valign', 'valign'),
  ],
  'mj-text': [colour, fontSize, of('line-height', 'length', 'lineHeight'), align, around, padding],
  'mj-button': [
    of('href', 'address', 'link'),
    background,
    colour,
    fontSize,
    align,
    of('border-radius', 'length', 'radius'),
    of('width', 'length', 'width'),
    padding,
  ],
  'mj-image': [
    of('src', 'picture', 'picture'),
    of('alt', 'text', 'alt'),
    of('href', 'address', 'link'),
    of('width', 'length', 'width'),
    align,
    of('border-radius', 'length', 'radius'),
    padding,
  ],
  'mj-divider': [
    of('border-color', 'colour', 'lineColour'),
    of('border-width', 'length', 'lineWidth'),
    of('width', 'length', 'width'),
    padding,
  ],
  'mj-spacer': [of('height', 'length', 'height')],
  'mj-social': [align, fontSize, colour, padding],
  'mj-social-element': [
    of('name', 'text', 'network'),
    of('href', 'address', 'link'),
    of('src', 'picture', 'picture'),
  ],
  'mj-navbar': [align, padding],
  'mj-navbar-link': [of('href', 'address', 'link'), colour, fontSize],
};

const styled: readonly Property[] = [
  of('style:color', 'colour', 'colour'),
  of('style:background-color', 'colour', 'background'),
  of('style:font-size', 'length', 'fontSize'),
  of('style:text-align', 'align', 'align'),
  of('style:padding', 'length', 'padding'),
];

/** @param type the engine's; @param attributes those that are set, which tell a picture and a link of an HTML document. */
export function propertiesOf(type: string, attributes: Attributes): readonly Property[] {
  const known = inMail[type];
  if (known) return known;
  if (type.startsWith('mj') || type === lockedType || type === 'wrapper') return [];
  const isPicture = type === 'image' || 'src' in attributes;
  const isLink = type === 'link' || 'href' in attributes;
  return [
    ...(isLink ? [of('href', 'address', 'link')] : []),
    ...(isPicture
      ? [of('src', 'picture', 'picture'), of('alt', 'text', 'alt'), of('width', 'length', 'width')]
      : styled),
  ];
}

type Attributes = Readonly<Record<string, string>>;

const sides = ['top', 'right', 'bottom', 'left'] as const;

/** Of MJML's parts, where nothing is set; of HTML, and of parts of MJML that are not here, nothing. */
const usualPadding: Readonly<Record<string, string>> = {
  'mj-section': '20px 0',
  'mj-wrapper': '20px 0',
  ...Object.fromEntries(
    ['mj-text', 'mj-button', 'mj-image', 'mj-divider', 'mj-social'].map((type) => [type, '10px 25px']),
  ),
};

const isPadding = ({ label }: Property) => label === 'padding';

/** What a part says, styles in the order in which they count, and what is said for it elsewhere. */
export interface Said {
  readonly attributes: Attributes;
  readonly inherited: Attributes;
}

/**
 * What is set of it, empty where nothing is. Of a padding that has sides of its own, or inherits some, what the mail has by all of
 * them, as one length of up to four.
 */
export function valueIn({ attributes, inherited }: Said, property: Property, type: string): string {
  const { name } = property;
  const own = attributes[name] ?? '';
  if (!isPadding(property)) return own;
  const names = sides.map((side) => `${name}-${side}`);
  const isSet = [name, ...names].some((one) => attributes[one] !== undefined);
  if (!isSet || names.every((one) => (attributes[one] ?? inherited[one]) === undefined)) return own;
  const usual = [name, usualPadding[type] ?? '0'] as const;
  const all = { ...inherited, ...attributes };
  // In MJML a side counts whatever stands where, in a style what comes last.
  const said = name.startsWith('style:')
    ? Object.entries(all).filter(([one]) => one === name || names.includes(one))
    : [name, ...names].flatMap((one) => (all[one] === undefined ? [] : [[one, all[one]] as const]));
  return paddingOf([usual, ...said].map(([one, value]) => [one.slice(name.length + 1), value])) ?? own;
}

/** Of what is said of a padding (a side, or none for all four) one after another; `null` where it cannot be told. */
function paddingOf(said: readonly (readonly [side: string, value: string])[]): string | null {
  const now = new Map<string, { readonly length: string; readonly isImportant: boolean }>();
  for (const [side, value] of said) {
    const isImportant = /!\s*important\s*$/i.test(value);
    const four = fourOf(value.replace(/!\s*important\s*$/i, ''));
    if (!four) return null;
    sides.forEach((one, at) => {
      if (side !== '' && side !== one) return;
      if (isImportant || !now.get(one)?.isImportant) now.set(one, { length: four[at] ?? '0', isImportant });
    });
  }
  return shortest(sides.map((side) => now.get(side)?.length ?? '0'));
}

/** What is to be set, and taken away, for the value; empty takes it away. Against a side that is inherited its own side is set. */
export function changesFor(
  property: Property,
  value: string,
  inherited: Attributes = {},
): Readonly<Record<string, string | null>> {
  const { name } = property;
  if (!isPadding(property)) return { [name]: value === '' ? null : value };
  const four = fourOf(value);
  const own = sides.map((side, at) => {
    const isInherited = inherited[`${name}-${side}`] !== undefined;
    return [`${name}-${side}`, (isInherited && four?.[at]) || null] as const;
  });
  return { [name]: value === '' ? null : value, ...Object.fromEntries(own) };
}

/** Top, right, bottom, left; `null` of what is not one to four lengths. */
function fourOf(padding: string): readonly string[] | null {
  const given = padding.trim().split(/\s+/);
  const [top = '', right = top, bottom = top, left = right] = given;
  const isList = given.length <= 4 && given.every((one) => /^[-+.\w%]+$/.test(one));
  return isList ? [top, right, bottom, left] : null;
}

function shortest([top = '', right = '', bottom = '', left = '']: readonly string[]): string {
  if (left !== right) return `${top} ${right} ${bottom} ${left}`;
  if (bottom !== top) return `${top} ${right} ${bottom}`;
  return right === top ? top : `${top} ${right}`;
}

/** Whether a length is one that mails understand: `16px`, `1.5`, `50%`, up to four of them. */
export function isLength(typed: string): boolean {
  return /^(-?\d+(\.\d+)?(px|%|em)?)(\s+-?\d+(\.\d+)?(px|%|em)?){0,3}$/.test(typed.trim());
}
