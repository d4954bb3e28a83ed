import { casual } from 'chrono-node/ru';
import { dayAndMonth, nextWeekday, timeOf, words } from '../domain/quickAdd/mends.ts';
import { chronoWords } from './chronoWords.ts';

/** «К пятнице», from Sunday on. */
const dative = ['воскресенью', 'понедельнику', 'вторнику', 'среде', 'четвергу', 'пятнице', 'субботе'];

export const read = chronoWords(casual, {
  mends: [
    dayAndMonth(String.raw`\.`),
    {
      pattern: words(String.raw`в (\d{1,2})(?:[:.](\d{2}))? (?:часов )?(дня|вечера)`),
      means: ([, hour, minute]) => {
        const minutes = timeOf(hour, minute, true);
        return minutes === null ? null : { minutes };
      },
    },
    {
      pattern: words(`ко? (${dative.join('|')})`),
      means: ([, name], { day }) => ({ day: nextWeekday(dative.indexOf(name?.toLowerCase() ?? ''), day) }),
    },
  ],
  bare: /^во? \d{1,2}$/iu,
});
