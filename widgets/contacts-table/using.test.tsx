import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { queryClient } from '#shared/query/client.ts';
import {
  contactsTo,
  filteredCall,
  noticesOfPage,
  openContactsTable,
  serveContacts,
  startEachFresh,
} from '#test/support/openContactsTable.ts';

startEachFresh();

type Opened = Awaited<ReturnType<typeof openContactsTable>>;

/** The first cells of the rows, in their order. */
const namesIn = ({ root }: Opened) =>
  [...root.querySelectorAll('[data-row]')].map(
    (row) => row.querySelector('td:not(:has(input)) bdi')?.textContent ?? '',
  );
const press = (of: Opened, name: string | RegExp) =>
  act(async () => fireEvent.click(of.screen.getByRole('button', { name })));
const choose = async (of: Opened, menu: string, item: string) => {
  await press(of, menu);
  await act(async () => fireEvent.click(await of.screen.findByRole('menuitem', { name: item })));
};
const type = (of: Opened, text: string) =>
  act(async () => fireEvent.change(of.screen.getByRole('searchbox'), { target: { value: text } }));
const headsIn = ({ screen }: Opened) =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter((head) => head !== '');

async function openFull(attributes?: Readonly<Record<string, string>>): Promise<Opened> {
  const opened = await openContactsTable(attributes);
  await opened.screen.findByText('25 contacts');
  return opened;
}

/** What is offered for download, and under which names. */
function watchFiles() {
  const files: Blob[] = [];
  const names: string[] = [];
  onTestFinished(() => void vi.restoreAllMocks());
  // Else the page would go where the file is.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:file';
  });
  return { files, names };
}

/** Of 320 px, with letters of 6. */
function drawOnPhone(): void {
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 320, 100));
  const pen: RenderingContext = Object.create({
    measureText: ({ length }: string) => ({ width: length * 6 }),
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen);
}

describe('contacts that have come (S3 §2.1)', () => {
  it('are told in one text each where there is no room for a table, which what is missing does not lengthen', async () => {
    onTestFinished(() => void vi.restoreAllMocks());
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 320, 100));
    const contacts = [
      { id: 1, last_name: 'Ruiz', email: 'r@x.example', function: null, country: 'Spain', vip: true },
      { id: 2, last_name: 'Adel', email: null, function: 'Guide', country: null, vip: null },
    ];
    serveContacts({ [filteredCall]: { contacts } });
    const { screen, root } = await openContactsTable();
    await screen.findByText('2 contacts');
    const told = [...root.querySelectorAll('[data-card="text"]')].map(({ textContent }) => textContent);
    expect(told).toEqual(['r@x.exampleSpain · Vip: Yes', 'Guide']);
    expect(screen.getByRole('button', { name: 'Country' })).toBeDefined();
  });

  it('have cards as high as what each of them says', async () => {
    drawOnPhone();
    const contacts = contactsTo(300).map(({ id, last_name, email }) => ({
      id,
      last_name,
      email,
      organisation_name: id === 2 ? `Chamber of Commerce and Industry of Town ${id}` : null,
      function: id === 2 ? 'Head of International Relations' : null,
      country: id === 2 ? 'Spain' : null,
    }));
    serveContacts({ [filteredCall]: { contacts } });
    const { screen, root } = await openContactsTable();
    await screen.findByText('300 contacts');
    const cards = [...root.querySelectorAll<HTMLElement>('[data-card="text"] > div')];
    const lines = cards.map(({ style }) => style.getPropertyValue('--lines'));
    // An address; for the second an organisation, and a country beside a function.
    expect(lines.slice(0, 3)).toEqual(['1', '3', '1']);
  });

  it('have no line on their cards for a moment that is longer as it came than as it is said', async () => {
    drawOnPhone();
    const contacts = contactsTo(300).map(({ id, last_name, email }) => ({
      id,
      last_name,
      email,
      country: 'Spain',
      first_met_on: '2026-03-02T09:30:00.000000+00:00',
    }));
    serveContacts({ [filteredCall]: { contacts } });
    const { screen, root } = await openContactsTable();
    await screen.findByText('300 contacts');
    const card = root.querySelector<HTMLElement>('[data-card="text"] > div');
    expect(card?.style.getPropertyValue('--lines')).toBe('2');
  });

  it.each([
    [320, ['Columns', 'Copy emails', 'Export', 'By Country']],
    [1_280, ['By Country', 'Columns', 'Copy emails', 'Export']],
  ])('have their tools, %i px wide, in the order in which they are seen', async (width, names) => {
    onTestFinished(() => void vi.restoreAllMocks());
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, width, 100));
    serveContacts();
    const { screen } = await openFull();
    const tools = screen.getAllByRole('button', { name: /^(?:By Country|Columns|Copy emails|Export)$/ });
    // On a phone the groups fill the line below the others.
    expect(tools).toEqual(names.map((name) => screen.getByRole('button', { name })));
  });

  it('are searched at each key, in all that came of them', async () => {
    serveContacts();
    const opened = await openFull();
    await type(opened, 'last7');
    expect(namesIn(opened)).toEqual(['First7 Last7']);
    expect(opened.screen.getByText('1 of 25 contacts')).toBeDefined();
    await type(opened, 'nobody');
    expect(await opened.screen.findByText(/^Nobody found for/)).toBeDefined();
    await press(opened, 'Show all contacts');
    expect(namesIn(opened)).toHaveLength(25);
  });

  it('are put in order, and back the other way', async () => {
    serveContacts({ [filteredCall]: { contacts: contactsTo(25).toReversed() } });
    const opened = await openFull({ 'data-filter-id': '4', 'data-user-id': '7' });
    expect(namesIn(opened)[0]).toBe('First25 Last25');
    await press(opened, 'Name');
    await waitFor(() =>
      expect(namesIn(opened).slice(0, 3)).toEqual(['First1 Last1', 'First2 Last2', 'First3 Last3']),
    );
    await press(opened, 'Name');
    await waitFor(() => expect(namesIn(opened)[0]).toBe('First25 Last25'));
  });

  it('are in the order that the reader chose the next time, too, where there is such a column', async () => {
    const reversed = contactsTo(25).toReversed();
    serveContacts({ [filteredCall]: { contacts: reversed } });
    const opened = await openFull({ 'data-filter-id': '4', 'data-user-id': '7' });
    await press(opened, 'Email');
    await waitFor(() => expect(namesIn(opened)[0]).toBe('First1 Last1'));
    act(() => opened.island.unmount());
    const again = await openFull({ 'data-filter-id': '4', 'data-user-id': '7' });
    await waitFor(() => expect(namesIn(again)[0]).toBe('First1 Last1'));
    act(() => again.island.unmount());
    queryClient.clear();
    serveContacts({ [filteredCall]: { contacts: reversed.map(({ email: _, ...one }) => one) } });
    expect(namesIn(await openFull({ 'data-filter-id': '4', 'data-user-id': '7' }))[0]).toBe('First25 Last25');
  });

  it('are grouped, and one group is shown alone', async () => {
    serveContacts();
    const opened = await openFull();
    await press(opened, 'By Country');
    const bars = within(await opened.screen.findByRole('region', { name: 'By Country' }));
    expect(bars.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Spain13 · 52%',
      'Egypt12 · 48%',
    ]);
    await act(async () => fireEvent.click(bars.getByRole('button', { name: /Egypt/ })));
    expect(namesIn(opened)).toHaveLength(12);
    await act(async () => fireEvent.click(bars.getByRole('button', { name: /Egypt/ })));
    expect(namesIn(opened)).toHaveLength(25);
    await press(opened, 'By Organisation');
    expect(await opened.screen.findByRole('button', { name: /^None\s*8/ })).toBeDefined();
  });

  it('have the columns that the reader chose, in the chosen order, also the next time', async () => {
    serveContacts({ [filteredCall]: { contacts: contactsTo(25).map((one) => ({ ...one, shoe_size: 41 })) } });
    const opened = await openFull({ 'data-filter-id': '4', 'data-user-id': '7' });
    expect(headsIn(opened)).toEqual([
      'Name',
      'Email',
      'Organisation',
      'Country',
      'Title',
      'Subscribed Mailing',
      'Shoe size',
    ]);
    await press(opened, 'Columns');
    const dialog = within(await opened.screen.findByRole('dialog'));
    await act(async () => fireEvent.click(dialog.getByRole('checkbox', { name: 'Title' })));
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Move Shoe size up' })));
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Done' })));
    const chosen = ['Name', 'Email', 'Organisation', 'Country', 'Shoe size', 'Subscribed Mailing'];
    expect(headsIn(opened)).toEqual(chosen);
    expect(opened.screen.getByRole('button', { name: 'Columns 6/7' })).toBeDefined();
    act(() => opened.island.unmount());
    const again = await openFull({ 'data-filter-id': '4', 'data-user-id': '7' });
    expect(headsIn(again)).toEqual(chosen);
  });

  it('are taken away as CSV: those that are found, in the columns that are shown', async () => {
    const { files, names } = watchFiles();
    serveContacts();
    const opened = await openFull();
    await type(opened, 'last2');
    await choose(opened, 'Export', 'CSV');
    await waitFor(() => expect(names).toEqual(['Spain.csv']));
    const lines = (await files[0]?.text())?.split('\r\n');
    expect(lines).toHaveLength(9);
    expect(lines?.[0]).toBe('\uFEFFFirst Name,Last Name,Email,Organisation,Country,Title,Subscribed Mailing');
    expect(lines?.[1]).toBe('First2,Last2,p2@even.example,Organisation 2,Egypt,Ms,Yes');
  });

  it('are taken away as XLSX', async () => {
    const { files, names } = watchFiles();
    serveContacts();
    const opened = await openFull();
    await choose(opened, 'Export', 'Excel (XLSX)');
    await waitFor(() => expect(files).toHaveLength(1));
    expect([files[0]?.type, ...names]).toEqual([expect.stringContaining('spreadsheetml'), 'Spain.xlsx']);
  });

  it('give their addresses, with and without names', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    serveContacts();
    const opened = await openFull();
    await type(opened, 'last25');
    await choose(opened, 'Copy emails', 'Addresses');
    await choose(opened, 'Copy emails', 'Names and addresses');
    expect(written.mock.calls).toEqual([['p25@odd.example'], ['First25 Last25 <p25@odd.example>']]);
    expect(noticesOfPage()).toContain('1 address copied.');
  });

  it('say how many have no address', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const people = contactsTo(25).map((one) => (one.id > 23 ? { ...one, email: null } : one));
    serveContacts({ [filteredCall]: { contacts: people } });
    const opened = await openFull();
    await choose(opened, 'Copy emails', 'Addresses');
    expect(noticesOfPage()).toContain('23 addresses copied. 2 contacts have none.');
  });

  it('say so where nobody has an address', async () => {
    serveContacts({ [filteredCall]: { contacts: contactsTo(25).map((one) => ({ ...one, email: null })) } });
    const opened = await openFull();
    await choose(opened, 'Copy emails', 'Addresses');
    expect(noticesOfPage()).toContain('None of these contacts has an email address.');
  });

  it('are selected, all that the search finds too, and taken away alone', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    serveContacts();
    const opened = await openFull();
    await type(opened, 'last2');
    await act(async () => fireEvent.click(opened.screen.getByRole('checkbox', { name: /all/i })));
    expect(opened.screen.getByText('7 rows selected')).toBeDefined();
    await type(opened, '');
    await choose(opened, 'Copy emails of the selected', 'Addresses');
    expect(String(written.mock.calls[0]?.[0]).split(', ')).toHaveLength(7);
  });
});

it('shows moments as readers write them, in the page’s zone', async () => {
  const at = { created_at: '2026-05-04T10:00:00.000000Z', born_on: '2026-05-04', code: '2026-05' };
  serveContacts({ [filteredCall]: { contacts: contactsTo(1).map((one) => ({ ...one, ...at })) } });
  const { root, screen } = await openContactsTable({
    'data-filter-id': '4',
    'data-time-zone': 'Europe/Madrid',
  });
  await screen.findByText('1 contact');
  const cells = [...root.querySelectorAll('[data-row] td')].map(({ textContent }) => textContent);
  expect(cells.slice(-3)).toEqual([
    expect.stringMatching(/^May 4, 2026, 12:00\sPM$/),
    'May 4, 2026',
    '2026-05',
  ]);
});

it('says of a group that nobody is in it any more', async () => {
  let people = contactsTo(25);
  serveContacts({ [filteredCall]: () => ({ contacts: people }) });
  const opened = await openFull();
  await press(opened, 'By Country');
  await act(async () => fireEvent.click(await opened.screen.findByRole('button', { name: /^Egypt/ })));
  people = contactsTo(1);
  await press(opened, 'Load again');
  expect(await opened.screen.findByText('Nobody in this group any more')).toBeDefined();
});

describe('a list that is not whole (S-9)', () => {
  it('says that there are more than are loaded', async () => {
    serveContacts();
    const { screen } = await openContactsTable({ 'data-filter-id': '4', 'data-max-contacts': '10' });
    expect(await screen.findByText(/^Only the first 10 contacts are shown; there are more\./)).toBeDefined();
    expect(screen.getByText('10 contacts')).toBeDefined();
  });

  it('says how many the server sent of how many, and that some cannot be read', async () => {
    serveContacts({ [filteredCall]: { contacts: [...contactsTo(3), 'odd'], total: 90 } });
    const { screen } = await openContactsTable();
    expect(await screen.findByText('The server sent 3 contacts of 90.')).toBeDefined();
    expect(screen.getByText('1 record cannot be read and is left out.')).toBeDefined();
  });

  it('keeps what had come when it breaks off, says so, and so do the file and the copy', async () => {
    const { files, names } = watchFiles();
    const text = JSON.stringify({ contacts: contactsTo(3) });
    serveContacts({ [filteredCall]: () => new Response(text.slice(0, -4)) });
    const opened = await openContactsTable();
    expect(
      await opened.screen.findByText('Loading broke off: only the first 2 contacts came.'),
    ).toBeDefined();
    expect(namesIn(opened)).toHaveLength(2);
    await choose(opened, 'Export', 'CSV');
    await waitFor(() => expect([files.length, ...names]).toEqual([1, 'Spain – incomplete.csv']));
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await choose(opened, 'Copy emails', 'Addresses');
    expect(noticesOfPage()).toContain('2 addresses copied. The list is not whole.');
  });

  it('says so of a file of all that came, selected or not, but not of some that were chosen', async () => {
    const { names } = watchFiles();
    const text = JSON.stringify({ contacts: contactsTo(4) });
    serveContacts({ [filteredCall]: () => new Response(text.slice(0, -4)) });
    const opened = await openContactsTable();
    await opened.screen.findByText('Loading broke off: only the first 3 contacts came.');
    const tick = (name: RegExp) =>
      act(async () => fireEvent.click(opened.screen.getByRole('checkbox', { name })));
    await tick(/all/i);
    await choose(opened, 'Export the selected', 'CSV');
    await waitFor(() => expect(names).toEqual(['Spain – incomplete.csv']));
    await tick(/First2/);
    await choose(opened, 'Export the selected', 'CSV');
    await waitFor(() => expect(names).toEqual(['Spain – incomplete.csv', 'Spain.csv']));
  });

  it('has the selected in the order of the table', async () => {
    const { files } = watchFiles();
    serveContacts({ [filteredCall]: { contacts: contactsTo(25).toReversed() } });
    const opened = await openFull({ 'data-filter-id': '4', 'data-user-id': '7' });
    await press(opened, 'Name');
    await waitFor(() => expect(namesIn(opened)[0]).toBe('First1 Last1'));
    for (const name of ['First3 Last3', 'First1 Last1'])
      await act(async () => fireEvent.click(opened.screen.getByRole('checkbox', { name: new RegExp(name) })));
    await choose(opened, 'Export the selected', 'CSV');
    await waitFor(() => expect(files).toHaveLength(1));
    const lines = (await files[0]?.text())?.split('\r\n').slice(1, 3);
    expect(lines?.map((line) => line.split(',')[0])).toEqual(['First1', 'First3']);
  });

  it('says that some came twice in place of others, and so does the file', async () => {
    const { names } = watchFiles();
    const twice = contactsTo(3).map((one, at) => (at === 2 ? contactsTo(2)[1] : one));
    serveContacts({ [filteredCall]: { contacts: twice, total: 3 } });
    const opened = await openContactsTable();
    expect(await opened.screen.findByText('Some contacts came more than once.')).toBeDefined();
    await choose(opened, 'Export', 'CSV');
    await waitFor(() => expect(names).toEqual(['Spain – incomplete.csv']));
  });

  it('has each text whole in CSV, and says where a workbook cannot hold it', async () => {
    const { files, names } = watchFiles();
    const long = { ...contactsTo(1)[0], note: 'x'.repeat(40_000) };
    serveContacts({ [filteredCall]: { contacts: [long] } });
    const opened = await openContactsTable();
    await opened.screen.findByText('1 contact');
    await choose(opened, 'Export', 'CSV');
    await waitFor(() => expect(names).toEqual(['Spain.csv']));
    expect(await files[0]?.text()).toContain('x'.repeat(40_000));
    expect(noticesOfPage()).toEqual([]);
    await choose(opened, 'Export', 'Excel (XLSX)');
    await waitFor(() => expect(names).toEqual(['Spain.csv', 'Spain.xlsx']), { timeout: 20_000 });
    await waitFor(() =>
      expect(noticesOfPage()).toEqual([
        expect.stringMatching(/^Texts longer than 32,767 characters are cut/),
      ]),
    );
  });

  it.each([
    ['all', {}, true],
    ['a part', { total: 90 }, false],
    ['all, some of them twice', { contacts: [...contactsTo(25), ...contactsTo(2)] }, true],
  ])('tells the page how many have come, and whether that is all: %s', async (_, more, isWhole) => {
    serveContacts({ [filteredCall]: { contacts: contactsTo(25), ...more } });
    const told: unknown[] = [];
    const listen = (event: Event) => told.push(event instanceof CustomEvent ? event.detail : null);
    document.addEventListener('contacts-loaded', listen);
    await openContactsTable();
    await waitFor(() => expect(told).toEqual([{ count: 25, isWhole }]));
    document.removeEventListener('contacts-loaded', listen);
  });

  it('loads again when it is told to', async () => {
    let count = 25;
    const server = serveContacts({ [filteredCall]: () => ({ contacts: contactsTo(count) }) });
    const opened = await openFull();
    count = 26;
    await press(opened, 'Load again');
    expect(await opened.screen.findByText('26 contacts')).toBeDefined();
    expect(server.callsTo(filteredCall)).toHaveLength(2);
  });
});
