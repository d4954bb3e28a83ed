import { act, fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearDevice } from '#shared/lib/clearDevice.ts';
import { aParticipation } from '#test/support/contactSamples.ts';
import { openContact, participationIn } from '#test/support/openContactDetails.ts';
import { settle } from '#test/support/settle.ts';

// Also what the page keeps in memory.
beforeEach(() => clearDevice({}, () => Promise.resolve()));

/** Opens the screen, with ways to choose an event and to read what stands there. */
async function open(props = {}, routes = {}) {
  const page = await openContact(props, routes);
  await page.ready();
  const select = () => page.screen.findByRole<HTMLInputElement>('combobox', { name: 'Event' });
  const choose = async (name: string) => {
    const input = await select();
    act(() => void fireEvent.click(input));
    const option = await page.screen.findByRole('option', { name });
    await act(async () => fireEvent.click(option));
  };
  const hotel = () => page.textOf('Hotel');
  return { ...page, select, choose, hotel };
}

describe('event participation (S1 §2, §3)', () => {
  it('begins with the server’s event, and shows its ten fields', async () => {
    const page = await open();
    await waitFor(() => expect(page.hotel()).toBe('Hotel of Spring'));
    expect((await page.select()).value).toBe('Spring Forum');
    const fields = {
      'Pax status': 'Delegate',
      Status: 'Registered',
      'Confirmation date': new Date().getFullYear() === 2026 ? 'Mar 14' : 'Mar 14, 2026',
      'Registration number': 'R-0042',
      'Number of nights': '3',
      'Flights in': 'IB 3170',
    };
    for (const [label, text] of Object.entries(fields)) expect(page.textOf(label)).toBe(text);
  });

  it('has words for yes and no, and folds what is missing into one line (C-26)', async () => {
    const sent = {
      attendance: 0,
      social_event: false,
      number_of_nights: 0,
      gala_dinner_table: '0',
      hotel: null,
      flights_in: [],
      reg_number: '',
      confirmation_date: '0000-00-00',
    };
    const page = await open({}, { [participationIn('1')]: { ...aParticipation(), ...sent } });
    await waitFor(() => expect(page.textOf('Attendance')).toBe('No'));
    expect(page.textOf('Social event')).toBe('No');
    expect(page.textOf('Number of nights')).toBe('0');
    expect(page.textOf('Gala dinner table')).toBe('0');
    const missing = ['Hotel', 'Flights in', 'Registration number', 'Confirmation date'];
    for (const label of missing) expect(page.textOf(label), label).toBe('–not given');
    const card = await page.card('Event participation');
    const fold = card.getByRole('button', { name: '4 empty fields' });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    await page.user.click(fold);
    expect(fold.getAttribute('aria-expanded')).toBe('true');
  });
});

describe('switching events (screens.md §1 «Probes»)', () => {
  it('never shows one event’s data under another: the old is dimmed under its own name until the new is there', async () => {
    const page = await open();
    await waitFor(() => expect(page.hotel()).toBe('Hotel of Spring'));
    const held = page.server.hold(participationIn('2'));
    await page.choose('Autumn Summit');
    await held.arrived;
    expect((await page.select()).value).toBe('Autumn Summit');
    expect(page.screen.getByText(/^Still showing .Spring Forum/)).toBeDefined();
    expect(page.value('Hotel').closest('[data-old]')).not.toBeNull();
    expect(page.hotel()).toBe('Hotel of Spring');
    held.release();
    await waitFor(() => expect(page.hotel()).toBe('Hotel of Autumn'));
    expect(page.screen.queryByText(/^Still showing/)).toBeNull();
    expect(page.value('Hotel').closest('[data-old]')).toBeNull();
    await waitFor(() => expect(page.spoken().join()).toMatch(/Autumn Summit.? is shown/));
  });

  it('gives the older request up, and drops what it still answers', async () => {
    const page = await open();
    await waitFor(() => expect(page.hotel()).toBe('Hotel of Spring'));
    const late = page.server.hold(participationIn('2'));
    await page.choose('Autumn Summit');
    const { signal } = await late.arrived;
    await page.choose('Winter School');
    expect(signal.aborted).toBe(true);
    const empty = 'This contact has no associated participation in this event';
    expect(await page.screen.findByText(empty)).toBeDefined();
    late.release();
    await settle();
    expect(page.screen.getByText(empty)).toBeDefined();
    expect(page.root.textContent).not.toContain('Hotel of Autumn');
  });

  it('goes back and forth without mixing', async () => {
    const page = await open();
    await waitFor(() => expect(page.hotel()).toBe('Hotel of Spring'));
    const held = page.server.hold(participationIn('2'));
    await page.choose('Autumn Summit');
    await held.arrived;
    await page.choose('Spring Forum');
    expect(page.hotel()).toBe('Hotel of Spring');
    expect(page.screen.queryByText(/^Still showing/)).toBeNull();
    held.release();
    await settle();
    expect(page.hotel()).toBe('Hotel of Spring');
  });

  it('takes the old data away when the new cannot be had, and tries again on request', async () => {
    const page = await open();
    await waitFor(() => expect(page.hotel()).toBe('Hotel of Spring'));
    page.server.fail(participationIn('2'), { status: 500 });
    await page.choose('Autumn Summit');
    await page.screen.findByText(/^The participation in .Autumn Summit.? could not be loaded\./);
    expect(page.root.textContent).not.toContain('Hotel of Spring');
    page.server.mend();
    await page.user.click(page.screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(page.hotel()).toBe('Hotel of Autumn'));
    const focused = page.el.shadowRoot?.activeElement;
    expect(focused?.textContent).toContain('Hotel of Autumn');
  });
});
