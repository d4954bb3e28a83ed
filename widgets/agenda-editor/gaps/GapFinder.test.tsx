import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAgendaEditor, plain } from '#test/support/openAgendaEditor.ts';

type Page = Awaited<ReturnType<typeof openAgendaEditor>>;

// Loaded on first use otherwise, in its own time.
await import('./GapFinder.tsx');

/** The finder; the grid reaches from 9 to 18. */
async function openFinder(props: Readonly<Record<string, unknown>> = {}) {
  const page = await openAgendaEditor(props);
  const tab = await page.screen.findByRole('tab', { name: 'Free time' });
  // Awaited: what suspends inside of an `act` that nobody awaits is not drawn until the next one.
  await act(() => page.user.click(tab));
  await panel(page).findByRole('combobox', { name: 'Who has to be free' });
  return page;
}

const panel = ({ screen }: Page) => within(screen.getByRole('tabpanel', { name: 'Free time' }));

async function choose(page: Page, field: string, option: string | RegExp) {
  await page.user.click(panel(page).getByRole('combobox', { name: field }));
  await page.user.click(await page.screen.findByRole('option', { name: option }));
}

async function chooseSpeaker(page: Page, name: string) {
  await page.user.type(panel(page).getByRole('combobox', { name: 'Who has to be free' }), name);
  await page.user.click(await page.screen.findByRole('option', { name: new RegExp(`^${name}`) }));
  await page.user.keyboard('{Escape}');
}

const times = (page: Page) =>
  within(panel(page).getByRole('list', { name: 'Next free times' }))
    .getAllByRole('listitem')
    .map((item) => plain(item.querySelector('span')?.textContent));

describe('the gap finder (issue «gap finder»)', () => {
  it('asks first for whom', async () => {
    const page = await openFinder();
    expect(panel(page).getByText('Choose who, or which location, has to be free.')).toBeTruthy();
  });

  it('finds the next 45 minutes in which a speaker is free', async () => {
    const page = await openFinder();
    await chooseSpeaker(page, 'Ana');
    // Ana speaks from 9 to 11:30.
    expect(times(page)[0]).toMatch(/^Monday, 11:30.*12:15/);
  });

  it('minds every chosen speaker, and the place', async () => {
    const page = await openFinder();
    await chooseSpeaker(page, 'Ben');
    expect(times(page)[0]).toMatch(/^Monday, 9:00.*9:45/);
    await chooseSpeaker(page, 'Ana');
    expect(times(page)[0]).toMatch(/^Monday, 11:30/);
    await choose(page, 'Location', 'Garden');
    await choose(page, 'Length', '60 minutes');
    // The garden is taken from 12 to 13.
    expect(times(page)[0]).toMatch(/^Monday, 1:00/);
  });

  it('asks the host for a session there (S3 §7.5)', async () => {
    const page = await openFinder();
    await chooseSpeaker(page, 'Ana');
    const [first] = panel(page).getAllByRole('button', { name: /^New session: .*Monday, 11:30/ });
    if (first) await page.user.click(first);
    const detail = { start: '2026-05-04 11:30', end: '2026-05-04 12:15' };
    expect(page.emitted).toEqual([{ name: 'create-session', detail }]);
  });

  it('moves the session that was found there, with its speakers, place and length in mind', async () => {
    const page = await openFinder();
    expect(panel(page).queryByRole('button', { name: /^Move/ })).toBeNull();
    await page.user.type(page.screen.getByRole('searchbox', { name: 'Find a session' }), 'panel b{Enter}');
    await page.user.click(await panel(page).findByRole('button', { name: /^Find time for .*Panel B/ }));
    // Ben and Room 2 are free from 11; half an hour is what it takes.
    expect(times(page).slice(0, 2)).toEqual([
      expect.stringMatching(/^Monday, 9:00.*9:30/),
      expect.stringMatching(/^Monday, 9:30.*10:00/),
    ]);
    const [move] = panel(page).getAllByRole('button', { name: /^Move .*Panel B.* to .*Monday, 9:00/ });
    expect(plain(panel(page).getByText(/^Free times for/).textContent)).toBe('Free times for Panel B');
    if (move) await page.user.dblClick(move);
    await waitFor(() => expect(page.stored('Panel B')).toBe('2026-05-04 09:00-09:30'));
    expect(page.puts()).toHaveLength(1);
  });

  it('offers to move only what time was looked for', async () => {
    const page = await openFinder();
    await chooseSpeaker(page, 'Ana');
    await page.user.type(page.screen.getByRole('searchbox', { name: 'Find a session' }), 'panel b{Enter}');
    await panel(page).findByRole('button', { name: /^Find time for .*Panel B/ });
    expect(times(page).length).toBeGreaterThan(0);
    expect(panel(page).queryByRole('button', { name: /^Move/ })).toBeNull();
  });

  it('does not offer to move what does not fit', async () => {
    const page = await openFinder();
    await page.user.type(page.screen.getByRole('searchbox', { name: 'Find a session' }), 'workshop{Enter}');
    await page.user.click(await panel(page).findByRole('button', { name: /^Find time for .*Workshop/ }));
    await choose(page, 'Length', '45 minutes');
    expect(times(page).length).toBeGreaterThan(0);
    expect(panel(page).queryByRole('button', { name: /^Move/ })).toBeNull();
  });

  it('says that there is none', async () => {
    const page = await openFinder();
    const whole = {
      start: '09:00',
      end: '18:00',
      speakers: [{ id: 9001, first_name: 'Ana', last_name: '' }],
    };
    const days = [
      { id: page.idOf('Opening'), day: '2026-05-04' },
      { id: page.idOf('Workshop'), day: '2026-05-05' },
    ];
    act(() => {
      for (const day of days)
        window.dispatchEvent(new CustomEvent('edited-session', { detail: { ...whole, ...day } }));
    });
    await chooseSpeaker(page, 'Ana');
    expect(panel(page).getByText('No free time')).toBeTruthy();
    expect(panel(page).queryByRole('list', { name: 'Next free times' })).toBeNull();
  });

  it('only shows times where nothing may be changed (X-21)', async () => {
    const page = await openFinder({ readOnly: true });
    await chooseSpeaker(page, 'Ana');
    expect(times(page).length).toBeGreaterThan(0);
    expect(panel(page).queryByRole('button', { name: /^New session/ })).toBeNull();
  });
});
