import { act, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls, code, openKiosk } from '#test/support/openKiosk.ts';
import { json } from '#test/support/serve.ts';

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

describe('a code (S3 §2.3, §4.2, §7.3)', () => {
  it('is looked up, its badge printed, and the next guest is welcome', async () => {
    const { screen, scan, server } = await openKiosk();
    await screen.findByText('Welcome, Scan your QR here');
    const held = server.hold(calls.lookUp);
    await scan(code());
    await screen.findByText('QR Detected');
    held.release();
    await screen.findByText('Welcome Ana Ruiz');
    expect(server.callsTo(calls.lookUp)[0]?.query).toEqual({ registration_id: '7' });
    const [sent] = server.callsTo(calls.processAt);
    expect(sent?.path).toBe('/api/registrations-manager/process-registration/3');
    expect(sent?.query).toEqual({ gala_dinner: 'false' });
    expect(sent?.body).toEqual({ registration_id: 7, event_id: 1, full_name: 'Ana Ruiz' });
    await pass(5_100);
    expect(screen.queryByText('Welcome Ana Ruiz')).toBeNull();
  });

  it('says that the badge is printing until it is, and waits for no printer longer than 5 s (S-16)', async () => {
    const { screen, scan, server } = await openKiosk();
    const held = server.hold(calls.processAt);
    await scan(code());
    await screen.findByText('Your badge is printing...');
    await pass(5_100);
    expect(screen.queryByText('Your badge is printing...')).toBeNull();
    await scan(code({ registration_id: 8, full_name: 'Ben' }));
    await screen.findByText('Welcome Ben');
    held.release();
    await pass(100);
    expect(server.callsTo(calls.processAt)).toHaveLength(2);
  });

  it('is nobody else’s turn while one is looked up', async () => {
    const { screen, scan, server } = await openKiosk();
    const held = server.hold(calls.lookUp);
    await scan(code());
    await screen.findByText('QR Detected');
    await scan(code({ registration_id: 8 }));
    held.release();
    await screen.findByText('Welcome Ana Ruiz');
    expect(server.callsTo(calls.lookUp)).toHaveLength(1);
  });

  it.each(['[]', 'null', '"x"', 'https://example.org', '{"name":"Ana"}'])(
    'that is %s says «Invalid QR Code» for 5 s, and nothing is sent (S-14)',
    async (text) => {
      const { screen, scan, server } = await openKiosk();
      await scan(text);
      await screen.findByText('Invalid QR Code');
      await pass(4_500);
      expect(screen.queryByText('Invalid QR Code')).not.toBeNull();
      await pass(600);
      expect(screen.queryByText('Invalid QR Code')).toBeNull();
      expect(server.calls).toEqual([]);
    },
  );

  it('of another event is refused, and nothing is sent (S-15)', async () => {
    const { screen, scan, server } = await openKiosk();
    await scan(code({ event_id: 2 }));
    await screen.findByText('This code is for another event.');
    expect(server.calls).toEqual([]);
  });

  it('of another event is taken where the page allows it', async () => {
    const { screen, scan, server } = await openKiosk({ props: { allowOtherEvents: true } });
    await scan(code({ event_id: 2 }));
    await screen.findByText('Welcome Ana Ruiz');
    expect(server.callsTo(calls.processAt)[0]?.body).toMatchObject({ event_id: 2 });
  });
});

describe('what the server refuses (S3 §8, S-19)', () => {
  it.each([200, 422, 500])(
    'at the lookup is told in its words for 5 s, also with status %i',
    async (status) => {
      const { screen, scan, server } = await openKiosk({
        answers: { [calls.lookUp]: () => json({ error: 'Cancelled.' }, status) },
      });
      await scan(code());
      await screen.findByText('Cancelled.');
      await pass(5_100);
      expect(screen.queryByText('Cancelled.')).toBeNull();
      expect(server.callsTo(calls.processAt)).toEqual([]);
    },
  );

  it('at the printer is told in its words, and stays on the staff’s list', async () => {
    const { screen, scan, press, openStaff } = await openKiosk({
      answers: { [calls.processAt]: { error: 'Out of paper.' } },
    });
    await scan(code());
    await screen.findByText('Out of paper.');
    await pass(5_100);
    await openStaff();
    await screen.findByRole('button', { name: 'Print again' });
    expect(screen.getByRole('region', { name: 'Not settled' }).textContent).toContain('Ana Ruiz');
    await press('Done');
    await screen.findByRole('dialog', { name: 'Is Ana Ruiz settled?' });
    await press('Not checked in: take off the list');
    await screen.findByText('Everything is settled.');
  });

  it('late, while somebody else may stand there, names the guest as the page says', async () => {
    const { screen, scan, server } = await openKiosk({
      props: { mask: 'surname' },
      answers: { [calls.processAt]: { error: 'Out of paper.' } },
    });
    const held = server.hold(calls.processAt);
    await scan(code());
    await screen.findByText('Your badge is printing...');
    await pass(5_100);
    held.release();
    await screen.findByText('Out of paper.');
    await screen.findByText('Ana R…');
    expect(screen.queryByText(/Ruiz/)).toBeNull();
  });

  it('without words, or without a line, says what to do', async () => {
    const { screen, scan, server } = await openKiosk();
    server.fail(calls.lookUp, { status: 500 });
    await scan(code());
    await screen.findByText('That did not work. Please ask at the desk.');
    await pass(5_100);
    server.fail(calls.lookUp, 'network');
    await scan(code());
    expect(await screen.findByText(/There is no connection/)).not.toBeNull();
  });
});

describe('a guest who is in already', () => {
  it('is told when, and gets another badge only by asking, without being looked up', async () => {
    const { screen, scan, server, press } = await openKiosk({
      answers: { [calls.lookUp]: { gala_dinner_table: '4' } },
    });
    await scan(code());
    await press('Yes');
    await screen.findByText('Please take your badge.');
    await pass(5_100);
    await scan(code());
    await screen.findByText(/^Already checked in at .* on this tablet\.$/);
    expect(server.callsTo(calls.processAt)).toHaveLength(1);
    await press('Print the badge again');
    await screen.findByText('Please take your badge.');
    expect(server.callsTo(calls.lookUp)).toHaveLength(1);
    expect(server.callsTo(calls.processAt).map(({ query }) => query['gala_dinner'])).toEqual([
      'true',
      'true',
    ]);
  });

  it('elsewhere is told by the server, and may have another badge here', async () => {
    const { screen, scan, server, press } = await openKiosk({
      answers: { [calls.lookUp]: { error: 'Already checked in at 09:02' } },
    });
    await scan(code());
    await screen.findByText('Already checked in at 09:02');
    await press('Print the badge again');
    await screen.findByText('Please take your badge.');
    expect(server.callsTo(calls.processAt)).toHaveLength(1);
  });
});

describe('the gala dinner (S-18)', () => {
  const answers = { [calls.lookUp]: { gala_dinner_table: '12' } };

  it.each([
    ['Yes', 'true'],
    ['No', 'false'],
  ])('is asked about; «%s» is sent as %s', async (answer, sent) => {
    const { screen, scan, server, press } = await openKiosk({ answers });
    await scan(code());
    await screen.findByText('Your table: 12');
    await press(answer);
    await screen.findByText('Please take your badge.');
    expect(server.callsTo(calls.processAt)[0]?.query).toEqual({ gala_dinner: sent });
  });

  it('is not joined by who says nothing for 20 s', async () => {
    const { screen, scan, server } = await openKiosk({ answers });
    await scan(code());
    await screen.findByText('Your table: 12');
    await pass(19_000);
    expect(server.callsTo(calls.processAt)).toEqual([]);
    await pass(1_100);
    await screen.findByText('Please take your badge.');
    expect(server.callsTo(calls.processAt)[0]?.query).toEqual({ gala_dinner: 'false' });
  });
});

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
});

describe('without a printer (S3 §4.2, §8; S-20)', () => {
  it('says so once, and that badges are printed here from then on', async () => {
    const { screen } = await openKiosk({ props: { printers: [] } });
    await screen.findByRole('dialog', { name: 'No printers found' });
    await pass(15_100);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('Manual mode')).not.toBeNull();
  });

  it('sends no printer', async () => {
    const { screen, scan, server, press } = await openKiosk({ props: { printers: [] } });
    await screen.findByRole('dialog');
    await press('OK');
    await scan(code());
    // The server is to send the badge.
    await screen.findByText(/your badge could not be printed/);
    expect(server.callsTo(calls.process)).toHaveLength(1);
    await pass(5_100);
    await screen.findByText('1 not settled');
  });
});

describe('the staff’s panel', () => {
  /** Of «2468». */
  const pinHash = 'pbkdf2$600000$YXVyb3JhLXN1bW1pdC0yNg==$w8kD5KnfkNJ70fV6y7WkgyRMDK8vD/NoNn89xrvldQc=';

  it('has no button without a PIN', async () => {
    const { screen } = await openKiosk();
    expect(screen.queryByRole('button', { name: 'For staff' })).toBeNull();
  });

  it('opens with the right PIN, and locks after three wrong ones', async () => {
    vi.useRealTimers();
    const { screen, press } = await openKiosk({ props: { pinHash } });
    const enter = async (pin: string) => {
      fireEvent.change(await screen.findByLabelText('PIN'), { target: { value: pin } });
      await press('Open');
      // Emptied once it has been compared.
      await waitFor(() => expect(screen.queryByDisplayValue(pin)).toBeNull());
    };
    await press('For staff');
    await enter('2468');
    await screen.findByText('Everything is settled.');
    await press('Back to the guests');
    await press('For staff');
    await enter('1');
    await screen.findByText('This PIN is wrong.');
    await enter('2');
    await enter('3');
    await screen.findByText(/Too many wrong PINs/);
    expect(screen.getByLabelText('PIN').hasAttribute('disabled')).toBe(true);
  });

  it('counts one wrong PIN once, however often Enter is pressed while it is compared', async () => {
    vi.useRealTimers();
    let compared = 0;
    const derive = crypto.subtle.deriveBits.bind(crypto.subtle);
    const compare = vi.spyOn(crypto.subtle, 'deriveBits').mockImplementation(async (...all) => {
      compared += 1;
      return derive(...all);
    });
    const { screen, press } = await openKiosk({ props: { pinHash } });
    await press('For staff');
    const field = await screen.findByLabelText('PIN');
    fireEvent.change(field, { target: { value: '1' } });
    const form = field.closest('form');
    if (!form) throw new Error('no form');
    await act(async () => fireEvent.submit(form));
    expect(screen.getByRole('button', { name: 'Open' }).getAttribute('aria-busy')).toBe('true');
    await act(async () => fireEvent.submit(form));
    await screen.findByText('This PIN is wrong.');
    expect(compared).toBe(1);
    compare.mockRestore();
  });

  it('chooses another printer for this device', async () => {
    const printers = [
      { id: 3, name: 'Desk' },
      { id: 4, name: 'Door' },
    ];
    const { screen, scan, server, press, openStaff } = await openKiosk({ props: { printers } });
    await openStaff();
    fireEvent.click(await screen.findByRole('combobox', { name: 'Printer' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Door' }));
    await press('Back to the guests');
    await scan(code());
    await screen.findByText('Please take your badge.');
    expect(server.callsTo(calls.processAt)[0]?.path).toMatch(/\/4$/);
  });
});

describe('what a shift before has left', () => {
  it('is told with its day, and one bad entry takes no other with it', async () => {
    const tenant = 'two-days';
    const at = Date.now() - 26 * 60 * 60_000;
    localStorage.setItem(
      `event-widgets.check-ins.${JSON.stringify([tenant, '', 'web', '1'])}`,
      JSON.stringify({ 7: { at, gala: false }, 8: { at: 'yesterday' }, 9: null }),
    );
    const { screen, scan } = await openKiosk({ props: { tenant } });
    await scan(code());
    expect(await screen.findByText(/^Already checked in on .+ at .+ on this tablet\.$/)).not.toBeNull();
  });

  it('a printer that the page names wrongly is told', async () => {
    const { screen } = await openKiosk({ props: { printerId: '33' } });
    expect(await screen.findByText('Printer 33 not found')).not.toBeNull();
  });

  it('another badge is no arrival to the page', async () => {
    const { el, screen, scan, press } = await openKiosk();
    const events: unknown[] = [];
    el.addEventListener('guest-checked-in', (event) => void events.push(event));
    await scan(code());
    await screen.findByText('Please take your badge.');
    await pass(5_100);
    await scan(code());
    await press('Print the badge again');
    await screen.findByText('Please take your badge.');
    expect(events).toHaveLength(1);
  });
});

describe('the page around it', () => {
  it('cannot be pulled to load anew on the whole screen, and is as it was before and afterwards', async () => {
    const { style } = document.documentElement;
    style.overscrollBehaviorY = 'contain';
    let full: Element | null = null;
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => full });
    const turn = (to: Element | null) => {
      full = to;
      document.dispatchEvent(new Event('fullscreenchange'));
      return style.overscrollBehaviorY;
    };
    const { island, el } = await openKiosk();
    expect(style.overscrollBehaviorY).toBe('contain');
    expect([turn(el), turn(null), turn(document.body), turn(el)]).toEqual([
      'none',
      'contain',
      'contain',
      'none',
    ]);
    act(() => island.unmount());
    expect(style.overscrollBehaviorY).toBe('contain');
    style.overscrollBehaviorY = '';
    Reflect.deleteProperty(document, 'fullscreenElement');
  });
});
