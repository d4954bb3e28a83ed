import { afterEach, describe, expect, it, vi } from 'vitest';
import { isMap } from '#shared/lib/json.ts';
import type { Block, BlockKind, Engine, EngineDocument, EngineOptions } from './engine.ts';
import { createEngine } from './grapesEngine.ts';

vi.mock('./canvas/frame.ts', () => ({
  openFrame: () => ({ element: document.createElement('iframe'), page: () => null, draw() {}, destroy() {} }),
}));

const open: Engine[] = [];
afterEach(() => {
  for (const engine of open.splice(0)) engine.destroy();
});

const words = { canvas: 'Mail', locked: 'Locked', text: 'Some text', heading: 'Heading', button: 'Button' };

function start(document_: EngineDocument, more: Partial<EngineOptions> = {}): Engine {
  const engine = createEngine({
    canvas: document.createElement('div'),
    document: document_,
    isReadOnly: false,
    words,
    onError: (error) => {
      throw error;
    },
    ...more,
  });
  open.push(engine);
  return engine;
}

const project = (...components: unknown[]) => ({
  pages: [{ frames: [{ component: { type: 'wrapper', components } }] }],
});
const mail = (body: readonly unknown[], head: readonly unknown[] = []) => ({
  kind: 'mjml' as const,
  project: project({
    type: 'mjml',
    components: [
      { type: 'mj-head', components: head },
      { type: 'mj-body', components: body },
    ],
  }),
});
const text = (content: string) => ({ type: 'mj-text', components: [{ type: 'textnode', content }] });
const section = (...columns: (readonly unknown[])[]) => ({
  type: 'mj-section',
  components: columns.map((components) => ({ type: 'mj-column', components })),
});
const saved = (engine: Engine): unknown => JSON.parse(engine.output().designJson);
const root = (engine: Engine) => engine.state().root;

function blockAt(engine: Engine, ...path: readonly number[]): Block {
  let block = root(engine);
  for (const index of path) {
    const next = block.children[index];
    if (!next) throw new Error(`No block at ${path.join()}`);
    block = next;
  }
  return block;
}

const place = (block: Block, index = block.children.length) => ({ parentId: block.id, index });
const added = (engine: Engine, kind: BlockKind, parent: Block, index?: number) => {
  const id = engine.add(kind, place(parent, index));
  if (id === null) throw new Error(`${kind} is refused`);
  return id;
};

const oddProjects: readonly (readonly [string, EngineDocument])[] = [
  ['a new mail', mail([])],
  [
    'a mail of grapesjs-mjml, with everything twice',
    mail([
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
  ['HTML as text', { kind: 'html', project: project('<div class="a">x</div><p>y</p>') }],
  ['text in a part', { kind: 'html', project: project({ tagName: 'div', components: '<b>x</b> y' }) }],
  [
    'one part that is no list',
    { kind: 'html', project: project({ tagName: 'div', components: { type: 'text', content: 'x' } }) },
  ],
  [
    'MJML as text',
    { kind: 'mjml', project: project('<mjml><mj-body><mj-section></mj-section></mj-body></mjml>') },
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
      project: project(
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
    mail([{ type: 'ew-locked', source: '{"a" : 1.0,\r\n"b":"\\u00e9"}', output: '<b>x</b>' }]),
  ],
];

describe('a stored design (S2 §3, T-2, #700)', () => {
  it.each(oddProjects)('goes out as it came in: %s', (_, given) => {
    const engine = start(given);
    expect(saved(engine)).toEqual('project' in given ? given.project : null);
    expect(engine.state()).toMatchObject({ canUndo: false, canRedo: false, selectedId: null });
  });

  it.each(oddProjects)(
    'loses nothing else when something is done to it, and is as before once it is undone: %s',
    (_, given) => {
      const engine = start(given);
      const before = saved(engine);
      const shown = root(engine);
      const id =
        engine.add(given.kind === 'mjml' ? 'section' : 'text', place(shown, 0)) ??
        engine.add('section', place(shown, 0));
      expect(id).not.toBeNull();
      expect(saved(engine)).not.toEqual(before);
      engine.undo();
      expect(saved(engine)).toEqual(before);
      expect(engine.state().canUndo).toBe(false);
    },
  );

  it('undoes and redoes whatever was done, step by step', () => {
    const engine = start(mail([section([text('one'), text('two')], []), section([text('three')])]));
    let seed = 7;
    const random = (count: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % Math.max(count, 1);
    };
    const all = () => {
      const found: Block[] = [];
      const visit = (block: Block) => {
        found.push(block);
        block.children.forEach(visit);
      };
      visit(root(engine));
      return found;
    };
    const kinds: readonly BlockKind[] = [
      'text',
      'columns2',
      'image',
      'button',
      'social',
      'html',
      'heading',
      'spacer',
    ];
    const states = [saved(engine)];
    const outlines = [root(engine)];
    for (let turn = 0; states.length < 40 && turn < 600; turn += 1) {
      const blocks = all();
      const [one, other] = [blocks[random(blocks.length)], blocks[random(blocks.length)]];
      if (!one || !other) continue;
      const { revision } = engine.state();
      const index = random(other.children.length + 1);
      const deeds = [
        () => engine.add(kinds[random(kinds.length)] ?? 'text', place(other, index)),
        () => engine.move(one.id, place(other, index)),
        () => engine.move(one.id, place(other, index)),
        () => engine.duplicate(one.id),
        () => random(3) === 0 && engine.remove(one.id),
        () =>
          engine.setAttributes(one.id, {
            'background-color': `#00000${random(10)}`,
            padding: random(2) === 0 ? null : '4px',
          }),
        () => engine.setText(one.id, `<b>${turn}</b> &amp; more`),
        () => engine.rename(one.id, `Name ${turn}`),
        () =>
          engine.setSettings({ preheader: `Line ${turn}`, dir: random(2) === 0 ? 'rtl' : 'ltr', lang: 'ar' }),
      ];
      deeds[random(deeds.length)]?.();
      if (engine.state().revision === revision) continue;
      states.push(saved(engine));
      outlines.push(root(engine));
    }
    expect(states).toHaveLength(40);
    for (let at = states.length - 2; at >= 0; at -= 1) {
      engine.undo();
      expect(saved(engine)).toEqual(states[at]);
      expect(root(engine)).toEqual(outlines[at]);
    }
    expect(engine.state().canUndo).toBe(false);
    for (let at = 1; at < states.length; at += 1) {
      engine.redo();
      expect(saved(engine)).toEqual(states[at]);
    }
    expect(engine.state().canRedo).toBe(false);
  });

  it('keeps the objects of blocks that say the same', () => {
    const engine = start(mail([section([text('one')]), section([text('two')])]));
    const [first, second] = root(engine).children;
    engine.setText(blockAt(engine, 1, 0, 0).id, 'three');
    expect(root(engine).children[0]).toBe(first);
    expect(root(engine).children[1]).not.toBe(second);
    expect(engine.state()).toBe(engine.state());
  });

  it('is not changed by what says nothing new', () => {
    const engine = start(mail([section([text('one')])]));
    const { id } = blockAt(engine, 0, 0, 0);
    engine.setText(id, 'one');
    engine.setAttributes(id, { color: null });
    engine.rename(id, '');
    engine.setSettings({ dir: 'ltr', lang: '', preheader: '' });
    engine.move(id, { parentId: blockAt(engine, 0, 0).id, index: 0 });
    expect(engine.state()).toMatchObject({ revision: 1, canUndo: false });
  });
});

describe('blocks (S2 §4)', () => {
  it('brings what a part needs, and refuses what it may not hold', () => {
    const engine = start(mail([]));
    const id = added(engine, 'text', root(engine));
    expect(blockAt(engine, 0).type).toBe('mj-section');
    expect(blockAt(engine, 0, 0, 0)).toMatchObject({ id, type: 'mj-text', excerpt: 'Some text' });
    expect(engine.state().selectedId).toBe(id);
    expect(engine.canAdd('columns2', place(blockAt(engine, 0, 0)))).toBe(false);
    expect(engine.add('text', { parentId: id, index: 0 })).toBeNull();
    expect(engine.canMove(blockAt(engine, 0).id, place(blockAt(engine, 0, 0)))).toBe(false);
    expect(engine.remove(root(engine).id)).toBe(false);
  });

  it('moves, duplicates, renames, removes', () => {
    const engine = start(mail([section([text('a'), text('b')], [text('c')])]));
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
    expect(engine.insertCopy(saved_, place(root(engine)))).not.toBeNull();
    expect(root(engine).children).toHaveLength(2);
  });

  it('keeps a second copy of an attribute, as grapesjs-mjml writes it, the same', () => {
    const engine = start(
      mail([
        { ...section([]), style: { 'background-color': 'red' }, attributes: { 'background-color': 'red' } },
      ]),
    );
    const { id } = blockAt(engine, 0);
    engine.setAttributes(id, { 'background-color': 'blue' });
    expect(JSON.stringify(saved(engine))).toContain(
      '"style":{"background-color":"blue"},"attributes":{"background-color":"blue"}',
    );
    engine.setAttributes(id, { 'background-color': null });
    expect(engine.details(id)?.attributes).toEqual({});
  });

  it('shows a locked block, whose source is kept byte for byte, and sends its HTML', () => {
    const source = '{"a" : 1.0,\r\n"b":"\\u00e9 \u2028"}';
    const engine = start(
      mail([
        { type: 'ew-locked', source, output: '<b>out</b>' },
        section([{ type: 'ew-locked', source: 'x', output: '<i>in</i>' }]),
      ]),
    );
    const { id } = blockAt(engine, 0);
    expect(blockAt(engine, 0).isLocked).toBe(true);
    expect(engine.details(id)).toMatchObject({ source, text: null });
    engine.move(id, place(root(engine)));
    const { html, designJson, problems } = engine.output();
    expect(designJson).toContain(JSON.stringify(source));
    expect(html).toContain('<b>out</b>');
    expect(html).toContain('<tr><td><i>in</i></td></tr>');
    expect(html).not.toContain('1.0');
    expect(problems).toEqual([]);
  });

  it('changes nothing of a mail that may only be read', () => {
    const engine = start(mail([section([text('a')])]), { isReadOnly: true });
    const { id } = blockAt(engine, 0, 0, 0);
    const before = saved(engine);
    engine.setText(id, 'x');
    engine.setAttributes(id, { color: 'red' });
    engine.rename(id, 'x');
    engine.setSettings({ preheader: 'x' });
    expect([engine.remove(id), engine.duplicate(id), engine.insertTag('{{a}}'), engine.editText(id)]).toEqual(
      [false, null, false, false],
    );
    expect([
      engine.canAdd('section', place(root(engine))),
      engine.move(id, place(blockAt(engine, 0, 0), 0)),
    ]).toEqual([false, false]);
    engine.select(id);
    expect(engine.state().selectedId).toBe(id);
    expect(saved(engine)).toEqual(before);
  });
});

describe('an MJML mail as it goes out (S2 §4)', () => {
  it('has tables, parts for Outlook and styles in its elements', () => {
    const engine = start(mail([]));
    const kinds: readonly BlockKind[] = [
      'text',
      'heading',
      'image',
      'button',
      'divider',
      'spacer',
      'social',
      'html',
    ];
    for (const kind of kinds) added(engine, kind, root(engine));
    const { html, problems } = engine.output();
    expect(problems).toEqual([]);
    expect(html).toContain('<!--[if mso | IE]>');
    expect(html).toContain('role="presentation"');
    expect(html).toContain('font-size:16px;line-height:1.5');
    for (const table of html.match(/<table[^>]*>/g) ?? []) expect(table).toContain('role="presentation"');
  });

  it('says its language and its preheader, and is mirrored when it is read from the right', () => {
    const engine = start(mail([section([text('a')], [text('b')])]));
    engine.setSettings({ lang: 'ar', dir: 'rtl', preheader: 'A <line> & more' });
    expect(engine.state().settings).toEqual({ lang: 'ar', dir: 'rtl', preheader: 'A <line> & more' });
    const { html } = engine.output();
    expect(html).toMatch(/<html lang="ar" dir="rtl"/);
    expect(html).toContain('direction:rtl');
    expect(html).not.toContain('direction:ltr');
    expect(html).toContain('text-align:right');
    expect(html).toContain('A &lt;line&gt; &amp; more');
    engine.undo();
    expect(engine.state().settings).toEqual({ lang: '', dir: 'ltr', preheader: '' });
  });

  it('can be read when the engine has gone', () => {
    const engine = start(mail([section([text('Late')])]));
    const output = engine.output();
    open.splice(0);
    engine.destroy();
    expect(output.html).toContain('Late');
  });

  it('lets no value out of its place', () => {
    const engine = start(
      mail([
        section([
          {
            type: 'mj-image',
            attributes: {
              alt: '"><script>alert(1)</script>',
              'x"><b>': 'y',
              src: 'https://a.example/?a=1&b=2',
            },
          },
        ]),
      ]),
    );
    const { html } = engine.output();
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<b>');
    expect(html).toContain('src="https://a.example/?a=1&amp;b=2"');
  });

  it('keeps what a server reads where it stands', () => {
    const engine = start(
      mail([
        { type: 'mj-raw', components: [{ type: 'textnode', content: '{{#if vip}}' }] },
        section([text('Dear {{name}}')]),
        { type: 'mj-raw', content: '{{/if}}' },
      ]),
    );
    expect(engine.output().html).toMatch(/\{\{#if vip\}\}[^]*Dear \{\{name\}\}[^]*\{\{\/if\}\}/);
  });
});

describe('an HTML mail', () => {
  const html = `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" lang=en>
<head><title>x</title><style>body > p { color: red }</style><!--[if mso]><xml></xml><![endif]--></head>
<body bgcolor="#eee" style='margin:0'>
<!--[if mso]><table><tr><td><![endif]-->
<table width=600><tr>{{#each rows}}<td>Dear <b>{{name}}</b> &nbsp;</td>{{/each}}</table>
<!--[if mso]></td></tr></table><![endif]-->
</body>
</html>
`;

  it('goes out as it came, with its head, its conditions and its body', () => {
    const engine = start({ kind: 'html', html });
    expect(engine.output().html).toBe(html);
    const own = Object(saved(engine))['eventWidgets'];
    expect(own).toMatchObject({ bodyAttributes: ` bgcolor="#eee" style='margin:0'`, convertedFrom: 'plain' });
    expect(start({ kind: 'html', project: saved(engine) }).output().html).toBe(html);
  });

  it('is changed where it is changed alone', () => {
    const engine = start({ kind: 'html', html });
    const find = (block: Block): Block | null =>
      block.excerpt.startsWith('Dear') ? block : (block.children.map(find).find(Boolean) ?? null);
    const cell = find(root(engine));
    engine.setText(cell?.id ?? '', 'Hi <i>{{name}}</i>');
    engine.setSettings({ lang: 'ar', dir: 'rtl', preheader: 'Line' });
    expect(engine.state().settings).toEqual({ lang: 'ar', dir: 'rtl', preheader: 'Line' });
    const out = engine.output().html;
    expect(out).toContain('<html xmlns="http://www.w3.org/1999/xhtml" lang="ar" dir="rtl">');
    expect(out).toContain('{{#each rows}}<td>Hi <i>{{name}}</i></td>{{/each}}');
    engine.setSettings({ lang: 'en', dir: 'ltr', preheader: '' });
    engine.undo();
    engine.undo();
    engine.undo();
    expect(engine.output().html).toBe(html);
  });

  it('shows styles by their names, and keeps those that nobody touches', () => {
    const engine = start({
      kind: 'html',
      html: '<p style="color:red;color:rgba(0,0,0,.5);background:url(a;b)">x</p>',
    });
    const { id } = blockAt(engine, 0);
    expect(engine.details(id)).toMatchObject({ attributes: { 'style:background': 'url(a;b)' }, text: 'x' });
    engine.setAttributes(id, { 'style:padding': '4px', 'style:background': null });
    expect(engine.output().html).toContain('<p style="color:red;color:rgba(0,0,0,.5);padding:4px">x</p>');
  });

  it('carries the styles that GrapesJS keeps beside it in its elements, those for a width in its head', () => {
    const given = {
      ...project({
        tagName: 'p',
        classes: ['a'],
        attributes: { style: 'margin:0' },
        components: [{ type: 'textnode', content: 'x' }],
      }),
      styles: [
        { selectors: ['a'], style: { color: 'red' } },
        { selectors: ['a'], style: { color: 'blue' }, mediaText: '(max-width: 480px)', atRuleType: 'media' },
      ],
    };
    const out = start({ kind: 'html', project: given }).output().html;
    expect(out).toContain('<p style="color:red;margin:0" class="a">x</p>');
    expect(out).toContain('@media (max-width: 480px) { .a { color:blue; } }');
  });

  it('takes blocks where tables let it', () => {
    const engine = start({ kind: 'html', html: '<table><tr><td></td></tr></table>' });
    const row = blockAt(engine, 0, 0);
    expect(row.type).toBe('row');
    expect(engine.add('text', place(row))).toBeNull();
    expect(engine.add('text', place(blockAt(engine, 0, 0, 0)))).not.toBeNull();
    expect(engine.output().html).toContain(
      '<td><p style="margin:0 0 16px;font-size:16px;line-height:1.5">Some text</p></td>',
    );
  });
});

it('tells of what has changed once per frame', async () => {
  const engine = start(mail([]));
  await vi.waitFor(() => expect(isMap(engine.state())).toBe(true));
  await new Promise(requestAnimationFrame);
  const told = vi.fn<() => void>();
  const stop = engine.subscribe(told);
  for (let index = 0; index < 5; index += 1) added(engine, 'text', root(engine));
  expect(told).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  stop();
  added(engine, 'text', root(engine));
  await new Promise(requestAnimationFrame);
  expect(told).toHaveBeenCalledTimes(1);
});
