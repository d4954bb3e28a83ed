import { act, fireEvent } from '@testing-library/react';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openReplyProcessing } from '#test/support/openReplyProcessing.ts';
import { clearDevice } from '#shared/lib/clearDevice.ts';
import { digestOf } from '#shared/lib/replyContent.ts';
import { ana, dismissals, responses, updates, type Answers } from '#test/support/processingServer.ts';

const bo = { 'First Name': 'Bo', 'Last Name': 'Lund', Email: 'bo@example.org' };
const cy = { 'First Name': 'Cy', 'Last Name': 'Young', Email: 'cy@example.org' };
const di = { 'First Name': 'Di', 'Last Name': 'Marsh', Email: 'di@example.org' };
const anaReply = { 'First Name': 'Ana', 'Last Name': 'Ruiz', Email: ana.email, Department: 'Events' };

type Desk = Awaited<ReturnType<typeof openReplyProcessing>>;

const given = { formId: 7, formType: 'contact', undoSeconds: 0, defaultCountry: 'ES' };

const shows = (desk: Desk, name: string) => desk.screen.findByRole('heading', { level: 3, name });
/** The list is read again after it. */
const dismissSelected = async (desk: Desk, name: RegExp) => {
  await desk.user.click(desk.screen.getByRole('checkbox', { name }));
  await desk.press('Dismiss selected');
  const question = within(await desk.screen.findByRole('alertdialog'));
  await desk.user.click(question.getByRole('button', { name: 'Dismiss' }));
};
const search = (desk: Desk, text: string) => {
  const box = desk.screen.getByRole('searchbox', { name: 'Search replies' });
  fireEvent.change(box, { target: { value: text } });
  fireEvent.keyDown(box, { key: 'Enter' });
};

it('T-27: the reply that one looks at and a colleague took is said to be gone, with what was typed, until it is left', async () => {
  const desk = await openReplyProcessing({ replies: [bo, cy, di] }, { userId: 4716 });
  await shows(desk, 'Bo Lund');
  await desk.pick('Last Name', /Own value/);
  await desk.screen.findByRole('textbox', { name: 'Last Name' });
  desk.write('Last Name', 'Lundt');
  desk.colleagueTakes(0);
  await dismissSelected(desk, /^Select.*Cy Young/);
  expect(await desk.screen.findByText('Somebody else has processed this reply')).toBeDefined();
  expect(desk.shown()).toBe('Bo Lund');
  expect(desk.screen.getByText('Lundt')).toBeDefined();
  expect(desk.screen.getByRole('button', { name: 'Copy' })).toBeDefined();
  expect(desk.names()).toEqual(['Di Marsh']);
  await desk.press('Go on');
  await shows(desk, 'Di Marsh');
});

describe('a reply whose answer was lost, and that has left the list since', () => {
  const ours = [updates, 'Somebody else has processed this reply', /^It is not known whether/] as const;
  const putAside = (desk: Desk) => desk.press('Close');
  const searchAndBack = async (desk: Desk) => {
    search(desk, 'Lund');
    await waitFor(() => expect(desk.names()).toEqual(['Bo Lund']));
    search(desk, '');
    await waitFor(() => expect(desk.names()).toContain('Ana Ruiz'));
    await desk.user.click(desk.screen.getByRole('button', { name: /^Ana Ruiz/ }));
    await shows(desk, 'Ana Ruiz');
  };

  it.each([
    ['was probably done by us', () => undefined, ...ours],
    ['was so, too, where its notice was put aside', putAside, ...ours],
    ['was so, too, where another list came meanwhile', searchAndBack, ...ours],
    [
      'was not, where nothing was sent',
      () => undefined,
      responses,
      'It is not known whether',
      /^Somebody else has processed/,
    ],
  ])('T-27: %s', async (_, meanwhile, fault, never, words) => {
    const desk = await openReplyProcessing({ replies: [anaReply, bo, cy], records: [ana] });
    await shows(desk, 'Ana Ruiz');
    desk.server.fail(fault, fault === updates ? { status: 500 } : { status: 403 }, { times: 1 });
    await desk.press('Update contact');
    await waitFor(() => expect(desk.names()).toContain('Ana Ruiz'));
    await waitFor(() => expect(desk.told).toHaveLength(1));
    await desk.user.click(desk.screen.getByRole('button', { name: /^Ana Ruiz/ }));
    await shows(desk, 'Ana Ruiz');
    await meanwhile(desk);
    desk.colleagueTakes(0);
    await dismissSelected(desk, /^Select.*Bo Lund/);
    // Another list is not held back by what happened in the one before.
    const bar =
      meanwhile !== searchAndBack && desk.screen.queryByRole('region', { name: 'What happens next' });
    const goOn = bar && within(bar).queryByRole('button', { name: 'Go on' });
    if (goOn) await desk.user.click(goOn);
    const place = within(await desk.screen.findByRole('region', { name: 'Ana Ruiz' }));
    expect(await place.findByText(words)).toBeDefined();
    expect(place.queryByText(never, { exact: false })).toBeNull();
    expect(place.queryByText(/Nothing of yours was sent/) === null).toBe(fault === updates);
    expect(place.queryByText(/it was probably done/) !== null).toBe(fault === updates);
  });
});

it('T-27: whose answer was lost, and that is decided on anew in another list, has no colleague processed either', async () => {
  const desk = await openReplyProcessing({ replies: [bo, cy] });
  await shows(desk, 'Bo Lund');
  desk.server.fail(dismissals, { status: 500 }, { times: 1 });
  await desk.press('Dismiss');
  await waitFor(() => expect(desk.told).toHaveLength(1));
  search(desk, 'Lund');
  await waitFor(() => expect(desk.names()).toEqual(['Bo Lund']));
  await shows(desk, 'Bo Lund');
  desk.colleagueTakes(0);
  await desk.press('Dismiss');
  await waitFor(() => expect(desk.told.at(-1)?.message).toMatch(/it was probably done/));
  // Another reply that says the same has nothing to do with it.
  desk.arrives(bo);
  search(desk, '');
  await shows(desk, 'Bo Lund');
  desk.colleagueTakes(0);
  await desk.press('Dismiss');
  await waitFor(() => expect(desk.told.at(-1)?.message).toMatch(/^Somebody else has processed/));
});

it('T-27: where the list is read anew under the hand, nobody takes the place of the record that was shown', async () => {
  const records = [ana];
  const desk = await openReplyProcessing({ replies: [anaReply, bo], records });
  await shows(desk, 'Ana Ruiz');
  expect(desk.screen.getByRole('radio', { name: /Ana Ruiz.*Same person/ })).toHaveProperty('checked', true);
  records.splice(0, 1, { ...ana, id: 32 });
  await dismissSelected(desk, /^Select.*Bo Lund/);
  await waitFor(() => expect(desk.names()).toEqual(['Ana Ruiz']));
  expect(await desk.screen.findAllByText(/is no longer among them\. Choose again/)).not.toHaveLength(0);
  await desk.press('Update contact');
  expect(desk.journal).toHaveLength(1);
  await desk.user.click(desk.screen.getByRole('radio', { name: /Ana Ruiz.*Same person/ }));
  await desk.press('Update contact');
  await waitFor(() => expect(desk.journal.at(-1)?.path).toMatch(/32$/));
});

it('what was typed to a reply that has gone keeps its direction to itself', async () => {
  const desk = await openReplyProcessing({ replies: [bo, cy] }, { userId: 4731 });
  await shows(desk, 'Bo Lund');
  await desk.pick('Last Name', /Own value/);
  await desk.screen.findByRole('textbox', { name: 'Last Name' });
  desk.write('Last Name', '+34 (612) 345');
  desk.colleagueTakes(0);
  await dismissSelected(desk, /^Select.*Cy Young/);
  const said = await desk.screen.findByRole('definition');
  expect(within(said).getByText('+34 (612) 345').tagName).toBe('BDI');
});

describe('nothing to look at', () => {
  it.each([0, 60])(
    'S2 §4: pages before the one that a link led to are read, too, the reply before it first (%i s)',
    async (undoSeconds) => {
      const desk = await openReplyProcessing(
        { replies: [bo, cy, di], perPage: 2 },
        { undoSeconds },
        '/?reply=2',
      );
      await shows(desk, 'Di Marsh');
      expect(desk.names()).toEqual(['Di Marsh']);
      await desk.press('Dismiss');
      await shows(desk, 'Cy Young');
      expect(desk.names()).toEqual(['Bo Lund', 'Cy Young']);
    },
  );

  it('nor is all processed where the pages before could not be read: there is a button for them', async () => {
    const desk = await openReplyProcessing(
      { replies: [bo, cy, di], perPage: 2 },
      { undoSeconds: 60 },
      '/?reply=2',
    );
    await shows(desk, 'Di Marsh');
    desk.server.fail(responses, { status: 403 }, { times: 1 });
    await desk.press('Dismiss');
    expect(await desk.screen.findByText('There are more replies')).toBeDefined();
    const [list, pane] = await desk.screen.findAllByRole('button', { name: 'Load more' });
    expect(list).toBeDefined();
    await desk.user.click(pane ?? desk.root);
    await shows(desk, 'Cy Young');
  });

  it('while decisions wait it is not said that all are processed, and Z still takes one back', async () => {
    const desk = await openReplyProcessing({ replies: [bo] }, { undoSeconds: 60 });
    await shows(desk, 'Bo Lund');
    await desk.press('Dismiss');
    expect(await desk.screen.findByText('Nothing is left to decide')).toBeDefined();
    expect(desk.screen.queryByText('All replies are processed')).toBeNull();
    expect(desk.screen.getByText('0 of 1 processed')).toBeDefined();
    const focused = desk.el.shadowRoot?.activeElement;
    expect(focused?.textContent).toMatch(/Nothing is left to decide/);
    if (focused) fireEvent.keyDown(focused, { key: 'z' });
    await shows(desk, 'Bo Lund');
    expect(desk.server.callsTo(dismissals)).toHaveLength(0);
  });

  it('nor where further ones could not be read', async () => {
    const desk = await openReplyProcessing({ replies: [bo, cy], perPage: 1 });
    await shows(desk, 'Bo Lund');
    desk.server.fail('GET /api/forms-processing/fetch-responses', { status: 403 });
    await desk.press('Dismiss');
    await waitFor(() => expect(desk.screen.queryByText('All replies are processed')).toBeNull());
    expect(await desk.screen.findByText('More replies could not be loaded', { exact: false })).toBeDefined();
  });
});

it('the address says where to begin, and not where to go on after a search', async () => {
  const desk = await openReplyProcessing({ replies: [bo, cy, di] }, {}, '/?reply=2');
  await shows(desk, 'Di Marsh');
  search(desk, 'Cy');
  await shows(desk, 'Cy Young');
  await waitFor(() => expect(desk.names()).toEqual(['Cy Young']));
  // How far one is with what was found is not how far one is with all.
  expect(desk.screen.getByText('0 of 1 found processed')).toBeDefined();
  search(desk, '');
  await shows(desk, 'Bo Lund');
});

it('screens.md §12: how far one is with the form is known again after a search', async () => {
  const desk = await openReplyProcessing({ replies: [bo, cy, di] });
  await shows(desk, 'Bo Lund');
  await desk.press('Dismiss');
  expect(await desk.screen.findByText('1 of 3 processed')).toBeDefined();
  search(desk, 'Di');
  await shows(desk, 'Di Marsh');
  expect(await desk.screen.findByText('0 of 1 found processed')).toBeDefined();
  search(desk, '');
  await shows(desk, 'Cy Young');
  expect(await desk.screen.findByText('1 of 3 processed')).toBeDefined();
  expect(desk.screen.getByText('Reply 2 of 3')).toBeDefined();
});

describe('a list that is left while it is being sent', () => {
  it.each(['a search', 'another form', 'one whose type is asked for'])(
    'keeps its bar, Stop and the question through %s',
    async (way) => {
      const desk = await openReplyProcessing({ replies: [bo, cy, di] });
      await shows(desk, 'Bo Lund');
      const first = desk.server.hold(dismissals);
      await desk.user.click(desk.screen.getByRole('checkbox', { name: 'Select all' }));
      await desk.press('Dismiss selected');
      const question = within(await desk.screen.findByRole('alertdialog'));
      await desk.user.click(question.getByRole('button', { name: 'Dismiss' }));
      await first.arrived;
      const before = desk.server.callsTo(responses).length;
      if (way === 'one whose type is asked for') desk.server.hold('GET /api/forms/get-form-type/*');
      if (way === 'a search') for (const text of ['Cy', 'cy@']) search(desk, text);
      else
        await act(async () =>
          desk.island.update({ ...given, formId: 8, ...(way !== 'another form' && { formType: undefined }) }),
        );
      expect(await desk.screen.findByText('0 of 3')).toBeDefined();
      expect(fireEvent(globalThis.window, new Event('beforeunload', { cancelable: true }))).toBe(false);
      // The same list is not read before all of it is sent.
      expect(desk.server.callsTo(responses).length > before).toBe(way === 'another form');
      await desk.user.click(desk.screen.getByRole('button', { name: 'Stop' }));
      first.release();
      if (way === 'a search') await shows(desk, 'Cy Young');
      await waitFor(() => expect(desk.screen.queryByRole('button', { name: 'Stop' })).toBeNull());
      expect(desk.journal).toHaveLength(1);
    },
  );
});

it('a page is there as soon as it has come, also where the one before it cannot be had once more', async () => {
  const desk = await openReplyProcessing({ replies: [bo, cy], perPage: 1 });
  await shows(desk, 'Bo Lund');
  const next = desk.server.hold(responses);
  await desk.press('Next reply');
  await next.arrived;
  const before = desk.server.hold(responses);
  desk.server.fail(responses, { status: 403 }, { times: 1 });
  next.release();
  await before.arrived;
  await waitFor(() => expect(desk.names()).toEqual(['Bo Lund', 'Cy Young']));
  before.release();
  await shows(desk, 'Cy Young');
  expect(desk.names()).toEqual(['Bo Lund', 'Cy Young']);
});

it('X-15: Retry reads what could not be read before what is known, too', async () => {
  const desk = await openReplyProcessing({ replies: [bo, cy, di], perPage: 2 }, {}, '/?reply=2');
  await shows(desk, 'Di Marsh');
  desk.server.fail(responses, { status: 403 }, { times: 1 });
  await desk.press('Previous reply');
  const words = 'More replies could not be loaded';
  await desk.screen.findByText(words);
  await desk.press('Retry');
  await waitFor(() => expect(desk.names()).toEqual(['Bo Lund', 'Cy Young', 'Di Marsh']));
  expect(desk.screen.queryByText(words)).toBeNull();
});

it('whoever has gone to another reply while the next page came stays there', async () => {
  const desk = await openReplyProcessing({ replies: [bo, cy, di], perPage: 2 });
  await shows(desk, 'Bo Lund');
  await desk.press('Next reply');
  await shows(desk, 'Cy Young');
  const next = desk.server.hold(responses);
  await desk.press('Next reply');
  await next.arrived;
  await desk.user.click(desk.screen.getByRole('button', { name: /^Bo Lund/ }));
  await shows(desk, 'Bo Lund');
  next.release();
  await waitFor(() => expect(desk.names()).toHaveLength(3));
  await waitFor(() => expect(desk.screen.queryByRole('button', { name: 'Load more' })).toBeNull());
  expect(desk.shown()).toBe('Bo Lund');
});

it.each([
  ['dismissed', [bo, cy], 'Dismissing 2 replies in 60 seconds'],
  ['filled', [anaReply, { ...anaReply, Email: 'eva@example.org' }], 'Updating 2 records in 60 seconds'],
] as const)(
  'several that are %s together are spoken of once, with their number',
  async (how, replies, words) => {
    const records = [ana, { ...ana, id: 32, email: 'eva@example.org' }];
    const desk = await openReplyProcessing({ replies, records }, { undoSeconds: 60 });
    await shows(desk, how === 'filled' ? 'Ana Ruiz' : 'Bo Lund');
    if (how === 'dismissed') {
      await desk.user.click(desk.screen.getByRole('checkbox', { name: 'Select all' }));
      await desk.press('Dismiss selected');
    } else await desk.user.click(await desk.screen.findByRole('button', { name: 'Fill them all' }));
    const question = within(await desk.screen.findByRole('alertdialog'));
    await desk.user.click(question.getByRole('button', { name: how === 'filled' ? 'Update' : 'Dismiss' }));
    const spoken = () =>
      [...desk.root.querySelectorAll('[aria-live="polite"] > div')].map((one) => one.textContent);
    await waitFor(() => expect(spoken().filter((one) => one === words)).toHaveLength(1));
  },
);

it('T-27: reading on skips nobody where a colleague was done with one meanwhile', async () => {
  const desk = await openReplyProcessing({
    replies: [bo, cy, di, { ...bo, Email: 'bo2@example.org' }],
    perPage: 2,
  });
  await shows(desk, 'Bo Lund');
  desk.colleagueTakes(0);
  await desk.press('Next reply');
  await shows(desk, 'Cy Young');
  await desk.press('Next reply');
  await shows(desk, 'Di Marsh');
  expect(desk.names()).toContain('Di Marsh');
});

it('a double press decides no reply that comes with the next page', async () => {
  const desk = await openReplyProcessing({ replies: [bo, cy], perPage: 1 }, { undoSeconds: 60 });
  await shows(desk, 'Bo Lund');
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  onTestFinished(() => clock.mockRestore());
  const dismiss = () => desk.screen.getByRole('button', { name: 'Dismiss' });
  fireEvent.keyDown(dismiss(), { key: 'd' });
  await shows(desk, 'Cy Young');
  fireEvent.keyDown(dismiss(), { key: 'd' });
  expect(desk.names()).toEqual(['Cy Young']);
  clock.mockReturnValue(2000);
  fireEvent.keyDown(dismiss(), { key: 'd' });
  await waitFor(() => expect(desk.shown()).toBeNull());
});

it('T-27: a reload finds the reply that one was at, though a colleague has taken one before it', async () => {
  const first = await openReplyProcessing({ replies: [bo, cy, di] });
  await shows(first, 'Bo Lund');
  await first.press('Next reply');
  await shows(first, 'Cy Young');
  await waitFor(() => expect(location.search).toContain('reply=1'));
  const address = location.search;
  first.unmount();
  await waitFor(() => expect(location.search).toBe(''));
  const again = await openReplyProcessing({ replies: [cy, di] }, {}, `/${address}`);
  await again.screen.findByRole('heading', { level: 3 });
  // Where to begin is looked up when the list is there.
  await act(() => Promise.resolve());
  expect(again.shown()).toBe('Cy Young');
  expect(again.told).toEqual([]);
});

describe('a link to a reply (T-27)', () => {
  const open = async (index: number, replies: readonly Answers[], perPage = 10) => {
    const said = digestOf({ raw: '', answers: di });
    const desk = await openReplyProcessing({ replies, perPage }, {}, `/?reply=${index}&said=${said}`);
    await desk.screen.findByRole('list', { name: 'Replies' });
    return desk;
  };
  const other = /this may not be the reply that you came for/;

  it.each([
    ['where it was', 2, [bo, cy, di], 10],
    ['where it has gone down', 3, [bo, di, cy, { ...bo, Email: 'b2@example.org' }], 10],
    ['on the page before', 2, [bo, di, cy], 2],
  ] as const)('opens that very reply %s', async (_, index, replies, perPage) => {
    const desk = await open(index, replies, perPage);
    await shows(desk, 'Di Marsh');
    expect(desk.told).toEqual([]);
    // Whoever loads the page again is led to this one, too.
    expect(location.search).toContain(`said=${digestOf({ raw: '', answers: di })}`);
  });

  it('opens one that cannot be read, and whose index is not believed', async () => {
    const raw = '{"index":57,"Name":"';
    const said = digestOf({ raw, answers: null });
    const desk = await openReplyProcessing({ replies: [bo, raw, cy] }, {}, `/?reply=57&said=${said}`);
    await shows(desk, 'This reply cannot be read');
    expect(desk.told).toEqual([]);
  });

  it('says nothing of another where none is left', async () => {
    const desk = await openReplyProcessing({ replies: [] }, {}, '/?reply=1&said=gone');
    expect(await desk.screen.findByText('All replies are processed')).toBeDefined();
    await waitFor(() => expect(location.search).toBe(''));
    expect(desk.told).toEqual([]);
  });

  it('of a form is none to a reply of the one that the page gives next', async () => {
    const desk = await open(2, [bo, cy, di]);
    await shows(desk, 'Di Marsh');
    await act(async () => desk.island.update({ ...given, formId: 8 }));
    await shows(desk, 'Bo Lund');
    expect(desk.told).toEqual([]);
  });

  it('says so where it has gone, and another is at its place', async () => {
    const desk = await open(1, [bo, cy]);
    await shows(desk, 'Cy Young');
    await waitFor(() =>
      expect(desk.told).toMatchObject([{ tone: 'warning', message: expect.stringMatching(other) }]),
    );
  });
});

it.each([
  [0, true],
  [5, false],
])(
  'screens.md §12: several dismissed with %i s to take it back cannot be undone: %s',
  async (undoSeconds, isFinal) => {
    const desk = await openReplyProcessing({ replies: [bo, cy] }, { undoSeconds });
    await shows(desk, 'Bo Lund');
    await desk.user.click(desk.screen.getByRole('checkbox', { name: /^Select.*Bo Lund/ }));
    await desk.press('Dismiss selected');
    const question = within(await desk.screen.findByRole('alertdialog'));
    await question.findByText(/^They leave the list without a contact or registration\./);
    expect(question.queryByText(/cannot be undone/) !== null).toBe(isFinal);
  },
);

it.each(['beforeunload', 'pagehide'])('DESIGN.md §3: what waits is begun at once on %s', async (name) => {
  const desk = await openReplyProcessing({ replies: [bo, cy] }, { undoSeconds: 60 });
  await shows(desk, 'Bo Lund');
  await desk.press('Dismiss');
  await shows(desk, 'Cy Young');
  await desk.screen.findByRole('button', { name: 'Undo' });
  window.dispatchEvent(new Event(name));
  await waitFor(() => expect(desk.journal).toHaveLength(1));
});

describe('whoever has decided and is no longer there (DESIGN.md §3)', () => {
  const owner = { tenant: 'acme', userId: '4733', guard: 'web' };
  const signOut = () => act(() => clearDevice(owner, async () => undefined));
  const becomeAnother = (desk: Desk) => act(async () => desk.island.update({ ...given, userId: 4734 }));
  const left = /^1 decision was not carried out/;

  it.each([
    ['another user', becomeAnother],
    ['a sign-out', signOut],
  ])('sends nothing as %s: what waits is told by number, and the list stands as it is', async (_, change) => {
    const desk = await openReplyProcessing({ replies: [bo, cy] }, { ...owner, undoSeconds: 1 });
    await shows(desk, 'Bo Lund');
    await desk.press('Dismiss');
    await shows(desk, 'Cy Young');
    await change(desk);
    await waitFor(() => expect(desk.names()).toEqual(['Bo Lund', 'Cy Young']));
    await waitFor(() =>
      expect(desk.told.map(({ message }) => message)).toEqual([expect.stringMatching(left)]),
    );
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(desk.server.callsTo(dismissals)).toHaveLength(0);
    expect(desk.screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('leaves nobody the list that is being read for somebody else', async () => {
    const desk = await openReplyProcessing({ replies: [bo, cy] }, owner);
    await shows(desk, 'Bo Lund');
    const held = desk.server.hold(responses);
    await becomeAnother(desk);
    await held.arrived;
    await act(async () => desk.island.update({ ...given, userId: 4735 }));
    await shows(desk, 'Bo Lund');
    expect(desk.names()).toEqual(['Bo Lund', 'Cy Young']);
    held.release();
  });

  it.each([
    ['whose list the other may not read', responses, { status: 403 }],
    ['that waits in a pause of the server', dismissals, { status: 429, headers: { 'Retry-After': '60' } }],
  ] as const)('is told at once of one %s', async (_, target, fault) => {
    const desk = await openReplyProcessing({ replies: [bo, cy] }, owner);
    await shows(desk, 'Bo Lund');
    desk.server.fail(target, fault, { times: 1 });
    const held = desk.server.hold(target);
    await desk.press('Dismiss');
    await held.arrived;
    if (target === responses) await becomeAnother(desk);
    held.release();
    if (target === dismissals) {
      await desk.screen.findByText(/asks for a pause/);
      await becomeAnother(desk);
    }
    await waitFor(() =>
      expect(desk.told.map(({ message }) => message)).toEqual([expect.stringMatching(left)]),
    );
    expect(desk.journal).toEqual([]);
  });

  it('sends nothing of which the list is just being read, nor of several the rest', async () => {
    const desk = await openReplyProcessing({ replies: [bo, cy, di] }, owner);
    await shows(desk, 'Bo Lund');
    const first = desk.server.hold(dismissals);
    await desk.user.click(desk.screen.getByRole('checkbox', { name: 'Select all' }));
    await desk.press('Dismiss selected');
    const question = within(await desk.screen.findByRole('alertdialog'));
    await desk.user.click(question.getByRole('button', { name: 'Dismiss' }));
    await first.arrived;
    const second = desk.server.hold(responses);
    first.release();
    await second.arrived;
    await signOut();
    second.release();
    await waitFor(() => expect(desk.told.at(-1)?.message).toMatch(/^2 decisions were not carried out/));
    expect(desk.journal).toHaveLength(1);
  });
});

it('screens.md §12: another time to take back holds for what is decided from then on; what waits goes on waiting', async () => {
  const desk = await openReplyProcessing({ replies: [bo, cy] }, { undoSeconds: 60 });
  await shows(desk, 'Bo Lund');
  await desk.press('Dismiss');
  await shows(desk, 'Cy Young');
  await act(async () => desk.island.update({ undoSeconds: 0 }));
  expect(await desk.screen.findByRole('button', { name: 'Undo' })).toBeDefined();
  expect(desk.journal).toHaveLength(0);
  await desk.press('Undo');
  await shows(desk, 'Bo Lund');
  // The rest of a double click decides nothing.
  await new Promise((resolve) => setTimeout(resolve, 600));
  await desk.press('Dismiss');
  await waitFor(() => expect(desk.journal).toHaveLength(1));
});

it('T-27: among what a search finds a text that cannot be read is dismissed once all are shown', async () => {
  const desk = await openReplyProcessing({ replies: [bo, '{"index":1,"Name":"Young'] });
  await shows(desk, 'Bo Lund');
  search(desk, 'Young');
  await shows(desk, 'This reply cannot be read');
  expect(desk.screen.getByText(/^What a search finds does not tell the place of this reply/)).toBeDefined();
  search(desk, '');
  await shows(desk, 'Bo Lund');
  await desk.press('Next reply');
  await shows(desk, 'This reply cannot be read');
  await desk.press('Dismiss');
  await waitFor(() => expect(desk.names()).toEqual(['Bo Lund']));
});
