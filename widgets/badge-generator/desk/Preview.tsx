import { useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import type { BadgeDesign } from '#shared/lib/badges/design.ts';
import { drawBadge, type DrawOptions } from '#shared/lib/badges/draw.ts';
import { fullNameOf, type BadgePerson } from '#shared/lib/badges/person.ts';
import styles from './desk.module.css';

/** Pixels of a millimetre. */
const trueSize = 96 / 25.4;

/** The badge as it will be printed, drawn by the same hand; smaller where there is no room for its true size. */
export function Preview({ design, person }: { readonly design: BadgeDesign; readonly person: BadgePerson }) {
  const t = useTexts('badge-generator');
  const { direction: dir } = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);
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
  }, [design, person, dir]);
  return (
    <>
      <div
        ref={place}
        role="img"
        aria-label={t('preview', { name: fullNameOf(person) })}
        className={styles['paper']}
      />
      {isCut && <p role="status">{t('cut')}</p>}
    </>
  );
}
