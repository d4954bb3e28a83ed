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

/** What is set of it, empty where nothing is. A padding whose sides are stored one by one is told as one length of up to four. */
export function valueIn(attributes: Attributes, property: Property, type: string): string {
  const { name } = property;
  const whole = attributes[name] ?? '';
  if (!isPadding(property) || sides.every((side) => attributes[`${name}-${side}`] === undefined))
    return whole;
  const usual = fourOf(usualPadding[type] ?? '0') ?? [];
  const four = fourOf(whole) ?? usual;
  return shortest(sides.map((side, at) => attributes[`${name}-${side}`] ?? four[at] ?? '0'));
}

/** What is to be set, and taken away, for the value; empty takes it away. */
export function changesFor(property: Property, value: string): Readonly<Record<string, string | null>> {
  const { name } = property;
  const own = isPadding(property) ? sides.map((side) => [`${name}-${side}`, null] as const) : [];
  return { [name]: value === '' ? null : value, ...Object.fromEntries(own) };
}

/** Top, right, bottom, left; `null` of what is not one to four lengths. */
function fourOf(padding: string): readonly string[] | null {
  const given = padding.trim().split(/\s+/);
  const [top = '', right = top, bottom = top, left = right] = given;
  return top === '' || given.length > 4 ? null : [top, right, bottom, left];
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
