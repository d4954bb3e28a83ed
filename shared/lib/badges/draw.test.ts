// @vitest-environment happy-dom
// Nothing is laid out there: where things stand on paper is seen in a real browser.
import { describe, expect, it } from 'vitest';
import { emptyBadge, type BadgeDesign, type ShapeObject, type TextObject } from './design.ts';
import { drawBadge } from './draw.ts';
import { drawPicture } from './picture.ts';
import type { BadgePerson } from './person.ts';

const hostile = '<img src=x onerror=alert(1)>\u202Egnik';
const person: BadgePerson = {
  registrationId: '41',
  eventId: '7',
  eventName: null,
  title: null,
  firstName: 'Ana',
  lastName: hostile,
  organisation: null,
  statusId: '1',
};
const text: TextObject = {
  id: 'name',
  kind: 'text',
  x: 5,
  y: 10,
  width: 80,
  height: 20,
  text: '{{full_name}}',
  font: 'sans-serif',
  size: 20,
  smallest: 4,
  isBold: true,
  isItalic: false,
  colour: '#000000',
  align: 'start',
  place: 'middle',
  lines: 2,
};
const design = (front: BadgeDesign['front']): BadgeDesign => ({
  ...emptyBadge({ width: 90, height: 50 }),
  front,
});
const partOf = (sheet: HTMLElement, id: string) => {
  const part = sheet.querySelector<HTMLElement>(`[data-object="${id}"]`);
  if (!part) throw new Error(`No ${id}`);
  return part;
};

describe('drawBadge', () => {
  it('tells a picture that is not shown by its label, as large on the screen as on paper', () => {
    const picture = { ...text, kind: 'picture', source: '', label: 'The logo', fit: 'contain' } as const;
    const labelAt = (scale?: number) => {
      const sheet = drawBadge(design([picture]), 'front', person, { dir: 'ltr', ...(scale && { scale }) });
      const { textContent, style } = partOf(sheet, 'name');
      return [textContent, style.fontSize];
    };
    expect(labelAt()).toEqual(['The logo', '4mm']);
    expect(labelAt(2)).toEqual(['The logo', '8px']);
  });

  it('has a gap as high as a line for a blank one', () => {
    const sheet = drawBadge(design([{ ...text, text: 'one\n\ntwo', size: 10 }]), 'front', person, {
      dir: 'ltr',
    });
    const rows = [...partOf(sheet, 'name').querySelectorAll('div')];
    expect(rows.map(({ textContent, style }) => [textContent, style.minHeight])).toEqual([
      ['one', ''],
      ['', '1.2em'],
      ['two', ''],
    ]);
  });

  it('stands where the design says, in millimetres or pixels', () => {
    const place = (scale?: number) => {
      const { left, top, width } = partOf(
        drawBadge(design([text]), 'front', person, { dir: 'ltr', ...(scale && { scale }) }),
        'name',
      ).style;
      return [left, top, width];
    };
    expect(place()).toEqual(['5mm', '10mm', '80mm']);
    expect(place(4)).toEqual(['20px', '40px', '320px']);
  });

  it.each([
    ['start', 'ltr', '41', 'left'],
    ['start', 'rtl', '41', 'right'],
    ['end', 'rtl', '41', 'left'],
    ['center', 'rtl', '41', 'center'],
    // A badge is the same whoever looks at it.
    ['start', 'rtl', '41 Ana', 'left'],
    ['end', 'rtl', '{{first_name}}', 'right'],
    ['start', 'ltr', '41 عمر', 'right'],
    ['end', 'ltr', 'سید Ana', 'left'],
  ] as const)('puts %s of a %s page and %s to the %s', (align, dir, words, side) => {
    const given = design([{ ...text, align, text: words }]);
    expect(partOf(drawBadge(given, 'front', person, { dir }), 'name').style.textAlign).toBe(side);
  });

  it('shows tags that nobody knows where that is asked for, and never else', () => {
    const tags = [{ tag: '{{first_name}}', name: 'First name', sample: null }];
    const given = design([{ ...text, text: '{{nobody}} {{first_name}} {{title}}' }]);
    const draw = (hasUnknownTags: boolean, known: typeof tags | null = tags) =>
      partOf(drawBadge(given, 'front', person, { dir: 'ltr', tags: known, hasUnknownTags }), 'name');
    expect(draw(false).textContent).toBe('Ana');
    expect(draw(true).textContent).toBe('{{nobody}} Ana');
    expect(draw(true).querySelector('span')?.textContent).toBe('{{nobody}}');
    expect(draw(true, null).textContent).toBe('Ana');
  });

  it('takes names for texts, without marks that turn others round', () => {
    const sheet = drawBadge(design([text]), 'front', person, { dir: 'ltr' });
    expect(sheet.querySelector('img')).toBeNull();
    expect(sheet.textContent).toContain('onerror');
    expect(sheet.textContent).not.toContain('\u202E');
  });

  it.each([
    ['data:image/png;base64,AAAA', true],
    ['/media/logo.png', true],
    ['javascript:alert(1)', false],
    ['data:text/html,<script>', false],
    ['/logout', false],
    ['/media/logo.png?x=1', false],
    ['https://others.example/seen.png', false],
    ['', false],
  ])('shows a picture of %s: %s', (source, isShown) => {
    const picture = {
      id: 'p',
      kind: 'picture',
      x: 0,
      y: 0,
      width: 9,
      height: 9,
      source,
      label: '',
      fit: 'cover',
    } as const;
    const drawn = drawBadge(design([picture]), 'front', person, { dir: 'ltr', drawPicture });
    expect(drawn.querySelector('img') !== null).toBe(isShown);
  });

  it('writes a picture of others where nothing is asked for', () => {
    const source = 'https://others.example/logo.png';
    const picture = { ...text, id: 'p', kind: 'picture', source, label: 'Logo', fit: 'cover' } as const;
    const page = document.implementation.createHTMLDocument('');
    const drawn = (options: object) =>
      drawBadge(design([picture]), 'front', person, { dir: 'ltr', drawPicture, ...options });
    expect(drawn({ page }).querySelector('img')?.getAttribute('src')).toBe(source);
    expect(drawn({}).querySelector('img')).toBeNull();
    expect(drawn({}).textContent).toBe('Logo');
  });

  it('draws neither what is hidden nor what it does not know, and the other side by itself', () => {
    const given = {
      ...design([
        { ...text, isHidden: true },
        { ...text, id: 'u', kind: 'unknown', source: {} },
      ]),
      back: [text],
    };
    expect(drawBadge(given, 'front', person, { dir: 'ltr' }).children).toHaveLength(0);
    expect(drawBadge(given, 'back', person, { dir: 'ltr' }).children).toHaveLength(1);
  });

  it('fills a code with what the kiosk reads, and a bar with what the status is called', () => {
    const asked: string[] = [];
    const place = { x: 0, y: 0, width: 40, height: 10 };
    const sheet = drawBadge(
      design([
        { id: 'q', kind: 'qr', ...place, content: '{{registration_id}}', colour: '#112233' },
        { id: 's', kind: 'status', ...place, hasLabel: true },
      ]),
      'front',
      person,
      {
        dir: 'ltr',
        drawQr: (content) => {
          asked.push(content);
          return { size: 21, path: 'M0 0h1v1h-1z' };
        },
        statusName: (id) => `Status ${id}`,
      },
    );
    expect(asked).toEqual(['41']);
    expect(partOf(sheet, 'q').querySelector('[fill="#112233"]')).not.toBeNull();
    expect(partOf(sheet, 's').textContent).toBe('Status 1');
  });

  it('tells how each text has got into its box', () => {
    const told: boolean[] = [];
    const onFitted = (_: unknown, { isOverflowing }: { readonly isOverflowing: boolean }) =>
      void told.push(isOverflowing);
    drawBadge(design([text, { ...text, id: 'small', width: 5, smallest: 20 }]), 'front', person, {
      dir: 'ltr',
      onFitted,
    });
    expect(told).toEqual([false, true]);
  });

  it('tells it of the name of a status too', () => {
    const bar = { id: 's', kind: 'status', x: 0, y: 0, width: 20, height: 8, hasLabel: true } as const;
    const told: string[] = [];
    drawBadge(design([bar]), 'front', person, {
      dir: 'ltr',
      statusName: () => 'Stellvertretende Sitzungsleiterin',
      onFitted: ({ id }, { isOverflowing }) => void (isOverflowing && told.push(id)),
    });
    expect(told).toEqual(['s']);
  });
});

describe('a shape', () => {
  const shape: ShapeObject = {
    id: 'shape',
    kind: 'shape',
    x: 5,
    y: 5,
    width: 30,
    height: 10,
    shape: 'rectangle',
    fill: '#ff0000',
    stroke: '#0000ff',
    strokeWidth: 2,
    radius: 3,
  };
  const drawn = (more: Partial<ShapeObject>) => {
    const part = partOf(drawBadge(design([{ ...shape, ...more }]), 'front', person, { dir: 'ltr' }), 'shape');
    const made = part.querySelector('rect, path');
    const value = (name: string) => made?.getAttribute(name) ?? null;
    const box = ['x', 'y', 'width', 'height', 'rx', 'ry'].map((name) => Number(value(name)));
    return { value, box, viewBox: part.querySelector('svg')?.getAttribute('viewBox') };
  };

  it('has its edge within its box', () => {
    const { value, box, viewBox } = drawn({});
    expect(viewBox).toBe('0 0 30 10');
    expect(box).toEqual([1, 1, 28, 8, 3, 0]);
    expect(['fill', 'stroke', 'stroke-width'].map(value)).toEqual(['#ff0000', '#0000ff', '2']);
  });

  it.each([
    ['fills its box without an edge', { stroke: null }, [0, 0, 30, 10, 3, 0]],
    ['has an edge no thicker than itself', { strokeWidth: 50 }, [5, 5, 20, 0, 0, 0]],
    ['has corners no rounder than it is high', { radius: 100, strokeWidth: 0 }, [0, 0, 30, 10, 5, 0]],
    ['is an ellipse to its sides', { shape: 'ellipse', radius: 0 }, [1, 1, 28, 8, 14, 4]],
  ] as const)('%s', (_, more, box) => {
    expect(drawn(more).box).toEqual(box);
  });

  it('is seen through where it has neither fill nor edge', () => {
    const { value } = drawn({ fill: null, stroke: null });
    expect([value('fill'), value('stroke'), value('stroke-width')]).toEqual(['none', 'none', '0']);
  });

  it.each([
    [30, 0.5, 'M0 0.25h30'],
    [0.5, 30, 'M0.25 0v30'],
    [10, 10, 'M0 5h10'],
  ])('is a line along its longer side, as thick as is said: %f by %f mm', (width, height, d) => {
    const { value } = drawn({ shape: 'line', width, height, strokeWidth: 2 });
    expect([value('d'), value('stroke-width')]).toEqual([d, '2']);
  });
});
