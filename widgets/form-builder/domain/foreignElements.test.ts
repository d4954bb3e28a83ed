import { describe, expect, it } from 'vitest';
import { after, idOf, layoutOf, pages, refusalOf, shape } from '#test/support/formLayout.ts';
import { placeForNew } from '../canvas/places.ts';
import type { Command } from './commands.ts';
import { fillHints } from './hints.ts';
import { toPlain } from './jsonTree.ts';
import { readLayout, textOf } from './layoutDocument.ts';
import { outlineOf } from './outline.ts';
import { runCommand } from './runCommand.ts';
import { setJson } from './setJson.ts';

const foreign = { first: { type: 'text', name: 'a' } };
const verify = { type: 'turnstile', name: 'verify', sitekey: '1x00' };
const added = { type: 'text', name: 'new' };

describe('elements that are no list (T-23)', () => {
  const inPanel = () => layoutOf(pages(['b', { type: 'panel', name: 'p', elements: foreign }]));
  const onPage = () =>
    layoutOf({
      pages: [
        { name: 'page1', elements: [{ type: 'text', name: 'b' }, verify] },
        { name: 'page2', elements: foreign },
      ],
    });

  it.each([[foreign], ['a'], [7], [{ elements: [] }]])('make a locked card of the panel: %j', (elements) => {
    const document = layoutOf(pages([{ type: 'panel', name: 'p', elements }]));
    expect(outlineOf(document).pages[0]?.elements).toMatchObject([
      { name: 'p', kind: null, lock: 'damaged' },
    ]);
  });

  it.each([[null], [''], [{}], [[]], [undefined]])('are nothing where %j stands for none', (elements) => {
    const document = layoutOf(pages([{ type: 'panel', name: 'p', elements }]));
    expect(outlineOf(document).pages[0]?.elements).toMatchObject([{ kind: 'panel', lock: null }]);
  });

  it('are one locked card on their page', () => {
    expect(outlineOf(onPage()).pages[1]?.elements).toMatchObject([{ id: null, lock: 'damaged', at: 0 }]);
  });

  it('are not taken for a page without a question', () => {
    expect(fillHints(onPage()).dropOffs).toEqual([]);
  });

  it('get nothing new: it goes to the last page that can have it', () => {
    const document = onPage();
    const outline = outlineOf(document);
    expect(outline.pages.map(({ isForeign }) => isForeign)).toEqual([false, true]);
    expect(placeForNew(outline, null)).toEqual({ parent: idOf(document, 'page1'), at: 2 });
  });

  it.each([
    ['a page', onPage, 'page2', 'locked'],
    ['a panel', inPanel, 'p', 'missing'],
  ])('are never replaced by what is put into %s', (_, form, holder, reason) => {
    const document = form();
    const place = { parent: idOf(document, holder), at: 0 };
    const tried = (command: Command) => refusalOf(runCommand(document, command));
    expect(tried({ kind: 'addElements', place, elements: [added] })).toEqual({ reason });
    expect(tried({ kind: 'moveElement', id: idOf(document, 'b'), place })).toEqual({ reason });
  });

  it('are never replaced by the verification question, which stands last before them', () => {
    const start = onPage();
    const place = { parent: idOf(start, 'page1'), at: 2 };
    expect(shape(after(start, { kind: 'addElements', place, elements: [added] }))).toBe('b new verify | ');
    const without = layoutOf({
      pages: [
        { name: 'page1', elements: [] },
        { name: 'page2', elements: foreign },
      ],
    });
    const ensured = after(without, { kind: 'ensureVerification', sitekey: 'k' });
    expect(toPlain(ensured.root)).toMatchObject({
      pages: [{ elements: [{ type: 'turnstile' }] }, { elements: foreign }],
    });
    const moved = layoutOf({
      pages: [
        { name: 'page1', elements: [verify] },
        { name: 'page2', elements: foreign },
        { name: 'page3', elements: [] },
      ],
    });
    const kept = after(moved, { kind: 'deletePage', id: idOf(moved, 'page1') });
    expect(toPlain(kept.root)).toMatchObject({ pages: [{ elements: foreign }, { elements: [verify] }] });
  });

  it('are copied with their page and panel', () => {
    const page = after(onPage(), { kind: 'duplicatePage', id: idOf(onPage(), 'page2') });
    expect(toPlain(page.root)).toMatchObject({
      pages: [{}, { elements: foreign }, { name: 'page3', elements: foreign }],
    });
    const panel = after(inPanel(), { kind: 'duplicateElement', id: idOf(inPanel(), 'p') });
    expect(toPlain(panel.root)).toMatchObject({
      pages: [{ elements: [{}, { elements: foreign }, { name: 'p2', elements: foreign }] }],
    });
  });

  it('come back byte for byte', () => {
    const written = JSON.stringify(toPlain(onPage().root), null, 3);
    expect(textOf(layoutOf(written))).toBe(written);
  });

  it.each([[{ pages: { intro: { elements: [] } } }], [{ elements: foreign }], [{ pages: 'a' }]])(
    'of the whole form are no form that can be edited: %j',
    (layout) => {
      const text = JSON.stringify(layout);
      expect(readLayout(text)).toEqual({ ok: false, text, problem: { reason: 'not-a-layout' } });
      expect(refusalOf(runCommand(inPanel(), setJson(text)))).toMatchObject({ reason: 'json' });
    },
  );
});

describe('choices that are no list (T-23)', () => {
  it('are never replaced', () => {
    const choices = { mr: 'Mr', ms: 'Ms' };
    const document = layoutOf(pages([{ type: 'dropdown', name: 'd', choices }]));
    const command = { kind: 'addItem', id: idOf(document, 'd'), key: 'choices', at: 0, value: 'x' } as const;
    expect(refusalOf(runCommand(document, command))).toEqual({ reason: 'locked' });
  });
});
