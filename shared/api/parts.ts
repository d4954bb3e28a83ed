/** Answers of many megabytes: read while they come, never held, parsed or checked at once. */
import type * as v from 'valibot';
import { isHtml, pageProblem } from './answers.ts';
import type { AnswerReader } from './client.ts';
import { problemOf } from './problems.ts';

/** Takes a text as it comes, in pieces cut anywhere. */
export interface PartsReader<T> {
  /** What a server answers as a whole: for the reference. */
  readonly schema: v.GenericSchema;
  /** The next piece; `false` where the rest is not wanted. */
  readonly take: (text: string) => Promise<boolean>;
  /** After the last piece that was wanted. */
  readonly end: () => T;
}

/** Reads an answer as it comes. */
export function inParts<T>(reader: PartsReader<T>): AnswerReader<T> {
  return { schema: reader.schema, read: (response) => readParts(response, reader) };
}

async function readParts<T>(response: Response, reader: PartsReader<T>): Promise<T> {
  if (!response.ok) throw await problemOf(response);
  const body = response.body?.getReader();
  const decoder = new TextDecoder();
  let begun = '';
  for (let isLast = false; !isLast;) {
    const { done, value } = body ? await body.read() : { done: true, value: undefined };
    isLast = done;
    const text = decoder.decode(value, { stream: !done });
    const isBlank = begun.trim() === '';
    begun = isBlank ? begun + text : begun;
    // A page instead of data is known by how it begins.
    if (isBlank && isHtml(begun)) throw pageProblem(begun + (await restOf(body, decoder)), response);
    if (text === '' || (await reader.take(text))) continue;
    await body?.cancel();
    break;
  }
  return reader.end();
}

type Body = ReadableStreamDefaultReader<Uint8Array>;

async function restOf(body: Body | undefined, decoder: TextDecoder): Promise<string> {
  let rest = '';
  for (let read = await body?.read(); read && !read.done; read = await body?.read())
    rest += decoder.decode(read.value, { stream: true });
  return rest;
}
