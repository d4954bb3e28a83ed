import { describe, expect, it } from 'vitest';
import type { Block, BlockDetails, Engine } from '../../engine/engine.ts';
import { placesOf } from './places.ts';

const leaf = (id: string, type: string): Block => ({
  id,
  type,
  name: null,
  excerpt: '',
  isLocked: false,
  children: [],
});
const parts: Readonly<Record<string, Partial<BlockDetails>>> = {
  words: { text: '<p>Dear {{nobody}}, <a href="http://x.example">read</a></p>' },
  picture: { attributes: { src: 'https://x.example/a.png' } },
  button: { attributes: { href: '#' }, text: 'Go' },
  bare: { text: 'Nowhere' },
};
const children = [
  leaf('words', 'mj-text'),
  leaf('picture', 'mj-image'),
  leaf('button', 'mj-button'),
  leaf('bare', 'mj-button'),
];
const root: Block = { ...leaf('root', 'mj-body'), children };
const engine: Pick<Engine, 'state' | 'details'> = {
  state: () => ({
    kind: 'mjml',
    root,
    selectedId: null,
    editingId: null,
    canUndo: false,
    canRedo: false,
    settings: { lang: '', dir: 'ltr', preheader: '' },
    hiddenPictures: 0,
    revision: 0,
  }),
  details: (id) => {
    const block = [root, ...children].find((one) => one.id === id);
    const bare = { attributes: {}, inherited: {}, text: null, isHtmlOnly: false, markup: null, source: null };
    return block ? { block, ...bare, ...parts[id] } : null;
  },
};

describe('«Go to it» (screens.md §4 «E-mail lint»)', () => {
  it.each([
    ['tags', ['{{nobody}}'], ['words']],
    ['plainLinks', ['http://x.example'], ['words']],
    ['deadLinks', ['Go'], ['button']],
    ['linkless', ['Nowhere'], ['bare']],
    ['emptyAlt', ['a.png'], ['picture']],
    ['contrast', ['Dear {{nobody}}, …'], ['words']],
    ['size', [], []],
  ] as const)('%s %j is in %j', (kind, found, places) => {
    expect(placesOf({ kind, level: 'warning', found, count: 1 }, engine)).toEqual(places);
  });
});
