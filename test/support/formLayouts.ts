/** 60 stored layouts, the last 20 with what the builder does not know: as texts, since their bytes are the point. */
import { randomFrom } from '#examples/database/seed/random.ts';

export interface LayoutFixture {
  readonly name: string;
  readonly text: string;
  readonly isOdd: boolean;
}

/** A value as it will be written: `raw` goes into the text as it is. */
type Value =
  | string
  | number
  | boolean
  | null
  | { readonly raw: string }
  | readonly Value[]
  | { readonly members: readonly (readonly [string, Value])[] };

interface Style {
  readonly name: string;
  readonly indent: string | null;
  readonly lineBreak: string;
  readonly colon: string;
  readonly comma: string;
  readonly around: readonly [string, string];
  readonly write: (text: string) => string;
}

const ascii = (text: string) =>
  JSON.stringify(text)
    .split('')
    .map((sign) => (sign > '~' ? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}` : sign))
    .join('');

const plain: Style = {
  name: 'one line',
  indent: null,
  lineBreak: '\n',
  colon: ':',
  comma: ',',
  around: ['', ''],
  write: (text) => JSON.stringify(text),
};

const styles: readonly Style[] = [
  plain,
  { ...plain, name: 'two blanks', indent: '  ', colon: ': ' },
  { ...plain, name: 'tabs and CRLF', indent: '\t', colon: ': ', lineBreak: '\r\n', around: ['', '\r\n'] },
  { ...plain, name: 'PHP', write: (text) => ascii(text).replaceAll('/', '\\/') },
  { ...plain, name: 'Python', colon: ': ', comma: ', ', write: ascii },
  { ...plain, name: 'four blanks, byte-order mark', indent: '    ', colon: ': ', around: ['\uFEFF', '\n'] },
];

function write(value: Value, style: Style, depth = 0): string {
  if (typeof value === 'string') return style.write(value);
  if (value === null || typeof value !== 'object') return String(value);
  if ('raw' in value) return value.raw;
  const parts =
    'members' in value
      ? value.members.map(
          ([key, inside]) => `${style.write(key)}${style.colon}${write(inside, style, depth + 1)}`,
        )
      : value.map((inside) => write(inside, style, depth + 1));
  const [open, close] = 'members' in value ? ['{', '}'] : ['[', ']'];
  if (parts.length === 0) return open + close;
  if (style.indent === null) return open + parts.join(style.comma) + close;
  const inner = style.lineBreak + style.indent.repeat(depth + 1);
  return open + inner + parts.join(`,${inner}`) + style.lineBreak + style.indent.repeat(depth) + close;
}

const object = (...entries: readonly (readonly [string, Value])[]): Value => ({ members: entries });
const raw = (text: string): Value => ({ raw: text });

type Random = ReturnType<typeof randomFrom>;

const titles = [
  'First Name',
  'E-mail / correo',
  'Наступний крок',
  'اسم العائلة',
  'Say "hi" <b>now</b>',
  'Ünïcode 👩‍👧',
];

function titleOf(random: Random): Value {
  const text = titles[random.int(0, titles.length - 1)] ?? 'Title';
  return random.int(0, 2) === 0 ? object(['default', text], ['es', `${text} (es)`], ['ar', 'عنوان']) : text;
}

function question(random: Random, name: string): Value {
  const kind = random.int(0, 9);
  const head = [
    ['type', typeOf(kind)],
    ['name', name],
    ['title', titleOf(random)],
  ] as const;
  const condition =
    random.int(0, 3) === 0 ? ([['visibleIf', "{Email} notempty and {q1} = 'it\\'s'"]] as const) : [];
  switch (kind) {
    case 0:
      return object(...head, ['inputType', 'number'], ['min', 0], ['max', 15], ...condition);
    case 1:
      return object(
        ...head,
        ['choices', ['a', 'b', object(['value', 'c'], ['text', titleOf(random)])]],
        ...condition,
      );
    case 2:
      return object(
        ...head,
        ['choices', [1, 2, object(['value', 3], ['text', 'three'])]],
        ['isRequired', true],
      );
    case 3:
      return object(
        ...head,
        ['rows', ['r1', 'r2']],
        ['columns', ['c1', object(['value', 'c2'], ['text', 'C 2'])]],
      );
    case 4:
      return object(['type', 'html'], ['name', name], ['html', '<p>Hello &amp; welcome</p>']);
    case 5:
      return object(...head, [
        'validators',
        [object(['type', 'regex'], ['regex', '^\\d+/\\w$'], ['text', 'No'])],
      ]);
    case 6:
      return object(
        ...head,
        ['elements', [object(['type', 'text'], ['name', `${name}inside`])]],
        ...condition,
      );
    default:
      return object(...head, ['isRequired', random.int(0, 1) === 1], ...condition);
  }
}

function typeOf(kind: number): string {
  return (
    ['text', 'radiogroup', 'checkbox', 'matrix', 'html', 'text', 'panel', 'comment', 'rating', 'boolean'][
      kind
    ] ?? 'text'
  );
}

/** What no builder of ours would write. */
const odd: readonly ((name: string) => Value)[] = [
  (name) =>
    object(['type', 'signaturepad'], ['name', name], ['penColor', '#000'], ['signatureWidth', raw('3.00e2')]),
  (name) =>
    object(['zeta', 1], ['name', name], ['alpha', null], ['type', 'text'], ['10', 'ten'], ['2', 'two']),
  (name) =>
    object(
      ['type', 'paneldynamic'],
      ['name', name],
      ['templateElements', [object(['type', 'text'], ['name', 'Guest Email'])]],
    ),
  (name) =>
    object(['type', 'text'], ['name', name], ['__proto__', object(['polluted', true])], ['constructor', 'c']),
  (name) =>
    object(
      ['type', 'imagepicker'],
      ['name', name],
      ['choices', [object(['value', 'x'], ['imageLink', 'https://a.b/c.png'])]],
    ),
  (name) => object(['type', 'text'], ['name', name], ['title', 'once'], ['title', 'twice']),
  (name) => object(['name', name], ['kind', 'no type']),
  (name) =>
    object(
      ['type', 'matrixdynamic'],
      ['name', name],
      ['columns', [object(['name', 'c'], ['cellType', 'text'])]],
    ),
  (name) =>
    object(
      ['type', 'text'],
      ['name', name],
      ['futureProperty', object(['deep', [[], object(), [raw('-0'), raw('1E5')]]])],
    ),
  (name) =>
    object(
      ['type', 'text'],
      ['name', name],
      ['max', raw('12345678901234567890.50')],
      ['x', raw(String.raw`"\u00e9\/\ud800"`)],
    ),
];

function layout(at: number): LayoutFixture {
  const random = randomFrom(at + 1);
  const isOdd = at >= 40;
  const style = styles[at % styles.length] ?? plain;
  const shape = at % 7;
  let count = 0;
  const questions = (): readonly Value[] =>
    Array.from({ length: random.int(1, 4) }, () => question(random, `q${(count += 1)}`));
  const person = [
    object(['type', 'text'], ['name', 'First Name'], ['isRequired', true]),
    object(['type', 'text'], ['name', 'Email'], ['inputType', 'email'], ['isRequired', true]),
  ];
  const oddOnes = isOdd ? [odd[at % odd.length], odd[(at * 3 + 1) % odd.length]] : [];
  const strange = oddOnes.flatMap((make, index) => (make ? [make(`odd${index}`)] : []));
  const first = [...person, ...questions(), ...strange];
  const verification = object(
    ['type', 'turnstile'],
    ['name', 'verify'],
    ['sitekey', '1x00'],
    ['isRequired', true],
  );
  const key = shape === 5 ? 'questions' : 'elements';
  const pages = Array.from({ length: random.int(0, 2) }, (_, index) =>
    object(['name', `page${index + 2}`], [key, questions()], ['title', titleOf(random)]),
  );
  const last = object(['name', 'last'], [key, [...questions(), ...(at % 3 === 0 ? [verification] : [])]]);
  const content: readonly (readonly [string, Value])[] =
    shape === 6
      ? [['elements', first]]
      : [['pages', [object(['name', 'page1'], [key, first]), ...pages, last]]];
  const head: readonly (readonly [string, Value])[] = [
    ['title', titleOf(random)],
    ...(isOdd ? ([['calculatedValues', [object(['name', 'v'], ['expression', '{q1} + 1'])]]] as const) : []),
  ];
  const root = at % 4 === 1 ? object(...content, ...head) : object(...head, ...content);
  const text = style.around[0] + write(root, style) + style.around[1];
  return { name: `${at + 1} (${style.name}${isOdd ? ', odd' : ''})`, text, isOdd };
}

/** The same 60 at each run. */
export const formLayouts: readonly LayoutFixture[] = Array.from({ length: 60 }, (_, at) => layout(at));
