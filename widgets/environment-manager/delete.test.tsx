import { waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { addManager, list, openEnvironments, pass, remove } from '#test/support/openEnvironments.ts';

const advance = vi.advanceTimersByTimeAsync;
const focused = (page: { readonly el: HTMLElement }) => page.el.shadowRoot?.activeElement;

describe('the question before a deletion (S3 §2.6, §5.5)', () => {
  it('says what will be lost, in the words of the spec', async () => {
    const page = openEnvironments({ currentEnvironmentId: '1' });
    const dialog = await page.askToDelete('production');
    expect(
      dialog.getByText('This environment will be permanently deleted and the data erased.'),
    ).toBeTruthy();
    expect(dialog.getByText('production')).toBeTruthy();
    expect(dialog.getByText('3 years ago')).toBeTruthy();
    expect(dialog.getByText(/You are working in this environment now/)).toBeTruthy();
    expect(dialog.getByText(/This is your oldest environment/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Copy name' })).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Copy ID' })).toBeTruthy();
  });

  it('warns of nothing where there is nothing to warn of', async () => {
    const page = openEnvironments();
    const dialog = await page.askToDelete('staging');
    expect(dialog.queryByText(/You are working|This is your oldest|to undo/)).toBeNull();
  });

  it.each([
    ['', 'You need to write the environment name to confirm'],
    ['stagin', 'The environment name is not correct'],
    ['Staging', 'The environment name is not correct'],
    [' staging', 'The name is right, but there are spaces before or after it. Take them out.'],
  ])('cannot be confirmed with %j', async (typed, message) => {
    const page = openEnvironments();
    const dialog = await page.askToDelete('staging');
    await page.user.type(dialog.getByRole('textbox'), `${typed}{Enter}`);
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Yes, delete it' }).disabled).toBe(true);
    expect(page.server.callsTo(remove)).toHaveLength(0);
  });

  it('gives the focus back to its button', async () => {
    const page = openEnvironments();
    const dialog = await page.askToDelete('staging');
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(focused(page)).toBe(page.screen.getByRole('button', { name: 'Delete staging' })),
    );
    expect(page.server.callsTo(remove)).toHaveLength(0);
  });
});

describe('deleting (S3 §4.5, S-36)', () => {
  it('dims the entry at once and takes it away on success', async () => {
    const page = openEnvironments();
    const answer = page.server.hold(remove);
    await page.deleteIt('staging');
    await waitFor(() => expect(page.rowOf('staging').dataset['state']).toBe('deleting'));
    expect(page.screen.queryByRole('alertdialog')).toBeNull();
    answer.release();
    await waitFor(() => expect(page.rows().join()).not.toContain('staging'));
    expect(page.told).toEqual([
      { tone: 'success', message: 'Environment "staging" deleted successfully.', title: undefined },
    ]);
    expect(page.server.callsTo(list).length).toBeGreaterThan(1);
    await waitFor(() => expect(page.counter('Available licenses')).toBe('3'));
  });

  it('gives the focus to the next delete button, and to the heading after the last', async () => {
    const page = openEnvironments();
    page.sql('UPDATE environments SET protected = 0');
    await page.deleteIt('staging');
    await waitFor(() =>
      expect(focused(page)).toBe(page.screen.getByRole('button', { name: 'Delete production' })),
    );
    await page.deleteIt('production');
    await waitFor(() =>
      expect(focused(page)).toBe(page.screen.getByRole('button', { name: 'Delete training-2024' })),
    );
    await page.deleteIt('training-2024');
    await waitFor(() =>
      expect(focused(page)).toBe(page.screen.getByRole('heading', { name: 'Environments' })),
    );
  });

  it('S-36: brings the entry back when the server refuses with 200', async () => {
    const page = openEnvironments();
    await page.deleteIt('production');
    await waitFor(() => expect(page.told).toHaveLength(1));
    expect(page.told[0]).toMatchObject({ tone: 'danger', message: 'This environment is protected.' });
    expect(page.rowOf('production').dataset['state']).toBeUndefined();
    expect(page.rows()).toHaveLength(3);
  });

  it.each([
    [{ status: 500 }, /The server had a problem/],
    [{ status: 403, body: { message: 'Not yours.' } }, /Not yours\./],
    [{ status: 419 }, /open for too long/],
    [{ status: 401 }, /signed out/],
    [{ status: 429 }, /Too many requests/],
    [{ status: 422, body: { errors: { id: ['Has open events.'] } } }, /Has open events\./],
    ['sign-in', /signed out/],
    ['html', /cannot be read/],
    [{ body: [] }, /cannot be read/],
    [{ body: { status: 'ok' } }, /cannot be read/],
    [{ status: 404, body: { message: 'The route api/x could not be found.' } }, /no answer for this part/],
    [{ status: 405, body: { message: 'The DELETE method is not supported.' } }, /no answer for this part/],
  ] as const)('S-36, S-37: tells %j and leaves the list right', async (fault, words) => {
    const page = openEnvironments();
    page.server.fail(remove, fault);
    await page.deleteIt('training-2024');
    await waitFor(() => expect(page.told).toHaveLength(1));
    expect(page.told[0]).toMatchObject({ tone: 'danger', message: expect.stringMatching(words) });
    expect(page.rows()).toHaveLength(3);
  });

  it('says that nobody knows when no answer came and the environment is still there', async () => {
    const page = openEnvironments();
    page.server.fail(remove, 'network', { times: 1 });
    await page.deleteIt('staging');
    await waitFor(() =>
      expect(page.told[0]?.title).toMatch(/It is not known whether “.staging.” has been deleted/),
    );
    expect(page.rows()).toHaveLength(3);
  });

  it.each(['cut', 'truncated'] as const)(
    'is done when the answer is %s and the environment gone',
    async (fault) => {
      const page = openEnvironments();
      page.server.fail(remove, fault, { times: 1 });
      await page.deleteIt('staging');
      await waitFor(() => expect(page.told[0]).toMatchObject({ tone: 'success' }));
      expect(page.rows()).toHaveLength(2);
    },
  );

  it('is done when somebody else was faster', async () => {
    const page = openEnvironments();
    const dialog = await page.askToDelete('staging');
    page.sql("DELETE FROM environments WHERE display_name = 'staging'");
    await page.user.type(dialog.getByRole('textbox'), 'staging{Enter}');
    await waitFor(() => expect(page.told[0]?.message).toMatch(/was no longer there/));
    expect(page.rows()).toHaveLength(2);
  });

  it('offers to try again where that may help', async () => {
    const page = openEnvironments();
    let retry: (() => void) | undefined;
    const { pageStore } = await import('#shared/store/page.ts');
    page.el.addEventListener('widget:notice', (event) => event.stopImmediatePropagation(), true);
    page.server.fail(remove, { status: 500 }, { times: 1 });
    await page.deleteIt('staging');
    await waitFor(() => {
      retry = pageStore.getState().notices[0]?.action?.run;
      expect(retry).toBeTruthy();
    });
    retry?.();
    await waitFor(() => expect(page.rows()).toHaveLength(2));
    expect(page.server.callsTo(remove)).toHaveLength(2);
  });
});

describe('a delay before it is really sent (screens.md §20)', () => {
  it('sends nothing before its time, and then does', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = openEnvironments({ deleteDelay: 10 });
    await page.deleteIt('staging');
    await waitFor(() => expect(page.rowOf('staging').textContent).toContain('Will be deleted in 10 seconds'));
    await pass(5_000, advance);
    expect(page.rowOf('staging').textContent).toContain('Will be deleted in 5 seconds');
    expect(page.server.callsTo(remove)).toHaveLength(0);
    await pass(6_000, advance);
    await waitFor(() => expect(page.rows().join()).not.toContain('staging'));
    expect(page.server.callsTo(remove)).toHaveLength(1);
  });

  it('can be undone, also from the other island', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = openEnvironments({ deleteDelay: 10 });
    const other = addManager();
    await page.deleteIt('staging');
    await other.user.click(await other.screen.findByRole('button', { name: 'Undo: keep staging' }));
    await waitFor(() => expect(page.rowOf('staging').dataset['state']).toBeUndefined());
    await pass(15_000, advance);
    expect(page.server.callsTo(remove)).toHaveLength(0);
  });

  it('is given up when its island goes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = openEnvironments({ deleteDelay: 10 });
    const other = addManager();
    await page.deleteIt('staging');
    await waitFor(() => expect(other.rowOf('staging').dataset['state']).toBe('waiting'));
    page.unmount();
    await waitFor(() => expect(other.rowOf('staging').dataset['state']).toBeUndefined());
    await pass(15_000, advance);
    expect(page.server.callsTo(remove)).toHaveLength(0);
  });
});
