import { useEffect, useRef, useState } from 'react';
import Image from 'lucide-react/icons/image';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { ForeignHtml } from '#shared/ui/ForeignHtml.tsx';
import type { ForeignView, ForeignLayout } from '#shared/ui/useForeignFrame.ts';
import type { ClickMap, MailLink, MappedLink } from '../domain/clickMap.ts';
import type { BadgeText } from './useBadgeText.ts';
import styles from './clickMap.module.css';

interface MapMailProps {
  readonly html: string;
  readonly map: ClickMap;
  /** Key of the link that is pointed at or focused. */
  readonly active: string | null;
  readonly badgeText: BadgeText;
  readonly onLinks: (links: readonly MailLink[]) => void;
  readonly onActive: (key: string | null) => void;
}

/** The mail itself, in a frame in which nothing runs, with the clicks on it. */
export function MapMail({ html, map, active, badgeText, onLinks, onActive }: MapMailProps) {
  const t = useTexts('campaign-report');
  const region = useRef<HTMLDivElement>(null);
  const [pictures, setPictures] = useState<'own' | 'all'>('own');
  const [view, setView] = useState<ForeignView | null>(null);
  const [error, setError] = useState<unknown>(null);
  const onReady = (next: ForeignView) => {
    setView(next);
    onLinks(next.links.map(({ element, href }) => ({ href, text: textOf(element) })));
  };
  useInView(region, active);
  return (
    <div className={styles['mail']}>
      {view && view.hiddenPictures > 0 && pictures === 'own' && (
        <div className={styles['pictures']}>
          <span>{t('map.hiddenPictures', { count: view.hiddenPictures })}</span>
          <Button size="small" iconStart={<Image />} onClick={() => setPictures('all')}>
            {t('map.showPictures')}
          </Button>
        </div>
      )}
      {error !== null && <ErrorNotice error={error} message={t('map.mailFailed')} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div ref={region} className={styles['scroll']} role="group" tabIndex={0} aria-label={t('map.mail')}>
        <ForeignHtml
          html={html}
          title={t('map.mail')}
          pictures={pictures}
          onReady={onReady}
          onFailed={setError}
        >
          {(layout) =>
            view && (
              <MapOverlay
                map={map}
                view={view}
                layout={layout}
                active={active}
                badgeText={badgeText}
                onActive={onActive}
              />
            )
          }
        </ForeignHtml>
      </div>
    </div>
  );
}

/** What a link says: its words, or those of its picture. */
function textOf(element: HTMLElement): string {
  const words = [
    element.textContent,
    ...Array.from(element.querySelectorAll('img'), (picture) => picture.alt),
    element.title,
    element.getAttribute('aria-label'),
  ];
  return (words.find((text) => text?.trim()) ?? '').replace(/\s+/g, ' ').trim().slice(0, 200);
}

/** Brings the active link's first place into the mail's own view; the page stays where it is. */
function useInView(region: { readonly current: HTMLElement | null }, active: string | null): void {
  useEffect(() => {
    const box = region.current;
    const place = box?.querySelector('[data-active]');
    if (!box || !place || active === null) return;
    const [inside, outside] = [place.getBoundingClientRect(), box.getBoundingClientRect()];
    if (inside.top >= outside.top && inside.bottom <= outside.bottom) return;
    box.scrollBy({ top: inside.top - outside.top - (outside.height - inside.height) / 2 });
  }, [region, active]);
}

interface MapOverlayProps {
  readonly map: ClickMap;
  readonly view: ForeignView;
  readonly layout: ForeignLayout;
  readonly active: string | null;
  readonly badgeText: BadgeText;
  readonly onActive: (key: string | null) => void;
}

/** Colours and numbers over the links, where they are measured to be; the list beside it says the same in words. */
function MapOverlay(props: MapOverlayProps) {
  return (
    <div aria-hidden="true" onPointerLeave={() => props.onActive(null)}>
      {props.map.links.flatMap((link) =>
        link.places.map((place) => (
          <Place key={`${link.key} ${place}`} {...props} link={link} place={place} />
        )),
      )}
    </div>
  );
}

interface PlaceProps extends MapOverlayProps {
  readonly link: MappedLink;
  readonly place: number;
}

/** In px: so high a place has room for its badge within. */
const largeFrom = 40;

function Place({ link, place, view, layout, active, badgeText, onActive }: PlaceProps) {
  const element = view.links[place]?.element;
  const boxes = element ? layout.boxesOf(element) : [];
  return boxes.map(({ x, y, width, height }, index) => (
    <span
      key={index}
      className={styles['heat']}
      data-level={link.level}
      data-active={link.key === active || undefined}
      data-large={height >= largeFrom || undefined}
      style={{ left: x, top: y, inlineSize: width, blockSize: height }}
      onPointerEnter={() => onActive(link.key)}
    >
      {index === 0 && <span className={styles['badge']}>{badgeText(link)}</span>}
    </span>
  ));
}
