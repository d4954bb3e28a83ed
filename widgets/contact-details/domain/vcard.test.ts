import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { aContact } from '#test/support/contactSamples.ts';
import { cardOf } from './card.ts';
import { escapeText, foldLine, maxLineOctets, toQrVcard, toVcard } from './vcard.ts';

const of = (changes: Parameters<typeof aContact>[0] = {}) => toVcard(cardOf(aContact(changes)));
const octets = (text: string) => new TextEncoder().encode(text).length;

/** What another program reads in a vCard. */
function read(text: string) {
  const component = new ICAL.Component(ICAL.parse(text));
  return {
    name: component.name,
    value: (property: string) => component.getFirstPropertyValue(property),
    values: (property: string) => component.getAllProperties(property).map((one) => one.getFirstValue()),
    types: (property: string) => component.getAllProperties(property).map((one) => one.getParameter('type')),
  };
}

describe('toVcard (RFC 6350), read by another program', () => {
  it('gives every part of the card', () => {
    const card = read(of());
    expect(card.name).toBe('vcard');
    expect(card.value('version')).toBe('4.0');
    expect(card.value('kind')).toBe('individual');
    expect(card.value('fn')).toBe('Dr. Sara Núñez');
    expect(card.value('n')).toEqual(['Núñez', 'Sara', '', 'Dr.', '']);
    expect(card.value('org')).toEqual(['Acme Congress', 'Protocol']);
    expect(card.value('title')).toBe('Head of Events');
    expect(card.values('email')).toEqual(['sara@acme.example', 'sara.n@home.example']);
    expect(card.values('tel')).toEqual(['+34 910 123 456', '+34 600 123 456']);
    expect(card.types('tel').map(String)).toEqual(['work,voice', 'work,cell']);
    expect(card.value('adr')).toEqual(['', '', 'Calle Mayor 1', 'Madrid', '', '28013', 'Spain']);
    expect(card.values('url')).toEqual(['https://acme.example/', 'https://linkedin.example/in/sara']);
    expect(card.value('lang')).toBe('es');
  });

  it.each([
    'García; Marqués, de \\ la \\n Vega',
    'خانم دکتر سارا محمدی',
    'Олександра Ковальчук-Петренко '.repeat(9).trim(),
    '👩‍👩‍👧 Ünïcödé '.repeat(30).trim(),
    ',;\\.'.repeat(60),
  ])('keeps the name %j', (last) => {
    const card = read(of({ last_name: last }));
    expect(card.value('fn')).toBe(`Dr. Sara ${last}`);
    const [family] = [card.value('n')].flat();
    expect(family).toBe(last);
  });

  it('lets no field add a property of its own', () => {
    const trick = 'x\r\nEMAIL:eve@evil.example\r\nEND:VCARD\r\nBEGIN:VCARD';
    const text = of({ last_name: trick, function: trick, org_city: trick, email: trick, language: trick });
    expect(text.match(/^BEGIN:VCARD\r$/gm)).toHaveLength(1);
    expect(text.match(/^END:VCARD\r$/gm)).toHaveLength(1);
    expect(text.match(/^EMAIL/gm)).toHaveLength(2);
    expect(text).not.toMatch(/^EMAIL:eve/m);
  });

  it('has nothing of an empty contact but its names', () => {
    const nothing = Object.fromEntries(Object.keys(aContact()).map((key) => [key, null]));
    expect(of(nothing)).toBe(
      'BEGIN:VCARD\r\nVERSION:4.0\r\nKIND:individual\r\nFN:\r\nN:;;;;\r\nEND:VCARD\r\n',
    );
  });
});

describe('escaping (RFC 6350 §3.4)', () => {
  it.each([
    ['a,b;c\\d', 'a\\,b;c\\\\d'],
    ['one\ntwo\r\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
    ['nul\u0000 bell\u0007', 'nul bell'],
    ['half \uD83D', 'half \uFFFD'],
    ['a:b"c', 'a:b"c'],
  ])('writes %j as %j', (text, written) => {
    expect(escapeText(text)).toBe(written);
  });
});

describe('folding (RFC 6350 §3.2)', () => {
  it.each([
    ['a', 75, 1],
    ['a', 76, 2],
    ['é', 37, 1],
    ['é', 38, 2],
    ['👩', 18, 1],
    ['👩', 19, 2],
    ['a', 75 + 74, 2],
    ['a', 75 + 75, 3],
  ])('makes of %j × %i lines: %i', (character, count, lines) => {
    expect(foldLine(character.repeat(count)).split('\r\n')).toHaveLength(lines);
  });

  it('keeps every line within 75 octets and every character whole', () => {
    const text = of({ last_name: 'ایران 👩‍👩‍👧 Ñ'.repeat(400) });
    const lines = text.split('\r\n');
    for (const line of lines) expect(octets(line)).toBeLessThanOrEqual(maxLineOctets);
    expect(text).not.toContain('\uFFFD');
    expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain('ایران 👩‍👩‍👧 Ñ'.repeat(400));
  });
});

describe('toQrVcard', () => {
  const code = (changes: Parameters<typeof aContact>[0]) => toQrVcard(cardOf(aContact(changes)));

  it('is the whole card when that is short', () => {
    const short = { email2: null, linkedin_url: null, department: null };
    expect(code(short)).toBe(of(short));
  });

  it('leaves sites and further e-mails out first', () => {
    const card = read(code({ website_url: `https://x.example/${'long'.repeat(40)}` }));
    expect(card.value('adr')).toContain('Madrid');
    expect(card.values('url')).toEqual([]);
    expect(card.values('email')).toEqual(['sara@acme.example']);
  });

  it('leaves the address out too where there is still too much', () => {
    const card = read(code({ org_street: 'long '.repeat(200) }));
    expect(card.value('fn')).toBe('Dr. Sara Núñez');
    expect(card.values('tel')).toHaveLength(2);
    expect(card.value('adr')).toBeNull();
  });
});
