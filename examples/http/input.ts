import type { HostRequest } from './types.ts';

/** The body of a request as a record, from JSON or a form; empty when it is neither. Texts are trimmed, as Laravel does. */
export async function readInput(c: HostRequest): Promise<Record<string, unknown>> {
  const type = c.req.header('content-type') ?? '';
  const body: unknown = /form/.test(type) ? await c.req.parseBody() : parse(await c.req.text());
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, trim(value)]));
}

/** The same with every text as it was sent: what is kept byte for byte must not be trimmed. */
export async function readExactly(c: HostRequest): Promise<Record<string, unknown>> {
  const type = c.req.header('content-type') ?? '';
  const body: unknown = /form/.test(type) ? await c.req.parseBody() : parse(await c.req.text());
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
}

/** A text field of the input; empty when absent. */
export function textOf(input: Readonly<Record<string, unknown>>, field: string): string {
  const value = input[field];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** A whole number from a route or query; `fallback` when it is none. */
export function wholeNumber(text: string | undefined, fallback: number): number {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : fallback;
}

/** A map as PHP prints it: `[]` when it is empty, or when the failure switch asks for it (trap X-3). */
export function phpMap<T>(
  c: HostRequest,
  map: Readonly<Record<string, T>>,
): Readonly<Record<string, T>> | readonly [] {
  return c.get('emptyMaps') || Object.keys(map).length === 0 ? [] : map;
}

/** A path of this site to go on to; null for anything that could lead elsewhere. */
export function safePath(path: string): string | null {
  return /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // Laravel treats an unreadable body as an empty one
  }
}

function trim(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}
