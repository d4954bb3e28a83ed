import type { Page, Request, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { deferred } from '#test/support/deferred.ts';
import { keysOf, publicFormParts } from '#test/support/publicFormPage.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();
const received = 'Your answers have been received';
const unknown = 'It is not known whether your answers arrived.';
const page = '<!doctype html><title>Sign in</title><h1>Sign in</h1>';
let visitors = 0;

/**
 * Form 19 asks for no e-mail address: the host cannot tell a second reply by it, and stores whatever comes. Where it is not to
 * honour the key either, it gets none.
 */
async function openFilled({ isIdempotent }: { readonly isIdempotent: boolean }, first: Fate['meet']) {
  visitors += 1;
  const name = `Visitor ${visitors} of nineteen`;
  let tries = 0;
  let verified: Promise<unknown> = Promise.resolve();
  const prepare = async (on: Page) => {
    verified = on.waitForResponse(/\/turnstile\/token/);
    await on.route('**/forms/19/replies', (route) => {
      tries += 1;
      const { 'idempotency-key': key = '', ...others } = route.request().headers();
      const headers = isIdempotent ? { ...others, 'idempotency-key': key } : others;
      return tries === 1 ? first(route, headers) : route.continue({ headers });
    });
  };
  const path = `/forms/19?idempotent=${isIdempotent ? '1' : '0'}`;
  const watched = await site.open(path, {
    ownClock: true,
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'reduce',
    prepare,
  });
  const parts = publicFormParts(watched.island('public-form'), watched.page);
  const answer = parts.root.getByRole('textbox', { name: 'Your name, if you like' });
  const keys = keysOf(watched.page);
  await answer.fill(name);
  await verified;
  const stored = () =>
    site.server.host.database.all(
      'SELECT id FROM form_replies WHERE form_id = 19 AND instr(answers, ?) > 0',
      [`"${name}"`],
    ).length;
  /** What holds while there is no yes. */
  const checkUnsent = async (text: string) => {
    await parts.root.getByText(text).waitFor();
    expect(await answer.inputValue()).toBe(name);
    expect(await parts.root.getByText(received).count()).toBe(0);
    await parts.root.getByRole('button', { name: 'Copy answers' }).click();
    expect(await watched.page.evaluate(() => navigator.clipboard.readText())).toContain(name);
  };
  const checkSent = async ({ replies, tries: count }: { replies: number; tries: number }) => {
    await parts.root.getByRole('heading', { name: received }).waitFor();
    expect([stored(), keys.length]).toEqual([replies, count]);
  };
  return { ...watched, ...parts, answer, keys, stored, checkUnsent, checkSent };
}

/** The verification that leaves with the answers. */
const tokenIn = (request: Request): string => {
  const { turnstile_token: token } = Object(request.postDataJSON());
  return String(token);
};

interface Fate {
  /** What becomes of the first try; `headers`: those that the host is to see. */
  readonly meet: (route: Route, headers: Readonly<Record<string, string>>) => Promise<void>;
  readonly isStored?: boolean;
}

const withJson = (status: number): Fate => ({
  meet: (route) => route.fulfill({ status, json: { message: 'Server Error' } }),
});
const withPage: Fate = { meet: (route) => route.fulfill({ contentType: 'text/html', body: page }) };
const stored = ({ meet }: Fate): Fate => ({
  isStored: true,
  meet: async (route, headers) => {
    await route.fetch({ headers });
    return meet(route, headers);
  },
});

/** After these nobody knows. */
const doubtful: readonly (readonly [string, Fate])[] = [
  ['500', withJson(500)],
  ['500 once it is stored', stored(withJson(500))],
  ['a page', withPage],
  ['a page once it is stored', stored(withPage)],
  ['a line that breaks once it is stored', stored({ meet: (route) => route.abort('connectionreset') })],
];

describe('a server that fails, whose replies are counted (S2 §8; T-24)', () => {
  it.each(doubtful)('%s, with data-idempotent: sent again by itself, stored once', async (_, { meet }) => {
    const {
      page: browser,
      root,
      keys,
      checkSent,
      checkUnsent,
    } = await openFilled({ isIdempotent: true }, meet);
    await root.getByRole('button', { name: 'Send', exact: true }).dblclick();
    await checkUnsent(`${unknown} Your answers are sent again by themselves`);
    await browser.clock.fastForward('00:02');
    await checkSent({ replies: 1, tries: 2 });
    // One wish, one key: whoever sends again sends the same.
    expect(new Set(keys).size).toBe(1);
  });

  it.each(doubtful)(
    '%s, without it: never a second time before a person says so',
    async (_, { meet, isStored = false }) => {
      const form = await openFilled({ isIdempotent: false }, meet);
      const { root, send, keys, page: browser, checkUnsent, checkSent } = form;
      const before = isStored ? 1 : 0;
      await send.dblclick();
      await checkUnsent(unknown);
      await browser.clock.fastForward('10:00');
      await send.click();
      await root.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
      expect([form.stored(), keys.length]).toEqual([before, 1]);
      await send.click();
      await root.getByRole('alertdialog').getByRole('button', { name: 'Send again' }).click();
      await checkSent({ replies: 1 + before, tries: 2 });
    },
  );

  const both = [{ isIdempotent: true }, { isIdempotent: false }];

  it.each(both)('422: refused, so that Send is a first time ($isIdempotent)', async (how) => {
    const { send, keys, checkUnsent, root, stored: count } = await openFilled(how, withJson(422).meet);
    await send.dblclick();
    await checkUnsent('Your answers were not sent. They are all still here.');
    expect([count(), keys.length]).toEqual([0, 1]);
    await send.click();
    await root.getByRole('heading', { name: received }).waitFor();
    expect([count(), keys.length]).toEqual([1, 2]);
  });

  const refused = 'The verification has expired. Please try again.';
  const wears = {
    spent: 'UPDATE verification_tokens SET used_at = 1 WHERE token = ?',
    'too old': 'UPDATE verification_tokens SET expires_at = 1 WHERE token = ?',
  };

  it.each(
    both.flatMap((how) => [
      { ...how, is: 'spent' as const },
      { ...how, is: 'too old' as const },
    ]),
  )('T-25: a verification that is $is by the server’s books ($isIdempotent)', async ({ is, ...how }) => {
    const tokens: string[] = [];
    let worn = 0;
    const form = await openFilled(how, (route, headers) => {
      worn = site.server.host.database.run(wears[is], [tokenIn(route.request())]).changes;
      return route.continue({ headers });
    });
    form.page.on('request', (request) => {
      if (request.url().endsWith('/forms/19/replies')) tokens.push(tokenIn(request));
    });
    await form.send.dblclick();
    await form.checkUnsent('Your answers were not sent. They are all still here.');
    await form.root.getByRole('alert').getByText(refused, { exact: true }).waitFor();
    expect([worn, form.stored(), form.keys.length]).toEqual([1, 0, 1]);
    await form.send.click();
    await form.checkSent({ replies: 1, tries: 2 });
    expect([tokens.length, new Set(tokens).size, new Set(form.keys).size]).toEqual([2, 2, 2]);
  });

  it.each(both)('419: the page’s token is renewed, and it is stored once ($isIdempotent)', async (how) => {
    const { send, keys, checkSent } = await openFilled(how, (route, headers) =>
      route.continue({ headers: { ...headers, 'x-example-fault': '419-once' } }),
    );
    await send.dblclick();
    await checkSent({ replies: 1, tries: 2 });
    expect(new Set(keys).size).toBe(1);
  });

  it.each(both)('a slow yes: it is awaited, and nothing is sent meanwhile ($isIdempotent)', async (how) => {
    const answered = deferred<undefined>();
    const form = await openFilled(how, async (route, headers) => {
      const response = await route.fetch({ headers });
      await answered.promise;
      await route.fulfill({ response });
    });
    await form.send.dblclick();
    const sending = form.root.getByRole('button', { name: 'Sending…' });
    await sending.waitFor();
    await form.page.clock.fastForward('00:20');
    await sending.click({ force: true });
    expect(await form.root.getByText(received).count()).toBe(0);
    answered.resolve(undefined);
    await form.checkSent({ replies: 1, tries: 1 });
  });

  it.each(both)('offline: it waits, says so, and is sent once with the line ($isIdempotent)', async (how) => {
    const form = await openFilled(how, (route, headers) => route.continue({ headers }));
    await form.page.context().setOffline(true);
    await form.send.dblclick();
    await form.root.getByText(/^You are offline. Your answers stay here/).waitFor();
    expect([form.stored(), form.keys.length]).toEqual([0, 0]);
    await form.page.context().setOffline(false);
    await form.checkSent({ replies: 1, tries: 1 });
  });
});
