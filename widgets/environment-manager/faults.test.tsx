import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { create, list, openEnvironments, pass } from '#test/support/openEnvironments.ts';

const advance = vi.advanceTimersByTimeAsync;

/**
 * What a screen can do about it: nothing, sign in, wait, or try again. Which status or answer means which is a table
 * (`shared/api/problems.test.ts`, `answers.test.ts`), and so are the words for each (`shared/ui/ErrorNotice.test.tsx`).
 */
const refusals = [
  [{ status: 403 }, /not allowed/],
  ['sign-in', /signed out/],
  [{ status: 429, headers: { 'Retry-After': '120' } }, /Too many requests/],
  [{ body: { environments: 'none', licenses: 5 } }, /cannot be read/],
] as const;

describe('reading the list (X-15, DESIGN.md §3)', () => {
  // A server that fails is asked three times before the user is told.
  it.each([...refusals, [{ status: 500 }, /server had a problem/]] as const)(
    'tells %j and offers Retry, which works',
    async (fault, words) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const page = openEnvironments();
      page.server.fail(list, fault);
      await pass(5_000, advance);
      await waitFor(() => expect(page.screen.getByText('The environments could not be loaded')).toBeTruthy());
      expect(page.screen.getAllByText(words).length).toBeGreaterThan(0);
      page.server.mend();
      await page.user.click(page.screen.getByRole('button', { name: 'Retry' }));
      await page.ready();
      expect(page.rows()).toHaveLength(3);
      expect(page.screen.queryByText('The environments could not be loaded')).toBeNull();
    },
  );

  it('reads [] and a map with gaps for the environments', async () => {
    const page = openEnvironments();
    page.server.fail(list, { body: { environments: [], licenses: '5' } }, { times: 1 });
    expect(await page.screen.findByText('No environments yet')).toBeTruthy();
    expect(page.counter('Total licenses')).toBe('5');
  });

  it('keeps showing what it has when reading it anew fails', async () => {
    const { queryClient } = await import('#shared/query/client.ts');
    const page = openEnvironments();
    await page.type('alph');
    page.server.fail(list, { status: 403 }, { times: 1 });
    await queryClient.invalidateQueries();
    expect(await page.screen.findByText(/could not be refreshed/)).toBeTruthy();
    expect(page.rows()).toHaveLength(3);
    expect(page.input().value).toBe('alph');
    await page.user.click(page.screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(page.screen.queryByText(/could not be refreshed/)).toBeNull());
  });
});

describe('creating under faults (S-37, X-15): the name is never lost', () => {
  // Of the last two nobody knows whether it was done: the list tells that it was not.
  const creations = [
    ...refusals,
    [{ status: 409 }, /someone else was faster/i],
    [{ body: [] }, /cannot be read/],
    [{ status: 500 }, /server had a problem/],
    ['network', /could not be reached/],
  ] as const;

  it.each(creations)('tells %j, keeps the name, and goes on when the server does', async (fault, words) => {
    const page = openEnvironments();
    await page.ready();
    page.server.fail(create, fault);
    await page.submit('alpha');
    await waitFor(() => expect(page.screen.getAllByText(words).length).toBeGreaterThan(0));
    await waitFor(() => expect(page.input().value).toBe('alpha'));
    expect(page.rows()).toHaveLength(3);
    page.server.mend();
    await page.user.type(page.input(), '{Enter}');
    await waitFor(() => expect(page.rowOf('alpha').dataset['state']).toBe('created'));
    expect(page.server.callsTo(create)).toHaveLength(2);
  });

  it('offers to send a failed name again, or to put the message away, once the input is emptied', async () => {
    const page = openEnvironments();
    await page.ready();
    page.server.fail(create, { status: 500 }, { times: 2 });
    await page.submit('alpha');
    const failed = () => page.screen.queryByText(/It is not known whether “.alpha.” has been created/);
    await waitFor(() => expect(page.input().value).toBe('alpha'));
    expect(page.screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
    fireEvent.change(page.input(), { target: { value: '' } });
    await page.user.click(page.screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(page.server.callsTo(create)).toHaveLength(2));
    await waitFor(() => expect(page.input().value).toBe('alpha'));
    const keys = page.server.callsTo(create).map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBe(keys[1]);
    fireEvent.change(page.input(), { target: { value: '' } });
    await page.user.click(page.screen.getByRole('button', { name: 'Dismiss' }));
    expect(failed()).toBeNull();
    expect(page.el.shadowRoot?.activeElement).toBe(page.input());
  });

  it.each(['truncated', 'cut'] as const)(
    'finds out that it was created when the answer is %s',
    async (fault) => {
      const page = openEnvironments();
      await page.ready();
      page.server.fail(create, fault);
      await page.submit('alpha');
      await waitFor(() => expect(page.told[0]).toMatchObject({ tone: 'success' }));
      expect(page.rows()).toHaveLength(4);
      expect(page.server.callsTo(create)).toHaveLength(1);
    },
  );

  it('ends waiting after 30 seconds and looks into the list', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = openEnvironments();
    await page.ready();
    page.server.hold(create);
    await page.submit('alpha');
    await pass(30_500, advance);
    expect(await page.screen.findByText(/It is not known whether “.alpha.” has been created/)).toBeTruthy();
    expect(page.input().value).toBe('alpha');
  });

  it('repeats once by itself with a fresh token after 419', async () => {
    const page = openEnvironments();
    await page.ready();
    page.server.fail(create, { status: 419 }, { times: 1 });
    page.server.fail('GET /', { status: 200, body: '<meta name="csrf-token" content="fresh">' });
    await page.submit('alpha');
    await waitFor(() => expect(page.server.callsTo(create).length).toBeGreaterThan(0));
    await waitFor(() => expect(page.input().value === 'alpha' || page.rows().length === 4).toBe(true));
  });
});
