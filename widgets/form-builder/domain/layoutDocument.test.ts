import { describe, expect, it } from 'vitest';
import { formLayouts } from '#test/support/formLayouts.ts';
import { runCommand } from './runCommand.ts';
import { isChanged, readableText, readLayout, textOf, type LayoutDocument } from './layoutDocument.ts';
import { createIds, toPlain } from './jsonTree.ts';
import { placedElements } from './structure.ts';
import { knownAs } from './questionTypes.ts';
import { readJson } from './readJson.ts';

function read(text: string | null): LayoutDocument {
  const layout = readLayout(text);
  if (!layout.ok) throw new Error(`not read: ${layout.problem.reason}`);
  return layout.document;
}

/** Places at which two values of JSON differ. */
function differences(one: unknown, other: unknown, at = ''): readonly string[] {
  if (Object.is(one, other)) return [];
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return [at];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) =>
    differences(
      Object.getOwnPropertyDescriptor(one, key)?.value,
      Object.getOwnPropertyDescriptor(other, key)?.value,
      `${at}/${key}`,
    ),
  );
}

/** Places at which two texts differ: from, and both ends behind what is equal. */
function changedPart(one: string, other: string): readonly [string, string] {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - from && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return [one.slice(from, one.length - end), other.slice(from, other.length - end)];
}

const odd = formLayouts.filter(({ isOdd }) => isOdd);

describe('60 stored layouts (T-22, T-23)', () => {
  it('are 60, 20 of them with what the builder does not know, and all of them JSON', () => {
    expect([formLayouts.length, odd.length]).toEqual([60, 20]);
    for (const { text } of formLayouts) expect(() => JSON.parse(text.replace(/^\uFEFF/, ''))).not.toThrow();
  });

  it.each(formLayouts)('$name: untouched saving sends the very text received', ({ text }) => {
    const document = read(text);
    expect(textOf(document)).toBe(text);
    expect(isChanged(document)).toBe(false);
    expect(toPlain(document.root)).toEqual(JSON.parse(text.replace(/^\uFEFF/, '')));
  });

  it.each(formLayouts)('$name: one title edited changes one path, and its bytes alone', ({ text }) => {
    const document = read(text);
    const target = placedElements(document.root).find(({ element }) => knownAs(element).lock === null);
    if (!target) throw new Error('no question');
    const { id } = target.element;
    const command = {
      kind: 'setText',
      id,
      key: 'title',
      language: 'default',
      text: 'A wholly new title',
    } as const;
    const result = runCommand(document, command);
    if (!result.ok) throw new Error(result.refusal.reason);
    const after = textOf(result.document);
    const parsed = [text, after].map((json): unknown => JSON.parse(json.replace(/^\uFEFF/, '')));
    expect(differences(parsed[0], parsed[1])).toHaveLength(1);
    const [gone, come] = changedPart(text, after);
    expect(gone.length).toBeLessThan(70);
    expect(come).toContain('wholly new');
    expect(isChanged(result.document)).toBe(true);
  });

  it.each(odd)('$name: locked cards come back byte for byte when others are moved', ({ text }) => {
    const document = read(text);
    const placed = placedElements(document.root);
    const locked = placed.filter(({ element }) => knownAs(element).lock !== null);
    const [first] = placed;
    if (!first) throw new Error('no question');
    const place = { parent: first.parent.id, at: 3 };
    const result = runCommand(document, { kind: 'moveElement', id: first.element.id, place });
    if (!result.ok) throw new Error(result.refusal.reason);
    const after = textOf(result.document);
    for (const { element } of locked) expect(after).toContain(element.written?.text ?? 'nothing');
    expect(changedPart(text, after)[0].length).toBeLessThan(text.length);
  });
});

describe('readLayout (T-22)', () => {
  it.each([null, '', '  \n', 'null', '""', '[]', '{}', '\uFEFF'])(
    'takes %j for a new form of one page',
    (text) => {
      const document = read(text);
      expect(toPlain(document.root)).toEqual({ pages: [{ name: 'page1', elements: [] }] });
      expect([document.isNew, isChanged(document), document.received]).toEqual([true, false, text ?? '']);
      expect(textOf(document)).toBe('{"pages":[{"name":"page1","elements":[]}]}');
    },
  );

  it.each([
    ['{"pages": [', 'unfinished', 1, 12],
    ['{\n  "title": "x",\n  "pages": [,]\n}', 'syntax', 3, 13],
    ['{\r\n"a" 1}', 'syntax', 2, 5],
    ['{"a": "\n"}', 'syntax', 1, 8],
    ['{"a": "\\x"}', 'syntax', 1, 8],
    ['{"a": 01}', 'syntax', 1, 8],
    ['{"a": 1} x', 'syntax', 1, 10],
    ['{"a": 1,}', 'syntax', 1, 9],
    ["{'a': 1}", 'syntax', 1, 2],
    ['<html>', 'syntax', 1, 1],
    ['{"a": nul}', 'syntax', 1, 7],
    ['['.repeat(5_000), 'too-deep', 1, 201],
  ])('says of %j: %s in line %i, column %i, and keeps the text', (text, reason, line, column) => {
    expect(readLayout(text)).toEqual({ ok: false, text, problem: { reason, line, column } });
  });

  it.each(['5', '"x"', '[1]', 'true'])('does not take %s for a layout', (text) => {
    expect(readLayout(text)).toEqual({ ok: false, text, problem: { reason: 'not-a-layout' } });
  });

  it('reads what every parser of JSON reads, and nothing else', () => {
    const bits = [
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"\\u00e9"',
      '1',
      '-',
      '0',
      '.5',
      'e3',
      'true',
      'null',
      ' ',
      '\n',
      '"',
      '\\',
    ];
    let seed = 7;
    const next = () => (seed = (seed * 48_271) % 2_147_483_647);
    for (let count = 0; count < 5_000; count += 1) {
      const text = Array.from({ length: (next() % 7) + 1 }, () => bits[next() % bits.length] ?? '').join('');
      const own = readJson(text, createIds(1));
      let known: unknown;
      let isKnown = true;
      try {
        known = JSON.parse(text);
      } catch {
        isKnown = false;
      }
      expect([text, own.ok]).toEqual([text, isKnown]);
      expect(own.ok ? toPlain(own.node) : undefined).toEqual(known);
    }
  });

  it('never lets a key reach a prototype', () => {
    const document = read('{"pages":[],"__proto__":{"polluted":true}}');
    const plain = toPlain(document.root);
    expect(Object.getPrototypeOf(plain)).toBe(Object.prototype);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(textOf(document)).toContain('"__proto__":{"polluted":true}');
  });

  it('shows one line as lines, for people', () => {
    expect(readableText(read('{"pages":[{"name":"a","x":1.50}]}'))).toBe(
      '{\n  "pages": [\n    {\n      "name": "a",\n      "x": 1.50\n    }\n  ]\n}',
    );
  });
});
