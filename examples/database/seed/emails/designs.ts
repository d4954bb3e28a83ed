/** Designs of whole mails: what an organiser sends before, during and after an event. */
import {
  band,
  button,
  card,
  columns,
  dataTable,
  footer,
  heading,
  hero,
  mail,
  paragraph,
  type Look,
} from './blocks.ts';
import type { Phrases } from './phrases.ts';

export interface Occasion {
  eventId: number;
  eventName: string;
  look: Look;
  words: Phrases;
  /** Draws other pictures. */
  seed: number;
}

export type Design = (occasion: Occasion) => string;

/** An address on the event's site, with what tells mails apart in statistics. */
const site = ({ eventId }: Occasion, path: string, campaign: string) =>
  `https://events.acme.example/${eventId}/${path}?utm_source=mail&amp;utm_campaign=${campaign}`;

function frame(occasion: Occasion, title: string, blocks: readonly string[]): string {
  const { look, words } = occasion;
  return mail({
    lang: words.lang,
    look,
    title,
    preheader: title,
    blocks: [
      band(look, 'Acme Events', words.viewInBrowser),
      ...blocks,
      footer(words.sender, words.unsubscribe),
    ],
  });
}

export const invitation: Design = (occasion) => {
  const { look, words, seed, eventName } = occasion;
  const register = site(occasion, 'register', 'invitation');
  return frame(occasion, words.invited, [
    hero(look, { seed, alt: eventName, href: register }),
    heading(look, words.invited),
    paragraph(words.greeting),
    paragraph(words.invitation),
    button(look, words.register, register),
    paragraph(
      `<a href="${site(occasion, 'programme', 'invitation')}" style="color:${look.accent};">${words.programme}</a>`,
    ),
  ]);
};

export const programme: Design = (occasion) => {
  const { look, words } = occasion;
  return frame(occasion, words.programme, [
    heading(look, words.programme),
    paragraph(words.programmeText),
    dataTable(look, programmeRows(occasion, 14)),
    button(look, words.more, site(occasion, 'programme', 'programme')),
  ]);
};

export const newsletter: Design = (occasion) => {
  const { look, words, seed } = occasion;
  const entry = (path: string, title: string, text: string, number: number) =>
    card(look, {
      seed: seed + number,
      title,
      text,
      link: words.more,
      href: site(occasion, path, 'newsletter'),
    });
  return frame(occasion, words.programme, [
    hero(look, { seed, alt: occasion.eventName }),
    heading(look, occasion.eventName),
    paragraph(words.greeting),
    columns(
      entry('programme', words.programme, words.programmeText, 1),
      entry('speakers', words.speakers, words.programmeText, 2),
    ),
    columns(
      entry('hotels', words.hotels, words.hotelsText, 3),
      entry('pictures', words.thanks, words.thanksText, 4),
    ),
    button(look, words.register, site(occasion, 'register', 'newsletter')),
    paragraph(
      `<a href="https://www.linkedin.com/company/acme-events/">LinkedIn</a> · <a href="https://acme.example">acme.example</a> · <a href="mailto:office@acme.example">office@acme.example</a>`,
    ),
  ]);
};

export const hotels: Design = (occasion) => {
  const { look, words, seed } = occasion;
  const offer = (name: string, path: string, number: number) =>
    card(look, {
      seed: seed + number,
      title: name,
      text: words.hotelsText,
      link: words.book,
      href: site(occasion, path, 'hotels'),
    });
  return frame(occasion, words.hotels, [
    heading(look, words.hotels),
    paragraph(words.hotelsText),
    columns(offer('Hotel Atlántico', 'hotels/1', 5), offer('Grand Harbour', 'hotels/2', 6)),
    columns(offer('Central Park Inn', 'hotels/3', 7), offer('Villa Aurora', 'hotels/4', 8)),
    button(look, words.book, site(occasion, 'hotels', 'hotels')),
  ]);
};

export const reminder: Design = (occasion) => {
  const { look, words } = occasion;
  return frame(occasion, words.reminder, [
    heading(look, words.reminder),
    paragraph(words.greeting),
    paragraph(words.reminderText),
    dataTable(look, [
      ['{{event_date}}', occasion.eventName],
      ['09:00', '{{event_city}}'],
    ]),
    button(look, words.programme, site(occasion, 'programme', 'reminder')),
  ]);
};

export const thanks: Design = (occasion) => {
  const { look, words, seed } = occasion;
  return frame(occasion, words.thanks, [
    hero(look, { seed, alt: words.thanks }),
    heading(look, words.thanks),
    paragraph(words.greeting),
    paragraph(words.thanksText),
    button(look, words.survey, site(occasion, 'survey', 'thanks')),
  ]);
};

const titles = [
  'Keynote',
  'Round table',
  'Workshop',
  'Case studies',
  'Lightning talks',
  'Poster session',
] as const;
const rooms = ['Main hall', 'Room Goya', 'Room Hypatia', 'Terrace'] as const;

/** Half hours from nine to six. */
const slotsPerDay = 18;

/** Hour, title with its link, room; day after day. */
export function programmeRows(occasion: Occasion, count: number): string[][] {
  return Array.from({ length: count }, (_, index) => {
    const title = `${titles[index % titles.length]} ${index + 1}`;
    const href = site(occasion, `sessions/${index + 1}`, 'programme');
    const slot = index % slotsPerDay;
    const day = Math.floor(index / slotsPerDay) + 1;
    const hour = `${String(9 + Math.floor(slot / 2)).padStart(2, '0')}:${slot % 2 === 0 ? '00' : '30'}`;
    return [
      count > slotsPerDay ? `${day} · ${hour}` : hour,
      `<a href="${href}" style="color:#1f2937;">${title}</a>`,
      rooms[index % rooms.length] ?? '',
    ];
  });
}
