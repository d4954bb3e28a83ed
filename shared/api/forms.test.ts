import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { serve } from '#test/support/serve.ts';
import { createApi } from './client.ts';
import { fetchFormType, saveForm, saveTheme, submitReply } from './forms.ts';

const api = () => createApi({ base: 'http://localhost/', guard: 'admin' });

describe('get-form-type (S2 §7, T-34)', () => {
  it.each([
    ['registration', 'registration'],
    [{ type: 'Registration' }, 'Registration'],
    [{ formType: 'contact' }, 'contact'],
    [{ form_type: 'contact' }, 'contact'],
    [{ data: { type: 'registration' } }, 'registration'],
    [{ type: { id: 1, name: 'registration' } }, 'registration'],
    [null, null],
    [{}, null],
  ])('reads %j', async (answer, expected) => {
    serve({ 'GET /api/forms/get-form-type/12': answer });
    expect(await fetchFormType(api(), { formId: '12' })).toBe(expected);
  });
});

describe('get-form-type as plain text', () => {
  it.each([
    ['registration', 'registration'],
    [' Registration\n', 'Registration'],
    ['', null],
  ])('reads %j', async (text, expected) => {
    serve({ 'GET /api/forms/get-form-type/12': () => new Response(text) });
    expect(await fetchFormType(api(), { formId: '12' })).toBe(expected);
  });

  it('takes no page for a word', async () => {
    serve({ 'GET /api/forms/get-form-type/12': () => new Response('<!doctype html><title>x</title>') });
    await expect(fetchFormType(api(), { formId: '12' })).rejects.toMatchObject({ kind: 'contract' });
  });
});

describe('saving (S2 §7)', () => {
  it('layout and theme go out under one key (T-22)', async () => {
    const server = serve({ 'POST /api/forms/save-form/12': '', 'POST /api/forms/save-theme/12': 'OK' });
    const request = { formId: '12', formLayout: '{"a":1}', intent: 'x' };
    await saveForm(api(), request);
    await saveTheme(api(), request);
    expect(server.calls.map(({ body }) => body)).toEqual([
      { formLayout: '{"a":1}' },
      { formLayout: '{"a":1}' },
    ]);
  });
});

describe('submitReply (S2 §7, §8)', () => {
  const send = (submitUrl = '/forms/12/replies') =>
    submitReply(api(), { submitUrl, model: '{"a":1}', turnstileToken: 't', intent: 'k' });
  const to = 'POST /forms/12/replies';

  it('sends model and token, once meant', async () => {
    const server = serve({ [to]: { success: true } });
    await send();
    expect(server.calls[0]).toMatchObject({ body: { model: '{"a":1}', turnstile_token: 't' } });
  });

  it.each([200, 201, 204])('T-8: %i is a yes', async (status) => {
    const server = serve({ [to]: {} });
    server.fail(to, { status, body: status === 204 ? '' : 'Stored' });
    await expect(send()).resolves.toBeUndefined();
  });

  it.each([
    [
      { status: 409, body: { message: 'Again?' } },
      { kind: 'conflict', serverMessage: 'Again?' },
    ],
    [
      { status: 422, body: { message: 'x', errors: { a: ['b'] } } },
      { kind: 'invalid', fields: { a: ['b'] } },
    ],
    [{ body: { success: false } }, { kind: 'invalid' }],
    ['html', { kind: 'contract' }],
  ] as const)('%j is no yes', async (fault, problem) => {
    const server = serve({ [to]: {} });
    server.fail(to, fault);
    await expect(send()).rejects.toMatchObject(problem);
  });

  it('with files on a slow line it is waited for as long as they are on their way', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const held = serve({ [to]: { success: true } }).hold(to);
    const model = 'x'.repeat(1_600_000);
    let end = 'open';
    const sent = submitReply(api(), {
      submitUrl: '/forms/12/replies',
      model,
      turnstileToken: 't',
      intent: 'k',
    });
    sent.then(
      () => (end = 'stored'),
      () => (end = 'failed'),
    );
    await vi.advanceTimersByTimeAsync(120_000);
    expect(end).toBe('open');
    held.release();
    await sent;
  });

  it('goes to no other origin', async () => {
    serve({});
    await expect(send('https://elsewhere.example/x')).rejects.toMatchObject({ kind: 'contract' });
  });
});
