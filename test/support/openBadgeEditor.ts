/** The editor of badges on a page. */
import { writeBadgeDesign } from '#shared/lib/badges/readDesign.ts';
import { emptyBadge, type BadgeDesign, type BadgeObject } from '#shared/lib/badges/design.ts';
import { newObject, type AddedKind } from '../../widgets/template-designer/domain/badge/adding.ts';
import { inEditor } from './openSavedMail.ts';
import { openTemplateDesigner, rowOf, type Row } from './openTemplateDesigner.ts';

// It is large: no test is to wait for its files.
await Promise.all([
  import('../../widgets/template-designer/editor/EditorScreen.tsx'),
  import('../../widgets/template-designer/badge/StoredBadge.tsx'),
  import('../../widgets/template-designer/badge/ForeignBadge.tsx'),
]);

export const badge = emptyBadge({ width: 100, height: 140, isDoubleSided: true });

/** Of its kind, with a name of its own, at this place. */
export const objectOf = (kind: AddedKind, name: string, more: object = {}): BadgeObject => ({
  ...newObject(kind, badge, { id: name, words: name }),
  name,
  ...more,
});

/** Where it is seen on its side, in px: it may be shifted from where it was laid. */
export function seenAt({ style }: HTMLElement): { readonly x: number; readonly y: number } {
  const [x = 0, y = 0] = [...style.transform.matchAll(/-?[\d.]+/g)].map(Number);
  return { x: Number.parseFloat(style.left) + x, y: Number.parseFloat(style.top) + y };
}

/** A stored badge, number 1. */
export const badgeRow = (design: BadgeDesign, more: Partial<Row> = {}): Row =>
  rowOf(1, {
    name: 'Badge 1',
    template_subject: '',
    design: writeBadgeDesign(design),
    badge_width: String(design.width),
    badge_height: String(design.height),
    badge_double_sided: design.isDoubleSided,
    ...more,
  });

/** With this badge open; `null` opens a new one. The tags are the server's, in any shape. */
export async function openBadgeEditor(
  row: Row | null,
  props: Readonly<Record<string, unknown>> = {},
  tags?: unknown,
) {
  const all = { badgeMode: true, ...(row && { designId: '1' }), ...props };
  const opened = await openTemplateDesigner([...(row ? [row] : []), rowOf(2)], all, tags);
  const page = { ...opened, ...inEditor(opened) };
  if (!row) await page.press('New template');
  const side = (name: 'Front' | 'Back') =>
    page.screen().findByRole('group', { name: new RegExp(`^${name}, `) });
  await side('Front');
  return {
    ...page,
    side,
    /** What a save has sent. */
    sentDesign: (): BadgeDesign => {
      const { body } = page.sent().at(-1) ?? {};
      return JSON.parse(String(Object(body).designJson));
    },
  };
}
