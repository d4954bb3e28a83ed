import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agendaCall, openAgendaEditor } from '#test/support/openAgendaEditor.ts';

describe('the grid (S3 §2.5, §9.3)', () => {
  it('shows a column per day with the long date', async () => {
    const page = await openAgendaEditor();
    await page.ready();
    expect(page.screen.getByRole('heading', { name: 'Monday, May 4, 2026' })).toBeTruthy();
    expect(page.screen.getByRole('heading', { name: 'Tuesday, May 5, 2026' })).toBeTruthy();
  });

  it('says of a session what its card has no room for', async () => {
    const page = await openAgendaEditor();
    await page.ready();
    expect(page.says('Opening')).toMatch(/^Opening, 9:00.+10:00\sAM, Hall, Monday, 1 speaker, Conflict$/);
    expect(page.says('Lunch')).toMatch(/Garden, Monday, Social$/);
  });

  it('places a session by its time, 12 px for five minutes', async () => {
    const page = await openAgendaEditor();
    await page.ready();
    const { insetBlockStart, blockSize } = page.card('Panel A').style;
    expect([insetBlockStart, blockSize]).toEqual(['144px', '216px']);
  });

  it('puts overlapping sessions side by side, others have the whole width (S3 §4.4)', async () => {
    const page = await openAgendaEditor();
    await page.ready();
    const widthOf = (name: 'Opening' | 'Panel A' | 'Panel B') => page.card(name).style.inlineSize;
    expect([widthOf('Opening'), widthOf('Panel A'), widthOf('Panel B')]).toEqual(['100%', '50%', '50%']);
    expect(page.card('Panel B').style.insetInlineStart).toBe('50%');
  });

  it('asks for pictures of speakers only where they may come from', async () => {
    const speakers = ['/photos/a.png', 'https://evil.test/b.png'].map((profile_picture, id) => ({
      id,
      first_name: 'Ana',
      last_name: `${id}`,
      profile_picture,
    }));
    const body = {
      sessions: [{ id: 8_001, day: '2026-05-04', start: '09:00', end: '11:00', name: 'Opening', speakers }],
    };
    const page = await openAgendaEditor({}, (server) => server.fail(agendaCall, { status: 200, body }));
    await page.ready();
    const pictures = [...page.card('Opening').querySelectorAll('img')];
    expect(pictures.map((one) => [one.getAttribute('src'), one.referrerPolicy])).toEqual([
      ['/photos/a.png', 'no-referrer'],
    ]);
  });

  it('labels the minutes 00 and 30', async () => {
    const page = await openAgendaEditor();
    await page.ready();
    expect(page.screen.getByText('9:00 AM')).toBeTruthy();
    expect(page.screen.getByText('9:30 AM')).toBeTruthy();
    expect(page.screen.queryByText('9:15 AM')).toBeNull();
  });

  it('shows a day alone and goes back', async () => {
    const page = await openAgendaEditor();
    await page.ready();
    await page.user.click(page.screen.getByRole('button', { name: 'Show Tuesday, May 5, 2026 alone' }));
    expect(page.findCard('Opening')).toBeNull();
    expect(page.findCard('Closing')).toBeTruthy();
    await page.user.click(page.screen.getByRole('button', { name: 'Back to all days' }));
    expect(page.findCard('Opening')).toBeTruthy();
  });

  it('says that there is nothing and offers to create the first session', async () => {
    const page = await openAgendaEditor({}, ({ host: { database } }) => {
      database.run('DELETE FROM session_speakers');
      database.run('DELETE FROM sessions WHERE event_id = 1');
    });
    await page.ready();
    expect(await page.screen.findByText('No sessions yet')).toBeTruthy();
    await page.user.click(page.screen.getByRole('button', { name: 'Create a session' }));
    expect(page.emitted).toEqual([
      { name: 'create-session', detail: { start: '2026-05-04 08:00', end: '2026-05-04 09:00' } },
    ]);
  });

  it('shows the place of a session that is being created until it is there (S-31)', async () => {
    const page = await openAgendaEditor();
    await page.ready();
    page.card('Closing').focus();
    await page.user.keyboard('n');
    expect(page.root.textContent).toMatch(/New session · 6:00/);
    window.dispatchEvent(
      new CustomEvent('created-session', {
        detail: { id: 8_100, name: 'After', day: '2026-05-05', start: '18:00', end: '19:00' },
      }),
    );
    await waitFor(() => expect(page.root.textContent).not.toMatch(/New session ·/));
    expect(page.root.querySelector('[data-card="8100"]')).toBeTruthy();
  });

  it('gives such a place up at once when it is told to: a cancelled form says nothing', async () => {
    const page = await openAgendaEditor();
    await page.ready();
    page.card('Closing').focus();
    await page.user.keyboard('n');
    await page.user.click(page.screen.getByRole('button', { name: /^Give up the place on Tuesday, 6:00/ }));
    expect(page.root.textContent).not.toMatch(/New session ·/);
    expect(page.emitted).toHaveLength(1);
  });

  it('says the date in full where its column has no room for it', async () => {
    const page = await openAgendaEditor();
    await page.ready();
    const head = page.screen.getByRole('heading', { name: 'Monday, May 4, 2026' });
    expect(head.title).toBe('Monday, May 4, 2026');
    expect(within(head).getByText('Mon, May 4')).toBeTruthy();
  });

  it('asks the server once', async () => {
    const page = await openAgendaEditor();
    await page.ready();
    expect(page.server.callsTo(agendaCall)).toHaveLength(1);
  });
});
