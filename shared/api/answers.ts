/** From a response to checked data, or to an ApiError that a screen can explain. */
import * as v from 'valibot';
import { parseJson } from '../lib/json.ts';
import { ApiError } from './errors.ts';
import { problemOf } from './problems.ts';

/** The text of a response whose status is good and which is no page. */
export async function readText(response: Response): Promise<string> {
  if (!response.ok) throw await problemOf(response);
  const text = await response.text();
  if (isHtml(text)) throw pageProblem(text, response);
  return text;
}

/** The file that a response brings; a page instead of it is a problem. */
export async function readFile(response: Response): Promise<Blob> {
  if (!response.ok) throw await problemOf(response);
  const isPage = response.headers.get('content-type')?.includes('text/html') ?? false;
  if (isPage) throw pageProblem(await response.text(), response);
  return response.blob();
}

/** Whether a text is markup. The content type does not tell: plain PHP sends JSON as `text/html` too. */
export function isHtml(text: string): boolean {
  return /^\s*</.test(text);
}

/** A page that asks for a password, or one that we were sent to because of it. */
export function isSignInPage(html: string, response: Response): boolean {
  const isSentThere =
    response.redirected && /\/(login|sign-?in|auth)\b/i.test(new URL(response.url).pathname);
  return isSentThere || (isHtml(html) && /type\s*=\s*["']?password/i.test(html));
}

/** What a page instead of data means: somebody is asked to sign in, or the server is not what it should be. */
export function pageProblem(text: string, response: Response): ApiError {
  const { status } = response;
  return isSignInPage(text, response)
    ? new ApiError('signed-out', 'The server answered with its sign-in page.', { status })
    : new ApiError('contract', 'The server answered with a page instead of data.', { status, path: '' });
}

export interface ReadOptions {
  /** Text that is no JSON goes to the schema as it is: some calls answer with one bare word. */
  readonly takesText?: boolean | undefined;
}

/** Reads JSON text by a schema; names the first bad field, never what stood in it. An empty body is `null`. */
export function readJson<S extends v.GenericSchema>(
  text: string,
  schema: S,
  { takesText = false }: ReadOptions = {},
): v.InferOutput<S> {
  const json = text.trim() === '' ? { ok: true as const, value: null } : parseJson(text);
  const parsed = !json.ok && takesText ? { ok: true as const, value: text } : json;
  if (!parsed.ok) throw new ApiError('contract', 'The answer is not readable JSON.', { path: '' });
  const result = v.safeParse(schema, parsed.value);
  if (result.success) return result.output;
  const { at, problem } = describe(result.issues[0]);
  throw new ApiError('contract', `Cannot read the answer at «${at}»: ${problem}.`, { path: at });
}

interface Described {
  /** Names and numbers with dots between them; empty for the whole. */
  readonly at: string;
  readonly problem: string;
  /** What stood there. */
  readonly came: unknown;
}

/** Where an issue lies, and what is wrong there. An issue of alternatives is told by the one that came furthest. */
export function describe(issue: v.BaseIssue<unknown>): Described {
  const at = v.getDotPath(issue) ?? '';
  const inner = issue.issues?.map(describe).filter((found) => found.at !== '') ?? [];
  const [deepest] = inner.toSorted((a, b) => b.at.split('.').length - a.at.split('.').length);
  if (deepest) return { ...deepest, at: at === '' ? deepest.at : `${at}.${deepest.at}` };
  const isOwnText = !issue.message.startsWith('Invalid ');
  const problem = isOwnText ? issue.message : `expected ${issue.expected ?? issue.type}`;
  return { at, problem, came: issue.input };
}
