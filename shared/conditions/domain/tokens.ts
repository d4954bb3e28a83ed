/** The words of a SurveyJS expression, each with its place in the text, so that nothing of it is lost. */

export type TokenKind =
  /** `{First Name}` */
  | 'name'
  /** `'Spain'`, in single or double quotes */
  | 'text'
  | 'number'
  /** `and`, `empty`, `contains`, `true`, the name of a function, a text without quotes */
  | 'word'
  /** `=`, `<>`, `(`, `[`, `,` … */
  | 'sign'
  /** What SurveyJS could not read either. */
  | 'unknown';

export interface Token {
  readonly kind: TokenKind;
  /** Of a name and a text what they say, without braces, quotes and escapes; else as written. */
  readonly value: string;
  /** Place in the expression: from, and behind the last sign. */
  readonly from: number;
  readonly to: number;
}

interface Shape {
  readonly kind: TokenKind;
  readonly at: RegExp;
  readonly read?: (text: string) => string;
}

/** SurveyJS escapes both quotes in both kinds of texts, and nothing else: a backslash is one. */
const unescaped = (text: string) => text.slice(1, -1).replace(/\\(['"])/g, '$1');

const shapes: readonly Shape[] = [
  { kind: 'name', at: /\{[^{}]+\}/y, read: (text) => text.slice(1, -1) },
  { kind: 'text', at: /'(?:\\['"]|\\(?!['"])|[^"'\\])*'|"(?:\\['"]|\\(?!['"])|[^"'\\])*"/y, read: unescaped },
  { kind: 'number', at: /-?(?:0x\d+|\d+(?:\.\d+)?)(?![a-zA-Z_\d])/y },
  { kind: 'word', at: /[a-zA-Z_]\w*/y },
  { kind: 'sign', at: /\|\||&&|<=|>=|=>|=<|==|!=|<>|\*=|[=<>+\-*/%^()![\],]/y },
];

const blanks = /[ \t\n\r]*/y;

/** The words of an expression in their order; never throws. */
export function tokensOf(expression: string): readonly Token[] {
  const tokens: Token[] = [];
  let from = 0;
  for (;;) {
    blanks.lastIndex = from;
    from += blanks.exec(expression)?.[0].length ?? 0;
    if (from >= expression.length) return tokens;
    const token = tokenAt(expression, from);
    tokens.push(token);
    from = token.to;
  }
}

function tokenAt(expression: string, from: number): Token {
  for (const { kind, at, read } of shapes) {
    at.lastIndex = from;
    const [text] = at.exec(expression) ?? [];
    if (text !== undefined) return { kind, value: read ? read(text) : text, from, to: from + text.length };
  }
  return { kind: 'unknown', value: expression.charAt(from), from, to: from + 1 };
}
