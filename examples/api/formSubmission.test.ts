// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readReply } from '#shared/api/form-replies.ts';
import { callerOf } from '#test/support/caller.ts';
import { formsOf } from '#test/support/formsHost.ts';
import { seededHost } from '#test/support/seededDatabase.ts';
import type { Host } from '../host.ts';

let host: Host;
let forms: ReturnType<typeof formsOf>;
/** Somebody who has opened the page and is not signed in. */
let visit: ReturnType<typeof callerOf>;
let now: Date;

beforeEach(async () => {
  now = new Date('2026-05-04T09:00:00Z');
  host = seededHost({ clock: () => now, faultHeader: true });
  forms = formsOf(host);
  visit = await visitor(host);
});
afterEach(() => host.close());

/** The session and the token that the public page gives. */
async function visitor(site: Host): Promise<ReturnType<typeof callerOf>> {
  const page = await site.fetch(
    new Request('http://host.test/forms/1', { headers: { Accept: 'text/html' } }),
  );
  const csrf = /name="csrf-token" content="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  const cookie = /event_host_session=[^;]+/.exec(page.headers.get('set-cookie') ?? '')?.[0] ?? '';
  const bound = { fetch: (request: Request) => site.fetch(request, { cookie }) };
  return (method, path, options = {}) =>
    callerOf({ ...site, ...bound })(method, path, {
      ...options,
      headers: { 'X-CSRF-TOKEN': csrf, ...options.headers },
    });
}

const answers = (change: object = {}) => ({ 'First Name': 'Ana', Email: 'ana@new.example', ...change });
const send = async (
  given: {
    readonly model?: unknown;
    readonly token?: string;
    readonly key?: string;
    readonly to?: string;
  } = {},
) => {
  const { model = JSON.stringify(answers()), token, key, to = '/forms/1/replies' } = given;
  return visit('POST', to, {
    body: { model, turnstile_token: token ?? (await forms.token()) },
    ...(key && { headers: { 'Idempotency-Key': key } }),
  });
};
const errorsIn = (body: unknown) => Reflect.get(Object(body), 'errors');
const last = async () => (await forms.replies(1)).at(-1) ?? '';

describe('what the public sends (S2 §7)', () => {
  it('is stored as the very text, without signing in', async () => {
    const model = '{"First Name" : "Ana","Email":"ana@new.example","x":1.50}';
    const before = forms.waiting(1);
    const { status, body } = await send({ model });
    expect([status, body]).toEqual([201, { success: true }]);
    expect(forms.waiting(1)).toBe(before + 1);
    expect(await last()).toBe(`${model.slice(0, -1)},"index":${before}}`);
  });

  it('needs the page’s own token (419), with a session or without one', async () => {
    const body = { model: JSON.stringify(answers()), turnstile_token: await forms.token() };
    expect((await callerOf(host)('POST', '/forms/1/replies', { body })).status).toBe(419);
    const wrong = { body, headers: { 'X-CSRF-TOKEN': 'stale' } };
    expect((await visit('POST', '/forms/1/replies', wrong)).status).toBe(419);
    expect((await visit('POST', '/forms/1/replies', { body })).status).toBe(201);
  });

  it('may be larger than other calls: files lie in it', async () => {
    const photo = [{ name: 'a.png', content: `data:image/png;base64,${'A'.repeat(2_000_000)}` }];
    expect((await send({ model: JSON.stringify(answers({ photo })) })).status).toBe(201);
    const layout = { formLayout: JSON.stringify({ a: 'A'.repeat(2_000_000) }) };
    expect((await forms.call('POST', '/api/forms/save-form/1', { body: layout })).status).toBe(413);
  });

  it.each([
    ['', { model: ['The model field is required.'] }],
    ['{"First Name":', { model: ['The model field must be a valid JSON string.'] }],
    ['[]', { model: ['The model field must be a valid JSON string.'] }],
    [JSON.stringify({ Email: 'ana@new.example' }), { 'First Name': ['The First Name field is required.'] }],
    [
      JSON.stringify(answers({ Email: 'ana' })),
      { Email: ['The Email field must be a valid email address.'] },
    ],
  ])('is refused by question: %s', async (model, errors) => {
    const { status, body } = await send({ model });
    expect([status, errorsIn(body)]).toEqual([422, errors]);
  });

  it('is answered with 409 and a message for an address that has sent before, also when that reply is gone', async () => {
    await send();
    const again = await send({ model: JSON.stringify(answers({ Email: ' ANA@new.example' })) });
    const message = 'You have already registered for this event.';
    expect([again.status, again.body]).toEqual([409, { message }]);
    const index = readReply(await last()).index;
    await forms.call('POST', `/api/forms-processing/dismiss-reply/${index}`, { body: { form: '1' } });
    expect((await send()).status).toBe(409);
    expect((await send({ to: '/forms/3/replies' })).status).toBe(201);
  });

  it('knows no form but those that there are', async () => {
    expect((await send({ to: '/forms/999/replies' })).status).toBe(404);
  });
});

describe('the verification (T-25)', () => {
  const spent = { turnstile_token: ['The verification has expired. Please try again.'] };

  it('is good once', async () => {
    const token = await forms.token();
    expect((await send({ token })).status).toBe(201);
    const again = await send({ token, model: JSON.stringify(answers({ Email: 'b@new.example' })) });
    expect([again.status, errorsIn(again.body)]).toEqual([422, spent]);
  });

  it('is spent by a refusal, too', async () => {
    const token = await forms.token();
    expect((await send({ token, model: '{}' })).status).toBe(422);
    expect(errorsIn((await send({ token })).body)).toEqual(spent);
  });

  it('is good for 300 s, or for as long as the page asks', async () => {
    const [early, late] = [await forms.token(), await forms.token()];
    const short = String(
      Reflect.get(Object((await visit('GET', '/turnstile/token?seconds=5')).body), 'token'),
    );
    now = new Date(now.getTime() + 5_000);
    expect(errorsIn((await send({ token: short })).body)).toEqual(spent);
    now = new Date(now.getTime() + 294_999);
    expect((await send({ token: early })).status).toBe(201);
    now = new Date(now.getTime() + 1);
    expect(errorsIn((await send({ token: late })).body)).toEqual(spent);
  });

  it('must be there, and the host’s own', async () => {
    expect(errorsIn((await send({ token: '' })).body)).toEqual({
      turnstile_token: ['The turnstile token field is required.'],
    });
    expect(errorsIn((await send({ token: 'XXXX.DUMMY.TOKEN.XXXX' })).body)).toEqual(spent);
  });
});

describe('the same submission sent again (Idempotency-Key)', () => {
  it('is stored once, with the same answer and a token that is spent', async () => {
    const token = await forms.token();
    const before = forms.waiting(1);
    const [first, again] = await Promise.all([send({ key: 'k1', token }), send({ key: 'k1', token })]);
    const later = await send({ key: 'k1', token });
    expect([first.status, again.status, later.status]).toEqual([201, 201, 201]);
    expect(forms.waiting(1)).toBe(before + 1);
  });

  it('can be sent once more after a refusal, and after an answer that was lost', async () => {
    expect((await send({ key: 'k1', token: 'spent' })).status).toBe(422);
    await expect(send({ key: 'k1', to: '/forms/1/replies?_fault=lost-answer' })).rejects.toThrow(TypeError);
    const before = forms.waiting(1);
    expect((await send({ key: 'k1' })).status).toBe(201);
    expect(forms.waiting(1)).toBe(before);
  });

  it('is another one under another key', async () => {
    await send({ key: 'k1' });
    expect((await send({ key: 'k2' })).status).toBe(409);
  });
});

describe('addresses that answer as things go wrong', () => {
  it.each([409, 422, 500])('%i', async (status) => {
    const before = forms.waiting(1);
    const answer = await send({ to: `/forms/1/replies/${status}` });
    expect(answer.status).toBe(status);
    expect(Reflect.get(Object(answer.body), 'message')).toEqual(expect.any(String));
    expect(forms.waiting(1)).toBe(before);
  });

  it('a page instead of an answer, each time anew', async () => {
    for (const _time of [1, 2]) {
      const { status, body, headers } = await send({ to: '/forms/1/replies/html', key: 'k1' });
      expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
      expect(body).toContain('<!doctype html>');
    }
  });

  /** Sends without ever getting an answer; gives up once `gone` says so. */
  const sendToNobody = (gone: AbortController) =>
    host.fetch(
      new Request('http://host.test/forms/1/replies/nothing', {
        method: 'POST',
        signal: gone.signal,
        headers: { Accept: 'application/json', 'Idempotency-Key': 'k1' },
      }),
    );

  it('no answer at all, until one gives up', async () => {
    const gone = new AbortController();
    let isAnswered = false;
    const answer = sendToNobody(gone).then(() => {
      isAnswered = true;
    });
    await forms.token();
    expect(isAnswered).toBe(false);
    gone.abort();
    await answer;
    expect(isAnswered).toBe(true);
  });

  it('nothing that is kept under the key: the next try is no success either', async () => {
    for (const _time of [1, 2]) {
      const gone = new AbortController();
      const answer = sendToNobody(gone);
      await forms.token();
      gone.abort();
      const { status, headers } = await answer;
      expect([status, headers.get('Idempotency-Replayed')]).toEqual([204, null]);
    }
  });
});
