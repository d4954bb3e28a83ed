import { useState, type PointerEvent } from 'react';
import Maximize from 'lucide-react/icons/maximize';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import type { Table } from '#shared/api/seating.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { clamp } from '#shared/lib/ranges.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { drawingOf, nameRoom, placeChairs } from '../domain/chairs.ts';
import { chairsOf, hasChair, headChairs, linesOf } from '../domain/tables.ts';
import type { Seating } from '../store/useSeating.ts';
import type { MenuOf } from '../people/usePersonMenu.ts';
import { ChairSpot } from './ChairSpot.tsx';
import styles from './plan.module.css';

interface TablePlanProps {
  readonly seating: Seating;
  readonly menuOf: MenuOf | null;
  /** Of the session: stands on the table. */
  readonly title: string;
  /** A table that is typed and not saved. */
  readonly preview: Table | null;
}

const [leastZoom, mostZoom, zoomStep] = [1, 3, 0.5];

/** The table from above with its chairs (S3 §2.4), in the size of its tier (S3 §9.2) as far as there is room; larger when wanted. */
export function TablePlan({ seating, menuOf, title, preview }: TablePlanProps) {
  const t = useTexts('seating-plan');
  const [zoom, setZoom] = useState(leastZoom);
  const saved = seating.plan.table;
  const table = preview ?? saved;
  const heads = headChairs(table);
  const { across, down, margin } = drawingOf(table);
  const isInLines = table.type === 'Line' || table.type === 'Multiple Lines';
  const lines = linesOf(table).length;
  return (
    <div className={styles['plan']}>
      {preview && (
        <p role="status" className={styles['preview']}>
          {t('preview')}
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what is dragged can be scrolled by any other means */}
      <div
        className={styles['view']}
        data-zoomed={zoom > leastZoom || undefined}
        {...(zoom > leastZoom && panning)}
      >
        <div
          className={styles['frame']}
          data-type={table.type}
          data-preview={preview !== null || undefined}
          style={{
            '--across': across,
            '--down': down,
            '--margin': margin,
            '--gap': nameRoom(table),
            '--zoom': zoom,
          }}
        >
          <ol className={styles['drawing']} aria-label={t('view.plan')}>
            {placeChairs(table).map((chair) => (
              <ChairSpot
                key={chair.number}
                {...{ seating, chair, heads }}
                menuOf={hasChair(saved, chair.number) ? menuOf : null}
              />
            ))}
            {isInLines ? (
              Array.from({ length: lines }, (_, line) => (
                <li
                  // oxlint-disable-next-line react/no-array-index-key -- a line is its place
                  key={`line ${line}`}
                  aria-hidden="true"
                  role="presentation"
                  className={styles['bar']}
                  style={{ '--at': (line + 0.5) / lines }}
                />
              ))
            ) : (
              <li aria-hidden="true" role="presentation" className={styles['top']}>
                <bdi className={styles['title']}>{title}</bdi>
                <span>{t('chairsCount', { count: chairsOf(table) })}</span>
              </li>
            )}
          </ol>
        </div>
      </div>
      {heads.size > 0 && (
        <p className={styles['legend']} aria-hidden="true">
          {t('headCount')}
        </p>
      )}
      <ZoomButtons {...{ zoom }} onZoom={setZoom} />
    </div>
  );
}

interface ZoomProps {
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
}

function ZoomButtons({ zoom, onZoom }: ZoomProps) {
  const t = useTexts('seating-plan');
  const by = (step: number) => onZoom(clamp(zoom + step, leastZoom, mostZoom));
  return (
    <div role="group" aria-label={t('zoom.label')} className={styles['zoom']}>
      <IconButton
        size="small"
        label={t('zoom.out')}
        icon={<ZoomOut />}
        aria-disabled={zoom === leastZoom || undefined}
        onClick={() => by(-zoomStep)}
      />
      <IconButton
        size="small"
        label={t('zoom.fit')}
        icon={<Maximize />}
        aria-disabled={zoom === leastZoom || undefined}
        onClick={() => onZoom(leastZoom)}
      />
      <IconButton
        size="small"
        label={t('zoom.in')}
        icon={<ZoomIn />}
        aria-disabled={zoom === mostZoom || undefined}
        onClick={() => by(zoomStep)}
      />
    </div>
  );
}

/** The ground of a plan larger than its view is taken along by the mouse; fingers scroll. */
const panning = {
  onPointerDown: ({ pointerType, button, pointerId, target, currentTarget }: PointerEvent<HTMLElement>) => {
    const isGround = target instanceof Element && !target.closest('button');
    if (pointerType === 'mouse' && button === 0 && isGround) currentTarget.setPointerCapture(pointerId);
  },
  onPointerMove: ({ pointerId, movementX, movementY, currentTarget }: PointerEvent<HTMLElement>) => {
    if (currentTarget.hasPointerCapture(pointerId)) currentTarget.scrollBy(-movementX, -movementY);
  },
};
