import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  country,
  createCall,
  groupOf,
  openStatisticsFilters,
  rowOf,
  saveCall,
  status,
  stored,
} from '#test/support/openStatisticsFilters.ts';

const open = async (filter: unknown, props: Readonly<Record<string, unknown>> = {}) => {
  const opened = await openStatisticsFilters({
    filters: [stored(4, 'Mine', filter)],
    props: { filterId: '4', ...props },
  });
  await opened.screen.findAllByRole('textbox');
  const choose = async (card: string, entry: RegExp) => {
    await opened.press(`More: ${card}`);
    await opened.user.click(await opened.screen.findByRole('menuitem', { name: entry }));
  };
  const saved = async () => {
    await opened.press(/^Save Filter|^Guardar filtro/);
    await waitFor(() => expect(opened.server.callsTo(saveCall)).toHaveLength(1));
    return opened.sent(saveCall)[0];
  };
  return { ...opened, choose, saved };
};

describe('what is done to a row or a group (screens.md §15)', () => {
  it('puts a row into a group that is joined as the row was, and takes it out again', async () => {
    const { screen, choose, press, saved, sentence } = await open([
      country('Spain'),
      status('Registered', 'or not'),
    ]);
    const before = sentence();
    await choose('Registration Status', /^Put into a group/);
    expect(await screen.findByRole('group', { name: 'Group' })).toBeDefined();
    expect(sentence()).toBe(
      'Registered contacts in Spain or not (with the registration status “Registered”).',
    );
    await press(/^Undo: Put/);
    await waitFor(() => expect(sentence()).toBe(before));
    await press(/^Redo: Put/);
    expect(await saved()).toMatchObject({
      filter: [country('Spain'), groupOf('or not', status('Registered', 'and'))],
    });
  });

  it('dissolves a group that is not to be: each in it is not to be, «and» and «or» changed', async () => {
    const { choose, saved, sentence } = await open([
      groupOf('not', country('Spain'), rowOf('contact', 'Title', 'Dr.', 'or')),
    ]);
    expect(sentence()).toBe('Registered contacts not (in Spain or with the title “Dr.”).');
    await choose('Group', /^Dissolve the group/);
    expect(sentence()).toBe('Registered contacts not in Spain, not with the title “Dr.”.');
    expect(await saved()).toMatchObject({
      filter: [country('Spain', 'not'), rowOf('contact', 'Title', 'Dr.', 'and not')],
    });
  });

  it('duplicates a group with all in it, behind itself, and goes to the copy', async () => {
    const inner = [country('Spain'), rowOf('contact', 'Title', 'Dr.', 'or')];
    const { screen, choose, saved } = await open([groupOf('and', ...inner), status('Registered', 'or')]);
    await choose('Group', /^Duplicate/);
    const groups = await screen.findAllByRole('group', { name: 'Group' });
    expect(groups).toHaveLength(2);
    const [, copy] = groups;
    if (!copy) throw new Error('no copy');
    const [head] = within(copy).getAllByRole('button', { name: 'Group' });
    expect(head?.getAttribute('aria-current')).toBe('true');
    expect(await saved()).toMatchObject({
      filter: [groupOf('and', ...inner), groupOf('and', ...inner), status('Registered', 'or')],
    });
  });

  it('leaves a row out of the sentence, says so on the card, and counts it again', async () => {
    const { screen, choose, sentence, saved } = await open([country('Spain'), status('Registered', 'or')]);
    await choose('Registration Status', /^Leave out for now/);
    await waitFor(() => expect(sentence()).toBe('Registered contacts in Spain.'));
    const card = screen.getByRole('group', { name: 'Condition: Registration Status' });
    expect(within(card).getByText('left out')).toBeDefined();
    await choose('Registration Status', /^Count again/);
    expect(within(card).queryByText('left out')).toBeNull();
    expect(await saved()).toMatchObject({ filter: [country('Spain'), status('Registered', 'or')] });
  });
});

describe('where «and» and «or» change (S-5)', () => {
  it('brackets hold together what is read first, one for each turn, and none in a group within', async () => {
    const joins = ['and', 'or', 'and', 'or', 'and', 'or', 'and'] as const;
    const { root } = await open([
      ...joins.map((join) => country('Spain', join)),
      groupOf('or', country('Spain'), country('France')),
    ]);
    const items = [...root.querySelectorAll<HTMLElement>('[data-place="over"]')];
    const bracketsOf = (item: HTMLElement) => item.style.getPropertyValue('--brackets');
    expect(items.map(bracketsOf)).toEqual(['6', '6', '5', '4', '3', '2', '1', '', '', '']);
  });
});

describe('the sentence above the board (screens.md §15)', () => {
  it('leads from each part to its row, in a group too', async () => {
    const { el, screen, user } = await open([
      country('Spain'),
      groupOf('and', status('Registered'), status('Cancelled')),
    ]);
    const sentence = within(screen.getByRole('region', { name: 'The filter in one sentence' }));
    const leadsTo = async (part: RegExp) => {
      await user.click(sentence.getByRole('link', { name: part }));
      const card = el.shadowRoot?.activeElement?.closest('[role="group"]');
      return [card?.getAttribute('aria-label'), card?.textContent];
    };
    expect(await leadsTo(/Cancelled/)).toEqual([
      'Condition: Registration Status',
      expect.stringContaining('Cancelled'),
    ]);
    expect(await leadsTo(/Spain/)).toEqual(['Condition: Countries', expect.stringContaining('Spain')]);
  });

  it('is copied as it is said', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { press, sentence } = await open([country('Spain')]);
    await press('Copy the sentence');
    expect(written.mock.calls).toEqual([[sentence()]]);
  });
});

describe('countries (S-3)', () => {
  it('are offered in the language of the page, all of them, and stored by their English names', async () => {
    const { screen, user, saved } = await open([country('Spain')], { locale: 'es' });
    const box = await screen.findByRole('combobox', { name: /^Países/ });
    await user.type(box, 'Alemania');
    await user.click(await screen.findByRole('option', { name: 'Alemania' }));
    expect(await saved()).toMatchObject({
      filter: [groupOf('and', country('Spain'), country('Germany', 'or'))],
    });
  });

  it('are asked for under a name that our list does not have, which is said', async () => {
    const { screen, press } = await open([country('Russia')]);
    expect(screen.getByText('“Russia” is not among the choices.')).toBeDefined();
    expect(screen.queryByText(/has to be corrected/)).toBeNull();
    await press('Show Contacts');
    expect(await screen.findByRole('alertdialog', { name: 'Confirmation Required' })).toBeDefined();
  });

  it('are stored as the host names them, those it does not name in English', async () => {
    const { screen, user, press, name, sent, server } = await begin({ countries: { ES: 'España' } });
    await user.type(name, 'Two');
    const box = await screen.findByRole('combobox', { name: 'Countries: value' });
    for (const one of ['Spain', 'France']) {
      await user.type(box, one);
      await user.click(await screen.findByRole('option', { name: one }));
    }
    await press('Save Filter');
    await waitFor(() => expect(server.callsTo(createCall)).toHaveLength(1));
    expect(sent(createCall)).toMatchObject([
      { filter: [groupOf('and', country('España'), country('France', 'or'))] },
    ]);
  });
});

/** A new filter that asks for countries. */
async function begin(props: Readonly<Record<string, unknown>>) {
  const opened = await openStatisticsFilters({ props });
  await opened.screen.findByText('No Statistics Created Yet');
  await opened.add('Countries');
  return { ...opened, name: await opened.screen.findByRole('textbox', { name: 'Filter name' }) };
}

describe('names that decide (X-12, C-15)', () => {
  it('are never those of the language: a status of organisations is stored in English', async () => {
    const { screen, user, saved } = await open([rowOf('organisation', 'Status', 'Public')], { locale: 'es' });
    await user.click(await screen.findByRole('button', { name: /Públic/, description: '' }));
    const box = screen.getByRole('combobox', { name: /^Estado/ });
    await user.type(box, 'Priva');
    await user.click(await screen.findByRole('option', { name: /^Priva/ }));
    expect(JSON.stringify(await saved())).toContain('"value":"Private"');
  });

  it.each(['private', 'PRIVATE'])('are known however they are written: %s', async (value) => {
    const { screen, sentence, user, saved } = await open([rowOf('organisation', 'Status', value)]);
    expect(sentence()).toBe('Registered contacts of private organisations.');
    expect(screen.queryByText(/is not among the choices/)).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Filter name' }), '!');
    expect(await saved()).toMatchObject({ filter: [rowOf('organisation', 'Status', value)] });
  });

  it.each([
    ['the host wants', { dateLocale: 'es' }, '4 de mayo de 2026'],
    ['the page is written', { dateLocale: 'auto' }, 'May 4, 2026'],
  ])('days are said as %s', async (_, props, said) => {
    const { sentence } = await open([rowOf('registration', 'Registration Date', '2026-05-04')], props);
    expect(sentence()).toBe(`Registered contacts registered on ${said}.`);
  });
});

describe('conditions that are copied', () => {
  it.each(['the row', 'all'] as const)(
    'are copied, %s, and pasted into another filter as one step',
    async (what) => {
      const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
      const first = await open([country('Spain'), status('Registered', 'and not')]);
      await first.press(what === 'all' ? 'More' : 'More: Registration Status');
      const label = what === 'all' ? 'Copy the conditions' : 'Copy';
      await first.user.click(await first.screen.findByRole('menuitem', { name: label }));
      await waitFor(() => expect(first.told).toMatchObject([{ tone: 'success' }]));
      const copied = String(written.mock.calls[0]?.[0]);
      first.close();
      const { screen, user, press, button, sentence } = await open([country('France')]);
      await press('More');
      await user.click(await screen.findByRole('menuitem', { name: 'Paste conditions…' }));
      const text = await screen.findByRole('textbox', { name: 'Copied conditions' });
      const dialog = within(screen.getByRole('dialog', { name: 'Paste conditions' }));
      fireEvent.change(text, { target: { value: `${copied}?` } });
      expect(dialog.getByText('This cannot be read as a list of rows.')).toBeDefined();
      expect(dialog.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true);
      fireEvent.change(text, { target: { value: copied } });
      await user.click(dialog.getByRole('button', { name: 'Add' }));
      const registered = 'with the registration status “Registered”';
      await waitFor(() =>
        expect(sentence()).toBe(
          what === 'all'
            ? `Registered contacts in France and in Spain, not ${registered}.`
            : `Registered contacts in France, not ${registered}.`,
        ),
      );
      fireEvent.click(button('Undo: Paste conditions'));
      await waitFor(() => expect(sentence()).toBe('Registered contacts in France.'));
    },
  );
});

it('conditions that cannot be copied are said not to be', async () => {
  const { choose, told } = await open([country('Spain')]);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await choose('Countries', /^Copy/);
  await waitFor(() =>
    expect(told).toMatchObject([{ tone: 'danger', message: 'Copying is not possible here.' }]),
  );
});

describe('a row that has become the first', () => {
  it.each(['More: Countries', 'More'])(
    'is copied by “%s” without the «or» that it had once',
    async (menu) => {
      const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
      const { screen, user, press, told } = await open([status('Registered'), country('Spain', 'or')]);
      await press('Delete: Registration Status');
      await press(menu);
      await user.click(await screen.findByRole('menuitem', { name: /^Copy/ }));
      await waitFor(() => expect(told).toMatchObject([{ tone: 'success' }]));
      expect(JSON.parse(String(written.mock.calls.at(-1)?.[0]))).toMatchObject([{ filter: 'and' }]);
    },
  );
});

describe('the focus on the board', () => {
  const title = rowOf('contact', 'Title', 'Dr.');
  const begin = async (filter: unknown, control: string) => {
    const opened = await open(filter);
    const focused = () => opened.el.shadowRoot?.activeElement;
    opened.button(control).focus();
    await opened.user.keyboard('{Enter}');
    return { ...opened, focused };
  };

  it.each([
    ['within its list', [country('Spain'), title], 'Move down: Countries'],
    ['into a group', [country('Spain'), groupOf('and', title)], 'Move down: Countries'],
    ['out of a group', [groupOf('and', title, country('Spain'))], 'Move down: Countries'],
  ])('goes with a card that moves %s, to the button that was pressed', async (_, filter, control) => {
    const { button, focused, user, sentence } = await begin(filter, control);
    await waitFor(() => expect(focused()).toBe(button(control)));
    await user.keyboard('{Enter}');
    expect(sentence()).toContain('Spain');
  });

  it.each([
    ['the next', [title, country('Spain')], 'Delete: Title', 'Countries'],
    ['the one before, if it was the last', [country('Spain'), title], 'Delete: Title', 'Countries'],
  ])('goes to %s when a card is deleted, and a further press takes nothing away', async (...given) => {
    const [, filter, control, card] = given;
    const { button, focused, user, sentence } = await begin(filter, control);
    const left = () => button(`Delete: ${card}`);
    await waitFor(() => expect(focused()?.closest('[data-item]')).toBe(left().closest('[data-item]')));
    await user.keyboard('{Enter}{Enter}');
    expect(sentence()).toBe('Registered contacts in Spain.');
  });

  it('goes to the one card that two rows become, and what is added then stands behind it', async () => {
    const { el, user, add, saved, screen } = await open([
      title,
      groupOf('and', country('Spain'), country('France')),
      country('Chile'),
    ]);
    const [, joins] = screen.getAllByRole('combobox', { name: 'How “Countries” is joined' });
    if (joins) await user.click(joins);
    await user.click(await screen.findByRole('option', { name: 'or' }));
    const [card] = await screen.findAllByRole('group', { name: 'Condition: Countries' });
    await waitFor(() =>
      expect(el.shadowRoot?.activeElement?.closest('[data-item]')).toBe(card?.closest('[data-item]')),
    );
    await add('Current Day');
    expect(await saved()).toMatchObject({
      filter: [title, { filters: { length: 2 } }, { field: 'Current Day' }, country('Chile')],
    });
  });

  it('stays with one card while a key is held', async () => {
    const { el, screen } = await open([title, country('Spain'), country('Chile')]);
    const names = () =>
      screen.getAllByRole('group', { name: /^Condition: / }).map((card) => card.getAttribute('aria-label'));
    const [first] = screen.getAllByRole('group', { name: 'Condition: Title' });
    within(first ?? el)
      .getByRole('button', { name: 'Title' })
      .focus();
    const hold = (key: string, more: KeyboardEventInit) => {
      const held = el.shadowRoot?.activeElement;
      if (held) fireEvent.keyDown(held, { key, ...more });
    };
    hold('Delete', { repeat: true });
    expect(names()).toHaveLength(3);
    hold('d', { ctrlKey: true, repeat: true });
    expect(names()).toHaveLength(3);
    hold('Delete', {});
    await waitFor(() => expect(names()).toEqual(['Condition: Countries', 'Condition: Countries']));
  });

  it('goes to what adds conditions when the last is deleted', async () => {
    const { button, focused } = await begin([title], 'Delete: Title');
    await waitFor(() => expect(focused()).toBe(button('Add Filter Group')));
  });
});

describe('what the page changes while a filter is open', () => {
  it('another language is spoken by the rows, too', async () => {
    const { screen, update } = await open([groupOf('and', country('Spain'), status('Registered'))]);
    expect(screen.getByRole('group', { name: 'Condition: Countries' })).toBeDefined();
    await update({ locale: 'es' });
    expect(await screen.findByRole('group', { name: 'Condición: Países' })).toBeDefined();
    expect(screen.queryByRole('group', { name: /Countries/ })).toBeNull();
  });

  it('another user does not see what was typed', async () => {
    const { screen, user, update } = await open([country('Spain')], { userId: '7' });
    await user.type(screen.getByRole('textbox', { name: 'Filter name' }), ' secret');
    await update({ userId: '8' });
    expect(await screen.findByDisplayValue('Mine')).toBeDefined();
    expect(screen.queryByText(/Unsaved work/)).toBeNull();
  });
});

it('shows a choice that is stored twice once, and stores it as it was', async () => {
  const stay = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const filter = [
    groupOf('and', country('Spain'), country('Spain', 'or')),
    rowOf('organisation', 'Countries', ['France', 'France'], 'or'),
  ];
  const { screen, saved } = await open(filter);
  const name = screen.getByRole('textbox', { name: 'Filter name' });
  expect(screen.getAllByRole('button', { name: 'Remove Spain' })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Remove France' })).toHaveLength(1);
  expect(stay).not.toHaveBeenCalled();
  stay.mockRestore();
  fireEvent.change(name, { target: { value: 'Twice' } });
  expect(await saved()).toMatchObject({ filter });
});

describe('what is stored in another shape, or with another comparison (S-4)', () => {
  const inField = (field: string, value: unknown, more: object = {}) => ({
    ...rowOf('registration', field, value),
    ...more,
  });
  const shapes = [
    inField('Event', { id: 3, name: 'C' }),
    inField('Registration Period', { from: '2026-01-01', to: '2026-02-01' }),
    inField('Current Day', { is: true }),
    { ...rowOf('contact', 'Email', ['a', 'b']), inputCondition: 'Includes' },
  ];

  it('is shown as it is stored, and saved untouched', async () => {
    const { screen, saved } = await open(shapes);
    for (const { field, value } of shapes) {
      const card = within(screen.getByRole('group', { name: `Condition: ${field}` }));
      expect(card.getByText(JSON.stringify(value), { selector: 'code' })).toBeDefined();
      expect(card.getByText(/cannot be read here/)).toBeDefined();
      expect(card.queryByText('A value is missing.')).toBeNull();
    }
    fireEvent.change(screen.getByRole('textbox', { name: 'Filter name' }), { target: { value: 'Again' } });
    expect(await saved()).toMatchObject({ name: 'Again', filter: shapes });
  });

  it('a comparison that is not known stands in its select until another is chosen', async () => {
    const { screen, saved, pick, sentence } = await open([
      { ...rowOf('contact', 'Email', 'ana'), inputCondition: 'begins' },
    ]);
    const select = screen.getByRole('combobox', { name: 'Email: comparison' });
    expect(select.textContent).toBe('begins');
    expect(screen.getByText('“begins” cannot be read here.')).toBeDefined();
    await pick('Email: comparison', 'equals');
    expect(sentence()).toBe('Registered contacts with the email “ana”.');
    expect(screen.queryByText('“begins” cannot be read here.')).toBeNull();
    expect(await saved()).toMatchObject({ filter: [{ inputCondition: 'equals' }] });
  });
});

describe('how conditions are joined (S-1)', () => {
  it('the first by «and» or «not» alone, each later one by any of four, in a group too', async () => {
    const { screen, user } = await open([
      country('Spain'),
      groupOf('or', country('France'), status('Registered')),
    ]);
    const offered: (string | null)[][] = [];
    for (const box of await screen.findAllByRole('combobox', { name: /^How .* is joined$/ })) {
      await user.click(box);
      offered.push((await screen.findAllByRole('option')).map(({ textContent }) => textContent));
      await user.keyboard('{Escape}');
    }
    const first = ['and', 'not'];
    const later = ['and', 'or', 'and not', 'or not'];
    expect(offered).toEqual([first, later, first, later]);
  });
});

describe('the name of a filter (S3 §5.1)', () => {
  it('takes 255 letters, and no more', async () => {
    const { screen, saved } = await open([country('Spain')]);
    const name = await screen.findByRole('textbox', { name: 'Filter name' });
    expect(name).toHaveProperty('maxLength', 255);
    fireEvent.change(name, { target: { value: 'x'.repeat(255) } });
    expect(await saved()).toMatchObject({ name: 'x'.repeat(255) });
  });
});
