import { describe, expect, it } from 'vitest';
import { after, elementOf, idOf, layoutOf, pages, refusalOf } from '#test/support/formLayout.ts';
import type { Command } from './commands.ts';
import { textUnder, toPlain } from './jsonTree.ts';
import { textOf, type LayoutDocument } from './layoutDocument.ts';
import { runCommand } from './runCommand.ts';
import { setJson } from './setJson.ts';

const panel = (name: string, ...elements: readonly string[]) => ({
  type: 'panel',
  name,
  elements: elements.map((one) => ({ type: 'text', name: one })),
});
const verify = { type: 'turnstile', name: 'verify', sitekey: '1x00' };
const form = () => layoutOf(pages(['a', 'b', panel('p', 'c', 'd')], ['e', verify]));
const tried = (document = form(), command: Command = { kind: 'makePages' }) =>
  refusalOf(runCommand(document, command));

describe('texts in several languages (screens.md §8)', () => {
  const setTitle = (start: unknown, ...changes: readonly (readonly [string, string])[]) => {
    const document = layoutOf(pages([{ type: 'text', name: 'a', title: start }]));
    const id = idOf(document, 'a');
    const commands = changes.map(([language, text]): Command => ({
      kind: 'setText',
      id,
      key: 'title',
      language,
      text,
    }));
    return toPlain(elementOf(after(document, ...commands), 'a'));
  };

  it.each<[unknown, readonly (readonly [string, string])[], unknown]>([
    ['One', [['default', 'Two']], 'Two'],
    ['One', [['es', 'Uno']], { default: 'One', es: 'Uno' }],
    // Others are asked by the key, which is written nowhere else: it may be another one later.
    [undefined, [['ar', 'واحد']], { ar: 'واحد' }],
    ['', [['ar', 'واحد']], { default: '', ar: 'واحد' }],
    [{ default: 'One', ar: 'واحد' }, [['default', '']], { ar: 'واحد' }],
    [{ default: 'a', ar: 'واحد' }, [['ar', 'اثنان']], { default: 'a', ar: 'اثنان' }],
    [{ default: 'a', ar: 'واحد' }, [['ar', '']], 'a'],
    [
      undefined,
      [
        ['ar', 'واحد'],
        ['ar', ''],
      ],
      undefined,
    ],
    [{ en: 'One' }, [['ar', 'واحد']], { en: 'One', ar: 'واحد' }],
    [{ default: 'One', es: 'Uno' }, [['es', '']], 'One'],
    [{ default: 'One', es: 'Uno', x: { y: 1 } }, [['es', '']], { default: 'One', x: { y: 1 } }],
    [{ default: 'One' }, [['default', 'Two']], { default: 'Two' }],
    ['One', [['default', '']], undefined],
    [{ es: 'Uno' }, [['es', '']], undefined],
    ['One', [['es', '']], 'One'],
    ['One', [['__proto__', 'x']], JSON.parse('{"default":"One","__proto__":"x"}')],
  ])('%j changed by %j is %j', (start, changes, expected) => {
    expect(setTitle(start, ...changes)).toEqual({
      type: 'text',
      name: 'a',
      ...(expected !== undefined && { title: expected }),
    });
  });
});

describe('items to choose from', () => {
  const start = ['red', { value: 'b', text: 'Blue', imageLink: 'x' }, 3];
  const changed = (...commands: readonly Record<string, unknown>[]) => {
    const document = layoutOf(pages([{ type: 'dropdown', name: 'a', choices: start }]));
    const base = { id: idOf(document, 'a'), key: 'choices' } as const;
    return { document, base, commands };
  };

  it.each<[string, (base: { id: string; key: 'choices' }) => Command, unknown]>([
    ['added', (base) => ({ ...base, kind: 'addItem', value: 'new', at: 1 }), ['red', 'new', start[1], 3]],
    ['moved down', (base) => ({ ...base, kind: 'moveItem', from: 0, to: 2 }), [start[1], 'red', 3]],
    ['moved up', (base) => ({ ...base, kind: 'moveItem', from: 2, to: 0 }), [3, 'red', start[1]]],
    ['deleted', (base) => ({ ...base, kind: 'deleteItem', at: 1 }), ['red', 3]],
    [
      'given a value',
      (base) => ({ ...base, kind: 'setItemValue', at: 1, value: 'c' }),
      ['red', { value: 'c', text: 'Blue', imageLink: 'x' }, 3],
    ],
    [
      'given a text',
      (base) => ({ ...base, kind: 'setItemText', at: 0, language: 'default', text: 'Red' }),
      [{ value: 'red', text: 'Red' }, start[1], 3],
    ],
    [
      'translated',
      (base) => ({ ...base, kind: 'setItemText', at: 1, language: 'es', text: 'Azul' }),
      ['red', { value: 'b', text: { default: 'Blue', es: 'Azul' }, imageLink: 'x' }, 3],
    ],
    [
      'translated without a text',
      (base) => ({ ...base, kind: 'setItemText', at: 2, language: 'es', text: 'Tres' }),
      ['red', start[1], { value: 3, text: { es: 'Tres' } }],
    ],
  ])('are %s, and what else they hold stays', (_, command, expected) => {
    const { document, base } = changed();
    expect(toPlain(elementOf(after(document, command(base)), 'a'))).toMatchObject({ choices: expected });
  });

  it('that are not there cannot be changed', () => {
    const { document, base } = changed();
    expect(tried(document, { ...base, kind: 'deleteItem', at: 9 })).toEqual({ reason: 'missing' });
  });
});

describe('the value of an item that a condition waits for', () => {
  const condition = "{a} = 'x'";

  it.each<[string, 'choices' | 'rows', readonly string[], number, string, string]>([
    ['goes with it', 'choices', ['x', 'y'], 0, 'z', "{a} = 'z'"],
    ['stays with the second of two alike', 'choices', ['x', 'x'], 0, 'z', condition],
    ['stays with the first of two alike', 'choices', ['x', 'x'], 1, 'z', condition],
    ['stays while it is empty', 'choices', ['x', 'y'], 0, '', condition],
    ['stays where it is a row', 'rows', ['x', 'y'], 0, 'z', condition],
  ])('%s: %s %j', (_, key, list, at, value, expected) => {
    const asking = { type: 'text', name: 'b', visibleIf: condition };
    const document = layoutOf(pages([{ type: 'checkbox', name: 'a', [key]: list }, asking]));
    const changed = after(document, { kind: 'setItemValue', id: idOf(document, 'a'), key, at, value });
    expect(toPlain(elementOf(changed, 'b'))).toEqual({ ...asking, visibleIf: expected });
  });
});

describe('properties', () => {
  it('keep how the rest is written, also inside of lists', () => {
    const text =
      '{"pages":[{"name":"p","elements":[{"type":"text","name":"a","validators":[{"type":"numeric","minValue":1.50,"x":"\\/"}]}]}]}';
    const document = layoutOf(text);
    const value = [{ type: 'numeric', minValue: 1.5, x: '/', maxValue: 9 }];
    const set = after(document, { kind: 'setProperty', id: idOf(document, 'a'), key: 'validators', value });
    expect(textOf(set)).toBe(text.replace('"x":"\\/"', '"x":"\\/","maxValue":9'));
  });

  it('that make the tree are changed by commands of their own', () => {
    const document = form();
    expect(tried(document, { kind: 'setProperty', id: document.root.id, key: 'pages', value: [] })).toEqual({
      reason: 'locked',
    });
  });
});

describe('the JSON view that saves (screens.md §8)', () => {
  it('keeps ids by name, wherever they stand now, and the writing of what is the same', () => {
    const document = layoutOf(
      '{"pages":[{"name":"p","elements":[{"type":"text","name":"a","x":1.50},{"type":"text","name":"b"}]}]}',
    );
    const text =
      '{"title":"New","pages":[{"name":"p","elements":[{"type":"text","name":"b"},{"type":"text","name":"a","x":1.50}]}]}';
    const set = after(document, setJson(text));
    expect([idOf(set, 'a'), idOf(set, 'b'), idOf(set, 'p')]).toEqual([
      idOf(document, 'a'),
      idOf(document, 'b'),
      idOf(document, 'p'),
    ]);
    expect(textOf(set)).toBe(text);
  });

  it('changes nothing where it says the same, however it is laid out', () => {
    const document = form();
    const text = JSON.stringify(toPlain(document.root), null, 4);
    const result = runCommand(document, setJson(text));
    expect(result.ok && result.change).toBeNull();
  });

  it.each([
    ['{"pages":', { reason: 'unfinished', line: 1, column: 10 }],
    ['[]', { reason: 'not-a-layout' }],
  ])('refuses %s', (text, problem) => {
    expect(tried(form(), setJson(text))).toEqual({ reason: 'json', problem });
  });
});

describe('conditions that wait for a choice (screens.md §8)', () => {
  const start = layoutOf(
    pages([
      { type: 'dropdown', name: 'Stay', choices: ['Ritz', 'Plaza'] },
      { type: 'text', name: 'a', visibleIf: "{Stay} = 'Ritz'" },
      { type: 'signaturepad', name: 'locked', visibleIf: "{Stay} = 'Ritz'" },
    ]),
  );
  const write = (...values: readonly string[]) =>
    after(
      start,
      ...values.map((value) => {
        const id = idOf(start, 'Stay');
        return { kind: 'setItemValue', id, key: 'choices', at: 0, value } as const;
      }),
    );
  const condition = (document: LayoutDocument, name: string) =>
    textUnder(elementOf(document, name), 'visibleIf');

  it('go with its value, letter by letter; those of locked cards stay', () => {
    const document = write('Rit', 'Ri', 'Savoy');
    expect(condition(document, 'a')).toBe("{Stay} = 'Savoy'");
    expect(condition(document, 'locked')).toBe("{Stay} = 'Ritz'");
  });

  it('stay as they are where they could not say the value', () => {
    expect(condition(write('Ritz\\'), 'a')).toBe("{Stay} = 'Ritz'");
  });

  it('never go to another choice that has the same value for a moment', () => {
    expect(condition(write('Plaza', 'Plazas'), 'a')).toBe("{Stay} = 'Ritz'");
  });
});

describe('lists that are none, and how what stays in a list is written (T-23)', () => {
  it.each([
    ['choices', { mr: 'Mr' }, ['Mr']],
    ['validators', { type: 'email' }, [{ type: 'email' }]],
  ])('%s that are no list are not replaced', (key, list, value) => {
    const document = layoutOf(pages([{ type: 'text', name: 'a', [key]: list }]));
    expect(tried(document, { kind: 'setProperty', id: idOf(document, 'a'), key, value })).toEqual({
      reason: 'locked',
    });
  });

  it('what stays in a list is as it was written, when what stood before it goes', () => {
    const kept = '{"type":"own","x":1.50,"y":12345678901234567890}';
    const document = layoutOf(
      `{"elements":[{"type":"text","name":"a","validators":[{"type":"email"},${kept},{"type":"regex"}]}]}`,
    );
    const value = [JSON.parse(kept), { type: 'regex', regex: 'a' }];
    const changed = after(document, {
      kind: 'setProperty',
      id: idOf(document, 'a'),
      key: 'validators',
      value,
    });
    expect(textOf(changed)).toContain(`"validators":[${kept},{"type":"regex","regex":"a"}]`);
  });
});

describe('a property that is stored by both of its names', () => {
  const a = { type: 'comment', name: 'a', hasOther: true, showOtherItem: true };
  const both = { placeHolder: { default: 'Old', es: 'Viejo' }, placeholder: 'New' };
  const document = layoutOf(pages([{ ...a, ...both }]));
  const id = idOf(document, 'a');

  it.each([
    [
      { kind: 'setProperty', id, key: 'showOtherItem', value: undefined },
      { type: 'comment', name: 'a', ...both },
    ],
    [{ kind: 'setText', id, key: 'placeholder', language: 'default', text: '' }, a],
  ] as const)('goes with both: %j', (command, expected) => {
    expect(toPlain(elementOf(after(document, command), 'a'))).toEqual(expected);
  });
});
