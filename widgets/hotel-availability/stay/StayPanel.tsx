import { useEffect, useMemo, useCallback, type KeyboardEvent } from 'react';
import X from 'lucide-react/icons/x';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import type { Hotel } from '../domain/grid.ts';
import { checkStay, type StayCheck, type Verdict } from '../domain/stay.ts';
import type { Stay } from './useStay.ts';
import { CopyStay } from './CopyStay.tsx';
import { RoomsInput } from './RoomsInput.tsx';
import { useSpokenStay } from './useSpokenStay.ts';
import styles from './panel.module.css';

interface StayPanelProps {
  readonly stay: Stay;
  readonly nights: readonly string[];
  /** As shown: the hotels asked. */
  readonly hotels: readonly Hotel[];
  readonly rooms: number;
  readonly onRooms: (rooms: number) => void;
  /** Told which hotels could take the stay; `null` when the panel goes. */
  readonly onFitting: (fitting: ReadonlySet<Hotel> | null) => void;
  readonly onClose: () => void;
}

/** So many hotels are named; the message to copy names all. */
const maxNamed = 30;

/** The answer to the stay check: dates, the chosen hotel's verdict, and every hotel that could take the group. */
export function StayPanel(props: StayPanelProps) {
  const { stay, nights, hotels, rooms, onFitting } = props;
  const { span } = stay;
  const check = useMemo(() => checkStay({ nights, hotels, span, rooms }), [nights, hotels, span, rooms]);
  useEffect(() => {
    onFitting(check && new Set(check.fitting.map(({ hotel }) => hotel)));
  }, [check, onFitting]);
  useEffect(() => () => onFitting(null), [onFitting]);
  return check && <Answer {...props} check={check} />;
}

function Answer({
  stay,
  check,
  hotels,
  rooms,
  onRooms,
  onClose,
}: StayPanelProps & { readonly check: StayCheck }) {
  const t = useTexts('hotel-availability');
  const format = useFormat();
  const verdict = useVerdict();
  const chosen = hotels.find(({ name }) => name === stay.hotel);
  const dates = format.range(check.from, check.to);
  const summary = t('stay.fitting', {
    count: check.fitting.length,
    total: format.number(hotels.length),
    rooms: format.number(rooms),
  });
  const answer = chosen ? verdict(check.verdictOf(chosen), check) : null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  useSpokenStay({ dates, nights: check.nights, hotel: chosen?.label ?? null, answer, summary });

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc ends the check from any control inside
    <div role="group" aria-label={t('stay.title')} className={styles['panel']} onKeyDown={onKeyDown}>
      <div className={styles['line']}>
        <p className={styles['dates']}>
          <strong>{dates}</strong>
          <span>{t('stay.nights', { count: check.nights })}</span>
        </p>
        <RoomsInput rooms={rooms} onChange={onRooms} />
        <span className={styles['tools']}>
          <CopyStay check={check} rooms={rooms} dates={dates} />
          <IconButton label={t('stay.clear')} icon={<X />} onClick={onClose} />
        </span>
      </div>
      {chosen && answer !== null && (
        <p className={styles['verdict']} data-kind={check.verdictOf(chosen).kind}>
          <bdi className={styles['hotel']}>{chosen.label}</bdi>
          <span>{answer}</span>
        </p>
      )}
      <p className={styles['summary']}>{summary}</p>
      <FittingList check={check} />
    </div>
  );
}

function FittingList({ check: { fitting } }: { readonly check: StayCheck }) {
  const t = useTexts('hotel-availability');
  const format = useFormat();
  if (fitting.length === 0) return null;
  const others = fitting.length - maxNamed;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
    <ul className={styles['fitting']} aria-label={t('stay.list')} tabIndex={0}>
      {fitting.slice(0, maxNamed).map(({ hotel, least }) => (
        <li key={hotel.name} className={styles['chip']}>
          <bdi className={styles['hotel']}>{hotel.label}</bdi>
          <span className={styles['least']} title={t('stay.leastHint')}>
            {format.number(least)}
          </span>
        </li>
      ))}
      {others > 0 && <li className={styles['others']}>{t('stay.others', { count: others })}</li>}
    </ul>
  );
}

/** A hotel's answer to a stay, in words: «All 3 nights ≥ 4 rooms», «Sold out on 13 May». */
function useVerdict(): (verdict: Verdict, check: StayCheck) => string {
  const t = useTexts('hotel-availability');
  const format = useFormat();
  return useCallback(
    (verdict, { nights }) =>
      verdict.kind === 'free'
        ? t('stay.least', { count: nights, rooms: format.number(verdict.least) })
        : t(`stay.${verdict.kind}`, { date: format.date(verdict.night, 'weekdayDay') }),
    [t, format],
  );
}
