/** What is of the moment in the live rooms of one host: who goes by which name, who may speak, whose hand is up. */
import type { Hub } from '../realtime/hub.ts';
import type { User } from '../http/users.ts';
import { readUid, uidOf } from './uids.ts';

class LiveState {
  readonly #uids = new Map<string, string>();
  readonly #promoted = new Map<number, Set<string>>();
  readonly #hands = new Map<number, Map<string, number>>();
  #lastMessage = 0;

  /** What a user calls themselves in an event; by default of their guard. */
  uidFor(eventId: number, user: User): string {
    const known = this.#uids.get(`${eventId} ${user.id}`);
    return known ?? uidOf(user, user.guard === 'admin' ? 'host' : 'audience');
  }

  /** Remembers it; neither the screen that somebody shares nor what they are in meetings is who they are. */
  noteUid(eventId: number, user: User, uid: string): void {
    const suffix = readUid(uid)?.suffix;
    if (suffix === 'audience' || (suffix === 'host' && user.guard === 'admin'))
      this.#uids.set(`${eventId} ${user.id}`, uid);
  }

  isPromoted(eventId: number, userId: string | number): boolean {
    return this.#promoted.get(eventId)?.has(String(userId)) ?? false;
  }

  promote(eventId: number, userId: string): void {
    const all = this.#promoted.get(eventId) ?? new Set();
    this.#promoted.set(eventId, all.add(userId));
  }

  downgrade(eventId: number, userId: string): void {
    this.#promoted.get(eventId)?.delete(userId);
  }

  raise(eventId: number, uid: string, now: Date): void {
    const hands = this.#hands.get(eventId) ?? new Map<string, number>();
    if (!hands.has(uid)) hands.set(uid, now.getTime());
    this.#hands.set(eventId, hands);
  }

  /** Whether it was up. */
  lower(eventId: number, uid: string): boolean {
    return this.#hands.get(eventId)?.delete(uid) ?? false;
  }

  hands(eventId: number): readonly string[] {
    return [...(this.#hands.get(eventId)?.keys() ?? [])];
  }

  /** As if nobody had ever been there. */
  reset(eventId: number): void {
    this.#promoted.delete(eventId);
    this.#hands.delete(eventId);
  }

  nextMessage(): number {
    this.#lastMessage += 1;
    return this.#lastMessage;
  }
}

const states = new WeakMap<Hub, LiveState>();

/** The state of the host that this hub belongs to. */
export function liveStateOf(hub: Hub): LiveState {
  const known = states.get(hub) ?? new LiveState();
  states.set(hub, known);
  return known;
}
