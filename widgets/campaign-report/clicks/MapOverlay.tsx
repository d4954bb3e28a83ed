import type { ForeignLayout, ForeignView } from '#shared/ui/useForeignFrame.ts';
import type { ClickMap, MappedLink } from '../domain/clickMap.ts';
import type { BadgeText } from './useBadgeText.ts';
import styles from './clickMap.module.css';

interface MapOverlayProps {
  readonly map: ClickMap;
  readonly view: ForeignView;
  readonly layout: ForeignLayout;
  readonly active: string | null;
  readonly badgeText: BadgeText;
  readonly onActive: (key: string | null) => void;
}

/** Colours and numbers over the links, where they are measured to be; the list beside it says the same in words. */
export function MapOverlay(props: MapOverlayProps) {
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

function Place({ link, place, view, layout, active, badgeText, onActive }: PlaceProps) {
  const element = view.links[place]?.element;
  const boxes = element ? layout.boxesOf(element) : [];
  return boxes.map(({ x, y, width, height }, index) => (
    <span
      key={index}
      className={styles['heat']}
      data-level={link.level}
      data-active={link.key === active || undefined}
      style={{ left: x, top: y, inlineSize: width, blockSize: height }}
      onPointerEnter={() => onActive(link.key)}
    >
      {index === 0 && <span className={styles['badge']}>{badgeText(link)}</span>}
    </span>
  ));
}
