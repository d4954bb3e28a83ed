import { act, fireEvent, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aLinkedContact } from '#test/support/contactSamples.ts';
import { aSentLink, anAnswer, detail, openContact } from '#test/support/openContactDetails.ts';
import { shortListLength } from '../domain/linked.ts';

type Changes = Parameters<typeof aLinkedContact>[0];

const person = (id: string, changes: Changes = {}) =>
  aSentLink(aLinkedContact({ id, first_name: `Person${id}`, last_name: null, ...changes }));
const crowd = Array.from({ length: 60 }, (_, at) => person(String(100 + at)));

interface Linked {
  readonly assistants?: readonly unknown[];
  readonly managers?: readonly unknown[];
}

async function open(linked: Linked, props = {}) {
  const page = await openContact(props, { [detail]: anAnswer(linked) });
  await page.ready();
  const grid = await page.screen.findByRole('grid');
  const names = () =>
    within(grid)
      .queryAllByRole('link')
      .filter((link) => link.hasAttribute('data-name'))
      .map(({ textContent }) => textContent);
  const link = (name: string) => within(grid).getByRole('link', { name });
  const stops = () => [...grid.querySelectorAll('[tabindex="0"]')];
  return { ...page, grid, names, link, stops };
}

describe('linked contacts in both directions (S1 §2, §9, C-25)', () => {
  const linked = {
    assistants: [person('1'), person('2', { type_id: '1' }), person('3', { type_id: '3' })],
    managers: [person('4'), person('5', { type_id: '9' })],
  };

  it('stand under what they are to the contact', async () => {
    const { grid } = await open(linked);
    const groups = within(grid)
      .getAllByRole('rowgroup')
      .map((group) => [
        within(group).getByRole('rowheader').textContent,
        ...[...group.querySelectorAll('[data-name]')].map(({ textContent }) => textContent),
      ]);
    expect(groups).toEqual([
      ['Assistants 1', 'Person1'],
      ['Copy-to recipients 2', 'Person2', 'Person3'],
      ['Assistant of 1', 'Person4'],
      ['Copy-to recipient of 1', 'Person5'],
    ]);
  });

  it('lead to their own pages, their e-mail and their telephone', async () => {
    const { grid, link } = await open({ assistants: [person('31')] });
    expect(link('Person31').getAttribute('href')).toBe('/contacts/31/details');
    expect(link('omar@acme.example').getAttribute('href')).toBe('mailto:omar@acme.example');
    expect(link('+34 910 000 111').getAttribute('href')).toBe('tel:+34910000111');
    expect(within(grid).getAllByRole('button', { name: /^Copy / })).toHaveLength(2);
  });

  it('are none in the words of the specification (S1 §8)', async () => {
    const { screen, ready } = await openContact();
    await ready();
    expect(await screen.findByText('This contact has no linked contacts yet')).toBeDefined();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('show hostile names as text, and lead nowhere else', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const { grid } = await open({ assistants: [person('..', { first_name: `${name}\u202Efdp` })] });
    expect(grid.textContent).toContain(`${name}fdp`);
    expect(grid.querySelector('img, [data-name]')).toBeNull();
  });
});

describe('a long list (screens.md §1, open demand)', () => {
  it('begins short, and is shown whole on request', async () => {
    const { names, screen, user } = await open({ assistants: crowd });
    expect(names()).toHaveLength(shortListLength);
    await user.click(screen.getByRole('button', { name: 'Show all 60' }));
    expect(names()).toHaveLength(60);
    await user.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(names()).toHaveLength(shortListLength);
  });

  it('is searched as a whole', async () => {
    const { names, screen, user } = await open({ assistants: crowd });
    const search = screen.getByRole('searchbox', { name: 'Find a linked contact' });
    await user.type(search, 'person159');
    expect(names()).toEqual(['Person159']);
    await act(async () => fireEvent.change(search, { target: { value: 'nobody' } }));
    expect(screen.getByText('No linked contact matches “nobody”')).toBeDefined();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it.each([
    [shortListLength, false],
    [shortListLength + 1, true],
  ])('is one from %i people on: %s', async (count, isLong) => {
    const { screen } = await open({ assistants: crowd.slice(0, count) });
    expect(screen.queryByRole('searchbox') !== null).toBe(isLong);
    expect(screen.queryByRole('button', { name: /^Show all/ }) !== null).toBe(isLong);
  });
});

describe('by keyboard (screens.md §1 «Beyond» 4)', () => {
  const three = { assistants: [person('1'), person('2')], managers: [person('3')] };
  const at = (el: HTMLElement) => el.shadowRoot?.activeElement;
  const press = (el: HTMLElement, key: string, modifiers = {}) => {
    const focused = at(el);
    if (!focused) throw new Error('nothing has the focus');
    act(() => void fireEvent.keyDown(focused, { key, ...modifiers }));
  };

  it('is one stop for Tab, at the place left last', async () => {
    const { el, link, stops } = await open(three);
    expect(stops()).toEqual([link('Person1')]);
    act(() => link('Person1').focus());
    press(el, 'ArrowDown');
    press(el, 'ArrowDown');
    expect(stops()).toEqual([link('Person3')]);
  });

  it('goes to the ends of the list with Ctrl', async () => {
    const { el, link } = await open(three);
    act(() => link('Person1').focus());
    press(el, 'End', { ctrlKey: true });
    expect(at(el)).toBe(link('Person3'));
    press(el, 'Home', { ctrlKey: true });
    expect(at(el)).toBe(link('Person1'));
  });

  it.each([
    ['en', 'ArrowRight'],
    ['ar', 'ArrowLeft'],
  ])('goes through a row in the reading direction: %s', async (locale, key) => {
    const { el, link } = await open({ assistants: [person('1')] }, { locale });
    act(() => link('Person1').focus());
    const way = Array.from({ length: 4 }, () => {
      press(el, key);
      return at(el)?.getAttribute('aria-label') ?? at(el)?.textContent;
    });
    expect(way[0]).toBe('omar@acme.example');
    expect(way[1]).toContain('omar@acme.example');
    expect(way[2]).toBe('+34 910 000 111');
    expect(way[3]).toContain('+34 910 000 111');
  });
});

describe('the card of a linked person (screens.md §1 «Beyond» 4)', () => {
  const linked = {
    assistants: [person('1', { title_name: 'Ms.', address_office: 'Tower 2', country: 'Spain' })],
    managers: [person('2')],
  };
  const focusByKey = (link: HTMLElement) => {
    const matches = (query: string) => Element.prototype.matches.call(link, query);
    vi.spyOn(link, 'matches').mockImplementation((query) => query === ':focus-visible' || matches(query));
    act(() => void fireEvent.focus(link));
  };

  it('opens on focus, says all that is known, and asks nobody', async () => {
    const { link, screen, server } = await open(linked);
    const before = server.calls.length;
    focusByKey(link('Person1'));
    const card = screen.getByRole('group', { name: /Person/ });
    for (const known of ['Ms. Person1', 'Tower 2', 'Spain', 'omar@acme.example', '+34 910 000 111'])
      expect(card.textContent).toContain(known);
    expect(card.textContent).toMatch(/Ms\. Person1.? is an assistant of .?Dr\. Sara Núñez/);
    expect(within(card).getByRole('button', { name: /^Copy .?Tower 2/ })).toBeTruthy();
    const described = card.querySelector(
      `#${CSS.escape(link('Person1').getAttribute('aria-describedby') ?? '')}`,
    );
    expect(described?.textContent).toContain('Tower 2');
    expect(described?.textContent).not.toContain('Copy');
    expect(server.calls.length).toBe(before);
  });

  it('says the relation from the other side (C-25)', async () => {
    const { link, screen } = await open(linked);
    focusByKey(link('Person2'));
    expect(screen.getByRole('group', { name: /Person/ }).textContent).toMatch(
      /Dr\. Sara Núñez.? is an assistant of .?Mr\. Person2/,
    );
  });

  it('follows the focus, and goes with it or with Esc', async () => {
    const { link, screen } = await open(linked);
    focusByKey(link('Person1'));
    focusByKey(link('Person2'));
    expect(screen.getAllByRole('group', { name: /Person/ })).toHaveLength(1);
    fireEvent.keyDown(link('Person2'), { key: 'Escape' });
    expect(screen.queryByRole('group', { name: /Person/ })).toBeNull();
    focusByKey(link('Person1'));
    act(() => void fireEvent.blur(link('Person1')));
    expect(screen.queryByRole('group', { name: /Person/ })).toBeNull();
  });
});
