import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import type { Language } from '#shared/i18n/locale.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { HourAxis } from './HourAxis.tsx';
import { dayHours } from './hours.ts';
import { useHourWords } from './useHourWords.ts';

/** Two pixels wider than 24 equal parts, as points share it out: 10 px from middle to middle. */
const plot = { left: 40, top: 10, width: 230, height: 200, middles: dayHours.map((hour) => hour * 10) };

function Axis({ isRtl }: { readonly isRtl: boolean }) {
  const words = useHourWords({ caption: '', series: [], zone: 'UTC', view: 'chart' });
  return <HourAxis plot={plot} isRtl={isRtl} words={words} />;
}

async function show(language: Language, isRtl = false) {
  await loadCatalogue(language, 'charts');
  const { container } = await renderInIsland(<Axis isRtl={isRtl} />, { language });
  const labels = [...container.querySelectorAll<HTMLElement>('[data-label]')];
  const [axis] = labels.map(({ parentElement }) => parentElement);
  return { axis, labels };
}

describe('HourAxis (S4 §9)', () => {
  it('labels every third hour under the plot', async () => {
    const { axis, labels } = await show('en');
    const texts = labels.map(({ textContent }) => textContent);
    expect(texts).toEqual(['0:00', '3:00', '6:00', '9:00', '12:00', '15:00', '18:00', '21:00']);
    expect([axis?.style.top, axis?.getAttribute('aria-hidden')]).toEqual(['210px', 'true']);
  });

  it('is written in the digits of the language (R-17)', async () => {
    const { labels } = await show('fa', true);
    expect(labels.map(({ textContent }) => textContent).slice(0, 5)).toEqual([
      '۰:۰۰',
      '۳:۰۰',
      '۶:۰۰',
      '۹:۰۰',
      '۱۲:۰۰',
    ]);
  });

  it.each([
    ['left', false, ['5px', '35px', '215px']],
    ['right', true, ['235px', '205px', '25px']],
  ] as const)('stands under its columns, from the %s (R-17)', async (_, isRtl, places) => {
    const { axis, labels } = await show('en', isRtl);
    expect([axis?.style.left, axis?.style.inlineSize]).toEqual(['35px', '240px']);
    expect([labels[0], labels[1], labels.at(-1)].map((label) => label?.style.left)).toEqual(places);
  });
});
