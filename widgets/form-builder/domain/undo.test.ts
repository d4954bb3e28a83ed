import { describe, expect, it } from 'vitest';
import { randomFrom, type Random } from '#examples/database/seed/random.ts';
import { formLayouts } from '#test/support/formLayouts.ts';
import { applyChange, inverseOf, type LayoutChange } from './change.ts';
import type { Command } from './commands.ts';
import type { NodeId } from './jsonTree.ts';
import { isChanged, placesOf, readLayout, textOf, type LayoutDocument } from './layoutDocument.ts';
import { runCommand } from './runCommand.ts';
import { elementsOf, pagesOf, placedElements } from './structure.ts';
import { setJson } from './setJson.ts';

function read(text: string): LayoutDocument {
  const layout = readLayout(text);
  if (!layout.ok) throw new Error(layout.problem.reason);
  return layout.document;
}

const names = ['Email', 'First Name', 'q1', 'Lunch', "O'Brien {x}", '', '__proto__', 'Hotel'];
const keys = ['choices', 'rows', 'columns'] as const;

/** Any command, most of them about something that is there. */
function anyCommand(document: LayoutDocument, random: Random): Command {
  const { root } = document;
  const pages = pagesOf(root);
  const placed = placedElements(root);
  const pick = <T>(list: readonly T[]): T | undefined => list[random.int(0, list.length - 1)];
  const id: NodeId = pick(placed)?.element.id ?? 'n0';
  const page: NodeId = pick(pages)?.id ?? 'n0';
  const parent = random.chance(0.3) ? id : page;
  const place = { parent, at: random.int(0, 5) };
  const explained = random.chance(0.5) ? { explanation: 'no longer needed' } : {};
  const name = pick(names) ?? '';
  const at = random.int(0, 3);
  const item = { id, key: pick(keys) ?? 'choices', at };
  const element = { type: 'text', name, title: { default: 'New', ar: 'جديد' } };
  const text = { language: random.pick(['default', 'es', 'fa']), text: random.pick(['', 'Título', 'עִבְרִית']) };
  const commands: readonly Command[] = [
    { kind: 'addElements', place, elements: [element, { type: 'panel', name: 'p', elements: [element] }] },
    { kind: 'moveElement', id, place },
    { kind: 'duplicateElement', id },
    { kind: 'deleteElement', id, ...explained },
    { kind: 'rename', id: random.chance(0.8) ? id : page, name, ...explained },
    {
      kind: 'setProperty',
      id: random.chance(0.8) ? id : root.id,
      key: 'isRequired',
      value: random.chance(0.5),
      ...explained,
    },
    { kind: 'setProperty', id, key: 'visibleIf', value: random.chance(0.5) ? undefined : "{Email} = 'x'" },
    { kind: 'setText', id, key: random.pick(['title', 'description']), ...text },
    { kind: 'addPage', at, elements: [element] },
    { kind: 'movePage', id: page, at },
    { kind: 'duplicatePage', id: page },
    { kind: 'deletePage', id: page, ...explained },
    { kind: 'addItem', ...item, value: random.int(0, 9) },
    { kind: 'moveItem', id, key: item.key, from: at, to: random.int(0, 3) },
    { kind: 'deleteItem', ...item },
    { kind: 'setItemValue', ...item, value: 'v' },
    { kind: 'setItemText', ...item, ...text },
    { kind: 'makePages' },
    { kind: 'ensureVerification', sitekey: '1x00' },
    setJson(textOf(document).replace('"q1"', '"q1 new"')),
  ];
  return pick(commands) ?? { kind: 'makePages' };
}

function undo(document: LayoutDocument, changes: readonly LayoutChange[]): LayoutDocument {
  return changes.toReversed().reduce((current, change) => {
    const before = applyChange(current, inverseOf(change));
    if (!before) throw new Error('cannot be undone');
    return before;
  }, document);
}

describe('any sequence of commands, undone, is the start (acceptance 2)', () => {
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
