import { fireEvent, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { Presence } from './Presence.tsx';

// Loaded on first use otherwise, in its own time.
await import('./Everybody.tsx');

await loadCatalogue('en', 'agenda-editor');

type Live = Parameters<typeof Presence>[0]['live'];

const names = ['Ana', 'Ben', 'Cem', 'Dua', 'Eva', 'Fay', 'Gil', 'Hao'];

/** So many people, of whom the second is oneself. */
function live(count: number, state: Live['state'] = 'joined'): Live {
  const members = names.slice(0, count).map((name, index) => ({
    id: `${index}`,
    info: { id: `${index}`, name },
    isMe: index === 1,
  }));
  return { state, joinedAt: 0, members, moving: [], moverOf: () => null, sayMoving: () => undefined };
}

const draw = (value: Live) => renderInIsland(<Presence live={value} />);
const shown = ({ screen }: Awaited<ReturnType<typeof draw>>) =>
  within(screen.getByRole('list', { name: 'Here now' }))
    .getAllByRole('img')
    .map((one) => one.getAttribute('aria-label'));

describe('who is here now (S3 §2.5)', () => {
  it('shows everybody by name, oneself first', async () => {
    expect(shown(await draw(live(3)))).toEqual(['Ben (you)', 'Ana', 'Cem']);
  });

  it('gives the name on keyboard focus', async () => {
    const { screen } = await draw(live(2));
    const ana = screen.getByRole('img', { name: 'Ana' });
    expect(ana.tabIndex).toBe(0);
    vi.spyOn(ana, 'matches').mockReturnValue(true);
    fireEvent.focus(ana);
    expect(screen.getByRole('tooltip').textContent).toBe('Ana');
  });

  it('shows six', async () => {
    const view = await draw(live(6));
    expect(shown(view)).toHaveLength(6);
    expect(view.screen.queryByRole('button')).toBeNull();
  });

  it.each([
    [7, '2 more people are here'],
    [8, '3 more people are here'],
  ])('of %i counts the others, and lists everybody on demand', async (count, more) => {
    const view = await draw(live(count));
    expect(shown(view)).toHaveLength(5);
    fireEvent.click(view.screen.getByRole('button', { name: more }));
    const list = within(await view.screen.findByRole('dialog', { name: 'Here now' }));
    expect(list.getAllByRole('listitem')).toHaveLength(count);
    expect(list.getByText('Ben (you)')).toBeTruthy();
  });

  it('goes on listing everybody when there is room for all who are left', async () => {
    const view = await draw(live(7));
    fireEvent.click(view.screen.getByRole('button', { name: '2 more people are here' }));
    await view.screen.findByRole('dialog', { name: 'Here now' });
    view.rerender(<Presence live={live(6)} />);
    const list = within(view.screen.getByRole('dialog', { name: 'Here now' }));
    expect(list.getAllByRole('listitem')).toHaveLength(6);
  });

  it('keeps those last seen while the connection is lost, and says so', async () => {
    const view = await draw(live(2, 'interrupted'));
    expect(shown(view)).toHaveLength(2);
    expect(view.screen.getByText(/^Connection lost/)).toBeTruthy();
  });

  it('says that changes are not shown live to whom the channel does not admit', async () => {
    const { screen } = await draw(live(2, 'refused'));
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.getByText(/Reload the page to see them/)).toBeTruthy();
  });

  it.each(['off', 'joining'] as const)('says nothing while it is %s', async (state) => {
    const { screen } = await draw(live(0, state));
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.queryByText(/Connection lost|Reload the page/)).toBeNull();
  });

  it('names somebody without a name, and lets no name turn the text around', async () => {
    const [first, second] = live(2).members;
    if (!first || !second) throw new Error('no members');
    const members = [
      { ...first, info: { id: '0', name: ' \u202E ' } },
      { ...second, info: { id: '1', name: '\u202Eneb' } },
    ];
    expect(shown(await draw({ ...live(0), members }))).toEqual(['neb (you)', 'Somebody']);
  });
});
