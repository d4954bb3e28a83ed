import { fireEvent } from '@testing-library/react';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { openReplyProcessing } from '#test/support/openReplyProcessing.ts';
import { creations, dismissals, responses, updates } from '#test/support/processingServer.ts';
import { json } from '#test/support/serve.ts';

const bo = { 'First Name': 'Bo', 'Last Name': 'Lund', Email: 'bo@example.org' };
const cy = { 'First Name': 'Cy', 'Last Name': 'Young', Email: 'cy@example.org' };
const anaReply = {
  'First Name': 'Ana',
  'Last Name': 'Ruiz',
  Email: 'ana@example.org',
  Function: 'Engineer',
  Department: 'Events',
};

type Desk = Awaited<ReturnType<typeof openReplyProcessing>>;

const shows = (desk: Desk, name: string) => desk.screen.findByRole('heading', { level: 3, name });
const lastTold = (desk: Desk) => {
  const one = desk.told.at(-1);
  return `${one?.title ?? ''} ${one?.message ?? ''}`;
};
/** Told, and the reply is in the list again. */
const isBack = async (desk: Desk, words: RegExp) => {
  await waitFor(() => expect(lastTold(desk)).toMatch(words));
  await waitFor(() => expect(desk.names()).toContain('Bo Lund'));
};

/** Decisions right after another reply has come are ignored. */
const afterDoubleClick = () => {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
};

describe('an answer that nobody knows', () => {
  it.each([
    ['500', { status: 500 }],
    ['a broken connection', 'network'],
    ['half an answer', 'cut'],
  ] as const)('%s: said so, nothing else is sent, and this never again by itself', async (_, fault) => {
    const desk = await openReplyProcessing({ replies: [anaReply, bo, cy] });
    await shows(desk, 'Ana Ruiz');
    desk.server.fail(updates, fault, { times: 1 });
    await desk.press('Update contact');
    await waitFor(() => expect(lastTold(desk)).toMatch(/It is not known whether that was done/));
    expect(lastTold(desk)).toMatch(/Look at the record before you try again/);
    await desk.user.click(desk.screen.getByRole('button', { name: /^Cy Young/ }));
    afterDoubleClick();
    await desk.press('Dismiss');
    expect(await desk.screen.findByText('Nothing is sent for now: 1 decision waits')).toBeDefined();
    expect(desk.server.callsTo(dismissals)).toHaveLength(0);
    await desk.press('Go on');
    await waitFor(() => expect(desk.server.callsTo(dismissals)).toHaveLength(1));
    expect(desk.server.callsTo(updates)).toHaveLength(1);
  });
});

describe('what the server refuses', () => {
  it('422: at its field, what was chosen stays, and it can be sent again', async () => {
    const desk = await openReplyProcessing({ replies: [bo] });
    await shows(desk, 'Bo Lund');
    const errors = { 'formData.Email': ['Taken already.'] };
    desk.server.fail(creations, { status: 422, body: { message: 'x', errors } }, { times: 1 });
    await desk.press('Create contact');
    await isBack(desk, /Bo Lund.* has not been created/);
    expect(
      await within(desk.line('Email').closest('li') ?? desk.root).findByText('Taken already.'),
    ).toBeDefined();
    expect(desk.journal).toHaveLength(0);
    await desk.press('Create contact');
    await waitFor(() => expect(desk.journal).toHaveLength(1));
  });

  it('T-27: 409 is told in the server’s words, and the reply stays', async () => {
    const desk = await openReplyProcessing({ replies: [bo] });
    await shows(desk, 'Bo Lund');
    desk.server.fail(dismissals, { status: 409, body: { message: 'Another reply has this index by now.' } });
    await desk.press('Dismiss');
    await isBack(desk, /has not been dismissed.*Another reply has this index by now/);
    expect(desk.left()).toBe(1);
  });

  it('429: waits as long as the server asks, says so, and goes on by itself', async () => {
    const desk = await openReplyProcessing({ replies: [bo] });
    await shows(desk, 'Bo Lund');
    desk.server.fail(dismissals, { status: 429, headers: { 'Retry-After': '1' } }, { times: 1 });
    await desk.press('Dismiss');
    expect(await desk.screen.findByText(/The server asks for a pause/)).toBeDefined();
    expect(desk.journal).toHaveLength(0);
    await waitFor(() => expect(desk.journal).toHaveLength(1));
  });

  it.each([
    [401, /You are signed out/],
    [403, /dismissed\S* \S/],
    [419, /This page has been open for too long/],
  ])('%s: told why, and nothing after it is sent before somebody says go on', async (status, why) => {
    const desk = await openReplyProcessing({ replies: [bo, cy] });
    await shows(desk, 'Bo Lund');
    desk.server.fail(dismissals, { status }, { times: 1 });
    await desk.press('Dismiss');
    await isBack(desk, /has not been dismissed/);
    expect(lastTold(desk)).toMatch(why);
    await desk.user.click(desk.screen.getByRole('button', { name: /^Cy Young/ }));
    afterDoubleClick();
    await desk.press('Dismiss');
    expect(await desk.screen.findByText('Nothing is sent for now: 1 decision waits')).toBeDefined();
    expect(desk.journal).toHaveLength(0);
  });

  it('T-27: nothing is sent where the list cannot be read again', async () => {
    const desk = await openReplyProcessing({ replies: [bo] });
    await shows(desk, 'Bo Lund');
    desk.server.fail(responses, { status: 403 });
    await desk.press('Dismiss');
    await isBack(desk, /The list or the record could not be read again, so nothing was sent/);
    expect(desk.server.callsTo(dismissals)).toHaveLength(0);
  });
});

describe('X-15: what does not come is told, and Retry brings it', () => {
  it('X-15: a list of replies', async () => {
    const answers = [
      json({ message: 'Not yours.' }, 403),
      json({ pages: 1, fullFields: ['Id', 'First Name'], replies: [JSON.stringify({ index: 0, ...bo })] }),
    ];
    const desk = await openReplyProcessing({ routes: { [responses]: () => answers.shift() } });
    expect(await desk.screen.findByText(/The replies could not be loaded/)).toBeDefined();
    await desk.press('Retry');
    await shows(desk, 'Bo Lund');
  });

  const eva = { id: 40, first_name: 'Eva', last_name: 'Ruiz', email: 'eva@example.org' };
  const fetchForms = 'GET /api/forms-processing/fetch-forms/*';
  const fetchContacts = 'GET /api/forms-processing/fetch-contacts';
  const readEva = 'GET /api/contacts/detail/get-contact-by-id/40';
  const choose = async (desk: Desk, box: string, name: string) => {
    await desk.user.click(desk.screen.getByRole('combobox', { name: box }));
    await desk.user.click(await desk.screen.findByRole('option', { name }));
  };
  const findEva = async (desk: Desk) => {
    await shows(desk, 'Bo Lund');
    const box = desk.screen.getByRole('searchbox', { name: 'Name or email of the contact' });
    fireEvent.change(box, { target: { value: 'Eva' } });
    fireEvent.keyDown(box, { key: 'Enter' });
  };
  const takeEva = async (desk: Desk) =>
    desk.user.click(await desk.screen.findByRole('button', { name: /^Eva Ruiz/ }));
  const nowhere = { formId: undefined, formType: undefined };

  it.each([
    {
      what: 'the forms of a type',
      target: fetchForms,
      words: 'The forms could not be loaded',
      props: nowhere,
      ask: (desk: Desk) => choose(desk, 'Form type', 'Contacts'),
      goOn: async (desk: Desk) => {
        await choose(desk, 'Form', 'Speakers');
        await shows(desk, 'Bo Lund');
      },
    },
    {
      what: 'the contacts of a search',
      target: fetchContacts,
      words: 'The contacts could not be searched',
      props: {},
      ask: findEva,
      goOn: takeEva,
    },
    {
      what: 'the contact that was chosen',
      target: readEva,
      words: 'The contact could not be read',
      props: {},
      ask: async (desk: Desk) => {
        await findEva(desk);
        await takeEva(desk);
      },
      goOn: (desk: Desk) => desk.screen.findByRole('radio', { name: /Eva Ruiz.*Chosen by you/ }),
    },
  ])('X-15: $what', async ({ target, words, props, ask, goOn }) => {
    const routes = { [fetchContacts]: [eva], [readEva]: { contact: eva } };
    const desk = await openReplyProcessing({ replies: [bo], records: [], routes }, props);
    desk.server.fail(target, { status: 403, body: { message: 'Not yours.' } }, { times: 1 });
    await ask(desk);
    const title = await desk.screen.findByText(words);
    const notice = title.closest<HTMLElement>('[role="alert"]');
    expect(within(notice ?? title).getByText('Not yours.')).toBeDefined();
    await desk.press('Retry');
    await waitFor(() => expect(desk.screen.queryByText(words)).toBeNull());
    await goOn(desk);
    expect(desk.server.callsTo(target)).toHaveLength(2);
  });
});
