import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { maskName, showGuest } from './masking.ts';
import { isSameHash, lockOutMs, readPinHash } from './pin.ts';
import { inBrowser, printerFor, printersSchema, unknownPrinter } from './printers.ts';
import { noSigns, typeKey } from './wedge.ts';

describe('names in the search (S-21)', () => {
  const ana = {
    title: 'Dr',
    firstName: 'Ana',
    lastName: 'Ruiz',
    organisation: 'Acme',
    registrationId: '7',
    statusId: null,
  };

  it.each([
    ['none', 'Ana Ruiz', 'Acme'],
    ['surname', 'Ana R…', 'Acme'],
    ['initials', 'A… R…', null],
  ] as const)('with %s are «%s»', (mask, name, organisation) => {
    expect(showGuest(ana, mask)).toEqual({
      name,
      organisation,
      title: mask === 'initials' ? null : 'Dr',
    });
  });

  it('hide the only name there is', () => {
    expect(showGuest({ ...ana, firstName: null }, 'surname').name).toBe('R…');
    expect(showGuest({ ...ana, lastName: null }, 'surname').name).toBe('Ana');
    expect(showGuest({ ...ana, firstName: '', lastName: ' ' }, 'initials').name).toBe('');
  });

  it.each([
    ['none', 'Ana  Ruiz', 'Ana  Ruiz'],
    ['surname', ' Ana Ruiz Gil', 'Ana R… G…'],
    ['surname', 'Ruiz', 'R…'],
    ['initials', 'Ana Ruiz', 'A… R…'],
    ['initials', '', ''],
  ] as const)('with %s write «%s» as «%s»', (mask, name, shown) => {
    expect(maskName(name, mask)).toBe(shown);
  });
});

describe('printers (X-17)', () => {
  const printers = [
    { id: '1', name: 'Left' },
    { id: '2', name: 'Right' },
  ];

  it('are named by the page, one without a name by its id', () => {
    expect(v.parse(printersSchema, [{ id: 1, name: 'Left' }, { id: '2' }])).toEqual([
      { id: '1', name: 'Left' },
      { id: '2', name: '2' },
    ]);
    expect(v.safeParse(printersSchema, { id: 1 }).success).toBe(false);
  });

  it('the chosen one goes before the page’s, that before the first; none is manual mode', () => {
    expect(printerFor(printers, '2', '1')?.name).toBe('Right');
    expect(printerFor(printers, 'gone', '2')?.name).toBe('Right');
    expect(printerFor(printers, null, 'gone')?.name).toBe('Left');
    expect(printerFor([], '2', '1')).toBeNull();
    expect(printerFor(printers, inBrowser, '1')).toBeNull();
  });
});

describe('a printer that the page names wrongly', () => {
  const printers = [{ id: '1', name: 'Left' }];

  it.each([
    ['is told', '7', null, '7'],
    ['is no matter once the staff have chosen', '7', '1', null],
    ['is told where what they chose is gone', '7', '2', '7'],
    ['is no matter where the browser prints', '7', inBrowser, null],
    ['is none where it is listed', '1', null, null],
    ['is none where none is named', undefined, null, null],
  ])('%s', (_, named, chosen, unknown) => {
    expect(unknownPrinter(printers, chosen, named)).toBe(unknown);
  });
});

describe('the staff’s PIN', () => {
  const bytes = (length: number) => btoa('x'.repeat(length));

  it('is a hash of PBKDF2, and a strong one', () => {
    expect(readPinHash(`pbkdf2$600000$${bytes(16)}$${bytes(32)}`)?.iterations).toBe(600_000);
  });

  it.each([
    '',
    '1234',
    `pbkdf2$599999$${bytes(16)}$${bytes(32)}`,
    `pbkdf2$5000001$${bytes(16)}$${bytes(32)}`,
    `md5$600000$${bytes(16)}$${bytes(32)}`,
    `pbkdf2$600000$${bytes(7)}$${bytes(32)}`,
    `pbkdf2$600000$${bytes(16)}$${bytes(31)}`,
    `pbkdf2$600000$${bytes(16)}$***`,
    `pbkdf2$600000$${bytes(16)}$${bytes(32)}$more`,
  ])('is not «%s»', (text) => {
    expect(readPinHash(text)).toBeNull();
  });

  it('locks after three wrong ones, each time longer, for an hour at most', () => {
    expect([0, 2, 3, 4, 5, 99].map(lockOutMs)).toEqual([0, 0, 30_000, 60_000, 120_000, 3_600_000]);
  });

  it('is compared as a whole', () => {
    expect(isSameHash(Uint8Array.of(1, 2), Uint8Array.of(1, 2))).toBe(true);
    expect(isSameHash(Uint8Array.of(1, 2), Uint8Array.of(3, 2))).toBe(false);
    expect(isSameHash(Uint8Array.of(1, 2), Uint8Array.of(1))).toBe(false);
    expect(isSameHash(Uint8Array.of(1), Uint8Array.of(1, 2))).toBe(false);
  });
});

describe('a scanner that types', () => {
  const type = (keys: readonly string[], stepMs = 10) =>
    keys.reduce(
      ({ wedge }, key, index) => typeKey(wedge, { key, code: '', isShifted: false }, index * stepMs),
      typeKey(noSigns, { key: 'Shift', code: '', isShifted: false }, 0),
    );

  it('ends with Enter or Tab', () => {
    expect(type([...Array.from('{"a":1}'), 'Enter']).code).toBe('{"a":1}');
    expect(type([...Array.from('{"a":1}'), 'Tab']).code).toBe('{"a":1}');
    expect(type(Array.from('{"a":1}')).code).toBeNull();
  });

  it('is faster than a person, and brings more than one sign', () => {
    expect(type([...Array.from('{"a":1}'), 'Enter'], 121).code).toBeNull();
    expect(type(['a', 'Enter']).code).toBeNull();
  });

  it('presses modifiers in between', () => {
    expect(type(['a', 'Shift', 'B', 'CapsLock', 'c', 'Enter']).code).toBe('aBc');
  });

  it.each([
    ['Russian', 'Х', 'Э', 'и', 'Ъ'],
    ['Arabic, where one key makes two letters', '<', '"', '\u0644\u0627', '>'],
    ['Persian, where brackets are turned', '}', '"', 'ذ', '{'],
    ['British, where only the quotes are others', '{', '@', 'b', '}'],
    ['Spanish, where a bracket waits for a vowel', 'Dead', '¨', 'b', '*'],
  ])(
    'is read by its keys where the layout makes something else of brackets: %s',
    (_, open, quote, b, close) => {
      const keys = [
        { key: 'Shift', code: 'ShiftLeft', isShifted: true },
        { key: open, code: 'BracketLeft', isShifted: true },
        { key: quote, code: 'Quote', isShifted: true },
        { key: b, code: 'KeyB', isShifted: false },
        { key: '7', code: 'Digit7', isShifted: false },
        { key: close, code: 'BracketRight', isShifted: true },
        { key: 'Enter', code: 'Enter', isShifted: false },
      ];
      const typed = keys.reduce(({ wedge }, key, at) => typeKey(wedge, key, at), {
        wedge: noSigns,
        code: null,
      } as ReturnType<typeof typeKey>);
      expect(typed.code).toBe('{"b7}');
    },
  );

  it('is read as the layout has it where it knows that layout', () => {
    const keys = [
      { key: '{', code: 'BracketLeft', isShifted: true },
      { key: '"', code: 'Quote', isShifted: true },
      { key: 'z', code: 'KeyY', isShifted: false },
      { key: 'Enter', code: 'Enter', isShifted: false },
    ];
    let typed = typeKey(noSigns, { key: 'Shift', code: 'ShiftLeft', isShifted: true }, 0);
    for (const key of keys) typed = typeKey(typed.wedge, key, 1);
    expect(typed.code).toBe('{"z');
  });
});
