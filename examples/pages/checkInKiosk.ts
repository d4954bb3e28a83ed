import { html } from 'hono/html';
import { printers } from '../checkIn/printers.ts';
import { checkInEvent, openCheckIn } from '../database/seed/checkIn.ts';
import { requireUser } from '../http/guards.ts';
import type { HostRequest } from '../http/types.ts';
import { readBuild } from './build.ts';
import { scriptTags, sendDocument, widgetsConfig, type Page } from './page.ts';
import { textsFor } from './texts.ts';
import { element, sendWidgetPage } from './widgetPage.ts';

const widget = 'check-in-kiosk';

/**
 * `/admin/check-in?printer=4`: the kiosk; `?printer=none` has no printers, `?offline=1` keeps who comes without a connection.
 * `/admin/check-in/stand`: the same in a window of its own, as a tablet or an upright screen at the door boots into it.
 */
export const checkInKiosk: Page = (context) => {
  const { app, db, clock } = context;

  app.get('/admin/check-in', (c) => {
    const t = textsFor(c);
    openCheckIn(db, clock());
    return sendWidgetPage(context, c, {
      widget,
      title: t.checkInKiosk,
      lead: t.checkInKioskLead,
      attributes: attributesOf(c),
    });
  });

  app.get('/admin/check-in/stand', (c) => {
    const user = requireUser(c, 'admin');
    openCheckIn(db, clock());
    return sendDocument(context, c, {
      title: textsFor(c).checkInKiosk,
      head: html`<link rel="stylesheet" href="/site/site.css" />
        <link rel="stylesheet" href="/site/pages.css" />
        ${widgetsConfig(context, c, 'admin', user)}${scriptTags(c, readBuild().scriptOf(widget))}`,
      body: element(widget, widget, attributesOf(c)),
      bodyClass: 'site stand',
    });
  });
};

function attributesOf(c: HostRequest): Readonly<Record<string, string>> {
  const printer = c.req.query('printer') ?? '1';
  return {
    'data-event-id': String(checkInEvent.id),
    'data-event-name': checkInEvent.name,
    'data-event-date': textsFor(c).checkInToday,
    ...(printer !== 'none' && { 'data-printers': JSON.stringify(printers), 'data-printer-id': printer }),
    'data-pin-hash': pinHash,
    'data-idempotent': 'true',
    ...(c.req.query('offline') !== undefined && { 'data-offline': 'true' }),
  };
}

/** Of «2468». */
const pinHash = 'pbkdf2$600000$YXVyb3JhLXN1bW1pdC0yNg==$w8kD5KnfkNJ70fV6y7WkgyRMDK8vD/NoNn89xrvldQc=';
