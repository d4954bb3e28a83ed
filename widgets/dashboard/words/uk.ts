import { casual } from 'chrono-node/uk';
import {
  atMidnight,
  datesInNumbers,
  dayAndMonth,
  timeOf,
  tonightAt,
  words,
  type PartOfDay,
} from '../domain/quickAdd/mends.ts';
import { chronoWords } from './chronoWords.ts';

const partsOfDay: Readonly<Record<string, PartOfDay>> = {
  ранку: 'morning',
  дня: 'noon',
  вечора: 'evening',
  ночі: 'night',
};

export const read = chronoWords(casual, {
  mends: [
    ...datesInNumbers,
    dayAndMonth,
    { pattern: words(String.raw`(?:сьогодні )?вночі об? (\d{1,2})(?:[:.](\d{2}))?`), means: tonightAt },
    {
      pattern: words(
        String.raw`(?:об?|у|в) (\d{1,2})(?:[:.](\d{2}))? (?:годин[іу] )?(${Object.keys(partsOfDay).join('|')})`,
      ),
      means: ([, hour, minute, part]) => timeOf(hour, minute, partsOfDay[part?.toLowerCase() ?? '']),
    },
    { pattern: words('опівночі'), means: atMidnight },
  ],
  bare: /^(?:об?|у|в) \d{1,2}$/iu,
});
