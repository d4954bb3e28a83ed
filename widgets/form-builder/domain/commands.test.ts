import { describe, expect, it } from 'vitest';
import { after, elementOf, idOf, layoutOf, pages, refusalOf, shape } from '#test/support/formLayout.ts';
import type { Command } from './commands.ts';
import { textUnder, toPlain } from './jsonTree.ts';
import { textOf } from './layoutDocument.ts';
import { outlineOf } from './outline.ts';
import { runCommand } from './runCommand.ts';

const panel = (name: string, ...elements: readonly string[]) => ({
  type: 'panel',
  name,
  elements: elements.map((one) => ({ type: 'text', name: one })),
});
const verify = { type: 'turnstile', name: 'verify', sitekey: '1x00' };
const form = () => layoutOf(pages(['a', 'b', panel('p', 'c', 'd')], ['e', verify]));
const tried = (document = form(), command: Command = { kind: 'makePages' }) =>
  refusalOf(runCommand(document, command));

describe('adding (S2 §3)', () => {
  it('puts elements at a place, with names that are free, and selects the first', () => {
    const document = form();
    const place = { parent: idOf(document, 'p'), at: 1 };
    const elements = ['a', 'new'].map((name) => ({ type: 'text', name }));
    const result = runCommand(document, { kind: 'addElements', place, elements });
    if (!result.ok) throw new Error(result.refusal.reason);
    expect(shape(result.document)).toBe('a b p[c a2 new d] | e verify');
    expect(result.focus).toBe(idOf(result.document, 'a2'));
  });

  it('keeps the verification question last on the last page', () => {
    const document = form();
    const place = { parent: idOf(document, 'page2'), at: 9 };
    expect(
      shape(after(document, { kind: 'addElements', place, elements: [{ type: 'text', name: 'f' }] })),
    ).toBe('a b p[c d] | e f verify');
  });

  it('says that the place is gone', () => {
    const place = { parent: 'n999', at: 0 };
    expect(tried(form(), { kind: 'addElements', place, elements: [] })).toEqual({ reason: 'missing' });
  });
});

describe('moving (screens.md §8 «drag to canvas»)', () => {
  it.each([
    ['a', 'page1', 2, 'b a p[c d] | e verify'],
    ['b', 'page1', 0, 'b a p[c d] | e verify'],
    ['a', 'page1', 1, 'a b p[c d] | e verify'],
    ['a', 'p', 2, 'b p[c d a] | e verify'],
    ['c', 'p', 2, 'a b p[d c] | e verify'],
    ['c', 'page2', 0, 'a b p[d] | c e verify'],
    ['p', 'page2', 9, 'a b | e p[c d] verify'],
    ['e', 'page1', 99, 'a b p[c d] e | verify'],
  ])('%s to %s at %i gives %s', (name, parent, at, expected) => {
    const document = form();
    const place = { parent: idOf(document, parent), at };
    const moved = after(document, { kind: 'moveElement', id: idOf(document, name), place });
    expect(shape(moved)).toBe(expected);
    expect(idOf(moved, name)).toBe(idOf(document, name));
  });

  it('puts no panel into itself, and leaves the verification question where it is', () => {
    const document = layoutOf(pages([{ ...panel('p'), elements: [panel('q', 'a')] }, verify]));
    const into = (id: string, parent: string): Command => ({
      kind: 'moveElement',
      id: idOf(document, id),
      place: { parent: idOf(document, parent), at: 0 },
    });
    expect(tried(document, into('p', 'q'))).toEqual({ reason: 'intoItself' });
    expect(tried(document, into('p', 'p'))).toEqual({ reason: 'intoItself' });
    expect(tried(document, into('verify', 'p'))).toEqual({ reason: 'verification' });
  });
});

describe('duplicating', () => {
  it('copies a panel with names of its own, whose conditions ask for the copies', () => {
    const inside = [
      { type: 'text', name: 'guest1' },
      { type: 'text', name: 'diet', visibleIf: '{guest1} notempty and {a} = 1' },
    ];
    const document = layoutOf(pages(['a', { type: 'panel', name: 'guests', elements: inside }]));
    const copied = after(document, { kind: 'duplicateElement', id: idOf(document, 'guests') });
    expect(shape(copied)).toBe('a guests[guest1 diet] guests2[guest2 diet2]');
    expect(textUnder(elementOf(copied, 'diet2'), 'visibleIf')).toBe('{guest2} notempty and {a} = 1');
    expect(textUnder(elementOf(copied, 'diet'), 'visibleIf')).toBe('{guest1} notempty and {a} = 1');
  });

  it('never makes a second «Email» the field Email2 (S2 §3)', () => {
    const document = layoutOf(pages(['Email', 'First Name']));
    expect(shape(after(document, { kind: 'duplicateElement', id: idOf(document, 'Email') }))).toBe(
      'Email Email 3 First Name',
    );
  });

  it('copies a page without its verification question', () => {
    const document = form();
    const copied = after(document, { kind: 'duplicatePage', id: idOf(document, 'page2') });
    expect(shape(copied)).toBe('a b p[c d] | e | e2 verify');
    expect(outlineOf(copied).pages.map(({ name }) => name)).toEqual(['page1', 'page2', 'page3']);
  });
});

describe('pages', () => {
  it('come with a free name, and the verification question moves along', () => {
    expect(shape(after(form(), { kind: 'addPage', at: 2 }))).toBe('a b p[c d] | e | verify');
    const document = form();
    const first = idOf(document, 'page1');
    expect(shape(after(document, { kind: 'movePage', id: first, at: 2 }))).toBe('e | a b p[c d] verify');
  });

  it('go with what is on them, but for the verification question', () => {
    const document = form();
    expect(shape(after(document, { kind: 'deletePage', id: idOf(document, 'page2') }))).toBe(
      'a b p[c d] verify',
    );
    const one = layoutOf(pages(['a']));
    expect(tried(one, { kind: 'deletePage', id: idOf(one, 'page1') })).toEqual({ reason: 'lastPage' });
  });

  it('a form without pages stays so, until it is given one', () => {
    const document = layoutOf('{"elements":[{"type":"text","name":"a"}],"title":"T"}');
    expect(tried(document, { kind: 'addPage', at: 1 })).toEqual({ reason: 'pageless' });
    const place = { parent: document.root.id, at: 1 };
    const added = after(document, { kind: 'addElements', place, elements: [{ type: 'text', name: 'b' }] });
    expect(textOf(added)).toBe(
      '{"elements":[{"type":"text","name":"a"},{"type":"text","name":"b"}],"title":"T"}',
    );
    expect(textOf(after(document, { kind: 'makePages' }))).toBe(
      '{"pages":[{"name":"page1","elements":[{"type":"text","name":"a"}]}],"title":"T"}',
    );
  });

  it('with the older «questions» keep that key', () => {
    const document = layoutOf('{"pages":[{"name":"x","questions":[{"type":"text","name":"a"}]}]}');
    const added = after(document, { kind: 'duplicateElement', id: idOf(document, 'a') });
    expect(textOf(added)).toContain('"questions":[{"type":"text","name":"a"},{"type":"text","name":"a2"}]');
  });
});

describe('e-mail and first name are protected (T-21, S2 §5)', () => {
  const dynamic = {
    type: 'paneldynamic',
    name: 'people',
    templateElements: [{ type: 'text', name: 'email' }],
  };
  const person = () => layoutOf(pages(['First Name', panel('p', 'E-Mail Address')], ['x']));
  const email = { reason: 'protected', fields: ['email'] };

  it.each<[string, (id: (name: string) => string) => Command]>([
    ['deleted', (id) => ({ kind: 'deleteElement', id: id('E-Mail Address') })],
    ['deleted with its panel', (id) => ({ kind: 'deleteElement', id: id('p') })],
    ['renamed', (id) => ({ kind: 'rename', id: id('E-Mail Address'), name: 'Contact' })],
    [
      'set aside',
      (id) => ({ kind: 'setProperty', id: id('E-Mail Address'), key: 'isRequired', value: false }),
    ],
    ['explained by blanks', (id) => ({ kind: 'deleteElement', id: id('p'), explanation: '  ' })],
  ])('cannot be %s without an explanation', (_, command) => {
    const document = person();
    const asked = command((name) => idOf(document, name));
    expect(tried(document, asked)).toEqual(email);
    expect(tried(document, { ...asked, explanation: 'Asked elsewhere' })).toBeNull();
  });

  it('go with a page only with an explanation', () => {
    const document = person();
    expect(tried(document, { kind: 'deletePage', id: idOf(document, 'page1') })).toEqual({
      reason: 'protected',
      fields: ['first_name', 'email'],
    });
  });

  it('may be spelled otherwise, and the second of two is free to go', () => {
    const document = person();
    expect(
      tried(document, { kind: 'rename', id: idOf(document, 'E-Mail Address'), name: 'Email' }),
    ).toBeNull();
    const two = layoutOf(pages(['Email', 'First Name', 'email address']));
    expect(tried(two, { kind: 'deleteElement', id: idOf(two, 'Email') })).toBeNull();
  });

  it('are found in dynamic panels, too', () => {
    const document = layoutOf(pages(['First Name', dynamic]));
    expect(tried(document, { kind: 'deleteElement', id: idOf(document, 'people') })).toEqual(email);
  });
});

describe('renaming a key', () => {
  it('renames it wherever the form asks for it, but in locked cards', () => {
    const asks = {
      type: 'text',
      name: 'b',
      title: { default: 'Dear {a}', es: 'Estimada {a}' },
      visibleIf: "{a} = 'a' or {a.x} notempty",
      validators: [{ type: 'expression', expression: '{a} > 1' }],
    };
    const locked = { type: 'signaturepad', name: 's', visibleIf: '{a} notempty' };
    const document = layoutOf({ ...pages(['a', asks, locked]), completedHtml: 'Thanks, {a}' });
    const renamed = after(document, {
      kind: 'rename',
      id: idOf(document, 'a'),
      name: 'Ähm {1}'.replace(/[{}]/g, ''),
    });
    expect(toPlain(elementOf(renamed, 'b'))).toEqual({
      ...asks,
      title: { default: 'Dear {Ähm 1}', es: 'Estimada {Ähm 1}' },
      visibleIf: "{Ähm 1} = 'a' or {Ähm 1.x} notempty",
      validators: [{ type: 'expression', expression: '{Ähm 1} > 1' }],
    });
    expect(textUnder(renamed.root, 'completedHtml')).toBe('Thanks, {Ähm 1}');
    expect(textUnder(elementOf(renamed, 's'), 'visibleIf')).toBe('{a} notempty');
  });

  it.each([
    ['  ', 'nameEmpty'],
    ['b', 'nameTaken'],
    ['B', 'nameTaken'],
    [' c ', 'nameTaken'],
  ])('to %j is refused: %s', (name, reason) => {
    const document = form();
    expect(tried(document, { kind: 'rename', id: idOf(document, 'a'), name })).toEqual({ reason });
  });

  it('may change its case alone', () => {
    const document = form();
    expect(shape(after(document, { kind: 'rename', id: idOf(document, 'a'), name: 'A' }))).toBe(
      'A b p[c d] | e verify',
    );
  });
});

describe('locked cards (screens.md §8 «compatibility contract»)', () => {
  const locked = { type: 'signaturepad', name: 's', x: { y: 1 } };
  const document = layoutOf(pages(['a', locked]));
  const id = idOf(document, 's');

  it.each<Command>([
    { kind: 'rename', id, name: 'new' },
    { kind: 'setProperty', id, key: 'x', value: 1 },
    { kind: 'setText', id, key: 'title', language: 'default', text: 'x' },
    { kind: 'addItem', id, key: 'choices', value: 'x', at: 0 },
  ])('are never altered: $kind', (command) => {
    expect(tried(document, command)).toEqual({ reason: 'locked' });
  });

  it('can be moved, copied and deleted as a whole', () => {
    const place = { parent: idOf(document, 'page1'), at: 0 };
    expect(shape(after(document, { kind: 'moveElement', id, place }))).toBe('s a');
    const copied = after(document, { kind: 'duplicateElement', id });
    expect(toPlain(elementOf(copied, 's2'))).toEqual({ ...locked, name: 's2' });
    expect(shape(after(document, { kind: 'deleteElement', id }))).toBe('a');
  });

  it.each([
    [{ type: 'paneldynamic', name: 'x' }, 'dynamic'],
    [{ type: 'matrixdynamic', name: 'x' }, 'dynamic'],
    [{ type: 'imagepicker', name: 'x' }, 'unknownType'],
    [{ name: 'x' }, 'damaged'],
    ['x', null],
    [{ type: 'whatever', name: 'x', sitekey: 'k' }, null],
  ])('%j is locked as %s', (element, lock) => {
    const [page] = outlineOf(layoutOf(pages([element]))).pages;
    expect(page?.elements[0]?.lock).toBe(lock);
  });

  it('a type that would lock the card is not set', () => {
    const change: Command = {
      kind: 'setProperty',
      id: idOf(document, 'a'),
      key: 'type',
      value: 'signaturepad',
    };
    expect(tried(document, change)).toEqual({ reason: 'locked' });
    expect(tried(document, { ...change, value: 'comment' })).toBeNull();
  });
});

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
    [undefined, [['ar', 'واحد']], { ar: 'واحد' }],
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
    const set = after(document, { kind: 'setJson', text });
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
    const result = runCommand(document, { kind: 'setJson', text });
    expect(result.ok && result.change).toBeNull();
  });

  it.each([
    ['{"pages":', { reason: 'unfinished', line: 1, column: 10 }],
    ['[]', { reason: 'not-a-layout' }],
  ])('refuses %s', (text, problem) => {
    expect(tried(form(), { kind: 'setJson', text })).toEqual({ reason: 'json', problem });
  });
});
