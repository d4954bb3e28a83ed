import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  country,
  createCall,
  groupOf,
  deleteCall,
  listCall,
  openStatisticsFilters,
  rowOf,
  saveCall,
  status,
  stored,
} from '#test/support/openStatisticsFilters.ts';

const spain = stored(4, 'Spain', [country('Spain'), status('Cancelled', 'and not')]);

describe('the list of filters (S3 §2.1)', () => {
  it('says what each asks, and opens one', async () => {
    const { screen, press, sentence } = await openStatisticsFilters({ filters: [spain] });
    expect(await screen.findByRole('heading', { name: 'Created Filters' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Selectable Filters' })).toBeDefined();
    expect(
      await screen.findByText('Registered contacts in Spain, not with the registration status “Cancelled”.'),
    ).toBeDefined();
    await press('Spain');
    expect(await screen.findByRole('textbox', { name: 'Filter name' })).toHaveProperty('value', 'Spain');
    expect(sentence()).toBe('Registered contacts in Spain, not with the registration status “Cancelled”.');
    await press('Back to filters');
    expect(await screen.findByRole('heading', { name: 'Created Filters' })).toBeDefined();
  });

  it('is empty in the words of the specification, and begins a filter with a field', async () => {
    const { screen, add } = await openStatisticsFilters();
    expect(await screen.findByText('No Statistics Created Yet')).toBeDefined();
    await add('Countries');
    expect(await screen.findByRole('group', { name: 'Condition: Countries' })).toBeDefined();
  });

  it('searches names and sentences, and tells of filters that ask the same', async () => {
    const again = stored(5, 'The same', [country('Spain'), status('Cancelled', 'and not')]);
    const other = stored(6, 'Others', [country('France')]);
    const { screen, user } = await openStatisticsFilters({ filters: [spain, again, other] });
    expect(await screen.findByText(/^asks the same as/)).toBeDefined();
    await user.type(screen.getByRole('searchbox', { name: 'Search filters' }), 'fran');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'The same' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Others' })).toBeDefined();
  });

  it('shows that it could not be loaded, and asks again (X-15)', async () => {
    const { screen, server, press } = await openStatisticsFilters({
      answers: { [listCall]: 'no json at all' },
    });
    expect(await screen.findByText('The filters could not be loaded', { exact: false })).toBeDefined();
    server.mend();
    await press('Retry');
    expect(server.callsTo(listCall).length).toBeGreaterThan(1);
  });

  it('deletes after the question, and tells the page', async () => {
    let filters = [spain];
    const { screen, press, server, events } = await openStatisticsFilters({
      answers: {
        [listCall]: () => ({ filters }),
        [deleteCall]: () => {
          filters = [];
          return { success: true };
        },
      },
    });
    await screen.findByRole('button', { name: 'Spain' });
    await press(/^Delete .Spain/);
    expect(await screen.findByRole('alertdialog', { name: /^Delete .Spain.\?$/ })).toBeDefined();
    await press('Delete filter');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Spain' })).toBeNull());
    expect(server.callsTo(deleteCall).map(({ path }) => path)).toEqual([
      '/api/custom-stats-maker/delete-filter/4',
    ]);
    expect(events.map(({ type, detail }) => [type, detail])).toEqual([['filter-deleted', { filterId: '4' }]]);
  });
});

describe('a new filter (S3 §4.1, §5.1)', () => {
  const begin = async (options: Parameters<typeof openStatisticsFilters>[0] = {}) => {
    const opened = await openStatisticsFilters(options);
    const [plus] = await opened.screen.findAllByRole('button', { name: 'New filter' });
    if (plus) await opened.user.click(plus);
    const name = await opened.screen.findByRole('textbox', { name: 'Filter name' });
    return { ...opened, name };
  };

  it('asks for registrations by default, needs a name, and can be saved without rows (S-6)', async () => {
    const { screen, user, name, button, press, sent, told } = await begin();
    expect(button('Save Filter')).toHaveProperty('disabled', true);
    expect(button('Show Contacts')).toHaveProperty('disabled', true);
    await user.type(name, 'A');
    fireEvent.change(name, { target: { value: '' } });
    expect(screen.getByText('Required Field')).toBeDefined();
    fireEvent.change(name, { target: { value: 'Everybody' } });
    expect(button('Show Contacts')).toHaveProperty('disabled', true);
    await press('Save Filter');
    await screen.findByText('Saved');
    expect(sent(createCall)).toEqual([{ name: 'Everybody', type: 'registrations', filter: [] }]);
    expect(told).toEqual([
      { tone: 'success', title: 'Filter Saved', message: 'The filter has been saved into the database.' },
    ]);
  });

  it('gets its id once: a second press while it is on its way does nothing, the next save is a change (S-8)', async () => {
    const { screen, user, name, button, press, server, sent, add, events } = await begin();
    await user.type(name, 'Twice');
    const held = server.hold(createCall);
    await press('Save Filter');
    await held.arrived;
    await user.click(button(/Save Filter/));
    await user.keyboard('{Control>}s{/Control}');
    held.release();
    await screen.findByText('Saved');
    expect(server.callsTo(createCall)).toHaveLength(1);
    await add('Current Day');
    await press('Save Filter');
    await waitFor(() => expect(server.callsTo(saveCall)).toHaveLength(1));
    expect(server.callsTo(createCall)).toHaveLength(1);
    expect(server.callsTo(saveCall)[0]?.path).toBe('/api/custom-stats-maker/save-filter/9');
    expect(sent(saveCall)).toEqual([
      { name: 'Twice', type: 'registrations', filter: [rowOf('registration', 'Current Day', true)] },
    ]);
    expect(events.map(({ detail }) => detail)).toContainEqual({ filterId: '9' });
  });

  it('that could not be saved stays as it is, in the words of the specification, typo included (T-33)', async () => {
    const { screen, user, name, press, server, told } = await begin();
    await user.type(name, 'Unlucky');
    server.fail(createCall, { status: 500 }, { times: 1 });
    await press('Save Filter');
    const text = 'An error has ocurred while saving the filter. Please, try again.';
    await waitFor(() => expect(told).toEqual([{ tone: 'danger', title: 'Error', message: text }]));
    expect(name).toHaveProperty('value', 'Unlucky');
    await press('Retry');
    await screen.findByText('Saved');
    const [first, second] = server.callsTo(createCall);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  it('finds its id in the list where the server does not say it', async () => {
    let isSaved = false;
    const { screen, user, name, press, server } = await begin({
      answers: {
        [createCall]: () => {
          isSaved = true;
          return { success: true };
        },
        [listCall]: () => ({ filters: isSaved ? [stored(31, 'Nameless', [])] : [] }),
      },
    });
    await user.type(name, 'Nameless');
    await press('Save Filter');
    await screen.findByText('Saved');
    await user.type(name, '!');
    await press('Save Filter');
    await waitFor(() =>
      expect(server.callsTo(saveCall)[0]?.path).toBe('/api/custom-stats-maker/save-filter/31'),
    );
  });
});

describe('a filter on the board', () => {
  const open = async (filter: unknown, more: Parameters<typeof openStatisticsFilters>[0] = {}) => {
    const opened = await openStatisticsFilters({
      filters: [stored(4, 'Mine', filter)],
      props: { filterId: '4' },
      ...more,
    });
    await opened.screen.findByRole('textbox', { name: 'Filter name' });
    const save = async () => {
      await opened.press('Save Filter');
      await waitFor(() => expect(opened.server.callsTo(saveCall).length).toBeGreaterThan(0));
      return opened.sent(saveCall).at(-1);
    };
    return { ...opened, save };
  };

  it('stays a list that can be saved when its first row goes (S-1)', async () => {
    const { press, sentence, save } = await open([country('Spain'), status('Registered', 'or')]);
    await press('Delete: Countries');
    expect(sentence()).toBe('Registered contacts with the registration status “Registered”.');
    expect(await save()).toMatchObject({ filter: [status('Registered', 'and')] });
  });

  it('stays so when a first «not» moves down, and one step is undone (S-1)', async () => {
    const { press, sentence, save } = await open([country('Spain', 'not'), status('Registered', 'or')]);
    await press('Move down: Countries');
    await waitFor(() =>
      expect(sentence()).toBe('Registered contacts with the registration status “Registered”, not in Spain.'),
    );
    await press(/^Undo/);
    await waitFor(() =>
      expect(sentence()).toBe(
        'Registered contacts not in Spain or with the registration status “Registered”.',
      ),
    );
    await press(/^Redo/);
    await waitFor(() => expect(sentence()).toMatch(/, not in Spain/));
    expect(await save()).toMatchObject({
      filter: [status('Registered', 'and'), country('Spain', 'and not')],
    });
  });

  it('lists the registrations that go with another type, at any depth, and brings them back (S-2)', async () => {
    const { screen, press, pick, sentence, save } = await open([
      country('Spain'),
      groupOf('and', status('Registered'), rowOf('contact', 'Title', 'Dr.', 'or')),
      groupOf('and not', status('Cancelled')),
    ]);
    const before = sentence();
    await pick('Statistics type', 'All Contacts');
    const question = within(await screen.findByRole('alertdialog', { name: '2 conditions cannot stay' }));
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'with the registration status “Registered”',
      'with the registration status “Cancelled”',
    ]);
    await press('Remove and change');
    await waitFor(() => expect(sentence()).toBe('Contacts in Spain and (with the title “Dr.”).'));
    await press(/^Undo/);
    await waitFor(() => expect(sentence()).toBe(before));
    await press(/^Redo/);
    expect(await save()).toMatchObject({
      type: 'contacts',
      filter: [country('Spain'), groupOf('and', rowOf('contact', 'Title', 'Dr.', 'and'))],
    });
  });

  it('lists registrations that are written otherwise, and parts of them that are not understood, as well (S-2, X-12)', async () => {
    const odd = { ...status('Cancelled'), filter: 'xor' };
    const oddGroup = { condition: 'xor', filters: [country('Chile'), status('Registered')] };
    const { screen, press, pick, sentence } = await open([
      country('Spain'),
      rowOf('Registration', 'Event', 1),
      groupOf('and', country('France'), odd),
      oddGroup,
    ]);
    await pick('Statistics type', 'All Contacts');
    const question = within(await screen.findByRole('alertdialog', { name: '3 conditions cannot stay' }));
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'at the event “Forum”',
      JSON.stringify(odd),
      JSON.stringify(oddGroup),
    ]);
    await press('Remove and change');
    await waitFor(() => expect(sentence()).toBe('Contacts in Spain and (in France).'));
  });

  it('makes «or» rows of several values, and one row again of one (S3 §3.1)', async () => {
    const { screen, user, save, sentence } = await open([country('Spain')]);
    const box = screen.getByRole('combobox', { name: 'Countries: value' });
    await user.type(box, 'France');
    await user.click(await screen.findByRole('option', { name: 'France' }));
    expect(sentence()).toBe('Registered contacts in Spain or France.');
    expect(await save()).toMatchObject({
      filter: [groupOf('and', country('Spain'), country('France', 'or'))],
    });
    await user.click(screen.getByRole('button', { name: /Remove .*Spain/ }));
    expect(sentence()).toBe('Registered contacts in France.');
  });

  it('keeps a stored list a list, and what it does not know as it is', async () => {
    const odd = [
      rowOf('organisation', 'Countries', ['Spain', 'France']),
      { note: 'kept', filter: 'AND', value: 'blue', field: 'Favourite colour', filterType: 'contact' },
      'neither',
    ];
    const { screen, user, save } = await open(odd);
    expect(screen.getByText(/The field “Favourite colour” is not known here/)).toBeDefined();
    expect(screen.getByRole('group', { name: 'Not understood' })).toBeDefined();
    await user.type(screen.getByRole('textbox', { name: 'Filter name' }), '!');
    expect(await save()).toMatchObject({ name: 'Mine!', filter: odd });
  });

  it('says that mixed «and» and «or» are read from the left, and makes a group of it (S-5)', async () => {
    const { screen, press, save, sentence } = await open([
      country('Spain'),
      country('France', 'or'),
      status('Registered', 'and'),
    ]);
    expect(screen.getByText('Read from the top: all above belongs together first.')).toBeDefined();
    await press('Make a group');
    expect(sentence()).toBe(
      'Registered contacts in Spain or France and with the registration status “Registered”.',
    );
    expect(await save()).toMatchObject({
      filter: [groupOf('and', country('Spain'), country('France', 'or')), status('Registered', 'and')],
    });
  });

  it.each([
    ['no value', status(''), 'A value is missing.'],
    ['a value that is gone', status('Dreamt'), '“Dreamt” is not among the choices.'],
    ['an id that is gone', rowOf('registration', 'Event', 77), '“77” is not among the choices.'],
    [
      'a period that ends before it begins',
      rowOf('registration', 'Registration Period', ['2026-05-04', '2026-05-03']),
      'The first day is after the last.',
    ],
    ['no day', rowOf('registration', 'Registration Date', '2026-02-30'), '“2026-02-30” cannot be read here.'],
  ])('marks %s and does not ask for contacts with it (S-6)', async (_, wrong, words) => {
    const { screen, press } = await open([wrong]);
    expect(screen.getByText(words)).toBeDefined();
    await press('Show Contacts');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(
      screen.getAllByText('1 condition has to be corrected before contacts can be shown.').length,
    ).toBeGreaterThan(0);
  });

  it('asks before so much is loaded, in the words of the specification (S3 §8)', async () => {
    const { screen, press } = await open([country('Spain')]);
    await press('Show Contacts');
    const question = await screen.findByRole('alertdialog', { name: 'Confirmation Required' });
    expect(
      within(question).getByText(
        'This action may result in a significant data load, which could lead to extended loading times.',
      ),
    ).toBeDefined();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Contacts of the filter' })).toBeNull());
  });

  it('asks before what is muted is saved as if it counted', async () => {
    const { screen, press, sentence, server, user } = await open([
      country('Spain'),
      status('Registered', 'or'),
    ]);
    await press('More: Countries');
    await user.click(await screen.findByRole('menuitem', { name: /^Leave out for now/ }));
    await waitFor(() =>
      expect(sentence()).toBe('Registered contacts with the registration status “Registered”.'),
    );
    await press('Save Filter');
    await screen.findByRole('alertdialog', { name: 'Conditions that are left out' });
    await press('Back');
    expect(server.callsTo(saveCall)).toEqual([]);
    await press('Save Filter');
    await press('Save, they count');
    await waitFor(() => expect(server.callsTo(saveCall)).toHaveLength(1));
  });
});

describe('leaving with unsaved changes (S3 §4.1)', () => {
  const change = async () => {
    const opened = await openStatisticsFilters({ filters: [spain], props: { filterId: '4' } });
    await opened.user.type(await opened.screen.findByRole('textbox', { name: 'Filter name' }), '!');
    await opened.press('Back to filters');
    await opened.screen.findByRole('alertdialog', { name: 'Unsaved changes' });
    return opened;
  };
  const list = { name: 'Created Filters' };

  it('can be called off', async () => {
    const { screen, press } = await change();
    await press('Cancel');
    expect(await screen.findByRole('textbox', { name: 'Filter name' })).toHaveProperty('value', 'Spain!');
  });

  it('throws them away when that is meant', async () => {
    const { screen, press, server } = await change();
    await press('Exit Anyway');
    expect(await screen.findByRole('heading', list)).toBeDefined();
    expect(server.callsTo(saveCall)).toEqual([]);
  });

  it('saves first, and stays where that fails', async () => {
    const { screen, press, server } = await change();
    server.fail(saveCall, { status: 500 }, { times: 1 });
    await press('Save');
    await waitFor(() => expect(server.callsTo(saveCall)).toHaveLength(1));
    expect(screen.queryByRole('heading', list)).toBeNull();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false),
    );
    await press('Save');
    expect(await screen.findByRole('heading', list)).toBeDefined();
  });
});

describe('a stored filter that is not understood (S-4)', () => {
  const damaged = stored(4, 'Damaged', '[{"filterType":"contact","fie');

  it('is shown as it is, mended by hand, and saved only then', async () => {
    const { screen, press, server, sent, button } = await openStatisticsFilters({
      filters: [damaged],
      props: { filterId: '4' },
    });
    const text = await screen.findByRole('textbox', { name: 'Stored text' });
    expect(text).toHaveProperty('value', '[{"filterType":"contact","fie');
    expect(button('Open the mended filter')).toHaveProperty('disabled', true);
    fireEvent.change(text, { target: { value: JSON.stringify([country('Spain')]) } });
    await press('Open the mended filter');
    expect(await screen.findByText('Not saved')).toBeDefined();
    expect(server.callsTo(saveCall)).toEqual([]);
    await press('Save Filter');
    await waitFor(() =>
      expect(sent(saveCall)).toEqual([
        { name: 'Damaged', type: 'registrations', filter: [country('Spain')] },
      ]),
    );
  });

  it('is read where it was written twice', async () => {
    const twice = stored(4, 'Twice', JSON.stringify(JSON.stringify([country('Spain')])));
    const { screen } = await openStatisticsFilters({ filters: [twice] });
    expect(await screen.findByText('Registered contacts in Spain.')).toBeDefined();
  });
});

it('says of many conditions the first sixty, and all of them when it is told to', async () => {
  const many = Array.from({ length: 63 }, (_, at) => country(`Land ${at + 1}`, at === 0 ? 'and' : 'or'));
  const { screen, press, sentence } = await openStatisticsFilters({
    filters: [stored(4, 'Many', many)],
    props: { filterId: '4' },
  });
  expect(await screen.findByRole('button', { name: 'Show more (3 left)' })).toBeDefined();
  expect(sentence()).toContain('Land 60');
  expect(sentence()).not.toContain('Land 61');
  await press('Show more (3 left)');
  expect(sentence()).toMatch(/or in Land 63\.$/);
});
