import { act, fireEvent } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiErrorKind } from '#shared/api/errors.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';
import { errorReport, errorTextKeys } from './errorText.ts';

async function show(children: ReactNode) {
  const view = await renderInIsland(children);
  // The kit's texts are loaded with the first part that needs them.
  const [notice] = await view.screen.findAllByRole('alert');
  return { ...view, text: () => notice?.textContent ?? '' };
}

const kinds: readonly [ApiErrorKind, RegExp][] = [
  ['network', /could not be reached/],
  ['timeout', /did not answer in time/],
  ['signed-out', /signed out/],
  ['forbidden', /not allowed/],
  ['not-found', /no longer there/],
  ['conflict', /Someone else was faster/],
  ['expired', /open for too long/],
  ['invalid', /check what you entered/],
  ['rate-limited', /Too many requests/],
  ['server', /server had a problem/],
  ['contract', /cannot be read/],
];

describe('ErrorNotice', () => {
  it.each(kinds)('explains an error of kind %s', async (kind, words) => {
    const { text } = await show(<ErrorNotice error={new ApiError(kind, 'x')} />);
    expect(text()).toMatch(words);
    expect(Object.keys(errorTextKeys)).toHaveLength(kinds.length);
  });

  it.each([new TypeError('x is undefined'), 'a text', { odd: true }])(
    'explains %s as unreadable',
    async (error) => {
      const { text } = await show(<ErrorNotice error={error} />);
      expect(text()).toMatch(/cannot be read/);
    },
  );

  it("puts the screen's own words first, the reason below", async () => {
    const { text } = await show(
      <ErrorNotice message="Failed to load hotels." error={new ApiError('network', 'x')} />,
    );
    expect(text()).toMatch(/^Failed to load hotels\.The server could not be reached/);
  });

  it('lists what a 422 says, each once, instead of its summary', async () => {
    const error = new ApiError('invalid', 'x', {
      serverMessage: 'The given data was invalid.',
      fields: { name: ['The name is taken.'], alias: ['The name is taken.', 'Too long.'] },
    });
    const { screen, text } = await show(<ErrorNotice error={error} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'The name is taken.',
      'Too long.',
    ]);
    expect(text().split('Technical details')[0]).not.toContain('The given data was invalid.');
  });

  it.each<[ApiErrorKind, boolean]>([
    ['conflict', true],
    ['forbidden', true],
    ['server', false],
    ['contract', false],
  ])('shows the words of the server for %s: %s', async (kind, isShown) => {
    const error = new ApiError(kind, 'x', { serverMessage: 'Irina changed this.' });
    const { screen } = await show(<ErrorNotice error={error} />);
    expect(screen.queryByText('Irina changed this.') !== null).toBe(isShown);
  });

  it('keeps the names of classes from people', async () => {
    const serverMessage = String.raw`No query results for model [App\Models\Contact] 7`;
    const { text } = await show(<ErrorNotice error={new ApiError('not-found', 'x', { serverMessage })} />);
    expect(text().split('Technical details')[0]).not.toContain('No query results');
  });

  it.each<[string, ApiError, RegExp, RegExp]>([
    [
      `${location.origin}/api/x?find=Ana`,
      new ApiError('not-found', 'x', { status: 404, isRouteMissing: true }),
      /^The server has no answer for this part of the page\./,
      /call: GET \/api\/x\nNo API at GET \/api\/x: 404\. Set data-api-base or add the route\./,
    ],
    [
      'https://api.test/x',
      new ApiError('network', 'x'),
      /^The server of these data could not be reached, or does not let this page read them\./,
      /GET https:\/\/api\.test\/x: .* CORS/,
    ],
  ])('keeps what developers need to the details: %s', async (url, error, words, detail) => {
    const { text } = await show(
      <ErrorNotice error={Object.assign(error, { call: { method: 'GET', url } })} />,
    );
    const [readers, developers] = text().split('Technical details');
    expect(readers).toMatch(words);
    expect(readers).not.toMatch(/CORS|404/);
    expect(developers).toMatch(detail);
    expect(developers).not.toContain('Ana');
  });

  it('says how long to wait', async () => {
    const { text } = await show(
      <ErrorNotice error={new ApiError('rate-limited', 'x', { retryAfterMs: 11_200 })} />,
    );
    expect(text()).toContain('12 seconds');
  });

  it('is busy while a retry is under way', async () => {
    let finish = () => {};
    const onRetry = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (finish = resolve)));
    const { screen } = await show(<ErrorNotice error={new ApiError('server', 'x')} onRetry={onRetry} />);
    const retry = screen.getByRole('button', { name: 'Retry' });
    fireEvent.click(retry);
    fireEvent.click(retry);
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(retry.getAttribute('aria-busy')).toBe('true');
    await act(async () => finish());
    expect(retry.hasAttribute('aria-busy')).toBe(false);
  });

  it('offers no retry that nobody gave', async () => {
    const { screen } = await show(<ErrorNotice error={new ApiError('server', 'x')} />);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('offers to load the page again when it has expired', async () => {
    const { screen } = await show(<ErrorNotice error={new ApiError('expired', 'x')} />);
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeDefined();
  });

  it('speaks when a retry fails again', async () => {
    const { screen, rerender } = await show(<ErrorNotice error={new ApiError('server', 'first')} />);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    rerender(<ErrorNotice error={new ApiError('server', 'second')} />);
    await act(() => vi.advanceTimersByTimeAsync(200));
    const spoken = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(spoken).toContain('The server had a problem. Please try again.');
  });

  it('says nothing when its reason is past, and stays', async () => {
    const failed = <ErrorNotice message="Not saved" error={new ApiError('invalid', 'first')} />;
    const { screen, rerender } = await show(failed);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    rerender(<ErrorNotice message="Not saved" />);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getAllByText('Not saved')).toHaveLength(1);
  });
});

describe('errorReport', () => {
  it('tells support where and why', () => {
    const error = new ApiError('contract', 'Expected number', {
      status: 200,
      path: 'data.3.id',
      cause: new Error('inner'),
    });
    expect(errorReport(error).split('\n')).toEqual([
      'kind: contract',
      'status: 200',
      'field: data.3.id',
      'ApiError: Expected number',
      'because: Error: inner',
    ]);
  });

  it('hides what looks like a token', () => {
    expect(errorReport(new Error('Bearer abc.def-123'))).not.toContain('abc.def-123');
  });

  it('ends with causes that go round in circles', () => {
    const error = new Error('round');
    error.cause = error;
    expect(errorReport(error).split('\n').length).toBeLessThan(8);
  });
});
