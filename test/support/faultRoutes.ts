/** What can go wrong between a page and its server, as answers to a request that the browser makes. */
import type { Page, Request, Route } from 'playwright-core';

type Answer = (route: Route) => Promise<void>;

const refuse =
  (status: number, message: string): Answer =>
  (route) =>
    route.fulfill({ status, json: { message } });

const page = (html: string): Answer => {
  return (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html>${html}` });
};

/**
 * By what a person would call it: what a browser may see in another way than the stand-in of unit tests, and one refusal of each
 * kind that screens tell apart. What other statuses mean is a table (`shared/api/problems.test.ts`), and so is what is said of them
 * (`shared/ui/ErrorNotice.test.tsx`). The server has done the work where only its answer is broken.
 */
export const faultRoutes = {
  '401': refuse(401, 'Unauthenticated.'),
  '500': refuse(500, 'Server Error'),
  'no connection': (route) => route.abort('connectionreset'),
  'the sign-in page': page('<title>Sign in</title><form action="/login"><input type="password"></form>'),
  'truncated JSON': async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.slice(0, text.length >> 1) });
  },
  'a wrong shape': async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { status: 'ok', data: { rows: 'none' }, environments: 7 } });
  },
} satisfies Readonly<Record<string, Answer>>;

export type FaultName = keyof typeof faultRoutes;

export const faultNames: readonly FaultName[] = Object.keys(faultRoutes).filter(
  (name): name is FaultName => name in faultRoutes,
);

export interface Trouble {
  /** Answers from now on as they should be. */
  readonly end: () => void;
  /** How many requests have met with it. */
  readonly count: () => number;
}

/** Lets every request to `url` of this method meet with a fault until it is ended. */
export async function makeTrouble(
  on: Page,
  { url, method = 'GET' }: { readonly url: string; readonly method?: string },
  answer: Answer,
): Promise<Trouble> {
  let isOver = false;
  let count = 0;
  await on.route(url, async (route) => {
    if (isOver || route.request().method() !== method) return route.fallback();
    count += 1;
    return answer(route);
  });
  return {
    end: () => {
      isOver = true;
    },
    count: () => count,
  };
}

export interface Hold {
  /** How many requests are waiting. */
  readonly count: () => number;
  /** Lets the requests go that wait, and all later ones. */
  readonly release: () => void;
  /** Until what was released has come to the page, or the page has given it up. */
  readonly over: () => Promise<void>;
}

/** Keeps back the requests to `url` of this method. */
export async function holdBack(
  on: Page,
  { url, method = 'GET' }: { readonly url: string; readonly method?: string },
): Promise<Hold> {
  let waiting: (() => void)[] = [];
  const held: Promise<void>[] = [];
  let isOpen = false;
  await on.route(url, async (route) => {
    if (!isOpen && route.request().method() === method) {
      held.push(endOf(on, route.request()));
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    await route.fallback().catch(() => undefined); // the page has given the request up
  });
  return {
    count: () => waiting.length,
    release: () => {
      isOpen = true;
      for (const go of waiting) go();
      waiting = [];
    },
    over: async () => {
      await Promise.all(held);
    },
  };
}

function endOf(page: Page, request: Request): Promise<void> {
  return new Promise((resolve) => {
    const hear = (ended: Request) => {
      if (ended !== request) return;
      page.off('requestfinished', hear).off('requestfailed', hear);
      resolve();
    };
    page.on('requestfinished', hear).on('requestfailed', hear);
  });
}
