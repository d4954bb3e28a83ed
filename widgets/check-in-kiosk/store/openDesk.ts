/** A desk with what waits at it: comes after the first picture, before the first guest. */
import { lookUpRegistration, processRegistration } from '#shared/api/check-in.ts';
import type { Api } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { Outbox, type OutboxOptions, type Waiting } from '#shared/api/outbox.ts';
import { isOutcomeUnknown, isUnreachable } from '#shared/api/outcome.ts';
import { prefetch } from '#shared/island/useChunk.ts';
import { importChunk } from '#shared/lib/importFile.ts';
import { report } from '#shared/lib/report.ts';
import { withinTime } from '#shared/lib/withinTime.ts';
import { badgeOf, type Letter } from '../domain/letter.ts';
import { noteOf, type LogWhat } from '../domain/log.ts';
import { Desk, forgetRefusals, type CheckInOutbox, type Visitors } from './Desk.ts';
import { createDeskLog, type DeskLog } from './deskLog.ts';
import { areLettersKept } from './disk.ts';
import type { UnreadableLetters } from './letters.ts';
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
  /** What comes is kept on this device, else in memory; what lies there already is read all the same. */
  readonly isKept: boolean;
  /** Gives, once, what desks of the same place have left in this page; asked when they have settled. */
  readonly takeLeft: () => readonly Waiting<Letter>[];
  /** Asked each time. */
  readonly staffing: () => Staffing;
}

export interface OpenDesk {
  /** Of its place. */
  readonly name: string;
  readonly desk: Desk;
  readonly outbox: CheckInOutbox;
  readonly log: DeskLog;
  /** What is kept on this device and cannot be read; `null` where nothing is kept. */
  readonly unreadable: UnreadableLetters | null;
  /** What waits outlives the page. */
  readonly isLasting: boolean;
  /** What is not on this device, for the next desk of the same place. */
  readonly left: () => readonly Waiting<Letter>[];
  readonly close: () => void;
}

/** Left while something was on its way: what comes of it still counts, also for who comes back to the same place. */
const leaving = new Set<{
  readonly name: string;
  ended: Promise<void>;
  readonly end: () => void;
}>();

/** A guest whose answer takes longer than that is in doubt for whoever comes back. */
const followedMs = 5_000;

async function takeOver(name: string): Promise<void> {
  const before = [...leaving].filter((one) => one.name === name);
  const all = Promise.all(before.map(({ ended }) => ended));
  if (before.length > 0) await withinTime<unknown>(all, followedMs, null);
  for (const { end } of before) end();
}

/** Opens a desk once what is kept on this device has been read; it stays until it is closed, whoever works at it. */
export async function openDesk({ name, isKept, staffing, takeLeft }: DeskPlace): Promise<OpenDesk> {
  // With a dead line, or after the page's files were replaced, they could not be had any more.
  prefetch(loadPrinting);
  prefetch(loadLetters);
  await takeOver(name);
  const { kept, unreadable, isLasting, close } =
    isKept || (await hasKept(name)) ? await openKept(name) : inMemory();
  // Another may have left meanwhile. What is taken has its desk at once: nothing is waited for in between.
  await takeOver(name);
  const left = takeLeft();
  /** Guests who are kept stay so, whatever becomes of them; others only as long as the page wants it. */
  let keptGuests: ReadonlySet<string> = new Set(kept.read().map(({ letter }) => letter.registrationId));
  const isToKeep = ({ letter }: Waiting<Letter>) =>
    staffing().isPatient || keptGuests.has(letter.registrationId);
  // What a desk before had in memory alone is on the disk before anything else is: a disk writes in turn.
  if (left.length > 0) kept.write(withLeft(kept.read(), left)).catch(() => null);
  const log = createDeskLog();
  /** The badge of one from the list. */
  let printing: Promise<unknown> = Promise.resolve();
  const outbox: CheckInOutbox = new Outbox<Letter, string | null>({
    send: (letter) => sendAndNote(staffing().api, letter, log),
    check: (letter) => lookUpFirst(staffing().api, letter),
    // Not printed yet, whatever becomes of this page; whoever stands here, or the staff, have it printed now.
    rest: (letter, hasWaited) =>
      letter.printerId === null ? { letter: badgeOf(letter), isInHand: !hasWaited || letter.isWished } : null,
    // The guest has been told to collect the badge at the desk: it comes out nowhere by itself.
    unsent: (letter) => ({ ...letter, printerId: null }),
    isIdempotent: () => staffing().isIdempotent,
    isPatient: () => staffing().isPatient,
    kept: {
      read: () => withLeft(kept.read(), left),
      write: (all) => {
        const those = all.filter(isToKeep);
        keptGuests = new Set(those.map(({ letter }) => letter.registrationId));
        return kept.write(those);
      },
    },
    onSent: (letter, badge, inHand) => {
      staffing().visitors.note(letter);
      forgetRefusals(outbox, letter);
      const { registrationId, isReprint } = letter;
      const note = (what: LogWhat) => log.note({ registrationId, what });
      const isHere = letter.printerId === null;
      if (!isReprint) note('sent');
      // Nobody has wished for it yet: it came out nowhere.
      else if (isHere && !letter.isWished) note('notPrinted');
      else if (!isHere) note('badge');
      if (inHand === null) return;
      const printed = async () => {
        if (isReprint) note('badge');
        await outbox.settle(inHand, true);
      };
      printing = printBadge(badge).then(printed, async (error: unknown) => {
        report(error, 'printing a badge');
        note('notPrinted');
        await outbox.settle(inHand, false);
      });
    },
    onProblem: (error, { registrationId }, is) => {
      report(error, 'check-in');
      // What broke while it was looked up was never decided.
      log.note({ registrationId, what: is === 'refused' && isOutcomeUnknown(error) ? 'failed' : is });
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
    name,
    desk,
    outbox,
    log,
    unreadable,
    isLasting,
    left: () => {
      const isThere = isLasting && outbox.isKept() ? isToKeep : () => false;
      return outbox.left().filter((one) => !isThere(one));
    },
    close: () => {
      desk.close();
      const end = () => {
        outbox.close();
        if (leaving.delete(one)) close();
      };
      const settled = async () => {
        await Promise.all([desk.settled(), outbox.rest()]);
        await printing;
        end();
      };
      const one = { name, end, ended: Promise.resolve() };
      leaving.add(one);
      one.ended = settled();
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
    if (maybePrinter(error)) note(false);
    throw error;
  }
}

/** Under a 4xx a server refuses the guest; what it says otherwise may be of the printer. */
function maybePrinter(error: unknown): boolean {
  const { status = 0 } = error instanceof ApiError ? error : {};
  const isOfGuest = status >= 400 && status < 500;
  return isPrinterSilent(error) || (wordsOf(error) !== null && !isOfGuest);
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

/** A browser without a database has nothing of what was kept. */
async function hasKept(name: string): Promise<boolean> {
  const looking = areLettersKept(name).catch(() => false);
  return withinTime(looking, diskTimeoutMs, false);
}

const loadLetters = () => import('./letters.ts');

/** On this device, or in memory where it keeps nothing, or what reads it cannot be had. */
async function openKept(name: string): Promise<Place> {
  const opening = importChunk(loadLetters)
    .then(({ openLetters }) => openLetters(name))
    .then((letters) => ({ ...letters, isLasting: true }));
  opening.catch((error: unknown) => report(error, 'keeping check-ins on this device'));
  const opened = await withinTime<Place | null>(opening, diskTimeoutMs, null);
  if (opened) return opened;
  // What comes later would be held by a desk that does not look at it.
  opening.then(
    ({ close }) => close(),
    () => undefined,
  );
  return inMemory();
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
