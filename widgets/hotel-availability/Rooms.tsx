import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import type { Hotel } from './domain/grid.ts';
import type { View } from './domain/view.ts';
import { AvailabilityGrid } from './grid/AvailabilityGrid.tsx';
import { useNightColumns } from './grid/columns.ts';
import { Legend } from './grid/Legend.tsx';
import { useCellTexts } from './grid/texts.ts';
import { createSpot } from './createSpot.ts';
import { useStay } from './stay/useStay.ts';
import type { ChangeView } from './useView.ts';
import { NightDetails } from './stay/NightDetails.tsx';
import styles from './hotel-availability.module.css';

/** Most answers have rooms. */
const Nothing = lazyPart(() => import('./Nothing.tsx'), 'Nothing');
/** Not needed before nights are chosen. */
const StayPanel = lazyPart(() => import('./stay/StayPanel.tsx'), 'StayPanel');

interface RoomsProps {
  readonly nights: readonly string[];
  readonly hotels: readonly Hotel[];
  /** The hotels as shown: filtered and sorted. */
  readonly arranged: readonly Hotel[];
  readonly view: View;
  readonly change: ChangeView;
  readonly today: string;
  readonly isBusy: boolean;
  readonly isPicking: boolean;
}

/** The grid with its legend, and below it the night or the stay in focus. */
export function Rooms(props: RoomsProps) {
  const { nights, hotels, arranged, view, change, today, isBusy, isPicking } = props;
  const columns = useNightColumns(nights, today);
  const texts = useCellTexts();
  const [spot] = useState(createSpot);
  const selection = useStay({ nights, hotels: arranged });
  const { stay } = selection;
  const [rooms, setRooms] = useState(1);
  const [fitting, setFitting] = useState<ReadonlySet<Hotel> | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const close = () => {
    selection.clear();
    place.current?.querySelector<HTMLElement>('table [tabindex="0"]')?.focus();
  };

  if (arranged.length === 0 || nights.length === 0) {
    const isFiltered = hotels.length > 0 && nights.length > 0;
    return (
      <Suspense fallback={null}>
        <Nothing isFiltered={isFiltered} view={view} change={change} />
      </Suspense>
    );
  }
  const details = <NightDetails spot={spot} nights={nights} hotels={arranged} isPicking={isPicking} />;
  return (
    <div ref={place} className={styles['rooms']}>
      <AvailabilityGrid
        columns={columns}
        hotels={arranged}
        low={view.low}
        isBusy={isBusy}
        isPicking={isPicking}
        selection={selection}
        fitting={stay ? fitting : null}
        spot={spot}
      />
      <Suspense fallback={details}>
        {stay ? (
          <StayPanel
            stay={stay}
            nights={nights}
            hotels={arranged}
            rooms={rooms}
            onRooms={setRooms}
            onFitting={setFitting}
            onClose={close}
          />
        ) : (
          details
        )}
      </Suspense>
      <Legend low={view.low} texts={texts} />
    </div>
  );
}
