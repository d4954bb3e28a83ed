import { useMemo, useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNow } from '#shared/interaction/useNow.ts';
import { todayIn } from '#shared/lib/dates.ts';
import { zonedTime } from '#shared/lib/zones.ts';
import { Button } from '#shared/ui/Button.tsx';
import { DataTable, type Column } from '#shared/ui/DataTable.tsx';
import type { Arrivals } from '../domain/arrivals.ts';
import {
  busiest,
  byQuarter,
  countSince,
  daySpan,
  labelEvery,
  quarterMs,
  type Quarter,
} from '../domain/quarters.ts';
import styles from './staff.module.css';

/** In px: about five quarters, the others are scrolled to. */
const tableHeight = 280;

/** How many came at this tablet today, by the clocks of the kiosk's zone, and when: nothing of it needs a pointer that hovers. */
export function Counts({ arrivals }: { readonly arrivals: Arrivals }) {
  const t = useTexts('check-in-kiosk');
  const { timeZone } = useLocale();
  const now = useNow(60_000);
  const [isTable, setTable] = useState(false);
  const rangeOf = useRange();
  const midnight = zonedTime(Date.parse(todayIn(timeZone, now)), timeZone);
  const quarters = useMemo(
    () => byQuarter(arrivals, daySpan(arrivals, { midnight, now })),
    [arrivals, midnight, now],
  );
  const most = busiest(quarters);
  return (
    <section className={styles['counts']} aria-label={t('counts.title')}>
      <h3 className={styles['title']}>{t('counts.title')}</h3>
      <p>{t('counts.today', { count: countSince(arrivals, midnight) })}</p>
      {most && (
        <p>
          {t('counts.most', { quarter: t('counts.quarter', { count: most.count, range: rangeOf(most) }) })}
        </p>
      )}
      {isTable ? <QuarterTable quarters={quarters} /> : <Plot quarters={quarters} most={most?.count ?? 0} />}
      <Button className={styles['button']} onClick={() => setTable(!isTable)}>
        {t(isTable ? 'counts.asPlot' : 'counts.asTable')}
      </Button>
    </section>
  );
}

/** From when to when. */
function useRange() {
  const format = useFormat();
  return ({ from }: Quarter) => format.timeRange(new Date(from), new Date(from + quarterMs));
}

interface PlotProps {
  readonly quarters: readonly Quarter[];
  /** What the highest bar stands for. */
  readonly most: number;
}

/** The same as the table at a glance: whoever does not see it has that. */
function Plot({ quarters, most }: PlotProps) {
  const format = useFormat();
  const every = labelEvery(quarters.length);
  const columns = { gridTemplateColumns: `repeat(${quarters.length}, minmax(0, 1fr))` };
  return (
    <div className={styles['plot']} aria-hidden="true">
      {most > 0 && <span className={styles['most']}>{format.number(most)}</span>}
      <div className={styles['quarters']} style={columns}>
        {quarters.map(({ from, count }) => (
          <span
            key={from}
            className={styles['quarter']}
            style={{ blockSize: most === 0 ? 0 : `${(count / most) * 100}%` }}
          />
        ))}
      </div>
      <div className={styles['times']} style={columns}>
        {quarters.map(({ from }, index) => {
          const room = Math.min(every, quarters.length - index);
          // Beside the end a time has no place.
          if (index % every > 0 || (index > 0 && room < every / 2)) return null;
          return (
            <span key={from} style={{ gridColumn: `${index + 1} / span ${room}` }}>
              {format.time(new Date(from))}
            </span>
          );
        })}
      </div>
    </div>
  );
}

/** The latest first: it is what the staff look for. */
function QuarterTable({ quarters }: { readonly quarters: readonly Quarter[] }) {
  const t = useTexts('check-in-kiosk');
  const format = useFormat();
  const rangeOf = useRange();
  const columns: readonly Column<Quarter>[] = [
    { key: 'time', header: t('counts.time'), cell: rangeOf },
    { key: 'guests', header: t('counts.guests'), align: 'end', cell: ({ count }) => format.number(count) },
  ];
  return (
    <DataTable
      caption={t('counts.title')}
      columns={columns}
      rows={quarters.toReversed()}
      rowKey={({ from }) => from}
      maxHeight={tableHeight}
      isNarrow
    />
  );
}
