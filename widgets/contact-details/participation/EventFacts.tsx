import type { Participation } from '#shared/api/contacts.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { parseServerDate } from '#shared/lib/dates.ts';
import { participationFields, type ParticipationField } from '../domain/participation.ts';
import { oneLine } from '../domain/people.ts';
import { readDay, readTruth, readValue, type Shown } from '../domain/values.ts';
import { Fact } from '../profile/Fact.tsx';
import { Folded } from '../profile/Folded.tsx';
import styles from './participation.module.css';

const labels = {
  pax_status_name: 'facts.paxStatus',
  status_name: 'facts.status',
  confirmation_date: 'facts.confirmationDate',
  reg_number: 'facts.regNumber',
  attendance: 'facts.attendance',
  hotel: 'facts.hotel',
  number_of_nights: 'facts.nights',
  flights_in: 'facts.flightsIn',
  social_event: 'facts.socialEvent',
  gala_dinner_table: 'facts.galaTable',
} as const satisfies Record<ParticipationField, string>;

/** The ten fields of a participation (S1 §3); a dash for what is missing, words for yes and no (C-26). */
export function EventFacts({ data }: { readonly data: Participation }) {
  const t = useTexts('contact-details');
  const wordsOf = useWords();
  return (
    <Folded from={data}>
      <dl className={styles['facts']}>
        {participationFields.map((field) => {
          const words = wordsOf(read(field, data));
          return (
            <Fact key={field} label={t(labels[field])}>
              {words === null ? null : <bdi>{words}</bdi>}
            </Fact>
          );
        })}
      </dl>
    </Folded>
  );
}

/** Attendance is a truth value, also where it is written as 0 and 1; a table 0 is a table. */
function read(field: ParticipationField, data: Participation): Shown {
  if (field === 'confirmation_date') return readDay(data[field]);
  return field === 'attendance' ? readTruth(data[field]) : readValue(data[field]);
}

/** A value as people read it; `null` for a missing one. */
function useWords() {
  const t = useTexts('contact-details');
  const format = useFormat();
  const { serverTimeZone } = useLocale();
  return (shown: Shown): string | null => {
    if (shown.kind === 'missing') return null;
    if (shown.kind === 'truth') return t(shown.value ? 'yes' : 'no');
    if (shown.kind === 'number') return format.number(shown.value);
    if (shown.kind === 'text') return oneLine(shown.text);
    if (shown.kind === 'day') return format.day(shown.date);
    const moment = parseServerDate(shown.text, { timeZone: serverTimeZone });
    return moment ? format.day(moment) : oneLine(shown.text);
  };
}
