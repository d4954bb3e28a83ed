/**
 * A call as a host has to answer it. What is sent, where to, and how the answer is read come from the client's own function,
 * which is run: only the words and the examples are written here. Nothing of this folder goes into a bundle.
 */
import { QueryClient, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Api } from '../api/client.ts';
import type { Notes } from './notes.ts';

/** Values for the places of an address, by name; no two alike. */
type Places = Readonly<Record<string, string | number>>;

interface Words {
  /** One line. */
  readonly about: string;
  /** What decides beyond the shapes. */
  readonly facts?: string;
  /** What the server answers. */
  readonly answer: unknown;
  /** Other answers with status 200 that mean something else, by what they mean. */
  readonly others?: Readonly<Record<string, unknown>>;
  /** The answer is a file of this type. */
  readonly file?: string;
  readonly answerNotes?: Notes;
  readonly bodyNotes?: Notes;
  readonly queryNotes?: Notes;
  /** Words about the places of the address. */
  readonly placeNotes?: Readonly<Record<string, string>>;
  /** Messages of a 422, by field. */
  readonly invalid?: Readonly<Record<string, readonly string[]>>;
  /** A 409, where the server may answer so. */
  readonly conflict?: { readonly about: string; readonly answer: unknown };
  /** Anybody may call it, without signing in. */
  readonly isPublic?: boolean;
  /** What the code of a screen that makes the call holds, all of it; else the address. */
  readonly signs?: readonly RegExp[];
}

interface CallNotes<P extends Places> extends Words {
  readonly at: P;
  /** Makes the call; more than once, in a list, where parts of the address or keys may be missing. */
  readonly run: (api: Api, at: P) => unknown;
}

/** What one run of the client's function asked for. */
export interface Asked {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With places: `/api/environments/{id}`. */
  readonly path: string;
  /** Reads the answer; `null` for a file. */
  readonly schema: v.GenericSchema | null;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** Whether the body goes out as a form, not as JSON. */
  readonly isForm: boolean;
  /** Whether an `Idempotency-Key` goes along. */
  readonly hasIntent: boolean;
  /** Whether the answer may be text that is no JSON. */
  readonly takesText: boolean;
}

export interface Call extends Words {
  readonly at: Places;
  /** Rejects when the client cannot read an example. */
  readonly ask: () => Promise<readonly Asked[]>;
}

/** The calls of an area by name. */
export type Calls = Readonly<Record<string, Call>>;

/** Describes a call. */
export function call<const P extends Places>({ run, at, ...words }: CallNotes<P>): Call {
  const asked = async (answer: unknown) => {
    const seen: Asked[] = [];
    await Promise.all([run(recorder(at, answer, seen), at)].flat());
    return seen;
  };
  const ask = async () => {
    for (const other of Object.values(words.others ?? {})) await asked(other);
    return asked(words.answer);
  };
  return { ...words, at, ask };
}

/** An API that writes down what it is asked, and answers with the example as the client would have read it. */
function recorder(at: Places, answer: unknown, seen: Asked[]): Api {
  const take =
    (method: Asked['method']): Api['post'] =>
    async (to, schema, { query = {}, body, intent, takesText = false } = {}) => {
      seen.push({
        method,
        path: withPlaces(to, at),
        schema,
        query: { ...listsIn(to), ...sent(query) },
        body: body instanceof URLSearchParams ? Object.fromEntries(body) : body,
        isForm: body instanceof URLSearchParams,
        hasIntent: intent !== undefined,
        takesText,
      });
      return v.parse(schema, answer);
    };
  return {
    id: 'reference',
    identity: 'reference',
    guard: 'admin',
    hasToken: false,
    href: (to) => to,
    clockOffset: () => null,
    get: take('get'),
    post: take('post'),
    put: take('put'),
    patch: take('patch'),
    delete: take('delete'),
    postFor: async (to, { schema, read }, options) => {
      await take('post')(to, schema, options);
      return read(Response.json(answer));
    },
    blob: async (to, { query = {} } = {}) => {
      const path = withPlaces(to, at);
      seen.push({
        method: 'get',
        path,
        schema: null,
        query: sent(query),
        body: undefined,
        isForm: false,
        hasIntent: false,
        takesText: false,
      });
      return new Blob([]);
    },
  };
}

/** Without what the client leaves out. */
function sent(query: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== null),
  );
}

/** Lists stand in the address itself: `events[]=1&events[]=2`. */
function listsIn(to: string): Readonly<Record<string, readonly string[]>> {
  const query = new URLSearchParams(to.split('?')[1] ?? '');
  return Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)]));
}

function withPlaces(address: string, at: Places): string {
  const [to = ''] = address.split('?');
  const names = new Map(Object.entries(at).map(([name, value]) => [encodeURIComponent(value), `{${name}}`]));
  const parts = to.replace(/^\/+/, '').split('/');
  return `/${parts.map((part) => names.get(part) ?? part).join('/')}`;
}

/** Makes the call of a query. */
export function read<T, K extends QueryKey>(options: FetchQueryOptions<T, Error, T, K>): Promise<T> {
  return new QueryClient().fetchQuery(options);
}
