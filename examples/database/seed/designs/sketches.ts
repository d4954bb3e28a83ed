/** What the demo's designs are about: the same occasions as its mails, in rows and columns. */
import { looks, type Look } from '../emails/blocks.ts';
import { phrasesOf } from '../emails/phrases.ts';
import { drawn, type Part, type Sketch, type SketchRow } from './sketch.ts';

export interface Theme {
  readonly eventId: number;
  readonly eventName: string;
  /** Draws other pictures, takes another look. */
  readonly seed: number;
}

export const occasions = ['Invitation', 'Newsletter', 'Programme', 'Rooms', 'Reminder', 'Thank you'] as const;
export type OccasionName = (typeof occasions)[number];

const allLooks: readonly Look[] = Object.values(looks);

/** A mail for an event, in the event's language. */
export function sketchOf(occasion: OccasionName, theme: Theme): Sketch {
  const { eventId, eventName, seed } = theme;
  const words = phrasesOf(eventId);
  const look = allLooks[seed % allLooks.length] ?? looks.indigo;
  const site = (path: string) => `https://events.acme.example/${eventId}/${path}?utm_source=mail`;
  const hero: Part = { kind: 'image', src: drawn(look, seed, 600), alt: eventName, href: site('register') };
  const heading = (text: string): Part => ({ kind: 'heading', text });
  const text = (html: string): Part => ({ kind: 'text', html });
  const button = (label: string, path: string): Part => ({ kind: 'button', text: label, href: site(path) });
  const card = (number: number, title: string, about: string, path: string): readonly Part[] => [
    { kind: 'image', src: drawn(look, seed + number, 268), alt: title },
    text(`<strong>${title}</strong><br />${about}`),
    text(`<a href="${site(path)}" style="color:${look.accent};">${words.more}</a>`),
  ];
  const social: SketchRow = [
    [{ kind: 'divider' }, { kind: 'social', names: ['Facebook', 'LinkedIn', 'YouTube'] }],
  ];
  const bodies: Readonly<Record<OccasionName, readonly SketchRow[]>> = {
    Invitation: [
      [[hero, heading(words.invited), text(words.greeting), text(words.invitation)]],
      [[button(words.register, 'register'), { kind: 'spacer', height: 16 }]],
    ],
    Newsletter: [
      [
        [
          {
            kind: 'menu',
            items: [
              [words.programme, site('programme')],
              [words.speakers, site('speakers')],
            ],
          },
        ],
      ],
      [[hero, heading(eventName), text(words.greeting)]],
      [
        card(1, words.programme, words.programmeText, 'programme'),
        card(2, words.speakers, words.programmeText, 'speakers'),
      ],
      [
        card(3, words.hotels, words.hotelsText, 'hotels'),
        card(4, words.thanks, words.thanksText, 'pictures'),
      ],
      social,
    ],
    Programme: [
      [[heading(words.programme), text(words.programmeText)]],
      ...programmeRows(6),
      [[button(words.programme, 'programme')]],
    ],
    Rooms: [
      [[heading(words.hotels), text(words.hotelsText)]],
      [
        card(5, 'Hotel Atlántico', words.hotelsText, 'hotels/1'),
        card(6, 'Grand Harbour', words.hotelsText, 'hotels/2'),
        card(7, 'Villa Aurora', words.hotelsText, 'hotels/4'),
      ],
      [[button(words.book, 'hotels')]],
      social,
    ],
    Reminder: [
      [[heading(words.reminder), text(words.greeting), text(words.reminderText)]],
      [[text('<strong>{{event_date}}</strong>')], [text(`${eventName}, {{event_city}}`)]],
      [[{ kind: 'divider' }, button(words.programme, 'programme')]],
    ],
    'Thank you': [
      [[hero, heading(words.thanks), text(words.thanksText)]],
      [[button(words.survey, 'survey')]],
      social,
    ],
  };
  return {
    words,
    look,
    title: titleOf(occasion, words.invited, eventName),
    preheader: words.programmeText,
    rows: bodies[occasion],
  };
}

const titleOf = (occasion: OccasionName, invited: string, eventName: string) =>
  occasion === 'Invitation' ? invited : eventName;

/** One row for each session: hour and title. */
function programmeRows(count: number): readonly SketchRow[] {
  return Array.from({ length: count }, (_, index): SketchRow => {
    const hour = `${String(9 + (index % 9)).padStart(2, '0')}:00`;
    const title = `Session ${index + 1} – <em>Round table</em>, Main hall`;
    return [[{ kind: 'text', html: `<strong>${hour}</strong>` }], [{ kind: 'text', html: title }]];
  });
}

/** The same mail with so many sessions that it is as heavy as some mails are. */
export function heavy(sketch: Sketch, sessions: number): Sketch {
  return { ...sketch, rows: [...sketch.rows, ...programmeRows(sessions)] };
}
