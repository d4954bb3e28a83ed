import { beforeAll, describe, expect, it } from 'vitest';
import { emptyBadge, kioskContent, type BadgeDesign, type BadgeObject } from '#shared/lib/badges/design.ts';
import { drawBadge } from '#shared/lib/badges/draw.ts';
import type { BadgePerson } from '#shared/lib/badges/person.ts';
import { drawPicture } from '#shared/lib/badges/picture.ts';
import { readMergeTags, type MergeTag } from '#shared/lib/mergeTags.ts';
import { drawQrCode } from '#shared/ui/qrVendor.ts';
import { anyBadge, forEachSeed } from '#test/support/anyBadge.ts';
import { newObject, type AddedKind } from '../domain/badge/adding.ts';
import type { DrawSide } from './useDrawing.ts';
import { hasSameCode, htmlOf } from './writeBadge.ts';

const sample: BadgePerson = {
  registrationId: '1042',
  eventId: '12',
  eventName: 'Forum',
  title: null,
  firstName: 'Martha',
  lastName: 'Hill',
  organisation: 'Events of the north',
  statusId: '1',
};
const known = readMergeTags([
  { name: 'First name', value: '{{first_name}}', sample: 'Marta' },
  { name: 'Kind', value: '{{pax_status}}', sample: 'Speaker' },
]);

const draw =
  (tags: readonly MergeTag[] | null): DrawSide =>
  ({ design, side, person = sample, ...drawing }) =>
    drawBadge(design, side, person, {
      dir: 'ltr',
      tags,
      drawPicture,
      drawQr: drawQrCode,
      statusName: () => 'Speaker',
      ...drawing,
    });
const write = (design: BadgeDesign, tags: readonly MergeTag[] | null = null) =>
  htmlOf(design, { draw: draw(tags), tags, codeNote: 'Drawn for each person' });

/** As a server's page has it. */
function shown(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}
const partOf = (page: Document, id: string) => {
  const part = page.querySelector<HTMLElement>(`[data-object="${id}"]`);
  if (!part) throw new Error(`No ${id}`);
  return part;
};
const badge = (front: readonly BadgeObject[], more: Partial<BadgeDesign> = {}): BadgeDesign => ({
  ...emptyBadge({ width: 90, height: 50 }),
  ...more,
  front,
});
const make = (kind: AddedKind, id: string, more: object = {}): BadgeObject => ({
  ...newObject(kind, emptyBadge({ width: 90, height: 50 }), { id, words: '' }),
  ...more,
});

describe('the tags of what a server prints (S2 §7 html)', () => {
  it.each([
    '{{full_name}}',
    '{{ first_name }} {{last-name}}',
    'Dear {{{title}}} *|FNAME|*, [[organisation]] of ${country}!',
    '{{reg_number|default:"none"}}',
    '{{a_very_long_tag_that_no_line_of_this_badge_has_room_for}}',
    '{{first_name}}\n{{organisation}}\r\n{{function}}',
    '%first_name% 100% {{#if x}}{{x}}{{/if}}',
    '{{first\u00A0name}}',
    'الاسم {{full_name}} 欧 {{organisation}}',
  ])('are those of the design, byte for byte and once: %j', (text) => {
    const html = write(
      badge([make('text', 'name', { text, width: 20, height: 4, size: 40, smallest: 30 })]),
      known,
    );
    const page = shown(html);
    expect(partOf(page, 'name').textContent).toBe(text.replaceAll('\r\n', '\n'));
    for (const [tag] of text.matchAll(
      /\{\{\{?[^{}#/]+\}?\}\}|\*\|\w+\|\*|\[\[\w+\]\]|\$\{\w+\}|%first_name%/g,
    ))
      expect(html.split(tag)).toHaveLength(text.split(tag).length);
  });

  it('come out of any design', () => {
    const lost: BadgeObject[] = [];
    forEachSeed((random) => {
      const tags = ['{{full_name}}', '{{ organisation }}', '*|TITLE|*', '{{x.y}}'] as const;
      const withTags = (objects: readonly BadgeObject[]) =>
        objects.map((object) =>
          object.kind === 'text' ? { ...object, text: `${random.pick(tags)} ${random.pick(tags)}` } : object,
        );
      const any = anyBadge(random);
      const design = { ...any, front: withTags(any.front), back: withTags(any.back) };
      const page = shown(write(design, random.chance(0.5) ? known : null));
      const texts = [...design.front, ...design.back].filter(({ kind }) => kind === 'text');
      const isSame = (object: BadgeObject) =>
        object.kind === 'text' && partOf(page, object.id).textContent === object.text;
      lost.push(...texts.filter((object) => !isSame(object)));
    });
    expect(lost).toEqual([]);
  });

  it('leave the size at which the sample fits, and text in the direction that it has', () => {
    const text = make('text', 'name', {
      text: '{{first_name}}',
      width: 20,
      height: 20,
      size: 40,
      smallest: 4,
    });
    const place = partOf(shown(write(badge([text]), known)), 'name');
    // Marta, where nothing can be measured: 5 × 0.7 of a size of 5.64 mm.
    expect(Number.parseFloat(place.style.fontSize)).toBeLessThan(6);
    expect(place.querySelector('div')?.style.unicodeBidi).toBe('plaintext');
  });
});

describe('the gaps of what a server prints', () => {
  it.each([
    ['stand where they are drawn', 20, 'one\n\ntwo'],
    ['are left out where there is no room for them, and no words with them', 9, 'one\ntwo'],
  ])('%s', (_, height, words) => {
    const text = make('text', 'name', {
      text: '\none\r\n \ntwo\n\n',
      width: 60,
      height,
      lines: 2,
      size: 10,
      smallest: 10,
    });
    const place = partOf(shown(write(badge([text]))), 'name');
    expect(place.textContent?.replaceAll(' ', '')).toBe(words);
  });
});

describe('the codes of what a server prints', () => {
  it('are drawn where they are the same for all', () => {
    const page = shown(write(badge([make('qr', 'code', { content: 'https://forum.example/' })])));
    const code = partOf(page, 'code');
    expect(code.querySelector('path[fill="#000000"]')?.getAttribute('d')).toBe(
      drawQrCode('https://forum.example/')?.path,
    );
    expect(code.dataset['badgeQr']).toBeUndefined();
  });

  it('are places that say so, with their content as written, where they are somebody’s', () => {
    const html = write(badge([make('qr', 'code', { content: kioskContent })]));
    const code = partOf(shown(html), 'code');
    expect(code.querySelector('svg')).toBeNull();
    expect(code.textContent).toBe('Drawn for each person');
    expect(code.dataset['badgeQr']).toBe(kioskContent);
    for (const tag of ['{{registration_id}}', '{{event_id}}', '{{full_name}}'])
      expect(html.split(tag)).toHaveLength(2);
  });
});

describe('codes that cannot be drawn yet', () => {
  const withCode = (content: string) => badge([make('qr', 'code', { content })]);
  const drawNone: DrawSide = (drawing) => draw(known)({ drawQr: () => null, ...drawing });
  const writing = { draw: drawNone, tags: known, codeNote: 'Drawn for each person' };
  const same = withCode('https://forum.example/');

  it('are never written as somebody’s where they are the same for all', () => {
    const code = partOf(shown(htmlOf(same, writing)), 'code');
    expect(code.dataset['badgeQr']).toBeUndefined();
    expect(code.textContent).toBe('');
  });

  it('are drawn by what has come since', () => {
    const code = partOf(shown(htmlOf(same, { ...writing, drawQr: drawQrCode })), 'code');
    expect(code.querySelector('svg')).not.toBeNull();
  });

  it('are waited for only where one is the same for all', () => {
    expect(hasSameCode(same, known)).toBe(true);
    expect(hasSameCode(withCode(kioskContent), known)).toBe(false);
    expect(hasSameCode(badge([make('qr', 'code', { content: 'x', isHidden: true })]), known)).toBe(false);
  });
});

describe('the status bar of what a server prints', () => {
  const html = (tags: readonly MergeTag[] | null) => write(badge([make('status', 'bar')]), tags);

  it('is neutral until the status stands in it, and has the colours of all', () => {
    const bar = partOf(shown(html(known)), 'bar');
    expect(bar.dataset['paxStatus']).toBe('{{pax_status_id}}');
    const looks = [...bar.querySelectorAll('svg')];
    expect(looks.map(({ dataset }) => dataset['of'])).toEqual(['1', '2', '3', '5', '7', '']);
    expect(looks.filter(({ style }) => style.display !== 'none').map(({ dataset }) => dataset['of'])).toEqual(
      [''],
    );
    expect(looks[0]?.querySelector('path')?.getAttribute('fill')).toBe('#d32029');
    expect(html(known)).toContain('[data-pax-status="1"]>[data-of="1"]{display:block!important}');
    expect(html(known)).toContain('[data-pax-status="1"]>[data-of=""]{display:none!important}');
  });

  it('is named by the tag that the server has, else not at all', () => {
    expect(partOf(shown(html(known)), 'bar').textContent).toBe('{{pax_status}}');
    expect(partOf(shown(html(null)), 'bar').textContent).toBe('');
  });
});

describe('what is hostile in a design', () => {
  const hostile = `"><img src=x onerror=alert(1)><script>alert(1)</script>\u202E{{a"b}}`;
  let page: Document;
  beforeAll(() => {
    const objects = [
      make('text', 'text', { text: hostile, name: hostile }),
      make('qr', 'code', { content: `${hostile}{{full_name}}` }),
      make('picture', 'picture', { source: 'javascript:alert(1)', label: hostile }),
      make('status', hostile),
    ];
    page = shown(
      write(badge(objects), readMergeTags([{ name: hostile, value: '{{pax_status}}', sample: hostile }])),
    );
  });

  it('is inert', () => {
    expect(page.querySelectorAll('script, img, iframe, object, embed, a')).toHaveLength(0);
    const attributes = [...page.querySelectorAll('*')].flatMap(({ attributes: all }) => [...all]);
    expect(attributes.filter(({ name }) => name.startsWith('on'))).toEqual([]);
    expect(
      attributes.filter(({ name, value }) => name !== 'data-badge-qr' && /javascript:/i.test(value)),
    ).toEqual([]);
  });

  it('turns nothing round but what it may', () => {
    expect(partOf(page, 'text').textContent).toBe(hostile.replace('\u202E', ''));
  });
});
