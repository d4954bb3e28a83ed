/** Texts on a badge as a browser draws them: in whatever script and font, none of their lines leaves the box (screens.md §5, §6). */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '#examples/database/seed/random.ts';
import { emptyBadge, type BadgeDesign, type TextObject } from '#shared/lib/badges/design.ts';
import { addScript, bundleForPage } from '#test/support/buildFiles.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

const scripts = {
  Latin: ['Wolfeschlegelsteinhausen', 'Ana', 'fjord', 'Jeff', 'y', 'Müller-Lüdenscheidt', 'Àß'],
  'Latin with stacked marks': ['Ắ', 'Nguyễn', 'Thị', 'Ẩn', 'Ỗng', 'Phượng', 'Ç̧edılla', 'Å̊s'],
  Greek: ['Παπαδοπούλου', 'Ἀλέξανδρος', 'ᾯρα', 'Ψ', 'και'],
  Cyrillic: ['Рождественская', 'Їжак', 'Й', 'Щука', 'фф'],
  Arabic: ['عبد', 'الرحمن', 'مُحَمَّدٌ', 'الأنصاري', 'إِسْلَامِيَّةٍ', 'لا'],
  Persian: ['محمدحسین', 'طباطبایی‌نژاد', 'پژوهشگاه', 'گچ‌کار', 'ی'],
  'Arabic and Latin': ['علي', 'Jeff', 'fjord', 'مُحَمَّدٌ', 'إِسْلَامِيَّةٍ', 'ff', '(ك)'],
  Hebrew: ['שָׁלוֹם', 'בן־גוריון', 'יִשְׂרָאֵל', 'ך'],
  Han: ['歐陽', '娜娜', '國家科學及技術委員會', '龘'],
  Kana: ['さくら', 'ガギグゲゴ', 'パーティー', 'ー'],
  Hangul: ['김', '서연', '뷁', '국제협력'],
  Thai: ['สมชาย', 'ปุ๋ย', 'ญี่ปุ่น', 'กำลัง', 'ฏุ'],
  Devanagari: ['श्रीमती', 'कृष्णमूर्ति', 'ज्ञानेश्वर', 'रूँ'],
  Emoji: ['👩‍🚀', '🎉', '👨‍👩‍👧‍👦', '🏳️‍🌈', 'Zoë'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

const fonts = ['sans-serif', 'Noto Sans', 'Arial', 'Verdana', 'Georgia', 'Times New Roman', 'Courier New'];

const styles = [
  { isBold: false, isItalic: false },
  { isBold: true, isItalic: false },
  { isBold: false, isItalic: true },
  { isBold: true, isItalic: true },
] as const;

/** One text of each look, in a box of any size. */
function textsOf(script: readonly [string, ...string[]], seed: number): readonly TextObject[] {
  const random = randomFrom(seed);
  return fonts.flatMap((font, family) =>
    styles.map((style, at): TextObject => {
      const words = Array.from({ length: random.int(1, 6) }, () => random.pick(script));
      const size = random.int(6, 60);
      return {
        id: `${family} ${at}`,
        kind: 'text',
        x: 20,
        y: 20,
        width: random.int(8, 120),
        height: random.int(4, 60),
        text: words.join(random.pick([' ', ' ', '\n', ''])),
        font,
        size,
        smallest: Math.min(size, random.int(4, 12)),
        colour: '#000000',
        align: random.pick(['start', 'center', 'end']),
        place: random.pick(['top', 'middle', 'bottom']),
        lines: random.int(1, 4),
        ...style,
      };
    }),
  );
}

/** What draws badges, on the page. */
async function openPage(): Promise<Page> {
  const { page } = await site.open('/admin/templates?badge=1');
  const code =
    "import { drawBadge } from '#shared/lib/badges/draw.ts'; import { inkBoxes } from '#shared/lib/badges/ink.ts';" +
    'Object.assign(globalThis, { drawBadgeHere: drawBadge, inkBoxesHere: inkBoxes });';
  await addScript(page, 'draw-badge', await bundleForPage(code));
  await page.waitForFunction(() => Reflect.has(globalThis, 'drawBadgeHere'));
  return page;
}

interface Drawn {
  readonly id: string;
  /** Pieces of the text, with nothing between them. */
  readonly words: string;
  readonly isOverflowing: boolean;
  /** By how much the lines leave the box, in mm; 0 or less: they do not. */
  readonly lines: number;
  /** The same of their ink: a slanted letter leans over its end, marks are stacked above it. */
  readonly ink: number;
  /** How far the ink is from where `inkBoxes` has it, in mm, by more than a fiftieth of the letters' size. */
  readonly missed: number;
}

/** Draws each of them on a badge of its own, and measures where it is. */
function drawEach(page: Page, badge: BadgeDesign, texts: readonly TextObject[]): Promise<readonly Drawn[]> {
  return page.evaluate(
    async ([empty, objects]) => {
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('no canvas');
      const draw = Reflect.get(globalThis, 'drawBadgeHere');
      const inkBoxes = Reflect.get(globalThis, 'inkBoxesHere');
      const place = document.body.appendChild(document.createElement('div'));
      // Browsers tell of ink in whole pixels.
      const scale = 20;
      const nobody = { firstName: null, lastName: null, organisation: null };
      const leaves = (outer: DOMRect, inner: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>) =>
        Math.max(
          outer.left - inner.left,
          inner.right - outer.right,
          outer.top - inner.top,
          inner.bottom - outer.bottom,
        ) / scale;
      const drawn = objects.map((object) => {
        let isOverflowing = false;
        let boxes: { x: number; y: number; width: number; height: number }[] = [];
        let allowed = 0;
        const onFitted = (
          _: unknown,
          fitted: { readonly isOverflowing: boolean; readonly size: number },
          text: string,
        ) => {
          isOverflowing = fitted.isOverflowing;
          allowed = (fitted.size * 25.4) / 72 / 50;
          boxes = [...inkBoxes(object, { fitted, text, dir: 'ltr' })];
        };
        const sheet = draw({ ...empty, front: [object] }, 'front', nobody, { dir: 'ltr', scale, onFitted });
        place.replaceChildren(sheet);
        const box = sheet.querySelector('[data-object]');
        const outer = box.getBoundingClientRect();
        const found = { lines: -Infinity, ink: -Infinity, missed: 0, words: '' };
        for (const row of box.children) {
          found.words += row.textContent;
          if (row.textContent === '') continue;
          const range = document.createRange();
          range.selectNodeContents(row);
          const line = range.getBoundingClientRect();
          const mark = row.appendChild(document.createElement('span'));
          mark.style.cssText = 'display: inline-block; width: 0; height: 0';
          const baseline = mark.getBoundingClientRect().bottom;
          mark.remove();
          const look = getComputedStyle(row);
          context.font = `${look.fontStyle} ${look.fontWeight} ${look.fontSize} ${look.fontFamily}`;
          context.textRendering = 'geometricPrecision';
          context.textAlign = 'left';
          // Of the first letter, as the row is (`plaintext`).
          context.direction = /^[^\p{L}]*[\u0590-\u08ff]/u.test(row.textContent) ? 'rtl' : 'ltr';
          const ink = context.measureText(row.textContent);
          const top = row.getBoundingClientRect();
          found.lines = Math.max(
            found.lines,
            leaves(outer, { left: line.left, right: line.right, top: top.top, bottom: top.bottom }),
          );
          const drawnInk = {
            left: line.left - ink.actualBoundingBoxLeft,
            right: line.left + ink.actualBoundingBoxRight,
            top: baseline - ink.actualBoundingBoxAscent,
            bottom: baseline + ink.actualBoundingBoxDescent,
          };
          found.ink = Math.max(found.ink, leaves(outer, drawnInk));
          const told = boxes.shift() ?? { x: NaN, y: NaN, width: NaN, height: NaN };
          found.missed = Math.max(
            found.missed,
            ...[
              drawnInk.left - outer.left - told.x * scale,
              drawnInk.right - outer.left - (told.x + told.width) * scale,
              drawnInk.top - outer.top - told.y * scale,
              drawnInk.bottom - outer.top - (told.y + told.height) * scale,
            ].map((by) => Math.abs(by) / scale - allowed),
          );
        }
        return { id: object.id, isOverflowing, ...found };
      });
      place.remove();
      return drawn;
    },
    [badge, texts] as const,
  );
}

/** Of what is drawn, in mm: half a pixel of a screen. */
const tolerance = 0.15;

describe('a text in its box, as the browser draws it', () => {
  it.each(Object.entries(scripts))(
    'never leaves it, nor does any of its ink, which is where it is told to be, in any font, weight and slope: %s',
    async (_, script) => {
      const page = await openPage();
      const badge = emptyBadge({ width: 160, height: 100 });
      for (let seed = 1; seed <= 6; seed += 1) {
        const texts = textsOf(script, seed);
        const drawn = await drawEach(page, badge, texts);
        const told = drawn.map((one, at) => ({ ...one, object: texts[at] }));
        expect(told.filter(({ lines }) => lines > tolerance)).toEqual([]);
        expect(told.filter(({ ink }) => ink > tolerance)).toEqual([]);
        expect(told.filter(({ missed }) => !(missed <= tolerance))).toEqual([]);
        const letters = (text: string) => text.replaceAll(/\s/g, '');
        const whole = told.filter(({ isOverflowing }) => !isOverflowing);
        expect(whole.map(({ words }) => letters(words))).toEqual(
          whole.map(({ object }) => letters(object?.text ?? '')),
        );
        // Large ones and small ones: neither is all that was tried.
        expect(told.filter(({ isOverflowing }) => isOverflowing).length).toBeLessThan(texts.length);
      }
    },
  );
});
