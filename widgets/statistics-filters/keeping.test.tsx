import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { maxDraftBytes } from '#shared/drafts/draft.ts';
import { createDraftVault } from '#shared/drafts/vault.ts';
import {
  country,
  createCall,
  openStatisticsFilters,
  rowOf,
  saveCall,
  status,
  stored,
} from '#test/support/openStatisticsFilters.ts';
import { draftKind, draftSchema, draftVersion } from './domain/draft.ts';

const spain = stored(4, 'Spain', [country('Spain'), status('Cancelled', 'and not')]);

const open = async (props: Readonly<Record<string, unknown>> = {}) => {
  const opened = await openStatisticsFilters({ filters: [spain], props: { filterId: '4', ...props } });
  const name = await opened.screen.findByRole('textbox', { name: 'Filter name' });
  const write = (text: string) => fireEvent.change(name, { target: { value: text } });
  return { ...opened, name, write };
};

describe('unsaved work (DESIGN.md §3 «Draft vault»)', () => {
  it('is offered back on return, with what was left out, and taken back by one undo', async () => {
    const props = { tenant: 'kept', userId: '1' };
    const first = await open(props);
    await first.press('More: Registration Status');
    await first.user.click(await first.screen.findByRole('menuitem', { name: /^Leave out for now/ }));
    first.write('Spain again');
    first.close();
    const { el, screen, press, name, sentence, button } = await open(props);
    expect(name).toHaveProperty('value', 'Spain');
    await screen.findByText(/^Unsaved work from/);
    await press('Restore');
    expect(name).toHaveProperty('value', 'Spain again');
    expect(sentence()).toBe('Registered contacts in Spain.');
    expect(screen.queryByText(/^Unsaved work from/)).toBeNull();
    await waitFor(() => expect(el.shadowRoot?.activeElement).toBe(name));
    fireEvent.click(button('Undo: Restore unsaved work'));
    await waitFor(() => expect(name).toHaveProperty('value', 'Spain'));
    expect(sentence()).toMatch(/Cancelled/);
  });

  it('is told with the time of the reader’s own clock', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 1, 10, 42) });
    const props = { tenant: 'by the clock', userId: '1', timeZone: 'Asia/Kathmandu', dateLocale: 'en' };
    const first = await open(props);
    first.write('Spain again');
    first.close();
    const { screen } = await open(props);
    expect((await screen.findByText(/^Unsaved work from/)).textContent).toContain('10:42');
  });

  it('takes what is typed to mend a part with it only after a question, and Undo brings that back', async () => {
    const props = { tenant: 'mending', userId: '1', filterId: '4' };
    const filters = [stored(4, 'Half', [country('France'), { field: 'Countries', filter: 'maybe' }])];
    const first = await openStatisticsFilters({ filters, props });
    const named = await first.screen.findByRole('textbox', { name: 'Filter name' });
    fireEvent.change(named, { target: { value: 'Half done' } });
    first.close();
    const { screen, press, button } = await openStatisticsFilters({ filters, props });
    const toMend = () => screen.findByRole('textbox', { name: 'Stored text' });
    await screen.findByText(/^Unsaved work from/);
    fireEvent.change(await toMend(), { target: { value: '{"field":' } });
    await press('Restore');
    const question = await screen.findByRole('alertdialog', { name: /^Discard what you have typed to mend/ });
    expect(within(question).getByText('It goes with the part. Undo brings both back.')).toBeDefined();
    fireEvent.click(within(question).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText(/^Unsaved work from/)).toBeNull());
    expect((await toMend()).textContent).not.toBe('{"field":');
    fireEvent.click(button('Undo: Restore unsaved work'));
    await waitFor(async () => expect(await toMend()).toHaveProperty('value', '{"field":'));
  });

  it('that is too much to be kept says so, until there is less of it', async () => {
    const { screen } = await openStatisticsFilters({
      filters: [stored(4, 'Mine', [rowOf('contact', 'Email', 'ana')])],
      props: { filterId: '4', tenant: 'too much', userId: '1' },
    });
    const email = await screen.findByRole('textbox', { name: 'Email: text' });
    const write = (value: string) => fireEvent.change(email, { target: { value } });
    const words = 'The changes cannot be kept beyond this page. Save them before you leave.';
    write('x'.repeat(maxDraftBytes));
    expect(await screen.findByText(words)).toBeDefined();
    write('maria');
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });

  it('is not offered once it was saved, or thrown away', async () => {
    const props = { tenant: 'thrown', userId: '1' };
    const first = await open(props);
    first.write('Spain again');
    first.close();
    const second = await open(props);
    await second.screen.findByText(/^Unsaved work from/);
    await second.press('Discard');
    const question = await second.screen.findByRole('alertdialog', { name: 'Discard the unsaved work?' });
    await second.user.click(within(question).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(second.screen.queryByText(/^Unsaved work from/)).toBeNull());
    await waitFor(() => expect(second.el.shadowRoot?.activeElement).toBe(second.name));
    second.close();
    const third = await open(props);
    expect(third.screen.queryByText(/^Unsaved work from/)).toBeNull();
  });
});

describe('unsaved work of a filter that was saved since', () => {
  it.each([
    [
      'spelled otherwise',
      [{ value: 'Spain', filter: 'and', field: 'Countries', filterType: 'organisation' }],
      false,
    ],
    ['changed', [country('France')], true],
  ])('says so where it was %s', async (how, now, isOutdated) => {
    const props = { tenant: `since ${how}`, userId: '1', filterId: '4' };
    const first = await openStatisticsFilters({ filters: [stored(4, 'Spain', [country('Spain')])], props });
    const name = await first.screen.findByRole('textbox', { name: 'Filter name' });
    fireEvent.change(name, { target: { value: 'Spain again' } });
    first.close();
    const { screen } = await openStatisticsFilters({ filters: [stored(4, 'Spain', now)], props });
    const offer = await screen.findByText(/^Unsaved work from/);
    expect(/has been saved since/.test(offer.textContent)).toBe(isOutdated);
  });
});

describe('unsaved work of a new filter that is still offered', () => {
  const begin = async () => {
    const opened = await openStatisticsFilters({ props: { tenant: 'offered', userId: '1' } });
    const [plus] = await opened.screen.findAllByRole('button', { name: 'New filter' });
    if (plus) await opened.user.click(plus);
    const name = await opened.screen.findByRole('textbox', { name: 'Filter name' });
    const write = (text: string) => fireEvent.change(name, { target: { value: text } });
    return { ...opened, name, write };
  };

  it('stays when something else is typed and saved as a filter of its own', async () => {
    const first = await begin();
    first.write('Half done');
    first.close();
    const second = await begin();
    await second.screen.findByText(/^Unsaved work from/);
    second.write('Another');
    await second.press('Save Filter');
    await second.screen.findByText('Saved');
    second.close();
    const third = await begin();
    await third.screen.findByText(/^Unsaved work from/);
    await third.press('Restore');
    expect(third.name).toHaveProperty('value', 'Half done');
  });
});

describe('what is typed while a new filter is sent', () => {
  it('is kept under the id that it gets, and not offered with the next new one', async () => {
    const owner = { tenant: 'while sent', userId: '1' };
    const opened = await openStatisticsFilters({ props: owner });
    const [plus] = await opened.screen.findAllByRole('button', { name: 'New filter' });
    if (plus) await opened.user.click(plus);
    const name = await opened.screen.findByRole('textbox', { name: 'Filter name' });
    const write = (text: string) => fireEvent.change(name, { target: { value: text } });
    write('Spain');
    const held = opened.server.hold(createCall);
    await opened.press('Save Filter');
    await held.arrived;
    write('Spain and more');
    held.release();
    await opened.screen.findByText('Not saved');
    opened.close();
    const kept = async (recordId: string) => {
      const shape = { kind: draftKind, version: draftVersion, schema: draftSchema, recordId };
      const drafts = await createDraftVault({ ...owner, guard: undefined }).load(shape);
      return drafts.map(({ value }) => value.name);
    };
    await waitFor(async () => expect(await kept('9')).toEqual(['Spain and more']));
    expect(await kept('new')).toEqual([]);
  });
});

describe('a question whether to leave while a save is under way (S3 §4.1)', () => {
  const begin = async () => {
    const opened = await open();
    opened.write('Spain!');
    await opened.press('Back to filters');
    await opened.screen.findByRole('alertdialog', { name: 'Unsaved changes' });
    const held = opened.server.hold(saveCall);
    await opened.press('Save');
    await held.arrived;
    return { ...opened, held };
  };

  it('that is called off stays called off: what is typed since is neither left nor lost', async () => {
    const { screen, press, held, write, name } = await begin();
    await press('Cancel');
    write('Spain! And more');
    held.release();
    await waitFor(() => expect(screen.getByText('Not saved')).toBeDefined());
    expect(name).toHaveProperty('value', 'Spain! And more');
    expect(screen.queryByRole('heading', { name: 'Created Filters' })).toBeNull();
  });

  it('goes when nothing is unsaved any more, also where the save came first', async () => {
    const { screen, press, server, write } = await open();
    write('Spain!');
    const held = server.hold(saveCall);
    await press('Save Filter');
    await held.arrived;
    await press('Back to filters');
    await screen.findByRole('alertdialog', { name: 'Unsaved changes' });
    held.release();
    expect(await screen.findByRole('heading', { name: 'Created Filters' })).toBeDefined();
    expect(server.callsTo(saveCall)).toHaveLength(1);
  });
});

describe('a copy of a filter with unsaved changes', () => {
  it('carries them without a question, and the filter itself stays as it is saved', async () => {
    const { screen, press, user, write, server, kept } = await open();
    write('Spain!');
    await press('More');
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate as a new filter' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(await screen.findByText('New, not saved')).toBeDefined();
    const name = screen.getByRole('textbox', { name: 'Filter name' });
    expect(name).toHaveProperty('value', 'Copy of Spain!');
    expect(server.callsTo(saveCall)).toEqual([]);
    expect(kept()).toEqual([spain]);
  });
});

describe('Back and Forward', () => {
  const goTo = (address: string) =>
    act(async () => {
      history.replaceState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    });

  it('walk between the list and a filter, and ask before unsaved changes are left', async () => {
    const { screen, press } = await openStatisticsFilters({
      filters: [spain],
      props: { urlState: 'filter' },
    });
    await screen.findByRole('heading', { name: 'Created Filters' });
    await press('Spain');
    const name = await screen.findByRole('textbox', { name: 'Filter name' });
    expect(location.search).toBe('?filter-id=4');
    await goTo('/');
    await screen.findByRole('heading', { name: 'Created Filters' });
    await goTo('/?filter-id=4');
    const again = await screen.findByRole('textbox', { name: 'Filter name' });
    expect(again).not.toBe(name);
    fireEvent.change(again, { target: { value: 'Spain!' } });
    await goTo('/');
    const question = within(await screen.findByRole('alertdialog', { name: 'Unsaved changes' }));
    expect(location.search).toBe('?filter-id=4');
    fireEvent.click(question.getByRole('button', { name: 'Exit Anyway' }));
    await screen.findByRole('heading', { name: 'Created Filters' });
    expect(location.search).toBe('');
  });

  it('return to the filter that the page has opened', async () => {
    const { screen, press } = await openStatisticsFilters({
      filters: [spain],
      props: { urlState: 'filter', filterId: '4' },
    });
    await screen.findByRole('textbox', { name: 'Filter name' });
    const opened = location.search;
    await press('Back to filters');
    await screen.findByRole('heading', { name: 'Created Filters' });
    await goTo(`/${opened}`);
    expect(await screen.findByRole('textbox', { name: 'Filter name' })).toHaveProperty('value', 'Spain');
    await goTo('/');
  });

  it('leave the filter that the page has opened where only a place in the page is gone to', async () => {
    const { screen } = await openStatisticsFilters({
      filters: [spain],
      props: { urlState: 'filter', filterId: '4' },
    });
    const name = await screen.findByRole('textbox', { name: 'Filter name' });
    await goTo(`/${location.search}#part`);
    expect(screen.queryByRole('textbox', { name: 'Filter name' })).toBe(name);
    await goTo('/');
  });
});
