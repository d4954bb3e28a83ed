import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { randomFrom, type Random } from '#examples/database/seed/random.ts';
import { anyCommand } from '#test/support/formCommands.ts';
import { formLayouts } from '#test/support/formLayouts.ts';
import { isChanged, readLayout, textOf } from '../domain/layoutDocument.ts';
import { placedElements } from '../domain/structure.ts';
import { readTheme } from '../theme/readTheme.ts';
import { withEntry, withVariables } from '../theme/themeDocument.ts';
import { createBuilder, type Builder } from './builder.ts';

const themeText = '{ "themeName": "own", "x": [1.50], "cssVariables": { "--sjs-corner-radius": "6px" } }';

function open(text: string): Builder {
  const layout = readLayout(text);
  if (!layout.ok) throw new Error(layout.problem.reason);
  return createBuilder({ layout: layout.document, theme: readTheme(themeText).document });
}

const texts = ({ state }: Builder) => [textOf(state().layout), textOf(state().theme)];

/** Something that a person does on the screen; steps of one key are what is typed in one field. */
async function act(builder: Builder, random: Random): Promise<void> {
  const { layout, theme } = builder.state();
  const step = { label: 'Step', mergeKey: random.pick(['title', 'colour', undefined]) };
  const placed = placedElements(layout.root);
  const chance = random.int(0, 9);
  if (chance < 5) builder.run(anyCommand(layout, random), step);
  else if (chance === 5)
    builder.runAll([(now) => anyCommand(now, random), () => null, (now) => anyCommand(now, random)], step);
  else if (chance === 6) builder.setTheme(withEntry(theme, 'isPanelless', random.chance(0.5)), step);
  else if (chance === 7)
    builder.setTheme(withVariables(theme, { accent: random.pick([null, '#123456', '#0b7a75']) }), step);
  else if (chance === 8) builder.select(placed[random.int(0, placed.length)]?.element.id ?? null);
  else if (random.chance(0.5)) await builder.stack.undo();
  else await builder.stack.redo();
}

describe('whatever is done in the builder, undone, is the start, and done again the end (acceptance 2)', () => {
  it.each(formLayouts)(
    '$name: typing that is one step, several commands as one, the theme among them',
    async ({ text }) => {
      for (const seed of [1, 2]) {
        const random = randomFrom(seed * 1_000 + text.length);
        const builder = open(text);
        const [, theme] = texts(builder);
        for (let count = 0; count < 40; count += 1) await act(builder, random);
        const { stack, state } = builder;
        // What was taken back on the way and never lost is done again, too.
        while (stack.state().canRedo) await stack.redo();
        const end = texts(builder);
        while (stack.state().canUndo) await stack.undo();
        expect(texts(builder)).toEqual([text, theme]);
        expect([isChanged(state().layout), isChanged(state().theme)]).toEqual([false, false]);
        while (stack.state().canRedo) await stack.redo();
        expect(texts(builder)).toEqual(end);
      }
    },
  );
});

describe('the value of a choice that is typed as one step', () => {
  const stay = { type: 'dropdown', name: 'Stay', choices: ['Option 1', 'Hotel'] };
  const text = JSON.stringify({
    elements: [stay, { type: 'text', name: 'a', visibleIf: "{Stay} = 'Option 1'" }],
  });
  const type = (builder: Builder, ...values: readonly string[]) => {
    const [first] = placedElements(builder.state().layout.root);
    const id = first?.element.id ?? '';
    for (const value of values)
      builder.run(
        { kind: 'setItemValue', id, key: 'choices', at: 0, value },
        { label: 'Step', mergeKey: 'item' },
      );
  };

  it.each([
    ['cleared and written anew', ['Option', 'O', '', 'Y', 'Yes'], 'Yes'],
    ['that begins as another one', ['H', 'Hotel', 'Hotel A'], 'Hotel A'],
  ])('takes its conditions along: %s', async (_, values, last) => {
    const builder = open(text);
    type(builder, ...values);
    expect(texts(builder)[0]).toContain(`{Stay} = '${last}'`);
    expect(texts(builder)[0]).toContain(`"choices":["${last}","Hotel"]`);
    await builder.stack.undo();
    expect(texts(builder)[0]).toBe(text);
  });

  it('leaves them while there is none, and is as it was once it is written again', () => {
    const builder = open(text);
    type(builder, 'O', '');
    expect(texts(builder)[0]).toContain("{Stay} = 'Option 1'");
    type(builder, 'Option 1');
    expect(texts(builder)[0]).toBe(text);
  });
});

describe('what was done before', () => {
  it('is held without the whole texts of its time', async () => {
    setFlagsFromString('--expose-gc');
    const collect: unknown = runInNewContext('gc');
    const builder = open('{"elements":[{"type":"text","name":"a"}]}');
    const before = new WeakRef(builder.state().layout);
    const id = placedElements(builder.state().layout.root)[0]?.element.id ?? '';
    for (const title of ['One', 'Two'])
      builder.run({ kind: 'setProperty', id, key: 'title', value: title }, { label: 'Step' });
    await new Promise((resolve) => setTimeout(resolve));
    if (typeof collect === 'function') collect();
    expect(before.deref()).toBeUndefined();
  });
});
