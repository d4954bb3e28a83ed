import { describe, expect, it } from 'vitest';
import { storedDesigns } from '#test/support/storedDesigns.ts';
import { fingerprint, isDirty } from './dirty.ts';
import { makeProject } from './project.ts';
import { readStored } from './stored.ts';

const text = (content: string, more: object = {}) => ({
  type: 'mj-text',
  ...more,
  components: [{ type: 'textnode', content }],
});
const print = (components: readonly unknown[], more: object = {}) =>
  fingerprint({ ...makeProject(components), ...more });

describe('the fingerprint of a design (T-3)', () => {
  it.each<[string, object]>([
    ['ids of parts', { attributes: { id: 'i3fk' } }],
    ['empty attributes', { attributes: {} }],
    ['empty texts', { content: '' }],
    ['styles that MJML’s attributes say already', { style: { color: 'red' } }],
    ['marks of the editor', { status: 'selected', open: true }],
    ['how a tag was written', { ewTag: '<mj-text >', ewEnd: '</MJ-TEXT>' }],
  ])('is the same with and without %s', (_, more) => {
    expect(print([text('a', more)])).toBe(print([text('a')]));
  });

  it('is the same with what GrapesJS adds around, and whatever order keys stand in', () => {
    const part = text('a');
    const project = {
      dataSources: [],
      assets: [],
      symbols: [],
      pages: [
        {
          id: 'x1',
          frames: [
            {
              id: 'y2',
              component: {
                components: [part],
                stylable: ['background'],
                docEl: { tagName: 'html' },
                head: { type: 'head' },
                type: 'wrapper',
              },
            },
          ],
        },
      ],
      styles: [],
    };
    expect(fingerprint(project)).toBe(print([part]));
  });

  it('follows ids that styles name, whatever they are called', () => {
    const page = (id: string) =>
      print([{ tagName: 'p', attributes: { id }, content: 'a' }], {
        styles: [{ selectors: [`#${id}`], style: { color: 'red' } }],
      });
    expect(page('ia1')).toBe(page('ib2'));
    expect(page('mine')).not.toBe(page('yours'));
  });

  it.each<[string, object, object]>([
    ['a word', text('a'), text('b')],
    [
      'an attribute',
      text('a', { attributes: { color: '#000000' } }),
      text('a', { attributes: { color: '#000001' } }),
    ],
    ['a name', text('a', { 'custom-name': 'Intro' }), text('a')],
    ['an id that somebody gave', text('a', { attributes: { id: 'top' } }), text('a')],
    ['a style of HTML', { tagName: 'p', style: { color: 'red' } }, { tagName: 'p' }],
    ['a locked source', { type: 'ew-locked', source: '1' }, { type: 'ew-locked', source: '2' }],
    [
      'what has no place in a tree',
      { type: 'textnode', content: '', ewSource: '<!doctype html>' },
      { type: 'textnode', content: '' },
    ],
    [
      'a condition that a server reads in a tag',
      text('a', { ewTag: '<mj-text <% if vip %>color="red"<% end %>>' }),
      text('a', { ewTag: '<mj-text <% if guest %>color="red"<% end %>>' }),
    ],
    [
      'a condition that the reader of a tag takes for an attribute',
      text('a', { attributes: { '{{#if': '', 'vip}}': '' } }),
      text('a', { attributes: { '{{#if': '', 'guest}}': '' } }),
    ],
    ['an attribute without a value', { tagName: 'img', attributes: { alt: '' } }, { tagName: 'img' }],
    ['a `<details>` that is open', { tagName: 'details', attributes: { open: '' } }, { tagName: 'details' }],
    ['a part', { components: [text('a'), text('b')] }, { components: [text('b'), text('a')] }],
  ])('is another one with %s', (_, one, other) => {
    expect(print([one])).not.toBe(print([other]));
  });

  it('is the same after any text of JSON it goes through', () => {
    for (const { design, html } of storedDesigns) {
      const read = readStored({ design, html });
      if (!('project' in read)) continue;
      expect(fingerprint(JSON.parse(JSON.stringify(read.project)))).toBe(fingerprint(read.project));
    }
  });
});

describe('whether there is something to save (T-3)', () => {
  const saved = { name: 'a', subject: 'b', design: 'c' };

  it.each([
    [{}, false],
    [{ name: 'x' }, true],
    [{ subject: 'x' }, true],
    [{ design: 'x' }, true],
  ])('with %j: %s', (change, dirty) => {
    expect(isDirty(saved, { ...saved, ...change })).toBe(dirty);
  });

  it('is nothing once a change is undone', () => {
    const before = print([text('a')]);
    const after = print([text('a!')]);
    expect(isDirty({ ...saved, design: before }, { ...saved, design: after })).toBe(true);
    expect(isDirty({ ...saved, design: before }, { ...saved, design: print([text('a')]) })).toBe(false);
  });
});
