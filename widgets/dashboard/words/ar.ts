import { casual } from 'chrono-node/ar';
import { dayAndMonth, nextWeekday, words } from '../domain/quickAdd/mends.ts';
import { chronoWords } from './chronoWords.ts';

/** From Sunday on; with and without the hamza. */
const weekdays = ['الأحد|الاحد', 'الاثنين|الإثنين', 'الثلاثاء', 'الأربعاء|الاربعاء', 'الخميس', 'الجمعة', 'السبت'];
const weekdayOf = (name: string | undefined) =>
  weekdays.findIndex((names) => names.split('|').includes(name ?? ''));

/** «الأحد القادم» is the Sunday that comes, not the one after it. */
export const read = chronoWords(casual, {
  mends: [
    dayAndMonth('/'),
    {
      pattern: words(`(?:يوم )?(${weekdays.join('|')}) (?:القادم|المقبل|القادمة|المقبلة)`),
      means: ([, name], { day }) => ({ day: nextWeekday(weekdayOf(name), day) }),
    },
  ],
});
