/**
 * What the kiosk does (S3 §4.2): reads, looks up, asks, hands over to the printer. One guest at a time; badges on their way
 * hold up nobody. Knows no React.
 */
import { kindOf } from '#shared/api/errors.ts';
import { isUnreachable } from '#shared/api/outcome.ts';
import type { Outbox, Waiting } from '#shared/api/outbox.ts';
import { createEmitter } from '#shared/lib/emitter.ts';
import { newIntent } from '#shared/lib/ids.ts';
import type { Arrival } from '../domain/arrivals.ts';
import type { Guest } from '../domain/guest.ts';
import { needsStaff, type Letter } from '../domain/letter.ts';
import {
  guestOfPhase,
  idle,
  isFree,
  mayReprint,
  untilOf,
  type Event,
  type Phase,
  type Problem,
  type Said,
} from '../domain/kiosk.ts';
import { next } from '../domain/nextPhase.ts';
import { isPrinterSilent, isRefused, saidBy, whyOf } from './said.ts';

export interface Visitors {
  /** When a guest checked in at this tablet, and their answer; `null` for who has not. */
  readonly of: (registrationId: string) => Arrival | null;
  /** The server has checked somebody in, or the staff say so; another badge is no arrival. */
  readonly note: (letter: Letter) => void;
}

export interface DeskOptions {
  /** The guest's table at the gala dinner, or `null`. */
  readonly lookUp: (registrationId: string) => Promise<string | null>;
  readonly outbox: CheckInOutbox;
  /** Guests without a connection are kept until there is one. */
  readonly isPatient: () => boolean;
  /** Who prints just now; `null`: the browser. */
  readonly printerId: () => string | null;
  readonly userId: () => string | null;
  readonly visitors: Visitors;
  /** The server has sent a badge to be printed here; resolves once it was shown to the printer, rejects without one. */
  readonly print: (badge: string | null) => Promise<void>;
  readonly report: (error: unknown) => void;
  /** Hears of all that happens here; `before` is what was shown until then. */
  readonly onEvent: (event: Event, before: Phase) => void;
}

/** What may have arrived, so that trying again would not help: of who is in already only the badge is in doubt. */
const doubtOf = ({ isReprint }: Letter): Problem => (isReprint ? 'badgeUnclear' : 'unclear');

/** Whether whoever stands here is kept: nobody has looked at them, for want of a line or since too many came at once. */
const mayKeep = (error: unknown): boolean => isUnreachable(error) || kindOf(error) === 'rate-limited';

/** What the server has sent to be printed here, and what stands for it on the list until it is. */
interface Printable {
  readonly badge: string | null;
  readonly inHand: string;
}

export type CheckInOutbox = Outbox<Letter, string | null>;

/** One guest stands on the list once: what was refused them before goes. */
export function forgetRefusals(outbox: CheckInOutbox, { registrationId, eventId, intent }: Letter): void {
  for (const { letter, phase } of outbox.get()) {
    const isSame = letter.registrationId === registrationId && letter.eventId === eventId;
    if (isSame && phase === 'refused' && letter.intent !== intent) void outbox.drop(letter.intent);
  }
}

export class Desk {
  readonly #options: DeskOptions;
  readonly #changed = createEmitter<null>();
  /** Sent by who stands here, and not answered yet. */
  readonly #inHand = new Set<string>();
  /** Up to the badge, or to the list. */
  readonly #underway = new Set<Promise<void>>();
  #phase: Phase = idle;
  /** Scanned while another one was served; the latest alone. */
  #next: Guest | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: DeskOptions) {
    this.#options = options;
  }

  readonly get = (): Phase => this.#phase;
  readonly subscribe = (listener: () => void) => this.#changed.on(listener);

  /** Somebody is there; who is read while it is busy with another one comes next. */
  take(guest: Guest, how: 'read' | 'chosen' = 'read'): void {
    const { registrationId } = guest;
    const isHere = guestOfPhase(this.#phase)?.registrationId === registrationId;
    if (isHere && this.#phase.at === 'known') return;
    if (!isFree(this.#phase)) {
      if (!isHere) this.#next = guest;
      return;
    }
    this.#next = null;
    const sent = this.#options.outbox.get().filter(({ letter }) => letter.registrationId === registrationId);
    const doubt = sent.find(({ phase }) => phase === 'unclear');
    if (doubt) return this.refuse(doubtOf(doubt.letter), registrationId);
    const waiting = sent.find(({ phase }) => phase !== 'refused');
    if (waiting && this.#isPrinting(waiting)) {
      this.#tell({ is: 'read', guest });
      return this.#tell({ is: 'lookedUp', guest, table: null });
    }
    if (needsStaff(waiting?.why)) return this.refuse(whyOf(waiting?.why), registrationId);
    // Nothing was sent for who could not be asked.
    if (waiting?.letter.isUntold) return this.refuse('failed', registrationId);
    const since = waiting?.letter.at ?? this.#options.visitors.of(registrationId)?.at ?? null;
    if (since === null) this.#start(guest, how);
    else this.#tell({ is: 'readAgain', guest, since, isSettled: !waiting });
  }

  /** Whether the badge is just being printed: what is sent by itself comes out nowhere. */
  #isPrinting({ phase, letter }: Waiting<Letter>): boolean {
    const isHere = letter.asks === 'badge' || this.#inHand.has(letter.intent);
    return phase === 'sending' && (letter.printerId !== null || isHere);
  }

  /** Whoever is in already wants another badge: nothing is looked up, and what they said of the dinner stays. */
  printAgain(): void {
    const guest = guestOfPhase(this.#phase);
    if (!guest || !mayReprint(this.#phase)) return;
    this.#tell({ is: 'reprinted', guest });
    const gala = this.#options.visitors.of(guest.registrationId)?.gala ?? false;
    void this.#follow(this.#process(this.#letterOf(guest, { gala, isReprint: true }), guest));
  }

  /** @param registrationId of whom the code names, where it names somebody of this event. */
  refuse(why: Problem, registrationId?: string): void {
    this.#tell({ is: 'unreadable', why, ...(registrationId && { registrationId }) });
  }

  openSearch(): void {
    this.#tell({ is: 'searchOpened' });
  }

  /** Back to the beginning: closed, cancelled. What was sent goes on. */
  leave(): void {
    this.#tell({ is: 'left' });
  }

  /** The guest reads the question: their 20 s begin. */
  asked(): void {
    const guest = guestOfPhase(this.#phase);
    if (guest) this.#tell({ is: 'asked', guest });
  }

  /** The question cannot be shown, or not any more: nothing is said for the guest, whom the staff ask. */
  async unasked(): Promise<void> {
    const phase = this.#phase;
    if (phase.at !== 'asking') return;
    const { guest, table } = phase;
    // Who stands there is told at once, and goes to the desk for the badge.
    this.#tell({ is: 'failed', guest, said: { by: 'kiosk', why: 'failed' } });
    await this.#options.outbox.hold(
      this.#letterOf(guest, { gala: null, printerId: null, asks: 'gala', isUntold: true, table }),
    );
  }

  /** The guest has said whether they come to the gala dinner (S-18). */
  answer(gala: boolean): void {
    const phase = this.#phase;
    if (phase.at !== 'asking') return;
    this.#tell({ is: 'answered', guest: phase.guest });
    void this.#follow(this.#process(this.#letterOf(phase.guest, { gala }), phase.guest));
  }

  close(): void {
    clearTimeout(this.#timer);
    // An answer on its way finds nobody.
    this.#phase = idle;
    this.#next = null;
  }

  /** Resolves once each who was sent, or kept, has a badge or stands on the list: that goes on when the desk is closed. */
  async settled(): Promise<void> {
    while (this.#underway.size > 0) await Promise.allSettled(this.#underway);
  }

  #follow(work: Promise<void>): Promise<void> {
    const followed = work.finally(() => this.#underway.delete(followed));
    this.#underway.add(followed);
    return followed;
  }

  #start(guest: Guest, how: 'read' | 'chosen'): void {
    this.#tell({ is: how, guest });
    // On a line that is known to be dead nobody waits to learn that.
    void (this.#options.isPatient() && this.#options.outbox.isDown()
      ? this.#follow(this.#keep(guest))
      : this.#lookUp(guest));
  }

  /** Until the server takes it; without an error the line is known to be dead. */
  async #keep(guest: Guest, error?: unknown): Promise<void> {
    // Told to collect the badge at the desk: it comes out nowhere by itself.
    const letter = this.#letterOf(guest, { gala: null, printerId: null });
    const { outbox } = this.#options;
    await outbox.add(letter, error);
    const isStillHere = guestOfPhase(this.#phase)?.registrationId === guest.registrationId;
    // Cancelled while the disk was writing.
    if (!isStillHere && (await outbox.takeBack(letter.intent))) return;
    forgetRefusals(outbox, letter);
    this.#tell({ is: 'ended', guest, ending: 'kept' });
  }

  async #lookUp(guest: Guest): Promise<void> {
    const isHere = () => guestOfPhase(this.#phase) === guest && this.#phase.at === 'lookingUp';
    try {
      const table = await this.#options.lookUp(guest.registrationId);
      if (!isHere()) return;
      this.#tell({ is: 'lookedUp', guest, table });
      if (table === null) await this.#follow(this.#process(this.#letterOf(guest), guest));
    } catch (error) {
      if (!isHere()) return;
      if (this.#options.isPatient() && mayKeep(error)) await this.#follow(this.#keep(guest, error));
      else {
        const said = this.#sayOf(error);
        this.#tell({ is: 'failed', guest, said, mayReprint: isRefused(error) });
      }
    }
  }

  async #process(letter: Letter, guest: Guest): Promise<void> {
    this.#inHand.add(letter.intent);
    const sent = await this.#options.outbox.sendNow(letter).finally(() => this.#inHand.delete(letter.intent));
    // What came of it this time is what counts.
    forgetRefusals(this.#options.outbox, letter);
    if (sent.is === 'sent') {
      this.#options.visitors.note(letter);
      if (sent.inHand === null)
        this.#tell({ is: 'ended', guest, ending: 'printed', isReprint: letter.isReprint });
      else await this.#print(letter, guest, { badge: sent.answer, inHand: sent.inHand });
      return;
    }
    if (sent.is !== 'refused' && letter.printerId !== null && isPrinterSilent(sent.error)) {
      this.#options.report(sent.error);
      this.#tell({ is: 'failed', guest, said: { by: 'kiosk', why: 'printer' } });
      return;
    }
    // Else it is kept all the same, but nothing comes of it before the staff have helped.
    if (sent.is === 'waiting' && !needsStaff(kindOf(sent.error)))
      this.#tell({ is: 'ended', guest, ending: 'kept' });
    else {
      const said = this.#sayOf(sent.error);
      const inDoubt: Said = { by: 'kiosk', why: doubtOf(letter) };
      this.#tell({ is: 'failed', guest, said: sent.is === 'unclear' ? inDoubt : said });
    }
  }

  /** What the server refuses in its words is no error of anybody's; the rest is noted for those who mend it. */
  #sayOf(error: unknown): Said {
    const said = saidBy(error);
    if (said.by === 'kiosk') this.#options.report(error);
    return said;
  }

  async #print({ isReprint }: Letter, guest: Guest, { badge, inHand }: Printable): Promise<void> {
    const { print, report, outbox } = this.#options;
    try {
      await print(badge);
    } catch (error) {
      report(error);
      await outbox.settle(inHand, false);
      this.#tell({ is: 'failed', guest, said: { by: 'kiosk', why: 'notPrinted' } });
      return;
    }
    this.#tell({ is: 'ended', guest, ending: 'printed', isReprint });
    await outbox.settle(inHand, true);
  }

  #letterOf(guest: Guest, more: Partial<Letter> = {}): Letter {
    const { printerId, userId } = this.#options;
    return {
      ...guest,
      gala: false,
      printerId: printerId(),
      intent: newIntent(),
      at: Date.now(),
      by: userId(),
      isReprint: false,
      isWished: false,
      isUntold: false,
      asks: null,
      table: null,
      ...more,
    };
  }

  #tell(event: Event, now = Date.now()): void {
    const before = this.#phase;
    this.#phase = next(before, event, now);
    this.#options.onEvent(event, before);
    if (this.#phase === before) return;
    this.#changed.emit(null);
    this.#waitOn();
    if (this.#next && this.#phase.at === 'idle') this.take(this.#next);
  }

  #waitOn(): void {
    clearTimeout(this.#timer);
    const until = untilOf(this.#phase);
    if (until === null) return;
    this.#timer = setTimeout(
      () => {
        // S-18: nobody has answered.
        if (this.#phase.at === 'asking') {
          if (this.#phase.isAsked) this.answer(false);
          else void this.unasked();
        }
        // A clock that was set back meanwhile is not waited for.
        else this.#tell({ is: 'timePassed' }, until);
      },
      Math.max(until - Date.now(), 0),
    );
  }
}
