import '#test/support/database.ts';
import { act, fireEvent } from '@testing-library/react';
import { waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDraftVault } from '#shared/drafts/vault.ts';
import { clearDevice } from '#shared/lib/clearDevice.ts';
import * as importing from '#shared/lib/importFile.ts';
import { newId } from '#shared/lib/ids.ts';
import { storageKey } from '#shared/lib/owner.ts';
import { inNewTab, leadsTo, openReplyProcessing } from '#test/support/openReplyProcessing.ts';
import {
  ana,
  dismissals,
  responses,
  updates,
  type ProcessingOptions,
} from '#test/support/processingServer.ts';
import { standInLocks } from '#test/support/standInLocks.ts';

const anaReply = { 'First Name': 'Ana', 'Last Name': 'Ruiz', Email: 'ana@example.org', Department: 'Events' };
const bo = { 'First Name': 'Bo', 'Last Name': 'Lund', Email: 'bo@example.org' };
const cy = { 'First Name': 'Cy', 'Last Name': 'Young', Email: 'cy@example.org' };

type Desk = Awaited<ReturnType<typeof openReplyProcessing>>;
type Locks = ReturnType<typeof standInLocks>;

const told = /may not have arrived$/;
const stillThere = 'Its reply is still in the list, so it has not been done.';
const note = (desk: Desk) => desk.screen.findByRole('region', { name: told });
const noNote = (desk: Desk) => desk.screen.queryByRole('region', { name: told });
const shows = (desk: Desk, name: string) => desk.screen.findByRole('heading', { level: 3, name });

let userId = '';
let locks: Locks;
beforeEach(() => {
  // Nobody has anything from a test before.
  userId = newId();
  locks = standInLocks();
});

const kept = async () => {
  const vault = createDraftVault({ tenant: undefined, guard: undefined, userId });
  return (await vault.list()).filter(({ kind }) => kind === 'reply-decision');
};
const marks = () =>
  Object.keys(localStorage).filter((key) => key.includes('-waiting') && key.includes(userId));
const open = (options: ProcessingOptions, props = {}) => openReplyProcessing(options, { userId, ...props });

const become = (desk: Desk, who: string) => act(async () => desk.island.update({ formId: 7, userId: who }));
const becomeColleague = (desk: Desk) => {
  const colleague = newId();
  // Somebody new to this device would end what is kept for others.
  localStorage.setItem(
    storageKey('user', { tenant: undefined, guard: undefined, userId: colleague }),
    'true',
  );
  return become(desk, colleague);
};

/** The page ends with what waits in it: whatever it still reads gets no answer. */
async function closeAtOnce(desk: Desk) {
  await waitFor(async () => expect(await kept()).not.toHaveLength(0));
  desk.server.hold(responses);
  desk.unmount();
  locks.closePages();
}

/** Somebody dismisses the first reply and closes the page. */
async function leaveDismissed(options: ProcessingOptions, name = 'Bo Lund') {
  const desk = await open(options, { undoSeconds: 60 });
  await shows(desk, name);
  await desk.press('Dismiss');
  await closeAtOnce(desk);
}

describe('what waited when the page was closed at once (screens.md §12 «undo window»)', () => {
  it('is told at the next visit, is not repeated by itself, and is done when the user says so', async () => {
    await leaveDismissed({ replies: [bo, cy] });
    const desk = await open({ replies: [bo, cy] });
    const region = within(await note(desk));
    expect(region.getByText(/Dismissing.*Bo Lund/)).toBeDefined();
    expect(await region.findByText(stillThere)).toBeDefined();
    expect(desk.journal).toHaveLength(0);
    await desk.user.click(region.getByRole('button', { name: 'Do it now' }));
    await waitFor(() => expect(desk.journal).toHaveLength(1));
    expect(desk.journal[0]?.response).toContain('Bo');
    await shows(desk, 'Cy Young');
    expect(noNote(desk)).toBeNull();
    await waitFor(async () => expect(await kept()).toHaveLength(0));
    await waitFor(() => expect(marks()).toEqual([]));
  });

  it('stays where what writes cannot be had, which is told, and is done once it can', async () => {
    await leaveDismissed({ replies: [bo, cy] });
    const desk = await open({ replies: [bo, cy] });
    const region = within(await note(desk));
    await region.findByText(stillThere);
    const { importChunk } = importing;
    const fetching = vi.spyOn(importing, 'importChunk').mockImplementation(async (load) => {
      const part = await importChunk(load);
      if ('createWriter' in part) throw new Error('offline');
      return part;
    });
    onTestFinished(() => fetching.mockRestore());
    await desk.user.click(region.getByRole('button', { name: 'Do it now' }));
    await waitFor(() => expect(desk.told.at(-1)?.message).toMatch(/^This part could not be loaded/));
    expect(desk.told).toHaveLength(1);
    expect(noNote(desk)).not.toBeNull();
    expect(await kept()).toHaveLength(1);
    fetching.mockRestore();
    await desk.user.click(region.getByRole('button', { name: 'Do it now' }));
    await waitFor(() => expect(desk.journal).toHaveLength(1));
    await waitFor(async () => expect(await kept()).toHaveLength(0));
  });

  const takeBack = async (desk: Desk) =>
    desk.user.click(await desk.screen.findByRole('button', { name: 'Undo' }));
  const beTold = (desk: Desk) => waitFor(() => expect(desk.told).toHaveLength(1));
  it.each([
    ['it is taken back', 60, [], takeBack],
    ['the list cannot be read again', 0, [responses], beTold],
  ])(
    'is told once more, and still kept, where it is done now and %s',
    async (_, undoSeconds, failing, end) => {
      await leaveDismissed({ replies: [bo, cy] });
      const desk = await open({ replies: [bo, cy] }, { undoSeconds });
      const region = within(await note(desk));
      await region.findByText(stillThere);
      for (const route of failing) desk.server.fail(route, { status: 403 });
      await desk.user.click(region.getByRole('button', { name: 'Do it now' }));
      await end(desk);
      desk.server.mend(responses);
      const again = within(await note(desk));
      await again.findByText(stillThere);
      expect(again.getAllByRole('listitem')).toHaveLength(1);
      await waitFor(async () => expect(await kept()).toHaveLength(1));
      desk.unmount();
      locks.closePages();
      const next = await open({ replies: [bo, cy] });
      await within(await note(next)).findByText(stillThere);
      await next.press('Do it now');
      await waitFor(() => expect(next.journal).toHaveLength(1));
      await waitFor(async () => expect(await kept()).toHaveLength(0));
      await waitFor(() => expect(marks()).toEqual([]));
    },
  );

  it('is no colleague’s work where its reply goes as it is done once more: it may have arrived just then', async () => {
    await leaveDismissed({ replies: [bo, cy] });
    const desk = await open({ replies: [bo, cy] });
    const region = within(await note(desk));
    await region.findByText(stillThere);
    desk.colleagueTakes(0);
    await desk.user.click(region.getByRole('button', { name: 'Do it now' }));
    await waitFor(() => expect(desk.told.at(-1)?.message).toMatch(/it was probably done/));
  });

  it('is kept for whoever has decided, and told to nobody else, where another takes over the page', async () => {
    const desk = await open({ replies: [bo, cy] }, { undoSeconds: 60 });
    await shows(desk, 'Bo Lund');
    await desk.press('Dismiss');
    await waitFor(async () => expect(await kept()).toHaveLength(1));
    await becomeColleague(desk);
    await waitFor(() => expect(desk.names()).toEqual(['Bo Lund', 'Cy Young']));
    expect(noNote(desk)).toBeNull();
    await become(desk, userId);
    expect(within(await note(desk)).getByText(/Dismissing.*Bo Lund/)).toBeDefined();
    expect(desk.journal).toHaveLength(0);
  });

  describe('and is under way as another takes over the page', () => {
    const dismissHeld = async (route: string, status?: number) => {
      const desk = await open({ replies: [bo, cy] });
      if (status !== undefined) desk.server.fail(dismissals, { status }, { times: 1 });
      await shows(desk, 'Bo Lund');
      const held = desk.server.hold(route);
      await desk.press('Dismiss');
      await held.arrived;
      await waitFor(async () => expect(await kept()).toHaveLength(1));
      return { desk, held };
    };

    it('is kept for whoever has decided where its reply is not in the list of the other', async () => {
      const { desk, held } = await dismissHeld(responses);
      await becomeColleague(desk);
      desk.colleagueTakes(0);
      held.release();
      await waitFor(() => expect(desk.told.at(-1)?.message).toMatch(/^1 decision was not carried out/));
      expect(await kept()).toHaveLength(1);
    });

    it('is kept for them where the server refuses it, and the other is told nothing', async () => {
      const { desk, held } = await dismissHeld(dismissals, 403);
      await becomeColleague(desk);
      held.release();
      await become(desk, userId);
      await within(await note(desk)).findByText(stillThere);
      expect(await kept()).toHaveLength(1);
      expect(desk.told).toEqual([]);
    });

    it('is not offered to whoever comes back before the server has answered', async () => {
      const { desk, held } = await dismissHeld(dismissals);
      await becomeColleague(desk);
      await become(desk, userId);
      await waitFor(() => expect(desk.names()).toEqual(['Bo Lund', 'Cy Young']));
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(noNote(desk)).toBeNull();
      held.release();
      await waitFor(async () => expect(await kept()).toEqual([]));
      expect(noNote(desk)).toBeNull();
      expect(desk.journal).toHaveLength(1);
    });

    it('is not sent, though whoever has decided is back before it would be', async () => {
      const { desk, held } = await dismissHeld(responses);
      await becomeColleague(desk);
      await become(desk, userId);
      held.release();
      expect(within(await note(desk)).getByText(/Dismissing.*Bo Lund/)).toBeDefined();
      expect(desk.server.callsTo(dismissals)).toHaveLength(0);
    });
  });

  it('is not sent where they sign out just after the screen was closed', async () => {
    const desk = await open({ replies: [bo, cy] }, { undoSeconds: 60 });
    await shows(desk, 'Bo Lund');
    await desk.press('Dismiss');
    await waitFor(async () => expect(await kept()).toHaveLength(1));
    const held = desk.server.hold(responses);
    desk.unmount();
    await held.arrived;
    await clearDevice({ userId }, async () => undefined);
    held.release();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(desk.server.callsTo(dismissals)).toHaveLength(0);
  });

  it('is kept no more for whoever has signed out, whatever is decided then', async () => {
    const desk = await open({ replies: [bo, cy] }, { undoSeconds: 60 });
    await shows(desk, 'Bo Lund');
    await act(() => clearDevice({ userId }, async () => undefined));
    await shows(desk, 'Bo Lund');
    await desk.press('Dismiss');
    await shows(desk, 'Cy Young');
    await desk.screen.findByRole('button', { name: 'Undo' });
    expect([await kept(), marks()]).toEqual([[], []]);
  });

  it('is told without a user, too, in the same tab alone and without saying what', async () => {
    sessionStorage.clear();
    const untold = /^What you decided last in this tab may not have arrived/;
    const nobody = (seconds: number) => openReplyProcessing({ replies: [bo, cy] }, { undoSeconds: seconds });
    const desk = await nobody(60);
    await shows(desk, 'Bo Lund');
    await desk.press('Dismiss');
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    expect(sessionStorage.getItem(sessionStorage.key(0) ?? '')).not.toContain('Bo');
    const looking = desk.server.hold(responses);
    desk.unmount();
    await looking.arrived;
    locks.closePages();
    const again = await nobody(0);
    expect(await again.screen.findByText(untold)).toBeDefined();
    expect(again.names()).toEqual(['Bo Lund', 'Cy Young']);
    await again.press('Dismiss note');
    expect(again.screen.queryByText(untold)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    await again.press('Dismiss');
    await waitFor(() => expect(again.journal).toHaveLength(1));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('is in the vault no more once the server has answered, or it was taken back', async () => {
    const desk = await open({ replies: [bo, cy] }, { undoSeconds: 1 });
    await shows(desk, 'Bo Lund');
    await desk.press('Dismiss');
    await waitFor(async () => expect(await kept()).toHaveLength(1));
    await waitFor(() => expect(desk.journal).toHaveLength(1));
    await waitFor(async () => expect(await kept()).toHaveLength(0));
    await shows(desk, 'Cy Young');
    await waitFor(() => expect(desk.screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    await new Promise((resolve) => setTimeout(resolve, 600));
    await desk.press('Dismiss');
    await waitFor(async () => expect(await kept()).toHaveLength(1));
    await desk.press('Undo');
    await waitFor(async () => expect(await kept()).toHaveLength(0));
    await waitFor(() => expect(marks()).toEqual([]));
  });

  it('whose reply has left the list since is not offered again; the note is put away for good, and the focus stays', async () => {
    await leaveDismissed({ replies: [bo, cy] });
    const desk = await open({ replies: [cy] });
    const region = within(await note(desk));
    expect(
      await region.findByText(
        'Its reply has left the list: it has been processed, by this decision or otherwise.',
      ),
    ).toBeDefined();
    expect(region.queryByRole('button', { name: 'Do it now' })).toBeNull();
    await desk.user.click(region.getByRole('button', { name: 'Dismiss note' }));
    await waitFor(() => expect(noNote(desk)).toBeNull());
    expect(desk.el.shadowRoot?.activeElement?.textContent).toContain('Cy Young');
    await waitFor(async () => expect(await kept()).toHaveLength(0));
    await waitFor(() => expect(marks()).toEqual([]));
    expect(desk.journal).toHaveLength(0);
  });

  it('is no matter of another tab while its own is open, and one of it as soon as that is closed', async () => {
    const first = await open({ replies: [bo, cy] }, { undoSeconds: 60 });
    await shows(first, 'Bo Lund');
    await first.press('Dismiss');
    await waitFor(async () => expect(await kept()).toHaveLength(1));
    const second = await open({ replies: [bo, cy] });
    await shows(second, 'Bo Lund');
    // What the vault has was read by then, had it been meant.
    await waitFor(async () => expect(await kept()).toHaveLength(1));
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(noNote(second)).toBeNull();
    await act(async () => locks.closePages());
    expect(await note(second)).toBeDefined();
  });

  it('says what would be written, and writes nothing over a record that has been changed since', async () => {
    const first = await open({ replies: [anaReply, bo] }, { undoSeconds: 60 });
    await shows(first, 'Ana Ruiz');
    await first.press('Update contact');
    await closeAtOnce(first);
    const changed = { ...ana, department: 'Sales' };
    const desk = await open({ replies: [anaReply, bo], records: [changed] });
    const region = within(await note(desk));
    expect(region.getByText(/Updating.*Ana Ruiz/)).toBeDefined();
    fireEvent.click(region.getByText('1 field'));
    expect(await region.findByText('Events')).toBeDefined();
    const link = region.getByRole('link', { name: 'Look at the record' });
    expect(leadsTo(link)).toEqual(inNewTab('/contacts/31/details'));
    await desk.user.click(region.getByRole('button', { name: 'Do it now' }));
    await waitFor(() =>
      expect(desk.told[0]?.message).toMatch(/^The record has been changed since you looked at it/),
    );
    expect(desk.server.callsTo(updates)).toHaveLength(0);
  });

  it.each([
    ['is kept while nobody knows whether it was done', false, 1],
    ['is forgotten where somebody has put that aside', true, 0],
  ])('%s', async (_, isClosed, count) => {
    const desk = await open({ replies: [anaReply, bo] });
    await shows(desk, 'Ana Ruiz');
    desk.server.fail(updates, { status: 500 });
    await desk.press('Update contact');
    await desk.screen.findByRole('heading', { level: 3, name: 'Bo Lund' });
    await waitFor(() => expect(desk.told).toHaveLength(1));
    await desk.user.click(desk.screen.getByRole('button', { name: /^Ana Ruiz/ }));
    await desk.screen.findByText(/^It is not known whether that was done/);
    if (isClosed) await desk.press('Close');
    await waitFor(async () => expect(await kept()).toHaveLength(count));
    desk.unmount();
    locks.closePages();
    const again = await open({ replies: [anaReply, bo] });
    await shows(again, 'Ana Ruiz');
    await waitFor(() => expect(noNote(again) === null).toBe(isClosed));
  });

  it('is looked for on every page of the list, and done from there', async () => {
    await leaveDismissed({ replies: [bo, cy] });
    const desk = await open({ replies: [cy, anaReply, bo], perPage: 1 });
    const region = within(await note(desk));
    expect(await region.findByText(stillThere)).toBeDefined();
    await desk.user.click(region.getByRole('button', { name: 'Do it now' }));
    await waitFor(() => expect(desk.server.callsTo(dismissals)).toHaveLength(1));
    await waitFor(() => expect(desk.left()).toBe(2));
    expect(desk.journal[0]?.response).toContain('Bo');
    expect(desk.names()).toEqual(['Cy Young']);
    await desk.press('Load more');
    await waitFor(() => expect(desk.names()).toEqual(['Cy Young', 'Ana Ruiz']));
  });

  it('of two replies that said the same and are one now it is not said which', async () => {
    await leaveDismissed({ replies: [bo, bo, cy] });
    const desk = await open({ replies: [bo, cy] });
    const region = within(await note(desk));
    expect(
      await region.findByText(
        'Several replies said the same, and one of them has left the list: perhaps this one.',
      ),
    ).toBeDefined();
    expect(region.queryByRole('button', { name: 'Do it now' })).toBeNull();
  });

  it('says so where the list cannot be read, and looks again', async () => {
    await leaveDismissed({ replies: [bo, cy] });
    const desk = await open({ replies: [cy, anaReply], perPage: 1 });
    desk.server.fail(responses, { status: 403 });
    const region = within(await note(desk));
    await region.findByText('It could not be found out whether its reply is still in the list.');
    desk.server.mend(responses);
    await desk.user.click(region.getByRole('button', { name: 'Retry' }));
    expect(await region.findByText(/^Its reply has left the list/)).toBeDefined();
  });

  it('two tabs have the note: what the one has seen to, the other does not do again', async () => {
    await leaveDismissed({ replies: [bo, cy] });
    const first = await open({ replies: [bo, cy] });
    const second = await open({ replies: [bo, cy] });
    const there = within(await note(first));
    const here = within(await note(second));
    await first.user.click(there.getByRole('button', { name: 'Dismiss note' }));
    await waitFor(async () => expect(await kept()).toHaveLength(0));
    await second.user.click(await here.findByRole('button', { name: 'Do it now' }));
    await waitFor(() => expect(noNote(second)).toBeNull());
    expect(second.journal).toHaveLength(0);
  });

  it.each([
    ['of another form', { formId: 8 }],
    ['of another user', { userId: 'somebody else' }],
  ])('is nothing %s', async (_, props) => {
    await leaveDismissed({ replies: [bo, cy] });
    const desk = await open({ replies: [bo, cy] }, props);
    await shows(desk, 'Bo Lund');
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(noNote(desk)).toBeNull();
  });
});
