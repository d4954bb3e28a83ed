import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deferred } from '#test/support/deferred.ts';
import {
  contactsTo,
  filteredCall,
  filtersCall,
  openContactsTable,
  serveContacts,
  startEachFresh,
} from '#test/support/openContactsTable.ts';
import { readProps } from './index.tsx';

startEachFresh();

describe('contacts table (S3 §2.1)', () => {
  it('shows whom a stored filter finds, under its name', async () => {
    const server = serveContacts();
    const { screen } = await openContactsTable();
    expect(await screen.findByText('First1 Last1')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Spain' })).toBeDefined();
    expect(server.callsTo(filteredCall)[0]?.body).toEqual({
      type: 'contacts',
      filters: [{ filterType: 'organisation', field: 'Countries', value: 'Spain', filter: 'and' }],
    });
  });

  it('shows whom given rows find, without asking for stored ones', async () => {
    const server = serveContacts();
    const { screen } = await openContactsTable({ 'data-filters': '[]', 'data-title': 'Everybody' });
    expect(await screen.findByText('First1 Last1')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Everybody' })).toBeDefined();
    expect(server.callsTo(filtersCall)).toHaveLength(0);
    expect(server.callsTo(filteredCall)[0]?.path).toMatch(/fetch-filtered\/registrations$/);
  });

  it('leads to each contact where the page says how', async () => {
    serveContacts();
    const { screen } = await openContactsTable({ 'data-filter-id': '4', 'data-contact-href': '/c/{id}' });
    const link = await screen.findByRole('link', { name: /First3/ });
    expect(link.getAttribute('href')).toBe('/c/3');
  });

  it.each([
    ['no pattern', {}],
    ['a pattern without an id', { 'data-contact-href': '/contacts' }],
  ])('leads nowhere by %s', async (_, more: Readonly<Record<string, string>>) => {
    serveContacts();
    const { screen } = await openContactsTable({ 'data-filter-id': '4', ...more });
    await screen.findByText('First1 Last1');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('says that a filter is gone, and asks for nobody', async () => {
    const server = serveContacts();
    const { screen } = await openContactsTable({ 'data-filter-id': '99' });
    expect(await screen.findByText('This filter is no longer there')).toBeDefined();
    expect(server.callsTo(filteredCall)).toHaveLength(0);
  });

  it('shows a filter that is not understood as it came, and asks for nobody (S-4)', async () => {
    const server = serveContacts();
    const { screen } = await openContactsTable({ 'data-filter-id': '5' });
    expect(await screen.findByText('“Damaged” cannot be read')).toBeDefined();
    expect(screen.getByText('[{"filterType":')).toBeDefined();
    expect(server.callsTo(filteredCall)).toHaveLength(0);
  });

  it('says that the type of a filter is not known, and whom it shows then (S-4)', async () => {
    const filters = [{ id: 4, name: 'Spain', type: 'attendees', filter: '[]' }];
    serveContacts({ [filtersCall]: { filters } });
    const { screen } = await openContactsTable({ 'data-filter-id': '4' });
    expect(await screen.findByText('First1 Last1')).toBeDefined();
    expect(
      screen.getByText(
        /^This filter is stored with the type .?attendees.?, .* Registered contacts are shown/,
      ),
    ).toBeDefined();
  });

  it('says what is missing without any filter', async () => {
    serveContacts();
    const { screen } = await openContactsTable({});
    expect(await screen.findByText('No filter to show')).toBeDefined();
  });

  it('says that nobody matches', async () => {
    serveContacts({ [filteredCall]: { contacts: [] } });
    const { screen } = await openContactsTable();
    expect(await screen.findByText('Nobody matches this filter')).toBeDefined();
  });

  it.each([
    ['the filter', filtersCall, 403, 'You are not allowed to do this.'],
    ['the contacts', filteredCall, 500, 'The server had a problem. Please try again.'],
  ])('tells where %s cannot be had, and tries again (X-15)', async (_, call, status, words) => {
    const server = serveContacts();
    server.fail(call, { status }, { times: 1 });
    const { screen } = await openContactsTable();
    expect(await screen.findByText(words)).toBeDefined();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
    expect(await screen.findByText('First1 Last1')).toBeDefined();
  });

  it('stops loading when it is told to, and begins anew (S-9)', async () => {
    const held = deferred<unknown>();
    const server = serveContacts({ [filteredCall]: () => held.promise });
    const { screen } = await openContactsTable();
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Cancel loading' })));
    expect(await screen.findByText('Loading was cancelled')).toBeDefined();
    held.resolve({ contacts: contactsTo(3) });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Load contacts' })));
    expect(await screen.findByText('First3 Last3')).toBeDefined();
    expect(server.callsTo(filteredCall)).toHaveLength(2);
  });

  it('has boxes in their place while contacts come, which can be pressed once all are there', async () => {
    const held = deferred<unknown>();
    serveContacts({ [filteredCall]: () => held.promise });
    const { screen } = await openContactsTable();
    const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: /all/i });
    expect(all.disabled).toBe(true);
    held.resolve({ contacts: contactsTo(3) });
    await screen.findByText('3 contacts');
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ disabled }) => disabled)).toEqual([false, false, false, false]);
  });

  it('leads from the button that ends loading to the one that begins anew', async () => {
    const held = [deferred<unknown>(), deferred<unknown>(), deferred<unknown>()];
    let at = -1;
    serveContacts({ [filteredCall]: () => held[(at += 1)]?.promise });
    const { el, screen } = await openContactsTable();
    const cancel = async () => {
      const button = await screen.findByRole('button', { name: 'Cancel loading' });
      button.focus();
      await act(async () => fireEvent.click(button));
      return el.shadowRoot?.activeElement;
    };
    expect(await cancel()).toBe(await screen.findByRole('button', { name: 'Load contacts' }));
    held[1]?.resolve({ contacts: contactsTo(3) });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Load contacts' })));
    await screen.findByText('First3 Last3');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Load again' })));
    expect(await cancel()).toBe(screen.getByRole('button', { name: 'Load again' }));
  });

  it.each([
    ['nothing can be read', { contacts: ['?'] }],
    ['the server counts more', { contacts: [], total: 90 }],
  ])('says of nobody that the filter finds nobody where %s', async (_, answer) => {
    serveContacts({ [filteredCall]: answer });
    const { screen } = await openContactsTable();
    expect(await screen.findByText('There are no contacts to show')).toBeDefined();
    expect(screen.queryByText('Nobody matches this filter')).toBeNull();
  });

  it('leaves the element empty', async () => {
    serveContacts();
    const { el, island, screen } = await openContactsTable();
    await screen.findByText('First1 Last1');
    act(() => island.unmount());
    expect(el.shadowRoot?.childElementCount).toBe(0);
  });
});

describe('another user (DESIGN §3)', () => {
  it('of the same page, by another id, is shown nothing that was asked for by the one before', async () => {
    const server = serveContacts();
    const { screen, island } = await openContactsTable({ 'data-filter-id': '4', 'data-user-id': '7' });
    await screen.findByText('First1 Last1');
    server.hold(filtersCall);
    await act(async () => island.update({ filterId: '4', userId: '8' }));
    expect(screen.queryByText('First1 Last1')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Spain' })).toBeNull();
    expect(server.callsTo(filtersCall)).toHaveLength(2);
  });
});

it('loads 100,000 contacts and no more unless the page says another number (S-9)', () => {
  const el = document.createElement('div');
  expect(readProps(el)).toMatchObject({ kind: 'ok', props: { maxContacts: 100_000 } });
  expect(readProps(el, { maxContacts: 5 })).toMatchObject({ kind: 'ok', props: { maxContacts: 5 } });
});
