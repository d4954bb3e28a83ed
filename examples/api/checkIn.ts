import { settleEntry, writeJournal, type NewEntry } from '../checkIn/journal.ts';
import { printers, troubleOf, type Printer } from '../checkIn/printers.ts';
import { checkIn as markCheckedIn, findRegistered, type Registered } from '../checkIn/registrations.ts';
import { badgePdf } from '../export/badgePdf.ts';
import { HttpError, invalid, modelNotFound } from '../http/errors.ts';
import { requireUser } from '../http/guards.ts';
import { readInput, textOf, wholeNumber } from '../http/input.ts';
import type { ApiArea, HostContext, HostRequest } from '../http/types.ts';
import { fill, textsFor } from '../pages/texts.ts';
import { required, text, validate } from './rules.ts';

/** Looking a guest up, checking them in and printing their badge (S3 §7.3). */
export const checkIn: ApiArea = (context) => {
  const { app, db, clock } = context;
  // What was on the slow printer when the host was stopped never came out.
  db.run("UPDATE check_in_journal SET outcome = 'failed' WHERE outcome = 'printing'");

  app.get('/api/registrations-manager/get-registration-data', (c) => {
    const { tenant } = requireUser(c, 'admin');
    const found = findRegistered(db, tenant, (c.req.query('registration_id') ?? '').trim(), clock());
    const said = refusalOf(c, found);
    if (!found || said !== null) return refuse(c, said, statusOf(found));
    if (found.checkedInAt !== null) return refuse(c, alreadyIn(c, found.checkedInAt), 200);
    return c.json({ gala_dinner_table: found.galaDinnerTable });
  });

  app.post('/api/registrations-manager/process-registration', (c) => process(context, c, null));
  app.post('/api/registrations-manager/process-registration/:printerId', (c) => {
    requireUser(c, 'admin');
    const printer = printers.find(({ id }) => id === wholeNumber(c.req.param('printerId'), 0));
    if (!printer) throw modelNotFound('Printer', c.req.param('printerId'));
    return process(context, c, printer);
  });
};

/**
 * Who has come already is told at the lookup. Here nobody is refused for it: the call has no other way to print a badge a second
 * time (S3 §7.3), so a second one, under a key of its own, prints again, and the journal has both.
 */
async function process(context: HostContext, c: HostRequest, printer: Printer | null): Promise<Response> {
  const { db, clock } = context;
  const { tenant } = requireUser(c, 'admin');
  const input = await readInput(c);
  validate(input, {
    registration_id: [required, text(200)],
    event_id: [required, text(200)],
    // A code may name nobody (S3 §5.3).
    full_name: [text(300)],
  });
  const entry: Omit<NewEntry, 'outcome' | 'reason'> = {
    tenant,
    registrationId: textOf(input, 'registration_id'),
    fullName: textOf(input, 'full_name'),
    printerId: printer?.id ?? null,
    key: c.req.header('idempotency-key') ?? null,
    galaDinner: galaOf(c),
    askedAt: clock().toISOString(),
  };
  const found = findRegistered(db, tenant, entry.registrationId, clock());
  if (found && String(found.eventId) !== textOf(input, 'event_id'))
    throw invalid({ event_id: ['The selected event id is invalid.'] });
  const reason = refusalOf(c, found) ?? noPaper(c, printer);
  if (!found || reason !== null) {
    writeJournal(db, { ...entry, outcome: 'refused', reason });
    return refuse(c, reason, statusOf(found));
  }
  if (printer) return print(context, c, { found, printer, entry });
  const badge = await badgePdf({ ...found, name: found.fullName, event: found.eventName }, clock());
  db.transaction(() => {
    writeJournal(db, { ...entry, outcome: badge === null ? 'failed' : 'sent', reason: null });
    markCheckedIn(db, found.id, clock());
  });
  // No answer to keep: once the name can be set, the same call is to give its badge.
  if (badge === null) c.set('isRefusal', true);
  return c.json({ badge });
}

interface Job {
  readonly found: Registered;
  readonly printer: Printer;
  readonly entry: Omit<NewEntry, 'outcome' | 'reason'>;
}

/** The badge comes out of the printer, so none goes back. */
async function print(
  { db, clock, options, onClose }: HostContext,
  c: HostRequest,
  job: Job,
): Promise<Response> {
  const { found, printer, entry } = job;
  const trouble = troubleOf(printer);
  if (trouble === 'dead') {
    writeJournal(db, { ...entry, outcome: 'failed', reason: null });
    throw new HttpError(502, 'Bad Gateway');
  }
  const isSlow = trouble === 'slow' && options.slowPrinterMs > 0;
  const id = db.transaction(() => {
    markCheckedIn(db, found.id, clock());
    return writeJournal(db, { ...entry, outcome: isSlow ? 'printing' : 'printed', reason: null });
  });
  if (isSlow) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, options.slowPrinterMs);
      onClose(() => clearTimeout(timer));
    });
    settleEntry(db, id, 'printed');
  }
  return c.json({ badge: null });
}

/** Why nothing can be done with a registration, in the language of the page; null when something can. */
function refusalOf(c: HostRequest, found: Registered | null): string | null {
  if (!found) return textsFor(c).checkInUnknown;
  return found.isCancelled ? textsFor(c).checkInCancelled : null;
}

function noPaper(c: HostRequest, printer: Printer | null): string | null {
  const isEmpty = printer !== null && troubleOf(printer) === 'no paper';
  return isEmpty ? fill(textsFor(c).checkInNoPaper, { printer: printer.name }) : null;
}

/** By the clock on the wall of the host. */
function alreadyIn(c: HostRequest, at: string): string {
  const clockTime = new Intl.DateTimeFormat(c.get('settings').locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return fill(textsFor(c).checkInAlready, { time: clockTime.format(new Date(at)) });
}

/** 200 leaves the kiosk to offer another badge: not to who is unknown or cancelled. */
function statusOf(found: Registered | null): 200 | 404 | 410 {
  if (!found) return 404;
  return found.isCancelled ? 410 : 200;
}

/** In the field `error`, under a status that says so or under 200: both are met (S-19). */
function refuse(c: HostRequest, error: string | null, status: 200 | 404 | 410): Response {
  c.set('isRefusal', true);
  return c.json({ error }, status);
}

function galaOf(c: HostRequest): boolean {
  const said = c.req.query('gala_dinner') ?? 'false';
  if (said !== 'true' && said !== 'false')
    throw invalid({ gala_dinner: ['The gala dinner field must be true or false.'] });
  return said === 'true';
}
