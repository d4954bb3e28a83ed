import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { addManager, create, list, openEnvironments, pass } from '#test/support/openEnvironments.ts';

const advance = vi.advanceTimersByTimeAsync;

describe('the screen (S3 §2.6)', () => {
  it('shows title, counters, form and list in the words of the spec', async () => {
    const page = openEnvironments();
    await page.ready();
    const { screen, counter, rows } = page;
    expect(screen.getByRole('heading', { name: 'Environments' })).toBeTruthy();
    expect(counter('Total licenses')).toBe('5');
    expect(counter('Available licenses')).toBe('2');
    expect(screen.getByRole('button', { name: 'Create Environment' })).toBeTruthy();
    expect(rows().map((row) => row.replace(/Created.*|Oldest.*/, ''))).toEqual([
      'training-2024',
      'staging',
      'production',
    ]);
    expect(screen.getAllByRole('button', { name: /^Delete / })).toHaveLength(3);
  });

  it('shows its shape while it loads', async () => {
    const page = openEnvironments();
    page.server.hold(list);
    expect(await page.screen.findByText('Loading…')).toBeTruthy();
    expect(page.screen.queryByRole('textbox')).toBeNull();
  });

  it('says what to do when there is nothing yet', async () => {
    const page = openEnvironments();
    page.sql('DELETE FROM environments');
    expect(await page.screen.findByText('No environments yet')).toBeTruthy();
    expect(page.screen.getByText('5 total – 0 used = 5')).toBeTruthy();
  });

  it('marks the environment the user is in, and the oldest', async () => {
    const page = openEnvironments({ currentEnvironmentId: 2 });
    await page.ready();
    expect(page.rowOf('staging').textContent).toContain('You are here');
    expect(page.rowOf('production').textContent).toMatch(/Oldest.*Created \w+\u00a0\d+.*3 years ago/);
  });

  it.each(['nameCharacters', 'deleteDelay'])('names a wrong %s', async (attribute) => {
    const page = openEnvironments({ [attribute]: attribute === 'deleteDelay' ? 'soon' : 'z-a' });
    expect(await page.screen.findByText(new RegExp(attribute))).toBeTruthy();
  });
});

describe('licences (S3 §5.5)', () => {
  it('explains the sum, with what is being created', async () => {
    const page = openEnvironments();
    const answer = page.server.hold(create);
    await page.submit('alpha');
    expect(await page.screen.findByText('5 total – 3 used – 1 being created = 1')).toBeTruthy();
    expect(
      page.screen.getByText('5 licenses in total, 3 of them used, 1 being created: 1 available'),
    ).toBeTruthy();
    expect(page.counter('Available licenses')).toBe('1');
    answer.release();
    expect(await page.screen.findByText('5 total – 4 used = 1')).toBeTruthy();
  });

  it('is never negative', async () => {
    const page = openEnvironments();
    page.sql("UPDATE tenants SET licenses = 1 WHERE slug = 'acme'");
    expect(await page.screen.findByText('3 used of 1: 2 environments more than your licenses')).toBeTruthy();
    expect(page.counter('Available licenses')).toBe('0');
  });

  it.each([
    ['/contact', '/contact', null],
    ['mailto:sales@acme.example', 'mailto:sales@acme.example', null],
    ['https://acme.example/more', 'https://acme.example/more', '_blank'],
    ['javascript:alert(1)', null, null],
    [undefined, null, null],
  ])('offers more at %s when none is left', async (contactHref, href, target) => {
    const page = openEnvironments(contactHref === undefined ? {} : { contactHref });
    page.sql("UPDATE tenants SET licenses = 3 WHERE slug = 'acme'");
    const text = await page.screen.findByText(/You have no available licenses to create new environments\./);
    // Without an address nobody could be reached by the words alone.
    expect(text.textContent).toContain(
      href === null ? 'Ask whoever manages your account.' : 'Need more licenses? Get in touch!',
    );
    expect(page.screen.queryByRole('textbox')).toBeNull();
    const link = page.screen.queryByRole('link', { name: 'Need more licenses? Get in touch!' });
    expect(link?.getAttribute('href') ?? null).toBe(href);
    expect(link?.getAttribute('target') ?? null).toBe(target);
  });

  it('gives the focus to the text that replaces the form', async () => {
    const page = openEnvironments();
    page.sql("UPDATE tenants SET licenses = 4 WHERE slug = 'acme'");
    await page.submit('alpha');
    const text = await page.screen.findByText(/You have no available licenses/);
    expect(page.el.shadowRoot?.activeElement?.contains(text)).toBe(true);
  });

  it('keeps a name that is being typed when the last licence goes', async () => {
    const page = openEnvironments();
    await page.type('alpha');
    page.sql("UPDATE tenants SET licenses = 3 WHERE slug = 'acme'");
    const { queryClient } = await import('#shared/query/client.ts');
    await queryClient.invalidateQueries();
    expect(await page.screen.findByText(/You have no available licenses/)).toBeTruthy();
    expect(page.input().value).toBe('alpha');
    await page.user.type(page.input(), '{Enter}');
    expect(page.server.callsTo(create)).toHaveLength(0);
    expect(page.input().value).toBe('alpha');
  });
});

describe('many environments (screens.md §20)', () => {
  const fill = (page: ReturnType<typeof openEnvironments>, count: number) => {
    for (let index = 1; index <= count; index += 1) {
      page.sql(
        "INSERT INTO environments (tenant, display_name, ready, created_at, updated_at) VALUES ('acme', ?, 1, ?, ?)",
        [`env-${index}`, `2020-01-${String(index).padStart(2, '0')} 00:00:00`, '2020-01-01 00:00:00'],
      );
    }
  };

  it.each([
    [4, false],
    [5, true],
  ])('with three and %i more, search and order are there: %s', async (count, isThere) => {
    const page = openEnvironments();
    fill(page, count);
    await page.screen.findByText(`${count + 3} environments`);
    expect(page.screen.queryByRole('searchbox') !== null).toBe(isThere);
  });

  it('finds by name and id, and says when nothing is found', async () => {
    const page = openEnvironments();
    fill(page, 8);
    const search = await page.screen.findByRole('searchbox', { name: 'Search environments' });
    await page.user.type(search, 'ENV-7');
    await waitFor(() => expect(page.rows()).toHaveLength(1));
    expect(page.rowOf('env-7')).toBeTruthy();
    await page.user.type(search, '{Escape}nothing like it');
    expect(await page.screen.findByText('No environment matches “nothing like it”')).toBeTruthy();
  });
});

describe('two islands (DESIGN.md §3)', () => {
  it('share one list and stay in step', async () => {
    const one = openEnvironments();
    const other = addManager();
    await one.ready();
    await other.ready();
    expect(one.server.callsTo(list)).toHaveLength(1);
    const answer = one.server.hold(create);
    await one.submit('alpha');
    await waitFor(() => expect(other.rowOf('alpha').textContent).toContain('Being created…'));
    expect(other.counter('Available licenses')).toBe('1');
    answer.release();
    await waitFor(() => expect(other.rowOf('alpha').textContent).toContain('Created'));
    await other.deleteIt('staging');
    await waitFor(() => expect(one.rows().join()).not.toContain('staging'));
  });

  it('keeps a failed name in the list when the island that typed it has gone', async () => {
    const one = openEnvironments();
    const other = addManager();
    await other.ready();
    const answer = one.server.hold(create);
    one.server.fail(create, { status: 500 }, { times: 1 });
    await one.submit('alpha');
    await answer.arrived;
    one.unmount();
    answer.release();
    const retry = await other.screen.findByRole('button', { name: 'Retry' });
    await other.user.click(retry);
    await waitFor(() => expect(other.rowOf('alpha').textContent).toContain('Created'));
  });
});

describe('order of answers', () => {
  it('drops a list that was asked for before a creation', async () => {
    const page = openEnvironments();
    await page.ready();
    const { queryClient } = await import('#shared/query/client.ts');
    const early = page.server.hold(list);
    void queryClient.invalidateQueries();
    await early.arrived;
    await page.submit('alpha');
    await page.screen.findByText('4 environments');
    early.release();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(page.screen.getByText('4 environments')).toBeTruthy();
  });

  it('lets two creations overtake each other', async () => {
    const page = openEnvironments();
    const first = page.server.hold(create);
    const second = page.server.hold(create);
    await page.submit('alpha');
    await page.submit('beta');
    await waitFor(() => expect(page.rows().filter((row) => row.includes('Being created…'))).toHaveLength(2));
    second.release();
    await waitFor(() => expect(page.rowOf('beta').textContent).toContain('Created'));
    expect(page.rowOf('alpha').textContent).toContain('Being created…');
    first.release();
    await waitFor(() => expect(page.rowOf('alpha').textContent).toContain('Created'));
    expect(page.server.callsTo(create).map(({ headers }) => headers['idempotency-key'])).toHaveLength(2);
  });

  it('says that it is still waiting, and waits', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = openEnvironments();
    page.server.delay(create, 10_000);
    await page.submit('alpha');
    await pass(4_500, advance);
    expect(page.screen.getByText('Still waiting for the server…')).toBeTruthy();
    await pass(6_000, advance);
    await waitFor(() => expect(within(page.rowOf('alpha')).getByText('Created')).toBeTruthy());
  });
});
