import { printers } from '../checkIn/printers.ts';
import { checkInEvent, openCheckIn } from '../database/seed/checkIn.ts';
import type { Page } from './page.ts';
import { textsFor } from './texts.ts';
import { sendWidgetPage } from './widgetPage.ts';

/** `/admin/check-in?printer=4`: the kiosk; `?printer=none` has no printers, `?offline=1` keeps who comes without a connection. */
export const checkInKiosk: Page = (context) => {
  context.app.get('/admin/check-in', (c) => {
    const t = textsFor(c);
    openCheckIn(context.db, context.clock());
    const printer = c.req.query('printer') ?? '1';
    return sendWidgetPage(context, c, {
      widget: 'check-in-kiosk',
      title: t.checkInKiosk,
      lead: t.checkInKioskLead,
      attributes: {
        'data-event-id': String(checkInEvent.id),
        'data-event-name': checkInEvent.name,
        'data-event-date': t.checkInToday,
        ...(printer !== 'none' && { 'data-printers': JSON.stringify(printers), 'data-printer-id': printer }),
        'data-pin-hash': pinHash,
        'data-idempotent': 'true',
        ...(c.req.query('offline') !== undefined && { 'data-offline': 'true' }),
      },
    });
  });
};

/** Of «2468». */
const pinHash = 'pbkdf2$600000$YXVyb3JhLXN1bW1pdC0yNg==$w8kD5KnfkNJ70fV6y7WkgyRMDK8vD/NoNn89xrvldQc=';
