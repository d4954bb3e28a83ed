import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAgendaEditor, plain } from '#test/support/openAgendaEditor.ts';
import { mostShown } from './Conflicts.tsx';

type Page = Awaited<ReturnType<typeof openAgendaEditor>>;
type Name = Parameters<Page['idOf']>[0];

const tab = ({ screen }: Page) => screen.findByRole('tab', { name: /^Conflicts/ });

async function openConflicts(props: Parameters<typeof openAgendaEditor>[0] = {}, prepare = alone) {
  const page = await openAgendaEditor(props, prepare);
  await page.user.click(await tab(page));
  return page;
}

/** Nothing touches: the Opening ends a quarter of an hour earlier. */
function alone({ host }: Page['server']): void {
  host.database.run(`UPDATE sessions SET "end" = '09:45' WHERE id = 8001`);
}

/** A colleague changes a session, as the page tells it (S3 §7.5). */
function change(page: Page, name: Name, keys: Readonly<Record<string, unknown>>): void {
  const known = { id: page.idOf(name), name, day: '2026-05-04', start: '09:00', end: '10:00', speakers: [] };
  const event = new CustomEvent('edited-session', { detail: { ...known, ...keys } });
  act(() => void window.dispatchEvent(event));
}

const ana = { id: 9001, first_name: 'Ana', last_name: '' };
const panel = ({ screen }: Page) => within(screen.getByRole('tabpanel', { name: /^Conflicts/ }));
const sentences = (page: Page) =>
  panel(page)
    .queryAllByRole('listitem')
    .map((item) => plain(item.querySelector('button span')?.textContent));

describe('the conflicts (issue «conflict rail», S-32)', () => {
  it('is calm where nothing is wrong', async () => {
    const page = await openConflicts();
    expect(await panel(page).findByText('No conflicts')).toBeTruthy();
    expect((await tab(page)).textContent).toBe('Conflicts');
  });

  it.each([
    [
      'a speaker in two places',
      { start: '10:00', end: '10:20', location: { location: 'Attic' }, speakers: [ana] },
      'Ana is in Opening and Panel A at the same time.',
    ],
    [
      'two sessions in one place',
      { start: '09:30', end: '10:30', location: { location: ' hall ' } },
      'Opening and Panel A are in hall at the same time.',
    ],
    [
      'a place without time to change',
      { start: '09:00', end: '10:00', location: { location: 'Hall' } },
      'Panel A begins in Hall the moment Opening ends.',
    ],
    [
      'a place with too little time to change',
      { start: '09:00', end: '09:56', location: { location: 'Hall' } },
      'Only 4 minutes in Hall between Opening and Panel A.',
    ],
    [
      'a speaker without time to get there',
      { start: '09:00', end: '10:00', location: { location: 'Attic' }, speakers: [ana] },
      'Ana has no time between Opening and Panel A.',
    ],
    [
      'a speaker with too little time to get there',
      { start: '09:00', end: '09:59', location: { location: 'Attic' }, speakers: [ana] },
      'Ana has only 1 minute between Opening and Panel A.',
    ],
    [
      'a day that is not the event’s',
      { day: '2026-05-09' },
      'Opening is on Saturday, May 9, 2026, which is not a day of the event.',
    ],
  ])('says %s in a sentence, at once after a change from elsewhere', async (_what, keys, sentence) => {
    const page = await openConflicts();
    change(page, 'Opening', keys);
    await waitFor(() => expect(sentences(page)).toEqual([sentence]));
    expect(plain((await tab(page)).textContent)).toBe('Conflicts (1)');
  });

  it('does not mind five minutes', async () => {
    const page = await openConflicts();
    change(page, 'Opening', { end: '09:55', location: { location: 'Hall' } });
    await waitFor(() => expect(page.says('Opening')).toContain('9:55'));
    expect(sentences(page)).toEqual([]);
  });

  it('leads to both sessions, and turns to their day', async () => {
    const page = await openConflicts({ daysPerPage: 1 });
    change(page, 'Closing', {
      day: '2026-05-05',
      start: '10:00',
      end: '11:00',
      location: { location: 'Room 2' },
    });
    await waitFor(() => expect(sentences(page)).toHaveLength(1));
    expect(page.findCard('Workshop')).toBeNull();
    await page.user.click(panel(page).getByRole('button', { name: /Workshop.* and .*Closing/ }));
    await waitFor(() => expect(page.el.shadowRoot?.activeElement).toBe(page.card('Workshop')));
    await page.user.click(panel(page).getByRole('button', { name: /Go to .*Closing/ }));
    await waitFor(() => expect(page.el.shadowRoot?.activeElement).toBe(page.card('Closing')));
  });

  it('stays in sight over everything else beside the grid, one after another', async () => {
    const page = await openAgendaEditor();
    await page.ready();
    const strip = within(await page.screen.findByRole('region', { name: 'Conflicts' }));
    const said = () => plain(strip.getAllByRole('button')[0]?.textContent);
    expect(said()).toBe('Panel A begins in Hall the moment Opening ends.');
    change(page, 'Closing', { day: '2026-05-09' });
    await waitFor(() => expect(said()).toMatch(/^1 of 2 Closing is on Saturday/));
    const before = said();
    await page.user.click(strip.getByRole('button', { name: 'Next conflict' }));
    expect(said()).toMatch(/^2 of/);
    await page.user.click(strip.getByRole('button', { name: 'Previous conflict' }));
    expect(said()).toBe(before);
  });

  it('walks through its entries by arrow keys', async () => {
    const page = await openConflicts();
    change(page, 'Opening', { start: '09:30', end: '10:30', location: { location: 'Hall' } });
    const first = await panel(page).findByRole('button', { name: /Opening.* and .*Panel A/ });
    first.focus();
    await page.user.keyboard('{ArrowDown}');
    expect(plain(page.el.shadowRoot?.activeElement?.textContent)).toBe('Go to Panel A');
    await page.user.keyboard('{Home}');
    expect(page.el.shadowRoot?.activeElement).toBe(first);
  });

  it('shows some of hundreds, and all on demand', async () => {
    const page = await openConflicts();
    const late = { name: 'Late', day: '2026-06-01', start: '09:00', end: '10:00', speakers: [] };
    act(() => {
      for (let id = 8_100; id < 8_130; id += 1)
        window.dispatchEvent(new CustomEvent('created-session', { detail: { ...late, id } }));
    });
    await waitFor(() => expect(sentences(page)).toHaveLength(mostShown));
    await page.user.click(panel(page).getByRole('button', { name: 'Show all (30)' }));
    expect(sentences(page)).toHaveLength(30);
    await page.user.click(panel(page).getByRole('button', { name: 'Show fewer' }));
    expect(sentences(page)).toHaveLength(mostShown);
  });
});
