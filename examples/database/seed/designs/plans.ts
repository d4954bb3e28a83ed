/** All designs of e-mails: the first forty of every sort, the others as a product has them (examples/README.md). */
import { htmlProject, mjmlProject } from './grapes.ts';
import { oddContent, type Content, type OddKind } from './oddDesigns.ts';
import { toHtml, type Sketch } from './sketch.ts';
import { heavy, occasions, sketchOf, type OccasionName } from './sketches.ts';
import { unlayerDesign, type UnlayerTraits } from './unlayer.ts';

export interface DesignPlan extends Content {
  readonly name: string;
  readonly subject: string;
  /** Ids of the events it is linked to. */
  readonly events: readonly number[];
}

type Sort =
  | 'mjml'
  | 'grapes-html'
  | 'unlayer'
  | { readonly unlayer: UnlayerTraits }
  | { readonly odd: OddKind };

interface Chosen {
  readonly sort: Sort;
  readonly occasion: OccasionName;
  readonly event: number;
  readonly name?: string;
  readonly subject?: string;
  /** So many sessions more: about 300 KB with 210 of them. */
  readonly sessions?: number;
  readonly events?: readonly number[];
}

const conditions = { hasConditions: true };
const unknown = { hasUnknownTools: true };

/** Events 3 and 4 write Arabic and Persian. */
const chosen: readonly Chosen[] = [
  { sort: 'mjml', occasion: 'Invitation', event: 1 },
  { sort: 'unlayer', occasion: 'Invitation', event: 1 },
  { sort: 'grapes-html', occasion: 'Invitation', event: 1 },
  { sort: { odd: 'plain' }, occasion: 'Invitation', event: 1, name: 'Plain HTML' },
  { sort: { odd: 'cut' }, occasion: 'Reminder', event: 1, name: 'Damaged (cut off)' },
  { sort: 'mjml', occasion: 'Newsletter', event: 3 },
  { sort: 'unlayer', occasion: 'Newsletter', event: 3 },
  { sort: 'mjml', occasion: 'Reminder', event: 4 },
  { sort: 'unlayer', occasion: 'Invitation', event: 4 },
  { sort: { unlayer: conditions }, occasion: 'Newsletter', event: 1, name: 'Members and seats (conditions)' },
  { sort: { unlayer: unknown }, occasion: 'Rooms', event: 1, name: 'Countdown and film (unknown tools)' },
  { sort: { unlayer: { isOld: true } }, occasion: 'Thank you', event: 2, name: 'Thank you (first editor)' },
  { sort: { unlayer: { isRich: true } }, occasion: 'Rooms', event: 12 },
  { sort: 'mjml', occasion: 'Programme', event: 12, name: 'Full programme', sessions: 210 },
  { sort: 'unlayer', occasion: 'Programme', event: 12, name: 'Full programme (old editor)', sessions: 4 },
  { sort: 'grapes-html', occasion: 'Newsletter', event: 12 },
  { sort: { odd: 'locked' }, occasion: 'Invitation', event: 12, name: 'Converted, with a locked block' },
  {
    sort: { odd: 'hostile' },
    occasion: 'Invitation',
    event: 1,
    name: '<img src=x onerror=alert(1)> & "50%" #1 a/b \u202Elmth',
    subject: '<script>alert("subject")</script>',
  },
  { sort: { odd: 'object' }, occasion: 'Reminder', event: 2, name: 'Damaged ([object Object])' },
  { sort: { odd: 'foreign' }, occasion: 'Reminder', event: 5, name: 'From an unknown editor' },
  { sort: { odd: 'quoted' }, occasion: 'Reminder', event: 6, name: 'JSON in JSON' },
  { sort: { odd: 'list' }, occasion: 'Thank you', event: 6, name: 'Empty list as design' },
  { sort: { odd: 'empty' }, occasion: 'Thank you', event: 1, name: 'Nothing yet', subject: '', events: [] },
  { sort: { odd: 'blank' }, occasion: 'Thank you', event: 1, name: 'Blank', events: [] },
  { sort: { odd: 'plain letter' }, occasion: 'Invitation', event: 1, name: 'Plain letter', events: [] },
  { sort: { odd: 'imported' }, occasion: 'Newsletter', event: 3, name: 'نشرة مستوردة' },
  { sort: { odd: 'plain' }, occasion: 'Invitation', event: 4, name: 'دعوت‌نامه (HTML)' },
  {
    sort: { unlayer: { ...conditions, ...unknown } },
    occasion: 'Invitation',
    event: 3,
    name: 'دعوة مع شروط',
  },
  {
    sort: 'mjml',
    occasion: 'Thank you',
    event: 5,
    subject: '🎉 Дякуємо за участь і чекаємо на вас наступного року – ваша команда Acme Events',
  },
  { sort: 'mjml', occasion: 'Rooms', event: 1, events: [1, 2, 12] },
  { sort: 'mjml', occasion: 'Newsletter', event: 7, name: 'Monthly newsletter (no event)', events: [] },
];

/** As events come: mostly of the editor of today and the one before. */
const usualSorts: readonly Sort[] = [
  'mjml',
  'unlayer',
  'mjml',
  { odd: 'plain' },
  'grapes-html',
  'mjml',
  { unlayer: conditions },
  'unlayer',
  { unlayer: { isRich: true } },
  'mjml',
];

/** Each occasion for each event, as long as there are any. */
function usual(index: number, eventCount: number): Chosen {
  const occasion = occasions[Math.floor(index / eventCount) % occasions.length] ?? 'Invitation';
  const round = Math.floor(index / (eventCount * occasions.length));
  const event = (index % eventCount) + 1;
  const sort = usualSorts[(index + round) % usualSorts.length] ?? 'mjml';
  const isHeavy = index % 19 === 10;
  return { sort, occasion, event, ...(isHeavy && { sessions: 210 }), ...(index % 7 === 3 && { events: [] }) };
}

export function designPlans(eventNames: readonly string[], count: number): readonly DesignPlan[] {
  const names = new Map<string, number>();
  return Array.from({ length: count }, (_, index): DesignPlan => {
    const one = chosen[index] ?? usual(index - chosen.length, Math.max(1, eventNames.length));
    const eventName = eventNames[one.event - 1] ?? '';
    const theme = { eventId: one.event, eventName, seed: index };
    const sketch = heavy(sketchOf(one.occasion, theme), one.sessions ?? 0);
    const name = one.name ?? `${one.occasion} – ${eventName}`;
    const times = (names.get(name) ?? 0) + 1;
    names.set(name, times);
    return {
      name: times === 1 ? name : `${name} (${times})`,
      subject: one.subject ?? sketch.title,
      events: one.events ?? [one.event],
      ...contentOf(one.sort, sketch, index),
    };
  });
}

function contentOf(sort: Sort, sketch: Sketch, seed: number): Content {
  if (typeof sort === 'object' && 'odd' in sort) return oddContent(sort.odd, sketch, seed);
  const html = toHtml(sketch);
  if (sort === 'mjml') return { design: JSON.stringify(mjmlProject(sketch, seed)), html };
  if (sort === 'grapes-html') return { design: JSON.stringify(htmlProject(sketch, seed)), html };
  const traits = sort === 'unlayer' ? {} : sort.unlayer;
  return { design: JSON.stringify(unlayerDesign(sketch, traits)), html };
}
