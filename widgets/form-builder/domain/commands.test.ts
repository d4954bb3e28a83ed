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
    [
      'made read-only',
      (id) => ({ kind: 'setProperty', id: id('E-Mail Address'), key: 'readOnly', value: true }),
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

  it('T-21: what only holds them may be renamed', () => {
    const document = person();
    expect(tried(document, { kind: 'rename', id: idOf(document, 'p'), name: 'q' })).toBeNull();
  });

  it('T-21: what only holds them need not be required, and may be written to again', () => {
    const document = person();
    const set = (name: string, key: string, value: unknown) =>
      tried(document, { kind: 'setProperty', id: idOf(document, name), key, value });
    expect(set('p', 'isRequired', false)).toBeNull();
    expect(set('E-Mail Address', 'readOnly', undefined)).toBeNull();
  });

  it('T-21: may be required without an explanation', () => {
    const document = person();
    const id = idOf(document, 'E-Mail Address');
    expect(tried(document, { kind: 'setProperty', id, key: 'isRequired', value: true })).toBeNull();
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

describe('keys that mean something else than an answer (T-27)', () => {
  it.each(['Size {cm}', 'index', 'constructor', 'toString'])('%s is refused for a question', (name) => {
    const document = form();
    expect(tried(document, { kind: 'rename', id: idOf(document, 'a'), name })).toEqual({
      reason: 'nameUnfit',
    });
  });
});
