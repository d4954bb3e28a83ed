import { casual } from 'chrono-node/es';
import { addDays } from '#shared/lib/dates.ts';
import {
  atMidnight,
  datesInNumbers,
  inDays,
  inHours,
  timeOf,
  tonightAt,
  words,
  type PartOfDay,
} from '../domain/quickAdd/mends.ts';
import { chronoWords } from './chronoWords.ts';

const hours: Readonly<Record<string, number>> = { mañana: 9, tarde: 16, noche: 21 };
const partsOfDay: Readonly<Record<string, PartOfDay>> = {
  madrugada: 'early',
  mañana: 'morning',
  mediodía: 'noon',
  tarde: 'afternoon',
  noche: 'night',
};
const partOf = (part: string | undefined) => (hours[part?.toLowerCase() ?? ''] ?? 9) * 60;

/** The package reads «pasado mañana» as tomorrow, and «de la tarde» as another time. */
export const read = chronoWords(casual, {
  mends: [
    ...datesInNumbers,
    { pattern: words('pasado ma[ñn]ana'), means: inDays(2) },
    { pattern: words('(?:la )?(?:pr[óo]xima semana|semana que viene)'), means: inDays(7) },
    { pattern: words('(?:dentro de|en) media hora'), means: inHours(0.5) },
    { pattern: words(String.raw`esta noche a las? (\d{1,2})(?:[:.](\d{2}))?`), means: tonightAt },
    {
      pattern: words(
        String.raw`(?:a )?las? (\d{1,2})(?:[:.](\d{2}))?(?: ?h)? (?:(?:de|por) la|del) (madrugada|mañana|mediodía|tarde|noche)`,
      ),
      means: ([, hour, minute, part]) => timeOf(hour, minute, partsOfDay[part?.toLowerCase() ?? '']),
    },
    { pattern: words('a (?:la )?medianoche'), means: atMidnight },
    {
      pattern: words(String.raw`a las? (\d{1,2})(?:[:.](\d{2}))? ?h(?:s|rs|oras)?`),
      means: ([, hour, minute]) => timeOf(hour, minute),
    },
    {
      pattern: words('mañana (?:por|de|en) la (mañana|tarde|noche)'),
      means: ([, part], { day }) => ({ day: addDays(day, 1), minutes: partOf(part) }),
    },
    {
      pattern: words('esta (mañana|tarde|noche)'),
      means: ([, part], { day }) => ({ day, minutes: partOf(part) }),
    },
    {
      pattern: words('(?:por|en) la (mañana|tarde|noche)'),
      means: ([, part]) => ({ minutes: partOf(part), isBare: true }),
    },
  ],
});
