import { useRef, useState, type ComponentPropsWithRef, type FocusEvent, type RefObject } from 'react';
import X from 'lucide-react/icons/x';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { dateFormat } from '#shared/i18n/intl.ts';
import { useControl, type ControlProps } from './fieldContext.ts';
import { IconButton } from './IconButton.tsx';
import control from './control.module.css';
import styles from './date-time-input.module.css';

type NativeProps = Pick<ComponentPropsWithRef<'input'>, 'onBlur' | 'onFocus' | 'onKeyDown' | 'name' | 'step'>;

export interface DateTimeInputProps extends NativeProps, ControlProps {
  /** `date`: `2026-05-31` · `datetime`: `2026-05-31T09:30` · `time`: `09:30`. */
  readonly kind?: 'date' | 'datetime' | 'time' | undefined;
  /** ISO text without a zone; empty for none. */
  readonly value: string;
  /** Called with a complete value or an empty one, never with half a date. */
  readonly onChange: (value: string) => void;
  /** Earliest and latest, in the value's form. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** What an empty one says, in place of the browser's «mm/dd/yyyy». */
  readonly placeholder?: string | undefined;
  /** Offers a button that empties it. */
  readonly isClearable?: boolean | undefined;
  readonly ref?: RefObject<HTMLInputElement | null> | undefined;
}

const types = { date: 'date', datetime: 'datetime-local', time: 'time' } as const;

/** The browser's own date and time input; where the island shows another calendar, the date in that stands below. */
export function DateTimeInput(props: DateTimeInputProps) {
  const {
    kind = 'date',
    value,
    onChange,
    placeholder,
    isClearable = false,
    ref,
    onKeyDown,
    name,
    step,
  } = props;
  const wiring = useControl(props);
  const limits = useLimits(props);
  const t = useTexts('kit');
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div className={styles['dates']}>
      <span
        className={control['control']}
        data-disabled={wiring.isDisabled || undefined}
        data-invalid={wiring.isInvalid || undefined}
      >
        <input
          {...{ onKeyDown, name, step, value }}
          {...limits}
          {...wiring.aria}
          ref={input}
          id={wiring.id}
          type={types[kind]}
          className={`${control['input']} ${styles['input']}`}
          data-empty={value === '' || undefined}
          data-worded={placeholder !== undefined || undefined}
          disabled={wiring.isDisabled}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {placeholder !== undefined && value === '' && (
          <span className={styles['placeholder']} aria-hidden="true">
            {placeholder}
          </span>
        )}
        {isClearable && value !== '' && !wiring.isDisabled && (
          <span className={control['adornment']}>
            <IconButton size="small" icon={<X />} label={t('dates.clear')} onClick={clear} />
          </span>
        )}
      </span>
      {kind !== 'time' && <OtherCalendar value={value} />}
    </div>
  );
}

/**
 * Earliest and latest as they were when the input got the focus, until it is left: browsers forget the half of a date that was
 * typed when one of them changes.
 */
function useLimits({ min, max, onFocus, onBlur }: DateTimeInputProps) {
  const [held, setHeld] = useState<Pick<DateTimeInputProps, 'min' | 'max'>>();
  return {
    ...(held ?? { min, max }),
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      setHeld({ min, max });
      onFocus?.(event);
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      setHeld(undefined);
      onBlur?.(event);
    },
  };
}

/** What the chosen day is called in the island's calendar, when that is not the one of the input. */
function OtherCalendar({ value }: { readonly value: string }) {
  const { dateLocale } = useLocale();
  const text = inCalendar(value, dateLocale);
  return (
    <output className={styles['other']} hidden={text === null}>
      {text}
    </output>
  );
}

/**
 * The day of an ISO date or date-time in the calendar of a locale tag: `2026-05-31` is «۱۰ خرداد ۱۴۰۵» in
 * `fa-u-ca-persian`. Null when the calendar is the Gregorian one, or when there is no day.
 */
export function inCalendar(iso: string, dateLocale: string): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(iso)?.[0];
  if (day === undefined) return null;
  const format = dateFormat(dateLocale, { dateStyle: 'full', timeZone: 'UTC' });
  const { calendar } = format.resolvedOptions();
  const time = Date.parse(`${day}T00:00:00Z`);
  return calendar === 'gregory' || Number.isNaN(time) ? null : format.format(time);
}
