/** A card as vCard 4 (RFC 6350), for `.vcf` files and QR codes (screens.md §1 «Beyond» 1). */
import type { BusinessCard } from './card.ts';

/** RFC 6350 §3.2: a line has at most so many octets, its end not counted. */
export const maxLineOctets = 75;
/** A longer card makes a QR code so dense that a phone reads it badly from a screen. */
const maxQrOctets = 360;

/** The whole card: CRLF line ends, long lines folded, UTF-8 when written. */
export function toVcard(card: BusinessCard): string {
  return wrap([...essentials(card), ...addressLines(card), ...extras(card)]);
}

/** What a phone needs to know: as much of the card as a code can show well, the address before the sites. */
export function toQrVcard(card: BusinessCard): string {
  const main = essentials({ ...card, emails: card.emails.slice(0, 1) });
  const forms = [toVcard(card), wrap([...main, ...addressLines(card)])];
  return forms.find((form) => octets(form) <= maxQrOctets) ?? wrap(main);
}

type Property = string | false;

function essentials(card: BusinessCard): readonly Property[] {
  const { organisation, department } = card;
  const work = department === '' ? [organisation] : [organisation, department];
  return [
    `FN:${escapeText(card.name)}`,
    `N:${components([card.lastName, card.firstName, '', card.title, ''])}`,
    work.some((part) => part !== '') && `ORG:${components(work)}`,
    card.jobTitle !== '' && `TITLE:${escapeText(card.jobTitle)}`,
    ...card.emails.map((email, at) => `EMAIL;TYPE=work${at === 0 ? ';PREF=1' : ''}:${escapeText(email)}`),
    card.phone !== null && `TEL;TYPE="work,voice":${escapeText(card.phone.shown)}`,
    card.mobile !== null && `TEL;TYPE="work,cell":${escapeText(card.mobile.shown)}`,
  ];
}

function addressLines({ address: { street, city, postalCode, country } }: BusinessCard): readonly Property[] {
  const isKnown = [street, city, postalCode, country].some((part) => part !== '');
  return [isKnown && `ADR;TYPE=work:${components(['', '', street, city, '', postalCode, country])}`];
}

function extras(card: BusinessCard): readonly Property[] {
  return [...card.sites.map((site) => `URL:${uri(site)}`), card.language !== '' && `LANG:${card.language}`];
}

function wrap(properties: readonly Property[]): string {
  const lines = ['BEGIN:VCARD', 'VERSION:4.0', 'KIND:individual', ...properties, 'END:VCARD'];
  return lines
    .filter((line) => line !== false)
    .map((line) => `${foldLine(line)}\r\n`)
    .join('');
}

/** RFC 6350 §3.4, §4: backslash, comma and line break; what UTF-8 and vCard cannot write is left out. */
export function escapeText(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/\\/g, '\\\\')
    .replace(/,/g, '\\,')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** The parts of a compound value; only there a semicolon has a meaning, and is escaped. */
function components(parts: readonly string[]): string {
  return parts.map((part) => escapeText(part).replaceAll(';', '\\;')).join(';');
}

/** A URI stands as it is; characters that are no part of one are encoded. */
function uri(address: string): string {
  return new URL(address).href;
}

/** Cuts a line into pieces of 75 octets, never inside a character; each further piece begins with a blank (§3.2). */
export function foldLine(line: string): string {
  let [folded, length] = ['', 0];
  for (const character of line) {
    const size = octets(character);
    if (length + size > maxLineOctets) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += size;
  }
  return folded;
}

function octets(text: string): number {
  return new TextEncoder().encode(text).length;
}
