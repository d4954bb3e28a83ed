import { casual } from 'chrono-node/ru';
import {
  atMidnight,
  datesInNumbers,
  dayAndMonth,
  onWeekday,
  timeOf,
  tonightAt,
  words,
  type PartOfDay,
} from '../domain/quickAdd/mends.ts';
import { chronoWords } from './chronoWords.ts';

/** «К пятнице», from Sunday on. */
const dative = ['воскресенью', 'понедельнику', 'вторнику', 'среде', 'четвергу', 'пятнице', 'субботе'];

const partsOfDay: Readonly<Record<string, PartOfDay>> = {
  утра: 'morning',
  дня: 'noon',
  вечера: 'evening',
  ночи: 'night',
};

export const read = chronoWords(casual, {
  mends: [
    ...datesInNumbers,
    dayAndMonth,
    { pattern: words(String.raw`(?:сегодня )?ночью в (\d{1,2})(?:[:.](\d{2}))?`), means: tonightAt },
    {
      pattern: words(
        String.raw`в (\d{1,2})(?:[:.](\d{2}))? (?:час(?:а|ов)? )?(${Object.keys(partsOfDay).join('|')})`,
      ),
      means: ([, hour, minute, part]) => timeOf(hour, minute, partsOfDay[part?.toLowerCase() ?? '']),
    },
    { pattern: words('в полночь|к полуночи'), means: atMidnight },
    {
      pattern: words(`ко? (${dative.join('|')})`),
      means: ([, name], { day }) => onWeekday(dative.indexOf(name?.toLowerCase() ?? ''), day),
    },
  ],
  bare: /^во? \d{1,2}$/iu,
});
