import {
  hotels,
  invitation,
  newsletter,
  programme,
  reminder,
  thanks,
  type Design,
  type Occasion,
} from './designs.ts';
import { looks, type Look } from './blocks.ts';
import { fullProgramme, hostile, hurried, imageOnly, plain } from './oddMails.ts';
import { phrasesOf } from './phrases.ts';

export interface MailPlan {
  name: string;
  html: string;
  /** Ids of the events it is linked to. */
  events: readonly number[];
}

const designs: readonly (readonly [string, Design])[] = [
  ['Invitation', invitation],
  ['Programme', programme],
  ['Newsletter', newsletter],
  ['Rooms', hotels],
  ['Reminder', reminder],
  ['Thank you', thanks],
];

const allLooks: readonly Look[] = Object.values(looks);

/** All templates, the first ones chosen (examples/README.md), then each design for each event. */
export function mailPlans(eventNames: readonly string[]): MailPlan[] {
  const occasion = (eventId: number, seed: number): Occasion => ({
    eventId,
    eventName: eventNames[eventId - 1] ?? '',
    look: allLooks[seed % allLooks.length] ?? looks.indigo,
    words: phrasesOf(eventId),
    seed,
  });
  const nameOf = (kind: string, eventId: number) => `${kind} – ${eventNames[eventId - 1] ?? ''}`;
  const usual = designs.flatMap(([kind, design], row) =>
    eventNames.map((_, index): MailPlan => {
      const seed = row * 12 + index;
      const link = seed % 7 === 3 ? [] : seed % 11 === 5 ? distinct([index + 1, 12, 7]) : [index + 1];
      return { name: nameOf(kind, index + 1), html: design(occasion(index + 1, seed)), events: link };
    }),
  );
  const chosen: MailPlan[] = [
    { name: nameOf('Invitation', 1), html: invitation(occasion(1, 0)), events: [1] },
    { name: 'Monthly newsletter (no event)', html: newsletter(occasion(7, 1)), events: [] },
    { name: 'Rooms at a special rate', html: hotels(occasion(1, 2)), events: [1, 2, 12] },
    { name: nameOf('Newsletter', 12), html: newsletter(occasion(12, 3)), events: [12] },
    { name: 'Full programme (longer than 102 kB)', html: fullProgramme(occasion(12, 4)), events: [12] },
    { name: 'Poster (one picture)', html: imageOnly(occasion(1, 5)), events: [1] },
    { name: 'Made in a hurry (see the checks)', html: hurried(occasion(1, 6)), events: [1] },
    { name: nameOf('Invitation', 3), html: invitation(occasion(3, 7)), events: [3] },
    { name: nameOf('Reminder', 4), html: reminder(occasion(4, 8)), events: [4] },
    { name: nameOf('Newsletter', 5), html: newsletter(occasion(5, 9)), events: [5] },
    { name: nameOf('Thank you', 6), html: thanks(occasion(6, 10)), events: [6] },
    { name: nameOf('Programme', 2), html: programme(occasion(2, 11)), events: [2] },
    { name: '<b>Imported</b> & "quoted" 50% #1 a/b \u202Elmth', html: hostile(occasion(1, 12)), events: [1] },
    { name: 'Plain letter', html: plain(occasion(1, 13)), events: [1] },
  ];
  const names = new Set(chosen.map(({ name }) => name));
  return [...chosen, ...usual.filter(({ name }) => !names.has(name))];
}

function distinct(ids: readonly number[]): number[] {
  return [...new Set(ids)];
}
