/** The conversation under hundreds of random orders of answers, pushes, lists, losses and retries (S-11, S-12). */
import { describe, expect, it } from 'vitest';
import { randomFrom, type Random } from '#examples/database/seed/random.ts';
import type { ChatMessage } from '#shared/api/chat.ts';
import { of, reading, second } from '#test/support/chatSamples.ts';
import { changeConversation, noConversation, type ChatEvent, type Conversation } from './conversation.ts';
import { isSameText, toMessages } from './message.ts';
import { isFailed, nextToSend, visibleItems } from './outbox.ts';

interface Due {
  readonly at: number;
  readonly run: () => void;
}

const words = ['ok', 'yes', 'ok', 'see you'] as const;
const problem = { kind: 'network', said: '' } as const;

/** A server, a line that loses and delays, and one who types. */
class World {
  readonly random: Random;
  /** Without ids messages are told apart by time and text; without answers by the echo. */
  readonly hasIds: boolean;
  readonly isWordless: boolean;
  readonly skewMs: number;
  state: Conversation = noConversation;
  now = second(0);
  isMended = false;
  typed = 0;
  #due: Due[] = [];
  #stored: ChatMessage[] = [];
  #byIntent = new Map<string, ChatMessage>();
  #isReading = false;

  constructor(seed: number) {
    this.random = randomFrom(seed);
    this.hasIds = this.random.chance(0.7);
    this.isWordless = this.random.chance(0.3);
    this.skewMs = this.random.int(-20, 20) * 1_000;
  }

  apply(event: ChatEvent): void {
    this.state = changeConversation(this.state, event, reading);
  }

  later(seconds: number, run: () => void): void {
    this.#due.push({ at: this.now + seconds * 1_000, run });
  }

  pass(seconds: number): void {
    const end = this.now + seconds * 1_000;
    for (;;) {
      const [next] = this.#due.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
      if (!next) break;
      this.#due = this.#due.filter((one) => one !== next);
      this.now = Math.max(this.now, next.at);
      next.run();
    }
    this.now = end;
  }

  /** Of this conversation, in the server's order. */
  get list(): readonly ChatMessage[] {
    return this.#stored.filter(
      ({ contact_id: from, recipient_contact_id: to }) => `${from}${to}` === '12' || `${from}${to}` === '21',
    );
  }

  store(from: string, to: string, text: string): ChatMessage {
    const id = this.#stored.length + 1;
    const message = of(id, from, to, text, this.now + this.skewMs);
    const sent = this.hasIds ? message : { ...message, id: null };
    this.#stored.push(sent);
    const times = this.random.chance(0.2) ? 2 : 1;
    for (let count = 0; count < times; count += 1) {
      if (this.isMended || this.random.chance(0.7)) {
        this.later(this.random.int(0, 20), () =>
          this.apply({ kind: 'heard', messages: [sent], now: this.now }),
        );
      }
    }
    return sent;
  }

  type(): void {
    const id = `item-${(this.typed += 1)}`;
    const text = this.random.chance(0.5) ? this.random.pick(words) : `text ${this.typed}`;
    this.apply({ kind: 'typed', item: { id, intent: id, text, typedAt: this.now } });
  }

  send(): void {
    const item = nextToSend(this.state.outbox);
    if (!item) return;
    const { id, intent, text } = item;
    this.apply({ kind: 'tried', id, now: this.now });
    const fate = this.isMended
      ? 'works'
      : this.random.pick(['works', 'works', 'works', 'lost', 'fails', 'refused']);
    this.later(this.random.int(0, 4), () => {
      const isStored = fate === 'works' || fate === 'lost';
      const message = isStored ? (this.#byIntent.get(intent) ?? this.store('1', '2', text)) : null;
      if (message) this.#byIntent.set(intent, message);
      this.later(this.random.int(0, 4), () => this.#answer(id, fate, message));
    });
  }

  #answer(id: string, fate: string, message: ChatMessage | null): void {
    const { now } = this;
    if (fate === 'works')
      this.apply({ kind: 'answered', id, message: this.isWordless ? null : message, now });
    else if (fate === 'refused') this.apply({ kind: 'refused', id, problem, now });
    else this.apply({ kind: 'unanswered', id, problem, now });
  }

  read(): void {
    if (this.#isReading) return;
    this.#isReading = true;
    const askedAt = this.now;
    this.later(this.random.int(0, 3), () => {
      const { list } = this;
      this.later(this.random.int(0, 3), () => {
        this.#isReading = false;
        if (this.isMended || this.random.chance(0.8)) this.apply({ kind: 'list', list, askedAt });
      });
    });
  }

  retry(): void {
    const [failed] = this.state.outbox.filter(isFailed);
    if (failed) this.apply({ kind: 'retried', id: failed.id, intent: `${failed.intent}+` });
  }

  step(): void {
    const acts = [
      () => this.type(),
      () => this.send(),
      () => this.send(),
      () => this.read(),
      () => this.retry(),
      () => this.store('2', '1', this.random.pick(words)),
      () => this.store('9', '1', 'of a third contact'),
      () => this.store('1', '9', 'to a third contact'),
    ] as const;
    this.random.pick(acts)();
    this.pass(this.random.int(0, 3));
  }

  /** From now on everything works: waits until nothing is open any more. */
  settle(): void {
    this.isMended = true;
    for (let round = 0; round < 200 && (round === 0 || this.state.outbox.length > 0); round += 1) {
      this.pass(40);
      this.retry();
      this.send();
      this.read();
    }
    this.pass(40);
    this.read();
    this.pass(40);
  }
}

const textsOf = ({ messages }: Conversation) => messages.map(({ text }) => text);

function expectSane({ state }: World): void {
  const keys = state.messages.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(textsOf(state).filter((text) => text.includes('third'))).toEqual([]);
}

/** A text is never drawn more often than it was typed. */
function expectNothingTwice(world: World, typed: ReadonlyMap<string, number>): void {
  const { messages, outbox } = world.state;
  for (const [text, times] of typed) {
    const stored = messages.filter((message) => message.isMine && isSameText(message.text, text)).length;
    const shown = visibleItems(outbox).filter((item) => item.text === text).length;
    expect(stored + shown, text).toBeLessThanOrEqual(times);
  }
}

describe('any order of answers, echoes and lists', () => {
  const seeds = Array.from({ length: 80 }, (_, index) => index + 1);

  it.each(seeds)('ends with the server’s list, nothing twice and nothing lost: seed %i', (seed) => {
    const world = new World(seed);
    const typed = new Map<string, number>();
    for (let count = 0; count < 100; count += 1) {
      const before = world.typed;
      world.step();
      const text = world.state.outbox.at(-1)?.text;
      if (world.typed > before && text !== undefined) typed.set(text, (typed.get(text) ?? 0) + 1);
      expectSane(world);
      if (world.hasIds) expectNothingTwice(world, typed);
    }
    world.settle();
    expectSane(world);
    expect(world.state.outbox).toEqual([]);
    const expected = toMessages(world.list, reading);
    expect(world.state.messages.map(({ key }) => key)).toEqual(expected.map(({ key }) => key));
    expect(world.list.filter(({ contact_id: from }) => from === '1')).toHaveLength(world.typed);
  });
});
