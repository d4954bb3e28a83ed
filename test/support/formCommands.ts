/** What anybody might do to a form in the builder, by chance. */
import type { Random } from '#examples/database/seed/random.ts';
import type { Command } from '../../widgets/form-builder/domain/commands.ts';
import type { NodeId } from '../../widgets/form-builder/domain/jsonTree.ts';
import { textOf, type LayoutDocument } from '../../widgets/form-builder/domain/layoutDocument.ts';
import { setJson } from '../../widgets/form-builder/domain/setJson.ts';
import { pagesOf, placedElements } from '../../widgets/form-builder/domain/structure.ts';

const names = ['Email', 'First Name', 'q1', 'Lunch', "O'Brien {x}", '', '__proto__', 'Hotel'];
const keys = ['choices', 'rows', 'columns', 'rateValues'] as const;

/** Any command, most of them about something that is there. */
export function anyCommand(document: LayoutDocument, random: Random): Command {
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
