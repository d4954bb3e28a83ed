import { describe, expect, it } from 'vitest';
import { randomFrom } from '#examples/database/seed/random.ts';
import { anyCommand } from '#test/support/formCommands.ts';
import { formLayouts } from '#test/support/formLayouts.ts';
import { applyChange, inverseOf, type LayoutChange } from './change.ts';
import { isChanged, placesOf, readLayout, textOf, type LayoutDocument } from './layoutDocument.ts';
import { runCommand } from './runCommand.ts';
import { elementsOf, pagesOf, placedElements } from './structure.ts';

function read(text: string): LayoutDocument {
  const layout = readLayout(text);
  if (!layout.ok) throw new Error(layout.problem.reason);
  return layout.document;
}

function undo(document: LayoutDocument, changes: readonly LayoutChange[]): LayoutDocument {
  return changes.toReversed().reduce((current, change) => {
    const before = applyChange(current, inverseOf(change));
    if (!before) throw new Error('cannot be undone');
    return before;
  }, document);
}

describe('any sequence of commands, undone, is the start', () => {
  it.each(formLayouts)('$name', ({ text }) => {
    const random = randomFrom(text.length);
    const start = read(text);
    for (let round = 0; round < 3; round += 1) {
      let document = start;
      const changes: LayoutChange[] = [];
      for (let count = 0; count < 25; count += 1) {
        const result = runCommand(document, anyCommand(document, random));
        if (!result.ok) continue;
        if (result.change) changes.push(result.change);
        ({ document } = result);
        expectSound(document);
      }
      const end = textOf(document);
      const undone = undo(document, changes);
      expect(undone.root).toEqual(start.root);
      expect(textOf(undone)).toBe(text);
      expect(isChanged(undone)).toBe(false);
      const redone = changes.reduce<LayoutDocument | null>(
        (current, change) => current && applyChange(current, change),
        undone,
      );
      expect(redone && textOf(redone)).toBe(end);
    }
  });
});

/** What holds after every command: ids stand once, the text says what the tree says, and a form has a page. */
function expectSound(document: LayoutDocument): void {
  const ids = placesOf(document.root);
  let count = 0;
  JSON.parse(textOf(document).replace(/^\uFEFF/, ''), (_, value: unknown) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) count += 1;
    return value;
  });
  expect(ids.size).toBe(count);
  expect(pagesOf(document.root).length).toBeGreaterThan(0);
  expect(pagesOf(document.root).flatMap(elementsOf).length).toBeGreaterThanOrEqual(0);
}

describe('a change that no longer fits', () => {
  it('is not applied, so that nothing is overwritten', () => {
    const document = read(
      '{"pages":[{"name":"page1","elements":[{"type":"text","name":"a"},{"type":"text","name":"b"}]}]}',
    );
    const [first] = placedElements(document.root);
    if (!first) throw new Error('no question');
    const result = runCommand(document, { kind: 'rename', id: first.element.id, name: 'c' });
    if (!result.ok || !result.change) throw new Error('not renamed');
    const other = runCommand(result.document, { kind: 'rename', id: first.element.id, name: 'd' });
    if (!other.ok) throw new Error('not renamed');
    expect(applyChange(other.document, inverseOf(result.change))).toBeNull();
  });
});
