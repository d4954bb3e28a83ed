import { html } from 'hono/html';
import { forgetArrivals, readJournal, type JournalEntry, type Outcome } from '../checkIn/journal.ts';
import { printers } from '../checkIn/printers.ts';
import { requireUser } from '../http/guards.ts';
import { sendPage } from './layout.ts';
import type { Html, Page } from './page.ts';
import { fill, textsFor, type Texts } from './texts.ts';

const page = '/admin/check-in/printed';

/** So many are shown. */
const newest = 200;

/** `/admin/check-in/printed`: what became of every badge; renews itself, and lets the morning begin anew. */
export const printedBadges: Page = (context) => {
  const { app, db } = context;

  app.get(page, (c) => {
    const { tenant } = requireUser(c, 'admin');
    const t = textsFor(c);
    const entries = readJournal(db, tenant, newest);
    const time = new Intl.DateTimeFormat(c.get('settings').locale, { timeStyle: 'medium' });
    return sendPage(context, c, {
      title: t.printedBadges,
      lead: t.printedBadgesLead,
      guard: 'admin',
      head: html`<script type="module" src="/site/printed.js"></script>`,
      content: html`<section class="card printed" data-renewed>
          ${entries.length === 0 ? html`<p>${t.printedNothing}</p>` : table(t, entries, time)}
        </section>
        <form class="actions" method="post" action="${page}">
          <input type="hidden" name="_token" value="${c.get('session')?.csrf ?? ''}" />
          <a class="button" href="/admin/check-in/codes">${t.guestCodes}</a>
          <button type="submit" class="button">${t.liveReset}</button>
        </form>`,
    });
  });

  app.post(page, (c) => {
    forgetArrivals(db, requireUser(c, 'admin').tenant);
    return c.redirect(page, 303);
  });
};

function table(t: Texts, entries: readonly JournalEntry[], time: Intl.DateTimeFormat): Html {
  const heads = [t.printedWhen, t.printedGuest, t.printedBy, t.printedDinner, t.printedOutcome];
  return html`<table>
    <thead>
      <tr>
        ${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${entries.map((entry) => row(t, entry, time))}
    </tbody>
  </table>`;
}

function row(t: Texts, entry: JournalEntry, time: Intl.DateTimeFormat): Html {
  const printer = printers.find(({ id }) => id === entry.printerId);
  return html`<tr>
    <td><time datetime="${entry.askedAt}">${time.format(new Date(entry.askedAt))}</time></td>
    <td><bdi>${entry.fullName}</bdi> <small>${entry.registrationId}</small></td>
    <td><bdi>${printer?.name ?? t.printedInBrowser}</bdi></td>
    <td>${entry.galaDinner ? t.yes : t.no}</td>
    <td data-outcome="${entry.outcome}">
      ${fill(t[outcomes[entry.outcome]], { reason: entry.reason ?? '' })}
    </td>
  </tr>`;
}

const outcomes: Readonly<Record<Outcome, keyof Texts>> = {
  printing: 'outcomePrinting',
  printed: 'outcomePrinted',
  sent: 'outcomeSent',
  refused: 'outcomeRefused',
  failed: 'outcomeFailed',
};
