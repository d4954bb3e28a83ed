import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls, code, openKiosk } from '#test/support/openKiosk.ts';
import { tapDown } from '#test/support/tap.ts';

const contact = (id: number | null, first: string, more: object = {}) => ({
  first_name: first,
  last_name: 'Ruiz',
  organisation_name: 'Acme',
  registration_id: id,
  pax_status_id: 1,
  contact_title: null,
  ...more,
});

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the search by name (S3 §5.3, S-17, S-21)', () => {
  async function openSearch(options: Parameters<typeof openKiosk>[0] = {}) {
    const kiosk = await openKiosk({
      answers: { [calls.search]: [contact(11, 'Ana'), contact(null, 'Zoe')] },
      ...options,
    });
    await kiosk.press('Search by name');
    const box = await kiosk.screen.findByRole('searchbox', { name: 'Your name' });
    return { ...kiosk, type: (value: string) => fireEvent.change(box, { target: { value } }) };
  }

  it('asks 300 ms after the last letter, from the first one on, and checks in who says «Yes»', async () => {
    const { screen, server, type, press } = await openSearch();
    type('a');
    await pass(250);
    expect(server.callsTo(calls.search)).toEqual([]);
    await pass(100);
    await press(/Ana Ruiz/);
    expect(server.callsTo(calls.lookUp)).toEqual([]);
    await press('Yes');
    await screen.findByText('Welcome Ana Ruiz');
    expect(server.callsTo(calls.search)[0]?.path).toBe('/api/badges/get-contacts-by-name-json/a/1');
    expect(server.callsTo(calls.processAt)[0]?.body).toEqual({
      registration_id: 11,
      event_id: 1,
      full_name: 'Ana Ruiz',
    });
  });

  it('asks «Is this you?» with title, name and organisation; «No» goes back to the list', async () => {
    const { screen, server, type, press } = await openSearch({
      props: { mask: 'surname' },
      answers: { [calls.search]: [contact(11, 'Ana', { contact_title: 'Dr' })] },
    });
    type('a');
    await pass(350);
    await press(/Ana R…/);
    const question = await screen.findByRole('alertdialog', { name: 'Is this you?' });
    for (const text of ['Dr', 'Ana R…', 'Acme']) expect(question.textContent).toContain(text);
    expect(question.textContent).not.toContain('Ruiz');
    await press('No');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /Ana R…/ })).not.toBeNull();
    expect(server.callsTo(calls.lookUp)).toEqual([]);
  });

  it('is not answered by the second tap on a name: the answer has come to lie under it', async () => {
    const { screen, server, type, press, button } = await openSearch();
    type('a');
    await pass(350);
    await press(/Ana Ruiz/);
    await screen.findByRole('alertdialog', { name: 'Is this you?' });
    for (const answer of ['Yes', 'No']) act(() => void fireEvent.click(button(answer), { detail: 2 }));
    expect(screen.queryByRole('alertdialog', { name: 'Is this you?' })).not.toBeNull();
    expect(server.callsTo(calls.lookUp)).toEqual([]);
  });

  it('nor, up to the dinner, by a second tap that the browser calls the first, as on an iPad', async () => {
    const { screen, server, type, button } = await openSearch({
      answers: {
        [calls.search]: [contact(11, 'Ana')],
        [calls.lookUp]: { gala_dinner_table: '12' },
      },
    });
    let now = 0;
    const tap = async (name: string | RegExp, afterMs: number) => {
      now += afterMs;
      tapDown({ at: now });
      await act(async () => void fireEvent.click(button(name), { detail: 1 }));
    };
    type('a');
    await pass(350);
    await screen.findByRole('button', { name: /Ana Ruiz/ });
    await tap(/Ana Ruiz/, 1_000);
    await tap('Yes', 200);
    expect(screen.queryByRole('alertdialog', { name: 'Is this you?' })).not.toBeNull();
    const looking = server.hold(calls.lookUp);
    await tap('Yes', 800);
    await screen.findByText('Looking you up…');
    await tap('Cancel', 100);
    looking.release();
    await screen.findByRole('alertdialog', { name: 'Gala dinner' });
    await tap('Yes', 100);
    await tap('No', 100);
    expect(server.callsTo(calls.processAt)).toEqual([]);
    // By key at once.
    await act(async () => void fireEvent.click(button('No'), { detail: 0 }));
    await screen.findByText('Please take your badge.');
    expect(server.callsTo(calls.processAt)[0]?.query).toEqual({ gala_dinner: 'false' });
  });

  it('is followed by «Looking you up…»: nobody has held up a code', async () => {
    const { screen, server, type, press } = await openSearch();
    const held = server.hold(calls.lookUp);
    type('a');
    await pass(350);
    await press(/Ana Ruiz/);
    await press('Yes');
    await screen.findByText('Looking you up…');
    expect(screen.queryByText('QR Detected')).toBeNull();
    held.release();
    await screen.findByText('Welcome Ana Ruiz');
  });

  it('lists nobody without a registration', async () => {
    const { screen, type } = await openSearch();
    type('a');
    await pass(350);
    await screen.findByText('1 guest found');
    expect(screen.queryByText(/Zoe/)).toBeNull();
  });

  it('keeps an answer by its text, and forgets everything when it closes', async () => {
    const { screen, server, type, press } = await openSearch();
    for (const text of ['a', 'an', 'a']) {
      type(text);
      await pass(350);
      await screen.findByText('1 guest found');
    }
    expect(server.callsTo(calls.search)).toHaveLength(2);
    await press('Close');
    await press('Search by name');
    expect(screen.queryByText(/Ana/)).toBeNull();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'a' } });
    await pass(350);
    await screen.findByText('1 guest found');
    expect(server.callsTo(calls.search)).toHaveLength(3);
  });

  it('closes by itself when nobody touches it', async () => {
    const { screen, type } = await openSearch({ props: { idleSeconds: 10 }, answers: {} });
    await pass(8_000);
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'b' });
    type('b');
    await pass(8_000);
    expect(screen.queryByRole('searchbox')).not.toBeNull();
    await pass(2_500);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('hides names, and asks for more letters, as the page says', async () => {
    const { screen, server, type } = await openSearch({
      props: { mask: 'initials', minSearch: 3 },
      answers: { [calls.search]: [contact(11, 'Ana')] },
    });
    type('an');
    await pass(400);
    expect(server.callsTo(calls.search)).toEqual([]);
    type('ana');
    await pass(400);
    const guest = await screen.findByRole('button', { name: 'A… R…' });
    expect(guest.textContent).not.toContain('Acme');
  });

  it('takes a code that a scanner types into the field', async () => {
    const { screen, type } = await openSearch();
    type(code());
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
    expect(await screen.findByText('Welcome Ana Ruiz')).not.toBeNull();
  });

  it('takes a code that a scanner types after a part of a name, and asks nobody for it', async () => {
    const { screen, server, type, scanHere } = await openSearch();
    type('Ana');
    act(() => screen.getByRole('searchbox').focus());
    await scanHere(code({ full_name: 'Ben Ode' }));
    expect(await screen.findByText('Welcome Ben Ode')).not.toBeNull();
    expect(server.callsTo(calls.search)).toEqual([]);
  });

  it('says when nobody is found, and when it does not work', async () => {
    const { screen, server, type } = await openSearch({ answers: { [calls.search]: [] } });
    type('q');
    await pass(350);
    await screen.findByText(/Nobody by that name/);
    server.fail(calls.search, { status: 422 });
    type('w');
    await pass(350);
    expect(await screen.findByText('The search did not work.')).not.toBeNull();
  });

  it('asks no guest to sign in', async () => {
    const { screen, server, type } = await openSearch();
    server.fail(calls.search, { status: 401 });
    type('q');
    await pass(350);
    await screen.findByText('This kiosk has been signed out. Please ask at the desk.');
    expect(screen.queryByText(/Sign in and try again/)).toBeNull();
  });
});
