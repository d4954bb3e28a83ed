import { createFormat, useFormat, type DateStyle } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { Audience } from '../domain/recipients.ts';
import type { SendLater } from '../domain/wizard.ts';
import { zoneName } from './zones.ts';

interface SendFactsProps {
  readonly audience: Audience;
  /** Lists could not be counted. */
  readonly isIncomplete: boolean;
  readonly later: SendLater | null;
  /** When, in milliseconds; `null` for now. */
  readonly moment: number | null;
  readonly dateStyle: DateStyle;
}

/** How many get it, and when (C-17). */
export function SendFacts({ audience, isIncomplete, later, moment, dateStyle }: SendFactsProps) {
  const t = useTexts('campaigns');
  const format = useFormat();
  const locale = useLocale();
  const { count } = audience;
  const number = format.number(count);
  const least = isIncomplete ? ` ${t('send.atLeast')}` : '';
  if (moment === null || later === null) return `${t('send.confirmNow', { count, number })}${least}`;
  const zoned = createFormat({ ...locale, timeZone: later.zone });
  const when = zoned.dateTime(new Date(moment), { style: dateStyle });
  return `${t('send.confirmLater', { count, number, when, zone: zoneName(later.zone) })}${least}`;
}
