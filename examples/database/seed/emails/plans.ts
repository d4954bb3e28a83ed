import { band, button, footer, heading, hero, looks, mail, paragraph } from './blocks.ts';

export interface MailPlan {
  name: string;
  html: string;
  /** Ids of the events it is linked to. */
  events: readonly number[];
}

/** All templates; the first eight show what screens must stand (examples/README.md). */
export function mailPlans(events: readonly string[]): MailPlan[] {
  const look = looks.indigo;
  return Array.from({ length: 64 }, (_, index) => {
    const event = index % 12;
    const name = events[event] ?? '';
    return {
      name: `Invitation ${index + 1} – ${name}`,
      events:
        index % 4 === 1
          ? []
          : index % 9 === 2
            ? [1, event + 1, 12].filter((id, at, all) => all.indexOf(id) === at)
            : [event + 1],
      html: mail({
        lang: 'en',
        look,
        title: name,
        preheader: 'You are invited',
        blocks: [
          band(look, 'Acme Events', 'View in browser'),
          hero(look, { seed: index, alt: name, href: `https://events.acme.example/${event + 1}` }),
          heading(look, `Dear {{first_name}}, you are invited`),
          paragraph(`We look forward to seeing you at ${name}.`),
          button(
            look,
            'Register now',
            `https://events.acme.example/${event + 1}/register?utm_source=mail&amp;utm_campaign=invitation`,
          ),
          footer('Acme Events, Calle Mayor 1, Madrid', 'Unsubscribe'),
        ],
      }),
    };
  });
}
