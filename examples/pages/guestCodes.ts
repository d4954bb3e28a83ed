import { html, raw } from 'hono/html';
import { renderSVG } from 'uqr';
import { findRegistered, type Registered } from '../checkIn/registrations.ts';
import type { Db } from '../database/db.ts';
import { checkInEvent, exampleGuests, firstGuest } from '../database/seed/checkIn.ts';
import { ordinaryEvent } from '../database/seed/showcase.ts';
import { requireUser } from '../http/guards.ts';
import { wholeNumber } from '../http/input.ts';
import { sendPage } from './layout.ts';
import type { Html, Page } from './page.ts';
import { textsFor, type Texts } from './texts.ts';

const page = '/admin/check-in/codes';

interface Code {
  readonly kind: keyof Texts;
  readonly name: string;
  readonly text: string;
}

/** `/admin/check-in/codes?code=3`: twenty codes to hold up to the kiosk's camera, one at a time, since two in view are none. */
export const guestCodes: Page = (context) => {
  const { app, db, clock } = context;
  app.get(page, (c) => {
    const { tenant } = requireUser(c, 'admin');
    const t = textsFor(c);
    const codes = codesOf(db, tenant, clock());
    const at = Math.min(Math.max(wholeNumber(c.req.query('code'), 1), 1), codes.length);
    const code = codes[at - 1];
    return sendPage(context, c, {
      title: t.guestCodes,
      lead: t.guestCodesLead,
      guard: 'admin',
      content: html`<div class="codes">
        ${code ? shown(t, code) : ''}
        <p>
          ${at > 1 ? step(at - 1, t.codePrevious) : ''} ${at < codes.length ? step(at + 1, t.codeNext) : ''}
        </p>
        <nav aria-label="${t.codesList}">
          <ol>
            ${codes.map(
              ({ kind, name }, index) =>
                html`<li>
                  <a href="${page}?code=${index + 1}" ${index + 1 === at ? html`aria-current="page"` : ''}
                    ><bdi>${name}</bdi></a
                  >
                  <small>${t[kind]}</small>
                </li>`,
            )}
          </ol>
        </nav>
        <p><a class="button" href="/admin/check-in/printed">${t.printedBadges}</a></p>
      </div>`,
    });
  });
};

function step(to: number, label: string): Html {
  return html`<a class="button" href="${page}?code=${to}">${label}</a>`;
}

/** On white in every theme, with the quiet zone that cameras need. */
function shown(t: Texts, { kind, name, text }: Code): Html {
  return html`<figure class="card code">
    <div role="img" aria-label="${name}">${drawn(text)}</div>
    <figcaption>
      <strong><bdi>${name}</bdi></strong> ${t[kind]}
    </figcaption>
  </figure>`;
}

const drawn = (text: string) => raw(renderSVG(text, { ecc: 'M', border: 4, pixelSize: 4 }));

/** The guests of the examples, six ordinary ones, one more with a table, one more who has cancelled. */
const guests = [
  ...Object.values(exampleGuests),
  ...[8, 9, 10, 11, 12, 13, 76, 122].map((index) => firstGuest + index),
];

function codesOf(db: Db, tenant: string, now: Date): readonly Code[] {
  const other = db.get('SELECT MIN(id) AS id FROM registrations WHERE event_id = ?', [ordinaryEvent]);
  const ids = [...guests, other?.int('id') ?? 0];
  const tickets = ids.flatMap((id) => {
    const found = findRegistered(db, tenant, String(id), now);
    return found ? [ticketOf(found)] : [];
  });
  const unknown = { registration_id: 7_777_777, event_id: checkInEvent.id, full_name: 'Nobody Knows' };
  return [
    ...tickets,
    { kind: 'codeUnknown', name: unknown.full_name, text: JSON.stringify(unknown) },
    ...['https://aurora.example/tickets/1', '[]'].map((text): Code => ({
      kind: 'codeNoTicket',
      name: text,
      text,
    })),
  ];
}

/** What is printed on tickets (S3 §3.3). */
function ticketOf(found: Registered): Code {
  const { id, eventId, fullName } = found;
  const payload = { registration_id: id, event_id: eventId, full_name: fullName };
  return { kind: kindOf(found), name: fullName, text: JSON.stringify(payload) };
}

function kindOf({ eventId, isCancelled, galaDinnerTable }: Registered): keyof Texts {
  if (eventId !== checkInEvent.id) return 'codeOtherEvent';
  if (isCancelled) return 'codeCancelled';
  return galaDinnerTable === null ? 'codeGuest' : 'codeGala';
}
