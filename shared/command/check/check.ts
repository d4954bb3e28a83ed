/** Asks a host's GET calls one after another, and reads the answers by the schemas that the screens read them by. */
import * as v from 'valibot';
import type { Query } from '../../api/addresses.ts';
import type { Asked, Calls } from '../../reference/call.ts';
import type { Described, Operation } from '../reference.ts';
import { ask, type Host } from './ask.ts';
import { broadSearch, idOptions, isBetterLearnt, isId, learn, placesInQueries } from './places.ts';
import { createPromises } from './promises.ts';
import { problemsOf, unseenIn, type Problem, type Unseen } from './problems.ts';

export interface Result {
  /** `GET /api/environments/get-environments-list` */
  readonly name: string;
  readonly outcome:
    | { readonly kind: 'holds'; readonly unseen: readonly Unseen[] }
    | {
        readonly kind: 'failed';
        readonly problems: readonly Problem[];
        /** Whether the screens show a failure; else they leave out what they cannot read. */
        readonly isRefused: boolean;
      }
    /** A list without a record: nothing could be read. */
    | { readonly kind: 'empty' }
    /** Options that are missing. */
    | { readonly kind: 'not asked'; readonly needs: readonly string[] };
}

interface Question {
  readonly call: string;
  readonly operation: Operation;
  readonly asked: Asked;
}

export interface Wanted {
  readonly areas: Readonly<Record<string, Calls>>;
  /** The addresses to ask; others than GET are left out. */
  readonly operations: readonly Operation[];
  readonly host: Host;
  /** Ids that are given, by their places. */
  readonly ids: Readonly<Record<string, string>>;
  /** Hears each result as it comes. */
  readonly onResult: (result: Result) => void;
}

/** Every GET call that can be asked, then those that cannot. Never rejects because of what a host answers. */
export async function check({ areas, operations, host, ids, onResult }: Wanted): Promise<readonly Result[]> {
  const results: Result[] = [];
  const tell = (result: Result) => {
    results.push(result);
    onResult(result);
  };
  const known = new Map(Object.entries(ids));
  const broken = createPromises();
  let waiting = await questionsOf(areas, operations);
  for (;;) {
    const ready = waiting.filter((one) => missing(one, known).length === 0);
    const question = ready.find((one) => !mayLearn(one, known)) ?? ready[0];
    if (!question) break;
    waiting = waiting.filter((one) => one !== question);
    const { outcome: shape, read } = await answerTo(question, host, known);
    const outcome = withBroken(shape, broken(question.call, read));
    for (const [place, value] of learn(question.call, read, known)) known.set(place, value);
    tell({ name: nameOf(question), outcome });
  }
  for (const question of waiting)
    tell({ name: nameOf(question), outcome: { kind: 'not asked', needs: missing(question, known) } });
  return results;
}

const nameOf = ({ operation }: Question) => `${operation.method} ${operation.path}`;

/** One question for each address. */
async function questionsOf(areas: Wanted['areas'], operations: readonly Operation[]) {
  const byPath = new Map(operations.filter(({ method }) => method === 'GET').map((one) => [one.path, one]));
  const questions: Question[] = [];
  for (const [area, calls] of Object.entries(areas))
    for (const [name, call] of Object.entries(calls))
      for (const asked of await call.ask()) {
        const operation = asked.method === 'get' ? byPath.get(asked.path) : undefined;
        if (operation) questions.push({ call: `${area}.${name}`, operation, asked });
        byPath.delete(asked.path);
      }
  return questions;
}

/** The places of an address and of what follows its question mark. */
function placesOf({ call, operation }: Question): readonly string[] {
  return [...operation.places.map(({ name }) => name), ...Object.values(placesInQueries[call] ?? {})];
}

function missing(question: Question, known: ReadonlyMap<string, string>): readonly string[] {
  return placesOf(question).flatMap((name) =>
    isId(name) && !known.has(name) ? [`--${idOptions[name]}`] : [],
  );
}

const mayLearn = (question: Question, known: ReadonlyMap<string, string>): boolean =>
  placesOf(question).some((name) => isBetterLearnt(name) && !known.has(name));

async function answerTo(question: Question, host: Host, known: ReadonlyMap<string, string>) {
  const { operation, asked } = question;
  const answer = await ask(host, {
    path: addressOf(operation, known),
    query: queryOf(question, known),
    file: operation.file,
    takesText: asked.takesText,
  });
  if (answer.kind === 'problem') return { outcome: failed([answer.problem], true), read: null };
  if (answer.kind === 'file' || asked.schema === null)
    return { outcome: { kind: 'holds', unseen: [] } as const, read: null };
  const { success, output } = v.safeParse(asked.schema, answer.value);
  return { outcome: judge(question, answer.value, !success), read: success ? output : null };
}

const failed = (problems: readonly Problem[], isRefused: boolean) =>
  ({ kind: 'failed', problems, isRefused }) as const;

/** Beside what is wrong with the shapes. */
function withBroken(outcome: Result['outcome'], promises: readonly Problem[]): Result['outcome'] {
  if (promises.length === 0) return outcome;
  if (outcome.kind !== 'failed') return failed(promises, false);
  return failed([...outcome.problems, ...promises], outcome.isRefused);
}

function judge({ operation, asked }: Question, value: unknown, isRefused: boolean): Result['outcome'] {
  const unseen = operation.answer ? unseenBy(operation.answer, value) : [];
  const renamed = unseen.flatMap(({ at, instead }) =>
    instead === undefined ? [] : [{ at, expected: 'this name', came: `«${instead}»`, times: 1 }],
  );
  const problems = [...(asked.schema ? problemsOf(asked.schema, value) : []), ...renamed];
  if (problems.length > 0) return failed(problems, isRefused);
  return unseen.some(isWhole) ? { kind: 'empty' } : { kind: 'holds', unseen };
}

/** A list that is all there is of the answer, or of its page. */
const isWhole = ({ at, kind }: Unseen) => kind === 'records' && (at === '[]' || at === 'data[]');

/** What the reference's own example does without is one of several ways to say something. */
function unseenBy({ schema, example }: Described, value: unknown): readonly Unseen[] {
  const elsewhere = new Set(unseenIn(schema, example).map(({ at }) => at));
  return unseenIn(schema, value).filter(({ at, instead }) => instead !== undefined || !elsewhere.has(at));
}

function addressOf({ path, places }: Operation, known: ReadonlyMap<string, string>): string {
  const valueOf = (name: string, example: unknown) =>
    known.get(name) ?? (name === 'timestamp' ? String(Date.now()) : (broadSearch[name] ?? String(example)));
  return places.reduce(
    (to, { name, example }) => to.replace(`{${name}}`, () => encodeURIComponent(valueOf(name, example))),
    path,
  );
}

function queryOf({ call, asked }: Question, known: ReadonlyMap<string, string>): Query {
  const valueOf = (name: string, example: unknown) => {
    const place = placesInQueries[call]?.[name];
    if (place !== undefined) return known.get(place) ?? String(example);
    if (isId(name)) return known.get(name);
    return example === '' ? '' : (broadSearch[name] ?? String(example));
  };
  return Object.fromEntries(
    Object.entries(asked.query).map(([name, example]) => [name, valueOf(name, example)]),
  );
}
