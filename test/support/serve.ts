/**
 * Answers the page's `fetch` in unit tests, with faults on demand.
 *
 *     const server = serve({ 'GET /api/things': [{ id: 1 }], 'POST /api/things': ({ body }) => ({ success: true }) });
 *     server.fail('GET /api/things', { status: 500 }, { times: 1 });
 *     const first = server.hold('GET /api/things');   // … first.release()
 *     expect(server.callsTo('POST /api/things')).toHaveLength(1);
 *
 * A target is a method and a path without query; the method may be left out, and `*` stands for any text.
 * Everything is undone after each test.
 */
import { afterEach } from 'vitest';
import { untilAborted } from '#shared/api/signals.ts';
import { answerOf, json, type Fault } from './faults.ts';

export { html, json, type Fault } from './faults.ts';

/** One request as the server saw it. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON, text when it is none, `null` without a body. */
  readonly body: unknown;
  readonly credentials: string;
  readonly signal: AbortSignal;
  readonly request: Request;
}

/** Gives data to send as JSON, or a whole response. */
export type Handler = (call: Call) => unknown;
/** By target: a `Handler`, or what to answer. */
export type Routes = Readonly<Record<string, unknown>>;

export interface Held {
  /** Resolves when a request has arrived. */
  readonly arrived: Promise<Call>;
  /** Lets its answer go. */
  readonly release: () => void;
}

export interface Server {
  /** All requests so far, oldest first. */
  readonly calls: readonly Call[];
  readonly callsTo: (target: string) => readonly Call[];
  /** Answers with a fault, from now on or a number of times; the latest rule for a target wins. */
  readonly fail: (target: string, fault: Fault, options?: { readonly times?: number }) => void;
  /** Lets each answer wait. */
  readonly delay: (target: string, ms: number) => void;
  /** Keeps back the answer of the next request; call it several times to let answers overtake each other. */
  readonly hold: (target: string) => Held;
  /** Takes back faults and delays; all of them without a target. */
  readonly mend: (target?: string) => void;
  /** Runs when `fetch` is given back. */
  readonly onClose: (undo: () => void) => void;
  /** Gives `fetch` back. */
  readonly close: () => void;
}

interface Rule {
  readonly target: string;
  readonly fault?: Fault;
  readonly wait?: (call: Call) => Promise<void>;
  times: number;
}

const open = new Set<Server>();

afterEach(() => {
  for (const server of open) server.close();
});

/** Answers `fetch` from a handler or from routes; what no route knows is 404. */
export function serve(answers: Handler | Routes): Server {
  const handler: Handler = typeof answers === 'function' ? (call) => answers(call) : route(answers);
  const calls: Call[] = [];
  const undos: (() => void)[] = [];
  let rules: Rule[] = [];
  const original = globalThis.fetch;

  const answer = async (request: Request): Promise<Response> => {
    const call = await readCall(request);
    calls.push(call);
    const reply = async () => toResponse(await handler(call));
    const waits = takeRules(rules, call, 'wait', 1);
    const [fault] = takeRules(rules, call, 'fault', 1);
    for (const { wait } of waits) await wait?.(call);
    return fault?.fault === undefined ? reply() : answerOf(fault.fault, request, reply);
  };
  globalThis.fetch = (input, init) => {
    const request = input instanceof Request && !init ? input : new Request(input, init);
    return untilAborted(answer(request), request.signal);
  };

  const server: Server = {
    calls,
    callsTo: (target) => calls.filter((call) => matches(target, call)),
    fail: (target, fault, { times = Number.POSITIVE_INFINITY } = {}) => {
      rules.unshift({ target, fault, times });
    },
    delay: (target, ms) => {
      const wait = () => new Promise<void>((resolve) => setTimeout(resolve, ms));
      rules.unshift({ target, wait, times: Number.POSITIVE_INFINITY });
    },
    hold: (target) => {
      const arrived = deferred<Call>();
      const released = deferred<void>();
      const wait = (call: Call) => {
        arrived.resolve(call);
        return released.promise;
      };
      rules.push({ target, wait, times: 1 });
      return { arrived: arrived.promise, release: released.resolve };
    },
    mend: (target) => {
      rules = target === undefined ? [] : rules.filter((rule) => rule.target !== target);
    },
    onClose: (undo) => {
      undos.push(undo);
    },
    close: () => {
      for (const undo of undos.splice(0)) undo();
      globalThis.fetch = original;
      open.delete(server);
    },
  };
  open.add(server);
  return server;
}

function route(routes: Routes): Handler {
  return (call) => {
    const found = Object.entries(routes).find(([target]) => matches(target, call));
    if (!found) return json({ message: `No route for ${call.method} ${call.path}` }, 404);
    const [, reply] = found;
    return typeof reply === 'function' ? reply(call) : reply;
  };
}

function toResponse(reply: unknown): Response {
  return reply instanceof Response ? reply : json(reply ?? null);
}

function matches(target: string, { method, path }: Call): boolean {
  const [first = '', second] = target.split(' ');
  const wanted = second ?? first;
  if (second !== undefined && first !== method) return false;
  const pattern = wanted.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${pattern.join('.*')}$`).test(path);
}

function takeRules(
  rules: readonly Rule[],
  call: Call,
  kind: 'wait' | 'fault',
  most: number,
): readonly Rule[] {
  const found = rules
    .filter((rule) => rule[kind] !== undefined && rule.times > 0 && matches(rule.target, call))
    .slice(0, most);
  for (const rule of found) rule.times -= 1;
  return found;
}

async function readCall(request: Request): Promise<Call> {
  const url = new URL(request.url);
  const text = await request.clone().text();
  return {
    method: request.method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries([...request.headers].map(([name, value]) => [name.toLowerCase(), value])),
    body: readBody(text),
    credentials: request.credentials,
    signal: request.signal,
    request,
  };
}

function readBody(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function deferred<T>() {
  const listeners: ((value: T) => void)[] = [];
  const promise = new Promise<T>((done) => listeners.push(done));
  return { promise, resolve: (value: T) => listeners.forEach((listener) => listener(value)) };
}
