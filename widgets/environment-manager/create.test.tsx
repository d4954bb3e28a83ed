import { waitFor } from '@testing-library/dom';
import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { create, list, openEnvironments, pass } from '#test/support/openEnvironments.ts';

const advance = vi.advanceTimersByTimeAsync;
const keysOf = (page: ReturnType<typeof openEnvironments>) =>
  page.server.callsTo(create).map(({ headers }) => headers['idempotency-key']);

describe('creating (S3 §4.5, §8)', () => {
  it('pulses until the server answers, is marked for two seconds, and is then like any other', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = openEnvironments();
    const answer = page.server.hold(create);
    await page.submit('  alpha ');
    await waitFor(() => expect(page.rows()[0]).toMatch(/^alphaBeing created…$/));
    expect(page.rowOf('alpha').dataset['state']).toBe('sending');
    expect(page.input().value).toBe('');
    expect(page.el.shadowRoot?.activeElement).toBe(page.input());
    answer.release();
    await waitFor(() => expect(page.rowOf('alpha').dataset['state']).toBe('created'));
    expect(page.server.callsTo(create)[0]?.body).toEqual({ environmentName: 'alpha' });
    await waitFor(() => expect(page.screen.getByRole('button', { name: 'Delete alpha' })).toBeTruthy());
    await pass(1_500, advance);
    expect(page.rowOf('alpha').dataset['state']).toBe('created');
    await pass(700, advance);
    expect(page.rowOf('alpha').dataset['state']).toBeUndefined();
    expect(page.told).toEqual([
      { tone: 'success', message: 'Environment "alpha" created successfully.', title: undefined },
    ]);
  });

  it('creates one environment on a double-click and on Enter held down', async () => {
    const page = openEnvironments();
    await page.type('alpha');
    await page.user.dblClick(page.screen.getByRole('button', { name: 'Create Environment' }));
    await page.user.keyboard('{Enter>3/}');
    await waitFor(() => expect(page.rowOf('alpha').dataset['state']).toBe('created'));
    expect(page.server.callsTo(create)).toHaveLength(1);
    expect(page.screen.queryByText('Write a name first.')).toBeNull();
  });

  it('has a key for each wish', async () => {
    const page = openEnvironments();
    await page.submit('alpha');
    await page.submit('beta');
    await waitFor(() => expect(keysOf(page)).toHaveLength(2));
    expect(new Set(keysOf(page)).size).toBe(2);
  });

  it('lists what a 422 says under the input, and takes it away two seconds after a success', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = openEnvironments();
    page.server.fail(
      create,
      { status: 422, body: { message: 'x', errors: { environmentName: ['Too short.', 'Reserved.'] } } },
      { times: 1 },
    );
    await page.submit('al');
    expect(await page.screen.findByText('Too short.')).toBeTruthy();
    expect(page.screen.getByText('Reserved.')).toBeTruthy();
    expect(page.input().getAttribute('aria-invalid')).toBe('true');
    expect(page.input().value).toBe('al');
    expect(page.rows()).toHaveLength(3);
    await page.submit('pha');
    await waitFor(() => expect(page.rowOf('alpha').dataset['state']).toBe('created'));
    expect(page.screen.getByText('Too short.')).toBeTruthy();
    await pass(2_100, advance);
    expect(page.screen.queryByText('Too short.')).toBeNull();
    expect(page.input().getAttribute('aria-invalid')).toBeNull();
    expect(new Set(keysOf(page)).size).toBe(2);
  });

  it('shows the words of the server itself', async () => {
    const page = openEnvironments();
    await page.submit('my env');
    expect(
      await page.screen.findByText(
        'The environment name field must only contain letters, numbers, and dashes.',
      ),
    ).toBeTruthy();
  });

  it.each([
    ['Protected plan.', 'Protected plan.'],
    [null, /The server refused to create “.alpha.” without giving a reason\./],
  ])('takes success: false with 200 for a failure (S-36): %s', async (message, shown) => {
    const page = openEnvironments();
    page.server.fail(create, { body: { success: false, message } }, { times: 1 });
    await page.submit('alpha');
    expect(await page.screen.findByText(shown)).toBeTruthy();
    expect(page.input().value).toBe('alpha');
    expect(page.told).toEqual([]);
  });
});

describe('name rules while typing (screens.md §20)', () => {
  it('counts, and hints at what the server may refuse without stopping anyone', async () => {
    const page = openEnvironments();
    await page.type(' my_env');
    expect(page.screen.getByText('7 / 30')).toBeTruthy();
    expect(page.screen.getByText('The server may refuse: _')).toBeTruthy();
    expect(page.screen.getByText('Spaces at the ends are left out.')).toBeTruthy();
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(page.server.callsTo(create)[0]?.body).toEqual({ environmentName: 'my_env' }));
  });

  it('follows the rules of the host', async () => {
    const page = openEnvironments({ nameMaxLength: 0, nameCharacters: '' });
    await page.type('my_env');
    expect(page.screen.queryByText(/\/ 30/)).toBeNull();
    expect(page.screen.queryByText(/The server|letters, digits/)).toBeNull();
  });

  it.each(['STAGING', ' staging '])('stops %j, which is there already', async (name) => {
    const page = openEnvironments();
    await page.type(name);
    expect(page.screen.getByText('There is an environment of this name already.')).toBeTruthy();
    await page.user.keyboard('{Enter}');
    expect(page.server.callsTo(create)).toHaveLength(0);
    expect(page.input().value).toBe(name);
  });

  it('stops a name that is on its way', async () => {
    const page = openEnvironments();
    page.server.hold(create);
    await page.submit('alpha');
    await page.submit('Alpha');
    expect(page.screen.getByText('An environment of this name is being created already.')).toBeTruthy();
    expect(page.server.callsTo(create)).toHaveLength(1);
  });

  it('asks for a name when there is none', async () => {
    const page = openEnvironments();
    await page.submit('   ');
    expect(await page.screen.findByText('Write a name first.')).toBeTruthy();
    await page.type('a');
    expect(page.screen.queryByText('Write a name first.')).toBeNull();
  });
});

describe('an unknown outcome (S-37)', () => {
  it('says so, looks into the list, and finds that it was created', async () => {
    const page = openEnvironments();
    page.server.fail(create, 'cut', { times: 1 });
    await page.submit('alpha');
    await waitFor(() =>
      expect(page.told[0]?.message).toMatch(/“.alpha.” is in the list: it has been created/),
    );
    expect(page.input().value).toBe('');
    expect(page.server.callsTo(create)).toHaveLength(1);
  });

  it('says that nobody knows, keeps the name, and repeats the same wish on Retry', async () => {
    const page = openEnvironments();
    page.server.fail(create, 'network', { times: 1 });
    await page.submit('alpha');
    expect(await page.screen.findByText(/It is not known whether “.alpha.” has been created/)).toBeTruthy();
    expect(page.input().value).toBe('alpha');
    await page.user.click(page.screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(page.rowOf('alpha').dataset['state']).toBe('created'));
    expect(new Set(keysOf(page)).size).toBe(1);
    expect(keysOf(page)).toHaveLength(2);
    expect(page.screen.queryByText(/It is not known/)).toBeNull();
  });

  it('keeps looking, and resolves by itself when it appears', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = openEnvironments();
    page.server.fail(create, 'network', { times: 1 });
    await page.submit('alpha');
    await page.screen.findByText(/It is not known whether/);
    page.sql(
      "INSERT INTO environments (tenant, display_name, ready, created_at, updated_at) VALUES ('acme', 'alpha', 1, '2026-01-01', '2026-01-01')",
    );
    await pass(5_500, advance);
    await waitFor(() => expect(page.told[0]?.message).toMatch(/has been created/));
    expect(page.input().value).toBe('');
    const asked = page.server.callsTo(list).length;
    await pass(11_000, advance);
    expect(page.server.callsTo(list)).toHaveLength(asked);
  });

  it('stays one after a Retry without a connection', async () => {
    const { pageStore } = await import('#shared/store/page.ts');
    const page = openEnvironments();
    page.server.fail(create, 'network');
    await page.submit('alpha');
    await page.screen.findByText(/It is not known whether/);
    pageStore.setState({ isOnline: false });
    await page.user.click(page.screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(page.server.callsTo(create)).toHaveLength(2));
    expect(await page.screen.findByText(/It is not known whether “.alpha.” has been created/)).toBeTruthy();
    expect(page.screen.queryByText(/has not been created/)).toBeNull();
  });

  it('knows that nothing was sent without a connection', async () => {
    const { pageStore } = await import('#shared/store/page.ts');
    const page = openEnvironments();
    await page.ready();
    pageStore.setState({ isOnline: false });
    page.server.fail(create, 'network');
    await page.submit('alpha');
    expect(await page.screen.findByText(/“.alpha.” has not been created/)).toBeTruthy();
    expect(page.input().value).toBe('alpha');
  });
});

describe('several at once', () => {
  it('keeps a failed name in the list while another is being typed, with ways on', async () => {
    const page = openEnvironments();
    const answer = page.server.hold(create);
    page.server.fail(
      create,
      { status: 422, body: { errors: { environmentName: ['Reserved.'] } } },
      { times: 1 },
    );
    await page.submit('alpha');
    await answer.arrived;
    await page.type('bet');
    answer.release();
    expect(await page.screen.findByText('Reserved.')).toBeTruthy();
    expect(page.rowOf('alpha').dataset['state']).toBe('failed');
    expect(page.input().value).toBe('bet');
    expect(page.screen.queryByRole('button', { name: 'Edit name' })).toBeNull();
    fireEvent.change(page.input(), { target: { value: '' } });
    await page.user.click(page.screen.getByRole('button', { name: 'Edit name' }));
    expect(page.input().value).toBe('alpha');
    expect(page.rows()).toHaveLength(3);
  });

  it('retries and dismisses failed names', async () => {
    const page = openEnvironments();
    page.sql("UPDATE tenants SET licenses = 9 WHERE slug = 'acme'");
    const first = page.server.hold(create);
    page.server.fail(create, { status: 500 }, { times: 1 });
    await page.submit('alpha');
    await first.arrived;
    await page.type('x');
    first.release();
    await page.user.click(await page.screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(page.rowOf('alpha').dataset['state']).toBe('created'));
    expect(new Set(keysOf(page)).size).toBe(1);
    page.server.fail(create, { status: 403, body: { message: 'No more.' } }, { times: 1 });
    const second = page.server.hold(create);
    fireEvent.change(page.input(), { target: { value: '' } });
    await page.submit('gamma');
    await second.arrived;
    await page.type('y');
    second.release();
    expect(await page.screen.findByText('No more.')).toBeTruthy();
    fireEvent.click(page.screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(page.rows().join()).not.toContain('gamma'));
  });
});
