import type { Host, TestSession } from '../../examples/host.ts';

/** An answer, read. */
export interface Answer {
  status: number;
  /** Parsed JSON; the text when it is none. */
  body: unknown;
  headers: Headers;
}

export interface CallOptions {
  /** Sent as JSON. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

/** Calls the host as a signed-in user (or as nobody), with the session's cookie and token; for tests. */
export function callerOf(host: Host, session?: TestSession) {
  return async (method: string, path: string, { body, headers }: CallOptions = {}): Promise<Answer> => {
    const request = new Request(`http://host.test${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        ...(session ? { 'X-CSRF-TOKEN': session.csrfToken } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const response = await host.fetch(request, session ? { cookie: session.cookie } : {});
    return { status: response.status, body: parse(await response.text()), headers: response.headers };
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
