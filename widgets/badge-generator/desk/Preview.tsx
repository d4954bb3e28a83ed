import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { drawBadge, type DrawOptions } from '#shared/lib/badges/draw.ts';
import { fullNameOf } from '#shared/lib/badges/fullName.ts';
import type { BadgePerson } from '#shared/lib/badges/person.ts';
import { useFontsLoaded } from '#shared/interaction/useFontsLoaded.ts';
import { usePrinter } from '#shared/interaction/usePrinter.ts';
import { designOf, pageOf } from '../domain/designOf.ts';
import type { BadgeSettings } from '../domain/settings.ts';
import styles from './desk.module.css';

// Fetched with it: both are drawn by one hand.
export { printBadges } from './printBadges.ts';

/** Pixels of a millimetre. */
const trueSize = 96 / 25.4;

export interface PreviewProps {
  readonly settings: BadgeSettings;
  readonly person: BadgePerson;
}

/** The badge as it will be printed, drawn by the same hand; smaller where there is no room for its true size. */
export function Preview({ settings, person }: PreviewProps) {
  const t = useTexts('badge-generator');
  const { direction: dir } = useLocale();
  const design = useMemo(() => designOf(settings), [settings]);
  const place = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);
  const fonts = useFontsLoaded();
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const draw = () => {
      const scale = Math.min(trueSize, (element.clientWidth || Infinity) / design.width);
      let isAnyCut = false;
      const onFitted: DrawOptions['onFitted'] = (_, { isOverflowing }) => {
        isAnyCut ||= isOverflowing;
      };
      element.replaceChildren(drawBadge(design, 'front', person, { dir, scale, onFitted }));
      setCut(isAnyCut);
    };
    draw();
    const observer = new ResizeObserver(draw);
    observer.observe(element);
    return () => observer.disconnect();
    // Anew with each font that comes: texts are measured in what there is.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [design, person, dir, fonts]);
  return (
    <>
      <div
        ref={place}
        role="img"
        aria-label={t('preview', { name: fullNameOf(person) })}
        className={styles['paper']}
      />
      {isCut && <p role="status">{t('cut')}</p>}
      <CorrectionNote settings={settings} />
    </>
  );
}

/** With which correction of the printer it is printed, where there is one. */
function CorrectionNote({ settings }: Pick<PreviewProps, 'settings'>) {
  const t = useTexts('badge-generator');
  const format = useFormat();
  const page = pageOf(settings);
  const { known } = usePrinter(page);
  if (!known) return null;
  const size = { width: format.number(page.width), height: format.number(page.height) };
  return <p className={styles['hint']}>{t(known.isOfAll ? 'correctedOfAll' : 'corrected', size)}</p>;
}
