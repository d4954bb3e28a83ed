import { casual } from 'chrono-node/en';
import { dayAndMonth, inDays, words } from '../domain/quickAdd/mends.ts';
import { chronoWords } from './chronoWords.ts';

const shortWeekday = /^(?:sun|mon|tue|tues|wed|thu|thur|thurs|fri|sat)$/i;

/** In numbers the day stands before the month, as in all other languages here: what is read is shown before it is sent. */
export const read = chronoWords(casual, {
  mends: [dayAndMonth('/'), { pattern: words('(?:the )?day after tomorrow'), means: inDays(2) }],
  // «We sat down»: at the end it is a day.
  isNone: (found, text, index) => shortWeekday.test(found) && text.slice(index + found.length).trim() !== '',
});
