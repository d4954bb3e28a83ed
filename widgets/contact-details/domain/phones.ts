/** Telephone numbers: as people read them, and as a phone dials them (S1 §3, screens.md §1 «phone keeps call code»). */
import { latinDigits } from '#shared/lib/text.ts';
import { oneLine } from './people.ts';

export interface PhoneNumber {
  /** With the country's call code in front where that is known. */
  readonly shown: string;
  /** `tel:…`; `null` for a text that is no number. */
  readonly href: string | null;
}

/** Countries that dial the leading zero of a national number from abroad too: Italy, San Marino, Congo, Ivory Coast, Gabon. */
const keepsZero = new Set(['39', '378', '242', '225', '241']);
/** Shorter ones are extensions and short codes: no call code belongs before them. */
const minNationalDigits = 6;
/** A number longer than this that begins with the call code has it already, only the plus is missing. */
const maxNationalDigits = 10;

const numberOnly = /^\+?[\d\s()./\u2010-\u2015-]+$/;
const extension = /\s*(?:ext\.?|extension|x|#)\s*(\d{1,8})$/i;

/**
 * Reads a number as it was written. One that is national gets the call code and loses the trunk prefix that is dialled
 * inside its country only (`030` → `+49 30`); any other stays as written.
 */
export function readPhone(written: string, callCode: string | null): PhoneNumber {
  const text = oneLine(latinDigits(written));
  const [whole, inner] = extension.exec(text) ?? [];
  const main = whole === undefined ? text : text.slice(0, -whole.length);
  const digits = main.replace(/\D/g, '');
  if (!numberOnly.test(main) || digits.length < 3) return { shown: oneLine(written), href: null };
  const full = withCallCode(main, digits, codeDigits(callCode));
  return {
    shown: inner === undefined ? full : `${full} ext. ${inner}`,
    href: `tel:${dialled(full)}${inner === undefined ? '' : `;ext=${inner}`}`,
  };
}

/** The digits of a call code: `+34`, `0034`, `1-809`; empty when there is none. */
function codeDigits(callCode: string | null): string {
  const code = latinDigits(callCode ?? '')
    .replace(/\D/g, '')
    .replace(/^0+/, '');
  return code.length > 4 ? '' : code;
}

function withCallCode(main: string, digits: string, code: string): string {
  if (main.startsWith('+')) return main;
  if (digits.startsWith('00')) return `+${main.replace(/^\D*0\D*0\D*/, '')}`;
  if (code === '' || digits.length < minNationalDigits) return main;
  if (digits.startsWith(code) && digits.length > maxNationalDigits) return `+${main.replace(/^\D+/, '')}`;
  // «1-809» is the code of a country and of an area, and the area stands in the number again.
  const isAreaIncluded = code.startsWith('1') && digits.length === 10;
  return `+${isAreaIncluded ? '1' : code} ${withoutTrunk(main, digits, code)}`;
}

/** Without the prefix of long-distance calls: `0` in most countries, `8` before the ten digits of a Russian number. */
function withoutTrunk(main: string, digits: string, code: string): string {
  if (digits.startsWith('0') && !keepsZero.has(code))
    return main.replace(/^\D*0\s*/, '').replace(/^([^()]*)\)/, '$1');
  if (code === '7' && digits.length === 11 && digits.startsWith('8')) return main.replace(/^\D*8\s*/, '');
  return main;
}

/** Only what is dialled; «(0)» behind a call code is not. */
function dialled(full: string): string {
  const plain = full.startsWith('+') ? full.replace('(0)', '') : full;
  return `${plain.startsWith('+') ? '+' : ''}${plain.replace(/\D/g, '')}`;
}
