/** What can go wrong between a screen and its server, as answers. */

export type Fault =
  /** An answer of this status; `body` is sent as JSON, text as it is. */
  | { readonly status: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }
  /** 200 and JSON of the wrong shape, or any other JSON. */
  | { readonly body: unknown }
  /** No connection. */
  | 'network'
  /** 200 and the sign-in page instead of data. */
  | 'sign-in'
  /** Sent on to the sign-in page, as Laravel does for `web` requests. */
  | 'sign-in-redirect'
  /** 200 and a page that is not the sign-in page. */
  | 'html'
  /** 200 and JSON that stops in the middle, the answer itself being whole. */
  | 'truncated'
  /** The connection breaks in the middle of the answer. */
  | 'cut'
  /** 204 without a body. */
  | 'empty';

/** A JSON answer. */
export function json(data: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(data), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}

/** A page. */
export function html(markup: string, status = 200): Response {
  return new Response(markup, { status, headers: { 'Content-Type': 'text/html; charset=UTF-8' } });
}

/** Laravel's words for what it refuses. */
const laravelMessages: Readonly<Record<number, string>> = {
  401: 'Unauthenticated.',
  403: 'This action is unauthorized.',
  404: 'Not Found',
  419: 'CSRF token mismatch.',
  429: 'Too Many Attempts.',
  500: 'Server Error',
};

const signInPage =
  '<!doctype html><title>Sign in</title><form action="/login"><input name="email"><input type="password"></form>';

/** The answer of a fault; `network` rejects as a browser does. `real` gives what the server would have said. */
export function answerOf(fault: Fault, request: Request, real: () => Promise<Response>): Promise<Response> {
  return typeof fault === 'object' ? Promise.resolve(plainAnswer(fault)) : namedAnswers[fault](request, real);
}

type Answer = (request: Request, real: () => Promise<Response>) => Promise<Response>;

const jsonHeaders = { 'Content-Type': 'application/json' };

const namedAnswers: Readonly<Record<Extract<Fault, string>, Answer>> = {
  network: () => Promise.reject(new TypeError('Failed to fetch')),
  'sign-in': () => Promise.resolve(html(signInPage)),
  'sign-in-redirect': ({ url }) => Promise.resolve(redirected(html(signInPage), new URL('/login', url).href)),
  html: () => Promise.resolve(html('<!doctype html><title>Maintenance</title><p>Back soon.</p>')),
  truncated: async (_, real) => new Response(half(await (await real()).text()), { headers: jsonHeaders }),
  cut: async (_, real) => new Response(breaking(half(await (await real()).text())), { headers: jsonHeaders }),
  empty: () => Promise.resolve(new Response(null, { status: 204 })),
};

function plainAnswer(fault: Exclude<Fault, string>): Response {
  const status = 'status' in fault ? fault.status : 200;
  const headers = 'status' in fault ? fault.headers : {};
  if (typeof fault.body === 'string') return new Response(fault.body, { status, headers: { ...headers } });
  return json(fault.body ?? { message: laravelMessages[status] ?? 'Error' }, status, headers);
}

function redirected(response: Response, url: string): Response {
  return Object.defineProperties(response, { redirected: { value: true }, url: { value: url } });
}

function half(text: string): string {
  return text.slice(0, Math.max(Math.floor(text.length / 2), 1));
}

function breaking(text: string): ReadableStream<Uint8Array> {
  let isSent = false;
  return new ReadableStream({
    pull: (controller) => {
      if (isSent) controller.error(new TypeError('terminated'));
      else controller.enqueue(new TextEncoder().encode(text));
      isSent = true;
    },
  });
}
