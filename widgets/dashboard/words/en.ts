import { casual } from 'chrono-node/en';
import { atMidnight, datesInNumbers, inDays, timeOf, tonightAt, words } from '../domain/quickAdd/mends.ts';
import { chronoWords } from './chronoWords.ts';

const shortWeekday = /^(?:sun|mon|tue|tues|wed|thu|thur|thurs|fri|sat)$/i;

/** In numbers the day stands before the month, as in all other languages here: what is read is shown before it is sent. */
export const read = chronoWords(casual, {
  mends: [
    ...datesInNumbers,
    { pattern: words('(?:the )?day after tomorrow'), means: inDays(2) },
    { pattern: words(String.raw`tonight(?: at)? (\d{1,2})(?:[:.](\d{2}))?(?: midnight)?`), means: tonightAt },
    {
      pattern: words(String.raw`(?:at )?(\d{1,2})(?:[:.](\d{2}))? at night`),
      means: ([, hour, minute]) => timeOf(hour, minute, 'night'),
    },
    { pattern: words('(?:at )?(?:12 )?midnight'), means: atMidnight },
    { pattern: words('(?:at )?12 noon'), means: () => ({ minutes: 12 * 60 }) },
  ],
  // «We sat down»: at the end it is a day.
  isNone: (found, text, index) => shortWeekday.test(found) && text.slice(index + found.length).trim() !== '',
});
