/** A desk with what waits at it: comes after the first picture, before the first guest. */
import { lookUpRegistration, processRegistration } from '#shared/api/check-in.ts';
import type { Api } from '#shared/api/client.ts';
import { Outbox, type OutboxOptions, type Waiting } from '#shared/api/outbox.ts';
import { isUnreachable } from '#shared/api/outcome.ts';
import { prefetch } from '#shared/island/useChunk.ts';
import { importChunk } from '#shared/lib/importFile.ts';
import { report } from '#shared/lib/report.ts';
import { withinTime } from '#shared/lib/withinTime.ts';
import { badgeOf, type Letter } from '../domain/letter.ts';
import { noteOf, type LogWhat } from '../domain/log.ts';
import { Desk, forgetRefusals, type CheckInOutbox, type Visitors } from './Desk.ts';
import { createDeskLog, type DeskLog } from './deskLog.ts';
import { openLetters, type UnreadableLetters } from './letters.ts';
import { isPrinterSilent, wordsOf } from './said.ts';

/** Who is at work: another token, user or printer may come while a guest is served. */
export interface Staffing {
  readonly api: Api;
  /** Who has signed in. */
  readonly userId: string | null;
  readonly visitors: Visitors;
  /** `null`: badges are printed in the browser. */
  readonly printerId: string | null;
  /** Guests without a connection are kept until there is one. */
  readonly isPatient: boolean;
  /** The server knows a check-in by its key. */
  readonly isIdempotent: boolean;
}

interface DeskPlace {
  /** Names what is kept for it on this device. */
  readonly name: string;
  /** What waits is kept on this device, else in memory. */
  readonly isKept: boolean;
  /** What a desk of the same place has left in this page. */
  readonly left: readonly Waiting<Letter>[];
  /** Asked each time. */
  readonly staffing: () => Staffing;
}

export interface OpenDesk {
  readonly desk: Desk;
  readonly outbox: CheckInOutbox;
  readonly log: DeskLog;
  /** What is kept on this device and cannot be read; `null` where nothing is kept. */
  readonly unreadable: UnreadableLetters | null;
  /** What waits outlives the page. */
  readonly isLasting: boolean;
  readonly close: () => void;
}

/** Opens a desk once what is kept on this device has been read; it stays until it is closed, whoever works at it. */
export async function openDesk({ name, isKept, left, staffing }: DeskPlace): Promise<OpenDesk> {
  // With a dead line, or after the page's files were replaced, it could not be had any more.
  prefetch(loadPrinting);
  const { kept, unreadable, isLasting, close } = isKept ? await openKept(name) : inMemory();
  // What a desk before had in memory alone is on the disk before anything else is.
  if (left.length > 0) await kept.write(withLeft(kept.read(), left)).catch(() => null);
  const log = createDeskLog();
  const outbox: CheckInOutbox = new Outbox<Letter, string | null>({
    send: (letter) => sendAndNote(staffing().api, letter, log),
    check: (letter) => lookUpFirst(staffing().api, letter),
    rest: (letter) => (letter.printerId === null && !letter.isWished ? badgeOf(letter) : null),
    // The guest has been told to collect the badge at the desk: it comes out nowhere by itself.
    unsent: (letter) => ({ ...letter, printerId: null }),
    isIdempotent: () => staffing().isIdempotent,
    isPatient: () => staffing().isPatient,
    kept: { ...kept, read: () => withLeft(kept.read(), left) },
    onSent: (letter, badge) => {
      staffing().visitors.note(letter);
      forgetRefusals(outbox, letter);
      const { registrationId, isReprint } = letter;
      const note = (what: LogWhat) => log.note({ registrationId, what });
      const isHere = letter.printerId === null;
      if (!isReprint) note('sent');
      // Nobody has wished for it yet: it came out nowhere.
      else if (isHere && !letter.isWished) note('notPrinted');
      else if (!isHere) note('badge');
      if (!isHere || !letter.isWished) return;
      const printed = () => isReprint && note('badge');
      printBadge(badge).then(printed, async (error: unknown) => {
        report(error, 'printing a badge');
        note('notPrinted');
        await outbox.hold(badgeOf(letter));
      });
    },
    onProblem: (error, { registrationId }, is) => {
      report(error, 'check-in');
      log.note({ registrationId, what: is });
    },
    wordsOf,
  });
  const desk = new Desk({
    lookUp: (registrationId) => lookUpRegistration(staffing().api, registrationId),
    outbox,
    isPatient: () => staffing().isPatient,
    printerId: () => staffing().printerId,
    userId: () => staffing().userId,
    visitors: {
      of: (registrationId) => staffing().visitors.of(registrationId),
      note: (letter) => staffing().visitors.note(letter),
    },
    print: printBadge,
    report: (error) => report(error, 'check-in'),
    onEvent: (event, before) => {
      const note = noteOf(event, before);
      if (note) log.note(note);
    },
  });
  return {
    desk,
    outbox,
    log,
    unreadable,
    isLasting,
    close: () => {
      desk.close();
      outbox.close();
      close();
    },
  };
}

/** A printer is known by the badges that went to it alone: where nobody answered, none has. */
async function sendAndNote(api: Api, letter: Letter, log: DeskLog): Promise<string | null> {
  const { printerId } = letter;
  const note = (isGood: boolean) => {
    if (printerId !== null) log.notePrint(printerId, isGood);
  };
  try {
    const badge = await processRegistration(api, { ...letter, gala: letter.gala ?? false });
    note(true);
    return badge;
  } catch (error) {
    if (wordsOf(error) !== null || isPrinterSilent(error)) note(false);
    throw error;
  }
}

/** Nobody stands there. */
const queueTimeoutMs = 20_000;

/** One that waited, before it is sent: with a table, nobody has asked the guest, and the staff have to (S-18). */
async function lookUpFirst(api: Api, letter: Letter): Promise<Letter | null> {
  try {
    const table = await lookUpRegistration(api, letter.registrationId, queueTimeoutMs);
    return table === null || letter.gala !== null || letter.isReprint
      ? null
      : { ...letter, asks: 'gala', table };
  } catch (error) {
    // Of another badge the server can only say that the guest is in.
    if (letter.isReprint && !isUnreachable(error)) return null;
    throw error;
  }
}

/** A browser that has not answered by then keeps nothing (private windows). */
const diskTimeoutMs = 5_000;

interface Place {
  readonly unreadable: UnreadableLetters | null;
  readonly isLasting: boolean;
  readonly kept: OutboxOptions<Letter, string | null>['kept'];
  readonly close: () => void;
}

/** On this device, or in memory where it keeps nothing. */
async function openKept(name: string): Promise<Place> {
  const opening = openLetters(name).then((letters) => ({ ...letters, isLasting: true }));
  opening.catch((error: unknown) => report(error, 'keeping check-ins on this device'));
  return (await withinTime<Place | null>(opening, diskTimeoutMs, null)) ?? inMemory();
}

function inMemory(): Place {
  return {
    unreadable: null,
    isLasting: false,
    kept: { read: () => [], write: async () => {} },
    close: () => {},
  };
}

/** What is kept, and what only the page had. */
function withLeft(
  kept: readonly Waiting<Letter>[],
  left: readonly Waiting<Letter>[],
): readonly Waiting<Letter>[] {
  const known = new Set(kept.map(({ letter }) => letter.intent));
  return [...kept, ...left.filter(({ letter }) => !known.has(letter.intent))];
}

const loadPrinting = () => import('#shared/print/pdf.ts');

async function printBadge(badge: string | null): Promise<void> {
  if (badge === null) throw new Error('The server has sent no badge to print');
  const { printPdf } = await importChunk(loadPrinting);
  await printPdf(badge);
}
