import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  allBlocks,
  designIn,
  mailSection,
  mailText,
  mjmlMail,
  openMailEngine,
  placeIn,
} from '#test/support/mailEngine.ts';
import { isMap } from '#shared/lib/json.ts';
import { blockKinds } from '../domain/adding.ts';
import { fingerprint } from '../domain/dirty.ts';
import type { Engine, EngineDocument } from './engine.ts';

const mail = mjmlMail([
  mailSection([mailText('one'), mailText('two')], []),
  { type: 'ew-locked', source: '{"x" : 1}', output: '<b>x</b>' },
  mailSection([mailText('Dear {{first_name}}')]),
]);
const html = {
  kind: 'html' as const,
  html: '<html lang=en><body><p>One <b>two</b></p><table><tr><td>Three</td><td></td></tr></table></body></html>',
};

/** The same numbers for the same seed. */
function randomOf(seed: number): (count: number) => number {
  let now = seed * 7_919 + 1;
  return (count) => {
    now = (now * 48_271) % 2_147_483_647;
    return now % Math.max(count, 1);
  };
}

/** Anything that somebody may do, where it may be refused. */
function doSomething(engine: Engine, random: (count: number) => number): void {
  const blocks = allBlocks(engine);
  const [one, other] = [blocks[random(blocks.length)], blocks[random(blocks.length)]];
  if (!one || !other) return;
  const place = placeIn(other, random(other.children.length + 1));
  const word = `n${random(1_000)}`;
  const deeds = [
    () => engine.add(blockKinds[random(blockKinds.length)] ?? 'text', place),
    () => engine.move(one.id, place),
    () => engine.move(one.id, place),
    () => engine.duplicate(one.id),
    () => random(3) === 0 && engine.remove(one.id),
    () => engine.insertCopy(engine.copyOf(one.id), place),
    () =>
      engine.setAttributes(one.id, {
        'background-color': `#00000${random(10)}`,
        padding: random(2) === 0 ? null : '4px',
      }),
    () => engine.setAttributes(one.id, { 'style:color': random(2) === 0 ? null : 'red' }),
    () => engine.setText(one.id, `<b>${word}</b> &amp; more`),
    () => engine.rename(one.id, word),
    () => engine.setSettings({ preheader: word, dir: random(2) === 0 ? 'rtl' : 'ltr', lang: 'ar' }),
    () => {
      engine.select(one.id);
      engine.insertTag('{{first_name}}');
    },
    () =>
      random(6) === 0 && engine.replace(random(2) === 0 ? html : mjmlMail([mailSection([mailText(word)])])),
  ];
  deeds[random(deeds.length)]?.();
}

/** All that undo and redo have to bring back. */
const stateOf = (engine: Engine) => {
  const { kind, root, settings } = engine.state();
  return { kind, root, settings, design: designIn(engine) };
};

const printOf = (design: unknown) => (isMap(design) ? fingerprint(design) : '');

const starts: readonly (readonly [string, EngineDocument])[] = [
  ['MJML', mail],
  ['HTML', html],
];

describe('undo and redo', () => {
  it.each(starts.flatMap(([name, document]) => [1, 2, 3].map((seed) => [name, seed, document] as const)))(
    'bring back each state, whatever was done in between: %s, walk %i',
    (_, seed, document) => {
      const engine = openMailEngine(document);
      const random = randomOf(seed);
      const first = stateOf(engine);
      const states = [first];
      for (let turn = 0; states.length < 25 && turn < 600; turn += 1) {
        const { revision } = engine.state();
        doSomething(engine, random);
        if (engine.state().revision !== revision) states.push(stateOf(engine));
      }
      expect(states).toHaveLength(25);
      // T-3: nothing is to be saved only where the design is what it was.
      for (const { design } of states)
        expect(printOf(design) === printOf(first.design)).toBe(isDeepStrictEqual(design, first.design));
      for (const before of states.slice(0, -1).toReversed()) {
        engine.undo();
        expect(stateOf(engine)).toEqual(before);
      }
      expect(engine.state().canUndo).toBe(false);
      for (const after of states.slice(1)) {
        engine.redo();
        expect(stateOf(engine)).toEqual(after);
      }
      expect(engine.state().canRedo).toBe(false);
    },
  );

  it('bring back a mail of another kind in whose place one was put, with all that stands around it', () => {
    const engine = openMailEngine(html);
    const before = engine.output();
    engine.replace(mail);
    expect(engine.state()).toMatchObject({ kind: 'mjml', canUndo: true, selectedId: null });
    expect(designIn(engine)).toEqual(mail.project);
    engine.undo();
    expect(engine.state()).toMatchObject({ kind: 'html', canUndo: false, canRedo: true });
    expect(engine.output().html).toBe(before.html);
    engine.redo();
    expect(designIn(engine)).toEqual(mail.project);
  });

  it('let what is done after an undo take the place of what was undone', () => {
    const engine = openMailEngine(mail);
    engine.setSettings({ preheader: 'first' });
    engine.undo();
    engine.setSettings({ preheader: 'second' });
    expect(engine.state()).toMatchObject({ canRedo: false, settings: { preheader: 'second' } });
    engine.undo();
    expect(engine.state().settings.preheader).toBe('');
  });
});
