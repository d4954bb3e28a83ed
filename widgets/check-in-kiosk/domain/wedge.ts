/** A scanner that types: signs in quick succession, then Enter. Moments are in milliseconds of one clock. */

export interface Key {
  /** What the layout makes of it. */
  readonly key: string;
  /** Which key it is, whatever the layout: `KeyA`. */
  readonly code: string;
  readonly isShifted: boolean;
}

export interface Wedge {
  readonly text: string;
  /** The same as an American keyboard types it: scanners do, whatever the layout of the device. */
  readonly american: string;
  /** When the last sign came. */
  readonly at: number;
}

type Held = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/**
 * Alt and AltGr, which Windows tells as Ctrl+Alt, type brackets and `@` under Spanish, German and Ukrainian layouts; with the letters
 * and digits that a key has by itself they are shortcuts.
 */
export const isShortcut = ({ key, ctrlKey, altKey, metaKey }: Held): boolean =>
  metaKey || (altKey ? /^[a-z\d]$/i.test(key) : ctrlKey);

export const noSigns: Wedge = { text: '', american: '', at: 0 };

/** Nobody types as fast as a scanner, and no scanner is slower. */
const slowestMs = 120;
/** No code is longer. */
const longest = 4_000;
/** What somebody typed by chance is none. */
const shortest = 2;

export interface Typed {
  readonly wedge: Wedge;
  /** What was scanned, once Enter has come. */
  readonly code: string | null;
}

/** Takes one key. */
export function typeKey(wedge: Wedge, pressed: Key, now: number): Typed {
  const before = now - wedge.at > slowestMs ? noSigns : wedge;
  if (pressed.key === 'Enter' || pressed.key === 'Tab') {
    return { wedge: noSigns, code: before.text.length < shortest ? null : scanned(before) };
  }
  // Modifiers, arrows and the like are no signs; a key that waits for a second one, or makes two letters, is one.
  const sign = /^[A-Z]\w/.test(pressed.key) ? '' : pressed.key;
  const american = americanSign(pressed) ?? sign;
  if (american === '') return { wedge: before, code: null };
  return {
    wedge: {
      text: `${before.text}${sign}`.slice(-longest),
      american: `${before.american}${american}`.slice(-longest),
      at: now,
    },
    code: null,
  };
}

/** Under another layout the brackets of a code come as letters, or its quotes as other signs. */
function scanned({ text, american }: Wedge): string {
  return !isCode(text) && isCode(american) ? american : text;
}

const isCode = (text: string): boolean => /^\s*\{\s*"/.test(text);

const shiftedDigits = ')!@#$%^&*(';
const otherKeys: Readonly<Record<string, string>> = {
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  Backquote: '`~',
  Space: '  ',
};

function americanSign({ code, isShifted }: Key): string | undefined {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return isShifted ? letter : letter.toLowerCase();
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit) return isShifted ? shiftedDigits[Number(digit)] : digit;
  return otherKeys[code]?.[isShifted ? 1 : 0];
}
