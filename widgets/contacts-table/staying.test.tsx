import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '#shared/query/client.ts';
import { deferred } from '#test/support/deferred.ts';
import {
  contactsTo,
  filteredCall,
  filtersCall,
  openContactsTable,
  serveContacts,
  startEachFresh,
} from '#test/support/openContactsTable.ts';

startEachFresh();

const askAgain = () => act(() => queryClient.invalidateQueries({ queryKey: ['statistics', 'filters'] }));
const press = ({ screen }: Awaited<ReturnType<typeof openContactsTable>>, name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const stored = (country: string) => ({
  id: 4,
  name: 'Spain',
  type: 'contacts',
  filter: [{ filterType: 'organisation', field: 'Countries', value: country, filter: 'and' }],
});

/** The table with its 25 contacts, and what is typed into its search. */
async function openSearched() {
  const now: { filters: readonly unknown[]; people: number } = { filters: [stored('Spain')], people: 25 };
  const server = serveContacts({
    [filtersCall]: () => ({ filters: now.filters }),
    [filteredCall]: () => ({ contacts: contactsTo(now.people) }),
  });
  const opened = await openContactsTable();
  const { screen } = opened;
  await screen.findByText('25 contacts');
  await act(async () => fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'last7' } }));
  const isThere = () => {
    expect(screen.getByText('First7 Last7')).toBeDefined();
    expect(screen.getByText('1 of 25 contacts')).toBeDefined();
  };
  return { now, server, opened, screen, isThere };
}

describe('contacts that were loaded stay (S3 §8: nothing heavy by itself)', () => {
  it('while the filters cannot be had again', async () => {
    const { server, screen, isThere } = await openSearched();
    server.fail(filtersCall, { status: 500 });
    await askAgain();
    expect(await screen.findByText('The filter could not be loaded.')).toBeDefined();
    isThere();
    expect(server.callsTo(filteredCall)).toHaveLength(1);
  });

  it('while somebody changes their filter, until others are wanted', async () => {
    const { now, server, opened, screen, isThere } = await openSearched();
    now.filters = [stored('Egypt')];
    await askAgain();
    expect(await screen.findByText(/^The filter has been changed since/)).toBeDefined();
    isThere();
    expect(server.callsTo(filteredCall)).toHaveLength(1);
    await press(opened, 'Load contacts');
    await screen.findByText('1 of 25 contacts');
    expect(screen.queryByText(/^The filter has been changed since/)).toBeNull();
    expect(server.callsTo(filteredCall)[1]?.body).toMatchObject({ filters: [{ value: 'Egypt' }] });
  });

  it('while somebody renames their filter, under its name of now; other contacts stay under the old one', async () => {
    const { now, server, screen, isThere } = await openSearched();
    now.filters = [{ ...stored('Spain'), name: 'Iberia' }];
    await askAgain();
    expect(await screen.findByRole('heading', { name: 'Iberia' })).toBeDefined();
    now.filters = [{ ...stored('Egypt'), name: 'Nile' }];
    await askAgain();
    expect(await screen.findByText(/^The filter has been changed since/)).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Nile' })).toBeNull();
    isThere();
    expect(server.callsTo(filteredCall)).toHaveLength(1);
  });

  it('while a filter is found to be another when somebody comes back to the page', async () => {
    const { now, server, screen, isThere } = await openSearched();
    now.filters = [stored('Egypt')];
    expect(server.callsTo(filtersCall)).toHaveLength(1);
    await act(async () => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText(/^The filter has been changed since/)).toBeDefined();
    isThere();
    expect(server.callsTo(filteredCall)).toHaveLength(1);
  });

  it('when somebody deletes their filter', async () => {
    const { now, screen, isThere } = await openSearched();
    now.filters = [];
    await askAgain();
    expect(await screen.findByText(/^The filter is no longer there/)).toBeDefined();
    isThere();
  });

  it('where loading them again fails, and say so', async () => {
    const { now, server, opened, screen, isThere } = await openSearched();
    server.fail(filteredCall, { status: 500 }, { times: 1 });
    await press(opened, 'Load again');
    expect(await screen.findByText(/^The contacts could not be loaded again/)).toBeDefined();
    isThere();
    now.people = 8;
    await press(opened, 'Retry');
    expect(await screen.findByText('1 of 8 contacts')).toBeDefined();
  });
});

describe('other contacts', () => {
  it('have none of those selected that were selected before', async () => {
    const { now, opened, screen } = await openSearched();
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /First7/ })));
    expect(screen.getByText('1 row selected')).toBeDefined();
    now.people = 8;
    await press(opened, 'Load again');
    await screen.findByText('1 of 8 contacts');
    expect(screen.queryByText('1 row selected')).toBeNull();
  });

  it('of another part have none of those selected that stood there in the part before', async () => {
    const part = (from: number) => JSON.stringify({ contacts: contactsTo(9).slice(from) }).slice(0, -4);
    let from = 0;
    serveContacts({ [filteredCall]: () => new Response(part(from)) });
    const opened = await openContactsTable();
    const { screen } = opened;
    await screen.findByText(/^Loading broke off/);
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /First2/ })));
    expect(screen.getByText('1 row selected')).toBeDefined();
    from = 3;
    await press(opened, 'Retry');
    await waitFor(() => expect(screen.queryByText('First1 Last1')).toBeNull());
    await screen.findByText(/^Loading broke off/);
    expect(screen.queryByText('1 row selected')).toBeNull();
  });

  it('come in their own order', async () => {
    const { now, opened, screen } = await openSearched();
    await press(opened, 'Clear the search');
    await press(opened, 'Name');
    await press(opened, 'Name');
    await waitFor(() => expect(opened.root.querySelector('[data-row]')?.textContent).toContain('First25'));
    now.people = 8;
    await press(opened, 'Load again');
    await screen.findByText('8 contacts');
    await waitFor(() => expect(opened.root.querySelector('[data-row]')?.textContent).toContain('First8'));
    expect(screen.queryByText('First25 Last25')).toBeNull();
  });

  it('are not mixed with those of another question whose loading was given up', async () => {
    const text = JSON.stringify({ contacts: contactsTo(3) });
    let isFirst = true;
    const held = deferred<unknown>();
    serveContacts({ [filteredCall]: () => (isFirst ? new Response(text.slice(0, -4)) : held.promise) });
    const { el, screen } = await openContactsTable({ 'data-filters': '[]', 'data-title': 'All' });
    await screen.findByText('First1 Last1');
    isFirst = false;
    const other = JSON.stringify(stored('Egypt').filter);
    await act(async () => el.setAttribute('data-filters', other));
    await screen.findByRole('button', { name: 'Cancel loading' });
    expect(screen.queryByText('First1 Last1')).toBeNull();
    held.resolve({ contacts: [] });
    await screen.findByText('Nobody matches this filter');
  });
});
