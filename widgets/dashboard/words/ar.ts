import { casual } from 'chrono-node/ar';
import {
  atMidnight,
  datesInNumbers,
  nextWeekday,
  timeOf,
  tonightAt,
  words,
} from '../domain/quickAdd/mends.ts';
import { chronoWords } from './chronoWords.ts';

/** From Sunday on; with and without the hamza. */
const weekdays = ['الأحد|الاحد', 'الاثنين|الإثنين', 'الثلاثاء', 'الأربعاء|الاربعاء', 'الخميس', 'الجمعة', 'السبت'];
const weekdayOf = (name: string | undefined) =>
  weekdays.findIndex((names) => names.split('|').includes(name ?? ''));

/** «الأحد القادم» is the Sunday that comes, not the one after it. */
export const read = chronoWords(casual, {
  mends: [
    ...datesInNumbers,
    {
      pattern: words(`(?:يوم )?(${weekdays.join('|')}) (?:القادم|المقبل|القادمة|المقبلة)`),
      means: ([, name], { day }) => nextWeekday(weekdayOf(name), day),
    },
    { pattern: words(String.raw`الليلة (?:الساعة )?(\d{1,2})(?:[:.](\d{2}))?`), means: tonightAt },
    {
      pattern: words(String.raw`(?:الساعة )?(\d{1,2})(?:[:.](\d{2}))? (?:ليلا|(?:(?:في|بعد) )?منتصف الليل)`),
      means: ([, hour, minute]) => timeOf(hour, minute, 'night'),
    },
    { pattern: words('(?:(?:في|عند) )?منتصف الليل'), means: atMidnight },
  ],
});
