import { casual } from 'chrono-node/uk';
import { dayAndMonth, timeOf, words } from '../domain/quickAdd/mends.ts';
import { chronoWords } from './chronoWords.ts';

export const read = chronoWords(casual, {
  mends: [
    dayAndMonth(String.raw`\.`),
    {
      pattern: words(String.raw`об? (\d{1,2})(?:[:.](\d{2}))? (?:годині )?(дня|вечора)`),
      means: ([, hour, minute]) => {
        const minutes = timeOf(hour, minute, true);
        return minutes === null ? null : { minutes };
      },
    },
  ],
  bare: /^(?:об?|у|в) \d{1,2}$/iu,
});
