/** One GET call to a host, as a screen makes it. */
import { addressOf, type Query } from '../../api/addresses.ts';
import { isHtml, isSignInPage } from '../../api/answers.ts';
import { parseJson } from '../../lib/json.ts';
import type { Problem } from './problems.ts';

export interface Host {
  /** Ends in a slash. */
  readonly base: URL;
  readonly token: string | undefined;
  readonly cookie: string | undefined;
}

export interface Question {
  readonly path: string;
  readonly query: Query;
  /** The type of the file that is answered, where it is one. */
  readonly file: string | undefined;
  /** Text that is no JSON is an answer, too. */
  readonly takesText: boolean;
}

/** What came, or why it is no answer. */
export type Answer =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'file' }
  | { readonly kind: 'problem'; readonly problem: Problem };

/** A screen waits no longer. */
const timeoutMs = 30_000;

/** Longest pause that a server is granted that asks for one. */
const longestPauseMs = 65_000;

const hints: Readonly<Record<number, string>> = {
  401: 'signed in by --token or --cookie',
  403: 'a user who may do this, by --token or --cookie',
  404: 'a route, and a record of that id',
};

const problem = (expected: string, came: string): Answer => ({
  kind: 'problem',
  problem: { at: '', expected, came, times: 1 },
});

/** Asks; a server that wants a pause (429) gets one. Never rejects. */
export async function ask(host: Host, question: Question): Promise<Answer> {
  try {
    const first = await send(host, question);
    const pause = Number(first.headers.get('retry-after') ?? '1') * 1_000;
    if (first.status !== 429 || !(pause <= longestPauseMs)) return await read(host, question, first);
    await new Promise((resolve) => setTimeout(resolve, pause));
    return await read(host, question, await send(host, question));
  } catch (error) {
    return problem('an answer within 30 seconds', reasonOf(error));
  }
}

function send({ base, token, cookie }: Host, { path, query, file }: Question): Promise<Response> {
  return fetch(addressOf(base, path, query), {
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      Accept: file === undefined ? 'application/json' : '*/*',
      'X-Requested-With': 'XMLHttpRequest',
      // Sanctum knows pages of its own site by it.
      Referer: base.href,
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(cookie === undefined ? {} : { Cookie: cookie }),
    },
  });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message;
}

async function read({ base }: Host, { file, takesText }: Question, response: Response): Promise<Answer> {
  const { status, url } = response;
  const text = await response.text();
  if (new URL(url).origin !== base.origin) return problem('an answer of this origin', `a redirect to ${url}`);
  if (!response.ok) return problem(hints[status] ?? 'status 200', `status ${status}${wordsIn(text)}`);
  const type = response.headers.get('content-type') ?? 'none';
  const isPage = file === undefined ? isHtml(text) : type.includes('text/html');
  if (isPage) {
    const came = isSignInPage(text, response) ? 'a page to sign in' : `an HTML page${titleIn(text)}`;
    return problem(file === undefined ? 'JSON' : file, came);
  }
  if (file !== undefined) {
    if (text === '') return problem(file, 'nothing');
    return type.includes(file) ? { kind: 'file' } : problem(file, type);
  }
  if (text.trim() === '') return { kind: 'json', value: null };
  const json = parseJson(text);
  if (!json.ok && !takesText) return problem('JSON', `text: ${text.slice(0, 60)}`);
  return { kind: 'json', value: json.ok ? json.value : text };
}

const titleIn = (html: string) => {
  const title = /<title[^>]*>([^<]*)/i.exec(html)?.[1]?.trim();
  return title ? `: ${title}` : '';
};

/** What a server says about a failure. */
function wordsIn(text: string): string {
  if (isHtml(text)) return titleIn(text);
  const json = parseJson(text);
  const body: unknown = json.ok ? json.value : null;
  const message: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'message') : null;
  return typeof message === 'string' && message !== '' ? `: ${message}` : '';
}
