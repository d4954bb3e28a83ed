/** Who is in the video of a room, and what their browsers say to each other to be connected (`/live-signal`). */
import type { Clock } from '../clock.ts';
import { asRecord, parseRecord, textField } from '../realtime/frames.ts';
import type { PusherApp } from '../realtime/signature.ts';
import { readPass, type VideoPass } from './tokens.ts';

/** One browser's line. */
export interface Line {
  send(text: string): void;
  /** 4403: do not come back; 4401: not with this token. */
  end(code: number, reason: string): void;
  drop(): void;
}

/** Who is banned sees first why. */
const expelAfterMs = 8_000;

interface Session {
  /** The browser's own name for itself, the same after a cut. */
  readonly id: string;
  readonly uid: string;
  /** Names its connections: another one is another set of them. */
  epoch: number;
  line: Line | null;
  /** What it sends: as it said last. */
  published: unknown;
  farewell: NodeJS.Timeout | null;
}

type Room = Map<string, Session>;

/** What the server says to one browser. */
export interface SignalPeer {
  receive(text: string): void;
  closed(): void;
}

interface Rules {
  app: PusherApp;
  clock: Clock;
  mayEnter: (pass: VideoPass) => boolean;
  onCome?: (pass: VideoPass) => void;
  onGo?: (channel: string, uid: string) => void;
}

/** The rooms of one host. */
export class Signalling {
  readonly #rooms = new Map<string, Room>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #rules: Rules;
  /** Somebody who comes back within this time has not been away. */
  graceMs = 20_000;
  #cutUntil = 0;
  /** The last one named. It begins by the clock, so that none comes twice although the server began anew. */
  #epoch: number;

  constructor(rules: Rules) {
    this.#rules = rules;
    this.#epoch = rules.clock().getTime();
  }

  /** True while nobody gets through. */
  get isCut(): boolean {
    return this.#rules.clock().getTime() < this.#cutUntil;
  }

  /** Uids in a room. */
  uidsIn(channel: string): readonly string[] {
    return [...(this.#rooms.get(channel)?.values() ?? [])].map(({ uid }) => uid);
  }

  cut(seconds: number): void {
    this.#cutUntil = this.#rules.clock().getTime() + seconds * 1_000;
    for (const room of this.#rooms.values()) for (const { line } of room.values()) line?.drop();
  }

  /** Shows somebody the door, after they have been told why; not whoever comes anew by then. */
  expel(channel: string, uid: string, afterMs = expelAfterMs): void {
    const there = [...(this.#rooms.get(channel)?.values() ?? [])].filter((session) => session.uid === uid);
    this.#later(afterMs, () => {
      for (const session of there)
        if (this.#rooms.get(channel)?.get(session.id) === session)
          this.#end(channel, session, 4403, 'UID_BANNED');
    });
  }

  /** As a service that begins anew: all are out of their rooms, and may come again at once. */
  restart(): void {
    for (const [channel, room] of this.#rooms)
      for (const session of room.values()) this.#end(channel, session, 4410, 'SERVER_ERROR');
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  /** Answers one browser until its line closes. */
  meet(line: Line): SignalPeer {
    let channel = '';
    let session: Session | null = null;
    return {
      receive: (text) => {
        const message = parseRecord(text);
        const type = textField(message, 'type');
        if (type === 'ping') return line.send('{"type":"pong"}');
        if (type === 'join') {
          const pass = readPass(this.#rules.app, textField(message, 'token'), this.#rules.clock());
          if (!pass || pass.uid !== textField(message, 'uid') || !this.#rules.mayEnter(pass))
            return line.end(4401, 'INVALID_TOKEN');
          const id = textField(message, 'session');
          const known = this.#rooms.get(pass.channel)?.get(id);
          // Everybody is told everybody's id: it alone proves nothing.
          const isOthers = known !== undefined && known.uid !== pass.uid;
          if (isOthers || !/^[\w-]{8,64}$/.test(id)) return line.end(4400, 'INVALID_PARAMS');
          channel = pass.channel;
          session = this.#join({ line, pass, id, epoch: Number(message?.['epoch']) || 0 });
        } else if (session && session.line === line) this.#answer(channel, session, type, message);
      },
      closed: () => {
        if (session && session.line === line) this.#lose(channel, session);
      },
    };
  }

  #join({ line, pass, id, epoch }: { line: Line; pass: VideoPass; id: string; epoch: number }): Session {
    const { channel, uid } = pass;
    const room: Room = this.#rooms.get(channel) ?? new Map();
    // Agora's rule: the same uid twice puts the first one out.
    for (const other of room.values())
      if (other.uid === uid && other.id !== id) this.#end(channel, other, 4409, 'UID_CONFLICT');
    // Only now: whoever was put out may have been the last one in it.
    this.#rooms.set(channel, room);
    const known = room.get(id);
    if (known?.farewell) clearTimeout(known.farewell);
    const before = known?.line;
    const session: Session = known ?? { id, uid, epoch: 0, line, published: {}, farewell: null };
    // The others still have the connections of a session that is known by the epoch it says, and no other ones.
    const isBack = known !== undefined && known.epoch === epoch;
    if (!isBack) session.epoch = this.#nextEpoch();
    Object.assign(session, { line, farewell: null });
    // It closes for a session that has another line by now.
    if (before && before !== line) before.drop();
    room.set(id, session);
    const peers = [...room.values()].filter((other) => other !== session).map(told);
    say(line, { type: 'welcome', epoch: session.epoch, peers });
    this.#tellOthers(room, session, isBack ? { type: 'back', id } : { type: 'peer', peer: told(session) });
    if (!known) this.#rules.onCome?.(pass);
    return session;
  }

  #answer(channel: string, session: Session, type: string, message: Record<string, unknown> | null): void {
    const room = this.#rooms.get(channel);
    if (!room) return;
    if (type === 'signal') {
      const to = room.get(textField(message, 'to'));
      const { data, epoch } = message ?? {};
      if (to?.line) say(to.line, { type: 'signal', from: session.id, data, epoch });
    } else if (type === 'published') {
      session.published = asRecord(message?.['published']) ?? {};
      this.#tellOthers(room, session, { type: 'peer', peer: told(session) });
    } else if (type === 'leave') this.#remove(channel, session, 'Quit');
  }

  #lose(channel: string, session: Session): void {
    session.line = null;
    session.farewell = this.#later(this.graceMs, () => this.#remove(channel, session, 'ServerTimeOut'));
  }

  #remove(channel: string, session: Session, reason: string): void {
    const room = this.#rooms.get(channel);
    if (room?.get(session.id) !== session) return;
    if (session.farewell) clearTimeout(session.farewell);
    room.delete(session.id);
    if (room.size === 0) this.#rooms.delete(channel);
    this.#tellOthers(room, session, { type: 'gone', id: session.id, reason });
    this.#rules.onGo?.(channel, session.uid);
  }

  #end(channel: string, session: Session, code: number, reason: string): void {
    const { line } = session;
    this.#remove(channel, session, 'Quit');
    session.line = null;
    line?.end(code, reason);
  }

  #tellOthers(room: Room, session: Session, message: object): void {
    for (const other of room.values()) if (other !== session && other.line) say(other.line, message);
  }

  /** Larger than any before. */
  #nextEpoch(): number {
    this.#epoch += 1;
    return this.#epoch;
  }

  #later(ms: number, work: () => void): NodeJS.Timeout {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, ms);
    timer.unref();
    this.#timers.add(timer);
    return timer;
  }
}

const told = ({ id, uid, epoch, published }: Session) => ({ id, uid, epoch, published });

function say(line: Line, message: object): void {
  line.send(JSON.stringify(message));
}
