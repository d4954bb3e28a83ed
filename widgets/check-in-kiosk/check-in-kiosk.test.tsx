import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls, code, openKiosk } from '#test/support/openKiosk.ts';
import { json } from '#test/support/serve.ts';

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

  it('comes next where it was scanned meanwhile, the latest alone', async () => {
    const { screen, scan, server } = await openKiosk();
    const held = server.hold(calls.lookUp);
    await scan(code());
    await screen.findByText('QR Detected');
    await scan(code({ registration_id: 8, full_name: 'Ben' }));
    await scan(code({ registration_id: 9, full_name: 'Cleo' }));
    // Whoever is served already is not meant.
    await scan(code());
    held.release();
    await screen.findByText('Please take your badge.');
    await pass(5_100);
    await screen.findByText('Welcome Cleo');
    await pass(5_100);
    expect(server.callsTo(calls.lookUp).map(({ query }) => query['registration_id'])).toEqual(['7', '9']);
  });

  it.each(['[]', 'null', '"x"', '77', '{"registration_id":', 'https://example.org', '{"name":"Ana"}'])(
    'that is %s says «Invalid QR Code» for 5 s, and nothing is sent (S3 §5.3, §8; S-14)',
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

  it.each([
    ['AltGr, on Windows', { ctrlKey: true, altKey: true }],
    ['Option, on a Mac', { altKey: true }],
  ])('whose brackets a scanner types with %s is read', async (_, alt) => {
    const { screen, scan, server } = await openKiosk();
    const held = Object.fromEntries(['{', '}', '[', ']', '@'].map((key) => [key, alt]));
    await scan(code({ full_name: 'Ana @ [Acme]' }), held);
    await screen.findByText('Welcome Ana @ [Acme]');
    expect(server.callsTo(calls.processAt)[0]?.body).toMatchObject({ registration_id: 7 });
  });

  it('is heard by one of two kiosks: the first, else the one that was touched last', async () => {
    const first = await openKiosk();
    const second = await openKiosk();
    await first.scan(code());
    await first.screen.findByText('Welcome Ana Ruiz');
    expect(second.screen.queryByText('Welcome Ana Ruiz')).toBeNull();
    fireEvent.pointerDown(second.root);
    await second.scan(code({ registration_id: 8, full_name: 'Ben Ode' }));
    await second.screen.findByText('Welcome Ben Ode');
    act(() => second.island.unmount());
    await pass(5_100);
    await first.scan(code({ registration_id: 9, full_name: 'Cleo' }));
    await first.screen.findByText('Welcome Cleo');
    expect(second.server.callsTo(calls.lookUp).map(({ query }) => query['registration_id'])).toEqual([
      '7',
      '8',
      '9',
    ]);
  });

  it('as that of the staff’s keys: one panel opens of two kiosks', async () => {
    const [first, second] = [await openKiosk(), await openKiosk()];
    const isOpen = () =>
      [first, second].map(({ screen }) => screen.queryByRole('dialog', { name: 'For staff' }) !== null);
    await first.openStaff();
    await first.screen.findByRole('dialog', { name: 'For staff' });
    expect(isOpen()).toEqual([true, false]);
    await first.press('Back to the guests');
    fireEvent.pointerDown(second.root);
    await second.openStaff();
    await second.screen.findByRole('dialog', { name: 'For staff' });
    expect(isOpen()).toEqual([false, true]);
  });

  it('has no sign of a shortcut in between', async () => {
    const { screen, scan } = await openKiosk();
    const held = { J: { ctrlKey: true }, K: { ctrlKey: true, altKey: true }, ']': { metaKey: true } };
    await scan(`JK${code()}]`, held);
    expect(await screen.findByText('Welcome Ana Ruiz')).not.toBeNull();
  });

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
    const { screen, scan, press, openStaff, button } = await openKiosk({
      answers: { [calls.processAt]: { error: 'Out of paper.' } },
    });
    await scan(code());
    await screen.findByText('Out of paper.');
    await pass(5_100);
    await openStaff();
    await screen.findByRole('button', { name: 'Print again' });
    expect(screen.getByRole('region', { name: 'Not settled' }).textContent).toContain('Ana Ruiz');
    await press('Done');
    const question = await screen.findByRole('dialog', { name: 'Is Ana Ruiz settled?' });
    // What lies under the second tap of a double one is not meant.
    for (const answer of ['Checked in elsewhere, has a badge', 'Not checked in: take off the list'])
      fireEvent.click(button(answer), { detail: 2 });
    expect(question.isConnected).toBe(true);
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

it('opens no search with the second click of a double click', async () => {
  const { screen, button } = await openKiosk();
  await act(async () => fireEvent.click(button('Search by name'), { detail: 2 }));
  expect(screen.queryByRole('searchbox')).toBeNull();
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

  it.each([
    [409, true],
    [422, true],
    [403, false],
    [404, false],
    [410, false],
    [500, false],
  ])('elsewhere, or has nothing here, as status %i says: another badge %s', async (status, isOffered) => {
    const { screen, scan } = await openKiosk({
      answers: { [calls.lookUp]: () => json({ error: 'Words of the host.' }, status) },
    });
    await scan(code());
    await screen.findByText('Words of the host.');
    expect(screen.queryByRole('button', { name: 'Print the badge again' }) !== null).toBe(isOffered);
  });

  it('another badge is no arrival to the page', async () => {
    const { el, screen, scan, press } = await openKiosk();
    const events: unknown[] = [];
    el.addEventListener('guest-checked-in', (event) => void events.push(Reflect.get(event, 'detail')));
    await scan(code());
    await screen.findByText('Please take your badge.');
    await pass(5_100);
    await scan(code());
    await press('Print the badge again');
    await screen.findByText('Please take your badge.');
    expect(events).toEqual([{ registration_id: '7', event_id: '1' }]);
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

  it.each(['Yes', 'No'])('«%s» is not pressed by the second tap of a double one', async (answer) => {
    const { screen, scan, server, button } = await openKiosk({ answers });
    await scan(code());
    await screen.findByText('Your table: 12');
    await act(async () => void fireEvent.click(button(answer), { detail: 2 }));
    expect(screen.queryByText('Your table: 12')).not.toBeNull();
    expect(server.callsTo(calls.processAt)).toEqual([]);
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

describe('the page around it', () => {
  it.each([
    ['in an app, in kiosk mode or after F11', { isAlone: true, size: 100 }, 'none'],
    ['where the kiosk fills the view', { isAlone: false, size: 10_000 }, 'none'],
    ['but in a page that shows more than the kiosk', { isAlone: false, size: 100 }, ''],
  ])('cannot be pulled to load anew %s', async (_, { isAlone, size }, behaviour) => {
    const media = globalThis.matchMedia;
    vi.stubGlobal('matchMedia', (query: string) =>
      query.includes('display-mode: fullscreen')
        ? Object.assign(new EventTarget(), { matches: isAlone })
        : media(query),
    );
    const box = vi
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockImplementation(() => new DOMRect(0, 0, size, size));
    const { island } = await openKiosk();
    await vi.waitFor(() => expect(document.documentElement.style.overscrollBehaviorY).toBe(behaviour));
    act(() => island.unmount());
    expect(document.documentElement.style.overscrollBehaviorY).toBe('');
    box.mockRestore();
    vi.unstubAllGlobals();
  });

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
