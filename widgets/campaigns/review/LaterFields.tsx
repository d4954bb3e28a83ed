import type { RefObject } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { DateTimeInput } from '#shared/ui/DateTimeInput.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { createFormat, useFormat } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { isWeekend } from '#shared/lib/dates.ts';
import {
  firstTimeIn,
  moveToZone,
  readSendTime,
  timeUntil,
  wallTextIn,
  type SendTime,
} from '../domain/sendTime.ts';
import type { SendLater } from '../domain/wizard.ts';
import { useZones, zoneName, type Zone } from './zones.ts';
import styles from './review.module.css';

interface LaterFieldsProps {
  readonly later: SendLater | null;
  readonly now: number;
  /** Sending was tried: an empty time is said to be missing. */
  readonly isTried: boolean;
  /** It has been asked for, and nobody knows yet what became of it. */
  readonly isHeld: boolean;
  /** What the server said against this time. */
  readonly refused: readonly string[];
  readonly onChange: (later: SendLater) => void;
  /** Of the time's input. */
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

/** Date, time and zone of a later sending, and what clocks show then elsewhere (S1 §5, C-16). */
export function LaterFields(props: LaterFieldsProps) {
  const { later, now, isTried, isHeld, refused, onChange, inputRef } = props;
  const t = useTexts('campaigns');
  const known = useZones();
  const zones = known.map(({ name }) => name);
  const zone = later?.zone ?? zones[0] ?? 'UTC';
  const at = later?.at ?? '';
  const time = readSendTime({ at, zone }, now);
  const error = useTimeError(time, isTried);
  const describe = (of: Zone['of'] | undefined) =>
    of ? t(of === 'event' ? 'send.eventZone' : 'send.ownZone') : undefined;
  const options = [...new Set([...zones, zone])].map((name) => ({
    value: name,
    label: zoneName(name),
    description: describe(known.find((one) => one.name === name)?.of),
  }));
  return (
    <div className={styles['later']}>
      <div className={styles['laterInputs']}>
        <Field label={t('send.at')} errors={error ?? refused} isDisabled={isHeld}>
          <DateTimeInput
            ref={inputRef}
            kind="datetime"
            value={at}
            min={firstTimeIn(zone, now)}
            onChange={(value) => onChange({ at: value, zone })}
          />
        </Field>
        <Field label={t('send.zone')} isDisabled={isHeld}>
          <Select
            options={options}
            value={zone}
            onChange={(next) => onChange(moveToZone({ at, zone }, next))}
          />
        </Field>
      </div>
      {time.kind === 'gap' && !isHeld && (
        <Button size="small" onClick={() => onChange({ at: time.instead, zone })}>
          {t('send.useInstead', { time: time.instead.slice(11) })}
        </Button>
      )}
      {time.kind === 'ok' && (
        <Moment moment={time.moment} isRepeated={time.isRepeated} zones={zones} now={now} />
      )}
    </div>
  );
}

/** What is wrong with the time; nothing while it has not been given. */
function useTimeError(time: SendTime, isTried: boolean): string | undefined {
  const t = useTexts('campaigns');
  if (time.kind === 'gap') return t('send.gap', { time: time.instead.slice(11) });
  if (time.kind === 'past') return t('send.past');
  if (time.kind === 'invalid') return t('send.badTime');
  return time.kind === 'empty' && isTried ? t('send.noTime') : undefined;
}

interface MomentProps {
  readonly moment: number;
  /** The clocks show it twice that night. */
  readonly isRepeated: boolean;
  readonly zones: readonly string[];
  readonly now: number;
}

/** The chosen moment in every zone that counts, how far off it is, and what is odd about it. */
function Moment({ moment, isRepeated, zones, now }: MomentProps) {
  const t = useTexts('campaigns');
  const locale = useLocale();
  const until = useUntil(moment, now);
  const [first = 'UTC'] = zones;
  const isFree = isWeekend(wallTextIn(first, moment).slice(0, 10), locale.dateLocale);
  return (
    <div className={styles['moment']} aria-live="polite">
      <p className={styles['until']}>{until}</p>
      <ul>
        {zones.map((zone) => (
          <li key={zone}>
            <bdi>
              {createFormat({ ...locale, timeZone: zone }).dateTime(new Date(moment), { style: 'full' })}
            </bdi>{' '}
            <span className={styles['address']}>{zoneName(zone)}</span>
          </li>
        ))}
      </ul>
      {isRepeated && <p className={styles['odd']}>{t('send.repeated')}</p>}
      {isFree && <p className={styles['odd']}>{t('send.weekend')}</p>}
    </div>
  );
}

/** «in 3 h 20 min». */
function useUntil(moment: number, now: number): string {
  const t = useTexts('campaigns');
  const format = useFormat();
  const { days, hours, minutes } = timeUntil(moment, now);
  const [d, h, m] = [days, hours, minutes].map((value) => format.number(value));
  if (days > 0) return t('send.inDays', { days: d ?? '', hours: h ?? '' });
  if (hours > 0) return t('send.inHours', { hours: h ?? '', minutes: m ?? '' });
  return t('send.inMinutes', { minutes: m ?? '' });
}
