import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { DateTimeInput } from '#shared/ui/DateTimeInput.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { moveToZone, readSendTime, wallTextIn, type SendTime } from '../domain/sendTime.ts';
import type { SendLater } from '../domain/wizard.ts';
import { Moment } from './Moment.tsx';
import { useZones, zoneName } from './zones.ts';
import styles from './review.module.css';

interface LaterFieldsProps {
  readonly later: SendLater | null;
  readonly now: number;
  /** Sending was tried: an empty time is said to be missing. */
  readonly isTried: boolean;
  readonly onChange: (later: SendLater) => void;
}

/** Date, time and zone of a later sending, and what clocks show then elsewhere (S1 §5, C-16). */
export function LaterFields({ later, now, isTried, onChange }: LaterFieldsProps) {
  const t = useTexts('campaigns');
  const zones = useZones();
  const zone = later?.zone ?? zones[0] ?? 'UTC';
  const at = later?.at ?? '';
  const time = readSendTime({ at, zone }, now);
  const error = useTimeError(time, isTried);
  const options = [...new Set([...zones, zone])].map((name, index) => ({
    value: name,
    label: zoneName(name),
    description: index === 0 ? t('send.eventZone') : name === zones[1] ? t('send.ownZone') : undefined,
  }));
  return (
    <div className={styles['later']}>
      <div className={styles['laterInputs']}>
        <Field label={t('send.at')} errors={error}>
          <DateTimeInput
            kind="datetime"
            value={at}
            min={wallTextIn(zone, now)}
            onChange={(value) => onChange({ at: value, zone })}
          />
        </Field>
        <Field label={t('send.zone')}>
          <Select
            options={options}
            value={zone}
            onChange={(next) => onChange(moveToZone({ at, zone }, next))}
          />
        </Field>
      </div>
      {time.kind === 'gap' && (
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
