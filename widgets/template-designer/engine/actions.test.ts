import { describe, expect, it } from 'vitest';
import {
  added,
  blockAt,
  designIn,
  mailSection,
  mailText,
  mjmlMail,
  openMailEngine,
  placeIn,
} from '#test/support/mailEngine.ts';

describe('blocks (S2 §4)', () => {
  it('brings what a part needs, and refuses what it may not hold', () => {
    const engine = openMailEngine(mjmlMail([]));
    const id = added(engine, 'text', engine.state().root);
    expect(blockAt(engine, 0).type).toBe('mj-section');
    expect(blockAt(engine, 0, 0, 0)).toMatchObject({ id, type: 'mj-text', excerpt: 'Some text' });
    expect(engine.state().selectedId).toBe(id);
    expect(engine.canAdd('columns2', placeIn(blockAt(engine, 0, 0)))).toBe(false);
    expect(engine.add('text', { parentId: id, index: 0 })).toBeNull();
    expect(engine.canMove(blockAt(engine, 0).id, placeIn(blockAt(engine, 0, 0)))).toBe(false);
    expect(engine.remove(engine.state().root.id)).toBe(false);
  });

  it('moves, duplicates, renames, removes', () => {
    const engine = openMailEngine(mjmlMail([mailSection([mailText('a'), mailText('b')], [mailText('c')])]));
    const b = blockAt(engine, 0, 0, 1).id;
    expect(engine.move(b, { parentId: blockAt(engine, 0, 1).id, index: 0 })).toBe(true);
    expect(blockAt(engine, 0, 1).children.map(({ excerpt }) => excerpt)).toEqual(['b', 'c']);
    engine.rename(b, 'Greeting');
    const copy = engine.duplicate(b);
    expect(blockAt(engine, 0, 1).children.map(({ name }) => name)).toEqual(['Greeting', 'Greeting', null]);
    expect(engine.state().selectedId).toBe(copy);
    expect(engine.remove(copy ?? '')).toBe(true);
    expect(engine.state().selectedId).toBe(blockAt(engine, 0, 1, 1).id);
    const saved_ = engine.copyOf(blockAt(engine, 0).id);
    expect(engine.insertCopy(saved_, placeIn(engine.state().root))).not.toBeNull();
    expect(engine.state().root.children).toHaveLength(2);
  });

  it.each([
    [0, 0, 'abcd'],
    [0, 1, 'abcd'],
    [0, 2, 'bacd'],
    [0, 3, 'bcad'],
    [0, 4, 'bcda'],
    [1, 3, 'acbd'],
    [2, 1, 'acbd'],
    [3, 0, 'dabc'],
    [3, 4, 'abcd'],
  ])('moves the part at %i before the one that stood at %i', (from, to, order) => {
    const engine = openMailEngine(mjmlMail([mailSection('abcd'.split('').map(mailText))]));
    const column = blockAt(engine, 0, 0);
    expect(engine.move(blockAt(engine, 0, 0, from).id, placeIn(column, to))).toBe(true);
    const now = blockAt(engine, 0, 0).children.map(({ excerpt }) => excerpt);
    expect(now.join('')).toBe(order);
    expect(engine.state().canUndo).toBe(order !== 'abcd');
  });

  it('keeps a second copy of an attribute, as grapesjs-mjml writes it, the same', () => {
    const engine = openMailEngine(
      mjmlMail([
        {
          ...mailSection([]),
          style: { 'background-color': 'red' },
          attributes: { 'background-color': 'red' },
        },
      ]),
    );
    const { id } = blockAt(engine, 0);
    engine.setAttributes(id, { 'background-color': 'blue' });
    expect(JSON.stringify(designIn(engine))).toContain(
      '"style":{"background-color":"blue"},"attributes":{"background-color":"blue"}',
    );
    engine.setAttributes(id, { 'background-color': null });
    expect(engine.details(id)?.attributes).toEqual({});
  });

  it('shows a locked block, whose source is kept byte for byte, and sends its HTML', () => {
    const source = '{"a" : 1.0,\r\n"b":"\\u00e9 \u2028"}';
    const engine = openMailEngine(
      mjmlMail([
        { type: 'ew-locked', source, output: '<b>out</b>' },
        mailSection([{ type: 'ew-locked', source: 'x', output: '<i>in</i>' }]),
      ]),
    );
    const { id } = blockAt(engine, 0);
    expect(blockAt(engine, 0).isLocked).toBe(true);
    expect(engine.details(id)).toMatchObject({ source, text: null });
    engine.move(id, placeIn(engine.state().root));
    const { html, designJson, problems } = engine.output();
    expect(designJson).toContain(JSON.stringify(source));
    expect(html).toContain('<b>out</b>');
    expect(html).toContain('<tr><td><i>in</i></td></tr>');
    expect(html).not.toContain('1.0');
    expect(problems).toEqual([]);
  });

  it('changes nothing of a mail that may only be read', () => {
    const engine = openMailEngine(mjmlMail([mailSection([mailText('a')])]), { isReadOnly: true });
    const { id } = blockAt(engine, 0, 0, 0);
    const before = designIn(engine);
    engine.setText(id, 'x');
    engine.setAttributes(id, { color: 'red' });
    engine.rename(id, 'x');
    engine.setSettings({ preheader: 'x' });
    expect([engine.remove(id), engine.duplicate(id), engine.insertTag('{{a}}'), engine.editText(id)]).toEqual(
      [false, null, false, false],
    );
    expect([
      engine.canAdd('section', placeIn(engine.state().root)),
      engine.move(id, placeIn(blockAt(engine, 0, 0), 0)),
    ]).toEqual([false, false]);
    engine.select(id);
    expect(engine.state().selectedId).toBe(id);
    expect(designIn(engine)).toEqual(before);
  });
});
