import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { HourAxis } from './HourAxis.tsx';
import { dayHours } from './hours.ts';
import { useHourTexts } from './useHourTexts.ts';

/** Points share out the width: half a column stands out at either end. */
const plotOf = (cell: number) => ({
  left: 40,
  top: 10,
  width: 23 * cell,
  height: 200,
  middles: dayHours.map((hour) => hour * cell),
});

interface AxisProps {
  readonly isRtl?: boolean;
  readonly cell?: number;
}

function Axis({ isRtl = false, cell = 20 }: AxisProps) {
  const texts = useHourTexts({ caption: '', series: [], zone: 'UTC', view: 'chart' });
  return <HourAxis plot={plotOf(cell)} isRtl={isRtl} texts={texts} />;
}

async function show(language: Language, props: AxisProps = {}) {
  await loadCatalogue(language, 'charts');
  const { container } = await renderInIsland(<Axis {...props} />, { language });
  const labels = [...container.querySelectorAll<HTMLElement>('[data-label]')];
  const [axis] = labels.map(({ parentElement }) => parentElement);
  return { axis, labels, texts: labels.map(({ textContent }) => textContent) };
}

describe('HourAxis (S4 §9)', () => {
  it('labels every third hour under the plot', async () => {
    const { axis, texts } = await show('en');
    expect(texts).toEqual(['0:00', '3:00', '6:00', '9:00', '12:00', '15:00', '18:00', '21:00']);
    expect([axis?.style.top, axis?.getAttribute('aria-hidden')]).toEqual(['210px', 'true']);
  });

  it('is written in the digits of the language (R-17)', async () => {
    const { texts } = await show('fa', { isRtl: true });
    expect(texts.slice(0, 5)).toEqual(['۰:۰۰', '۳:۰۰', '۶:۰۰', '۹:۰۰', '۱۲:۰۰']);
  });

  it.each([
    [14, ['0:00', '3:00', '6:00', '9:00', '12:00', '15:00', '18:00', '21:00']],
    [13, ['0:00', '6:00', '12:00', '18:00']],
    [6, ['0:00', '12:00']],
    [3, ['0:00']],
  ])('has as many as do not touch in columns of %d px', async (cell, expected) => {
    const { texts } = await show('en', { cell });
    expect(texts).toEqual(expected);
  });

  it.each([
    ['left', false, ['10px', '70px', '430px']],
    ['right', true, ['470px', '410px', '50px']],
  ] as const)('stands under its columns, from the %s (R-17)', async (_, isRtl, places) => {
    const { axis, labels } = await show('en', { isRtl });
    expect([axis?.style.left, axis?.style.inlineSize]).toEqual(['30px', '480px']);
    expect([labels[0], labels[1], labels.at(-1)].map((label) => label?.style.left)).toEqual(places);
  });
});
