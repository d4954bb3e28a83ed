/** People who are not there: they come and go, talk, raise hands and vote, for rooms that are to look alive. */
import type { HostContext } from '../http/types.ts';
import type { Connection } from '../realtime/hub.ts';
import { openPoll, vote } from './polls.ts';
import { firstBotId } from './participants.ts';
import { eventName, wire, type Room } from './rooms.ts';
import { liveStateOf } from './state.ts';
import { uidOf, type Suffix } from './uids.ts';

/** So many a second of each; parts of one are allowed. */
export interface Flood {
  messages: number;
  joins: number;
  hands: number;
  votes: number;
  seconds: number;
}

export interface Bot {
  id: number;
  name: string;
  uid: string;
  organisation: string | null;
  function: string | null;
}

/** Smaller ids are those of frames. */
const firstOfCrowd = firstBotId + 1_000;

/** Nobody is added beyond these. */
const mostBots = 5_000;
const tickMs = 50;

const lines = [
  'Good morning from Lisbon!',
  'The sound is good here.',
  'Will the slides be shared?',
  'Great point about the budget.',
  'Could you repeat the last figure, please?',
  'See https://example.org/agenda for the programme.',
  'شكراً جزيلاً',
  'Дякую за пояснення!',
  '👏👏',
  'I disagree, but it is a fair question.',
];

interface Presence {
  connection: Connection;
  bot: Bot;
}

/** The bots of one host, room by room. */
class Crowd {
  readonly #context: HostContext;
  readonly #rooms = new Map<string, Map<number, Presence>>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #said = 0;

  constructor(context: HostContext) {
    this.#context = context;
    context.onClose(() => {
      for (const timer of this.#timers.values()) clearInterval(timer);
    });
  }

  botsIn(channel: string): readonly Bot[] {
    return [...(this.#rooms.get(channel)?.values() ?? [])].map(({ bot }) => bot);
  }

  /** One more, on both presence channels; null when there are enough. */
  add(room: Room, suffix: Suffix = 'audience', given?: Pick<Bot, 'id' | 'name'>): Bot | null {
    const all = this.#rooms.get(room.channel) ?? new Map<number, Presence>();
    this.#rooms.set(room.channel, all);
    const id = given?.id ?? Math.max(firstOfCrowd, ...all.keys()) + 1;
    if (all.size >= mostBots || all.has(id)) return null;
    const person = this.#person(room.eventId, id);
    const name = given?.name ?? person.name;
    const bot = { ...person, id, name, uid: uidOf({ id, name }, suffix) };
    const connection = silent(`bot.${room.channel}.${id}`);
    const { hub } = this.#context;
    all.set(id, { connection, bot });
    hub.open(connection);
    const member = { id: String(id), info: { id, name, uid: bot.uid } };
    for (const channel of [wire.room(room.channel), wire.contacts(room.channel)])
      hub.join(connection, channel, member);
    return bot;
  }

  remove(channel: string, id: number): void {
    const found = this.#rooms.get(channel)?.get(id);
    if (!found) return;
    this.#rooms.get(channel)?.delete(id);
    this.#context.hub.close(found.connection);
  }

  /** All of them leave, and say no more; those who have a frame of their own stay. */
  clear(channel: string): void {
    this.stop(channel);
    for (const { id } of this.botsIn(channel)) if (id > firstOfCrowd) this.remove(channel, id);
  }

  stop(channel: string): void {
    clearInterval(this.#timers.get(channel));
    this.#timers.delete(channel);
  }

  /** Lets them come and talk for a while; whoever has come stays. */
  flood(room: Room, flood: Flood): void {
    this.stop(room.channel);
    const began = Date.now();
    const made = { messages: 0, joins: 0, hands: 0, votes: 0 };
    const step = () => {
      const seconds = Math.min((Date.now() - began) / 1_000, flood.seconds);
      for (const what of ['joins', 'messages', 'hands', 'votes'] as const) {
        const due = Math.floor(seconds * flood[what]) - made[what];
        for (let n = 0; n < due; n += 1) this.#act(room, what);
        made[what] += due;
      }
      if (seconds >= flood.seconds) this.stop(room.channel);
    };
    const timer = setInterval(step, tickMs);
    timer.unref();
    this.#timers.set(room.channel, timer);
  }

  #act(room: Room, what: 'joins' | 'messages' | 'hands' | 'votes'): void {
    if (what === 'joins') return void this.add(room);
    const { broadcast, hub, clock, db } = this.#context;
    const state = liveStateOf(hub);
    const bots = this.botsIn(room.channel);
    const up = new Set(state.hands(room.eventId));
    // A hand goes down again only where no other can go up.
    const quiet = what === 'hands' ? bots.filter(({ uid }) => !up.has(uid)) : [];
    const asked = quiet.length > 0 ? quiet : bots;
    const bot = asked[this.#said % Math.max(1, asked.length)] ?? this.add(room);
    this.#said += 1;
    if (!bot) return;
    const tell = (event: string, data: object) =>
      broadcast(wire.room(room.channel), eventName(event), { uid: bot.uid, name: bot.name, ...data });
    if (what === 'messages') {
      const message = lines[this.#said % lines.length] ?? '';
      tell('SendChatMessageLiveStream', { message, isHost: false, id: state.nextMessage() });
    } else if (what === 'hands') {
      const isUp = up.has(bot.uid);
      if (isUp) state.lower(room.eventId, bot.uid);
      else state.raise(room.eventId, bot.uid, clock());
      tell(isUp ? 'PutDownHand' : 'RaiseHand', {});
    } else {
      const open = openPoll(db, room.eventId, clock());
      const option = open?.poll.options[this.#said % open.poll.options.length]?.option_id;
      if (open && option !== undefined && vote(db, open.id, String(bot.id), option))
        tell('LiveStreamPollVote', { option });
    }
  }

  /** Somebody registered for the event lends their name. */
  #person(eventId: number, id: number): Omit<Bot, 'uid'> {
    const sql = `SELECT first_name || ' ' || last_name AS name, function, organisations.name AS organisation
      FROM registrations JOIN contacts ON contacts.id = contact_id
      LEFT JOIN organisations ON organisations.id = organisation_id
      WHERE event_id = ? AND contacts.id > 19 ORDER BY registrations.id LIMIT 1 OFFSET ?`;
    const { db } = this.#context;
    const row = db.get(sql, [eventId, (id * 7) % 200]) ?? db.get(sql, [eventId, id % 5]);
    return {
      id,
      name: row?.text('name') ?? `Guest ${id}`,
      organisation: row?.textOrNull('organisation') ?? null,
      function: row?.textOrNull('function') ?? null,
    };
  }
}

function silent(id: string): Connection {
  return { id, send: () => undefined, end: () => undefined, drop: () => undefined };
}

const crowds = new WeakMap<HostContext['hub'], Crowd>();

/** The crowd of the host that this context belongs to. */
export function crowdOf(context: HostContext): Crowd {
  const known = crowds.get(context.hub) ?? new Crowd(context);
  crowds.set(context.hub, known);
  return known;
}
