import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fitText } from '#shared/lib/badges/fit.ts';
import { designOf } from './designOf.ts';
import { defaultSettings, hasRoom, isInLimits, settingsSchema } from './settings.ts';

describe('settings that were kept (S2 §3)', () => {
  it('are as at first where they cannot be read, each by itself', () => {
    expect(v.parse(settingsSchema, { width: 'x', margin: 99, nameStyle: 'loud', orgSize: 30 })).toEqual({
      ...defaultSettings,
      orgSize: 30,
    });
  });

  it('have the size of the beginning where theirs leaves no room', () => {
    const { width, height, margin } = defaultSettings;
    const kept = v.parse(settingsSchema, { width: 2, height: 2, margin: 1, nameSize: 50 });
    expect(kept).toMatchObject({ width, height, margin, nameSize: 50 });
    expect(v.parse(settingsSchema, { width: 2, height: 2, margin: 0.5 })).toMatchObject({ width: 2 });
  });
});

describe('what is typed (T-4)', () => {
  it('keeps within limits, and leaves half a centimetre between the margins', () => {
    expect([1, 50, 0.9, 50.1, null].map((value) => isInLimits('width', value))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(hasRoom({ width: 2, height: 9, margin: 0.75 })).toBe(true);
    expect(hasRoom({ width: 2, height: 9, margin: 0.8 })).toBe(false);
  });
});

describe('designOf (S2 §3)', () => {
  it.each([6, 9, 38])('prints texts of %i pixels no larger than that', (pixels) => {
    const settings = v.parse(settingsSchema, { nameSize: pixels, orgSize: pixels });
    const texts = designOf(settings).front.flatMap((object) => (object.kind === 'text' ? [object] : []));
    const sizes = texts.map((object) => fitText({ ...object, text: 'A', widthOf: () => 0.5 }).size);
    expect(sizes).toEqual([pixels * 0.75, pixels * 0.75]);
  });

  const textsOf = (given: object) =>
    designOf(v.parse(settingsSchema, given)).front.flatMap((object) =>
      object.kind === 'text' ? [object] : [],
    );

  it('gives name and organisation their own styles', () => {
    const stylesOf = (given: object) => textsOf(given).map(({ isBold, isItalic }) => [isBold, isItalic]);
    expect(stylesOf({})).toEqual([
      [true, false],
      [false, false],
    ]);
    expect(stylesOf({ nameStyle: 'italic', orgStyle: 'bold' })).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it('gives a name that is too long for one line a second one, and makes it smaller only then (screens.md §6)', () => {
    const fitted = (text: string) =>
      textsOf({}).map((object) => fitText({ ...object, text, widthOf: (line) => line.length * 0.6 }));
    const [name, organisation] = fitted('International Society');
    expect([name?.lines, organisation?.lines]).toEqual([
      ['International', 'Society'],
      ['International Society'],
    ]);
  });
});
