/** A stored design is what it was, unless somebody changes it. */
import { describe, expect, it } from 'vitest';
import { designIn, mjmlMail, openMailEngine, placeIn, projectOf } from '#test/support/mailEngine.ts';
import type { EngineDocument } from './engine.ts';

const oddProjects: readonly (readonly [string, EngineDocument])[] = [
  ['a new mail', mjmlMail([])],
  [
    'a mail of grapesjs-mjml, with everything twice',
    mjmlMail([
      {
        type: 'mj-section',
        style: { 'padding-top': '20px', 'background-color': 'red' },
        attributes: { 'padding-top': '20px', 'background-color': 'red', id: 'i5x' },
        components: [
          {
            type: 'mj-column',
            style: { 'vertical-align': 'top' },
            attributes: { 'vertical-align': 'top' },
            components: [],
          },
        ],
      },
    ]),
  ],
  ['HTML as text', { kind: 'html', project: projectOf('<div class="a">x</div><p>y</p>') }],
  ['text in a part', { kind: 'html', project: projectOf({ tagName: 'div', components: '<b>x</b> y' }) }],
  [
    'one part that is no list',
    { kind: 'html', project: projectOf({ tagName: 'div', components: { type: 'text', content: 'x' } }) },
  ],
  [
    'MJML as text',
    { kind: 'mjml', project: projectOf('<mjml><mj-body><mj-section></mj-section></mj-body></mjml>') },
  ],
  [
    'pages, styles, assets and symbols',
    {
      kind: 'html',
      project: {
        assets: [{ type: 'image', src: 'a.png' }],
        styles: [
          {
            selectors: ['x', { name: 'y', private: 1 }],
            style: { color: 'red' },
            mediaText: '(max-width:1px)',
            atRuleType: 'media',
          },
        ],
        pages: [
          {
            id: 'p1',
            name: 'One',
            frames: [
              {
                id: 'f1',
                head: { type: 'head' },
                component: {
                  type: 'wrapper',
                  docEl: { tagName: 'html' },
                  stylable: ['background'],
                  components: [{ type: 'text', content: 'x', classes: ['b', { name: 'c', active: false }] }],
                },
              },
              { component: { type: 'wrapper' } },
            ],
          },
          { id: 'p2', component: '<p>other</p>' },
        ],
        symbols: [{ tagName: 'i' }],
        dataSources: [],
        unknown: { deep: [null, 1, { x: false }] },
      },
    },
  ],
  [
    'odd values',
    {
      kind: 'html',
      project: projectOf(
        { tagName: 'INPUT', attributes: { checked: true, value: 3, id: 'twice' }, void: true },
        {
          tagName: 'p',
          attributes: { id: 'twice', style: 'color:red;color:blue', class: 'a a' },
          components: [],
        },
        { type: 'data-variable', dataResolver: { path: 'a' }, components: [] },
        {
          type: 'nobody-knows',
          script: 'alert(1)',
          'script-props': ['a'],
          traits: [{ name: 'x' }],
          toolbar: [],
          components: [null, 3, 'x'],
        },
        { type: 'image', src: 'a.png', attributes: { alt: '' }, resizable: { ratioDefault: 1 } },
        { type: 'textnode', content: '' },
        { type: 'textnode', content: '  \n ' },
        { type: 'comment', content: '[if mso]>x<![endif]' },
        {
          tagName: 'table',
          components: [
            { type: 'textnode', content: '{{#if}}' },
            { type: 'row', components: [] },
            { type: 'textnode', content: ' ' },
          ],
        },
      ),
    },
  ],
  [
    'an old one',
    {
      kind: 'html',
      project: { pages: [{ component: { type: 'wrapper', components: [{ type: 'text', content: 'x' }] } }] },
    },
  ],
  [
    'a locked block',
    mjmlMail([{ type: 'ew-locked', source: '{"a" : 1.0,\r\n"b":"\\u00e9"}', output: '<b>x</b>' }]),
  ],
];

describe('a stored design (S2 §3, T-2, #700)', () => {
  it.each(oddProjects)('goes out as it came in: %s', (_, given) => {
    const engine = openMailEngine(given);
    expect(designIn(engine)).toEqual('project' in given ? given.project : null);
    expect(engine.state()).toMatchObject({ canUndo: false, canRedo: false, selectedId: null });
  });

  it.each(oddProjects)(
    'loses nothing else when something is done to it, and is as before once it is undone: %s',
    (_, given) => {
      const engine = openMailEngine(given);
      const before = designIn(engine);
      const shown = engine.state().root;
      const id =
        engine.add(given.kind === 'mjml' ? 'section' : 'text', placeIn(shown, 0)) ??
        engine.add('section', placeIn(shown, 0));
      expect(id).not.toBeNull();
      expect(designIn(engine)).not.toEqual(before);
      engine.undo();
      expect(designIn(engine)).toEqual(before);
      expect(engine.state().canUndo).toBe(false);
    },
  );
});
