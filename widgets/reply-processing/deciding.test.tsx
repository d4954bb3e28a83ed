import { fireEvent } from '@testing-library/react';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openReplyProcessing } from '#test/support/openReplyProcessing.ts';
import { ana, dismissals, responses, updates } from '#test/support/processingServer.ts';
import { standInLocks } from '#test/support/standInLocks.ts';
import { readCsv } from '#test/support/readCsv.ts';
import { readProps } from './index.tsx';

const bo = { 'First Name': 'Bo', 'Last Name': 'Lund', Email: 'bo@example.org' };
const cy = { 'First Name': 'Cy', 'Last Name': 'Young', Email: 'cy@example.org' };
const anaReply = {
  'First Name': 'Ana',
  'Last Name': 'Ruiz',
  Email: 'ana@example.org',
  Function: 'Engineer',
  Department: 'Events',
};
const evaReply = { ...anaReply, 'First Name': 'Eva', Email: 'eva@example.org' };
const piaReply = { ...anaReply, 'First Name': 'Pia', Email: 'pia@example.org' };
const eva = { ...ana, id: 32, first_name: 'Eva', email: 'eva@example.org' };
const pia = { ...ana, id: 33, first_name: 'Pia', email: 'pia@example.org' };

type Desk = Awaited<ReturnType<typeof openReplyProcessing>>;

const shows = (desk: Desk, name: string) => desk.screen.findByRole('heading', { level: 3, name });
const confirm = async (desk: Desk, name: string) =>
  desk.user.click(within(await desk.screen.findByRole('alertdialog')).getByRole('button', { name }));

describe('the undo window (screens.md §12)', () => {
  it('is five seconds unless the page says otherwise', () => {
    const el = document.createElement('div');
    expect(readProps(el)).toMatchObject({ kind: 'ok', props: { undoSeconds: 5 } });
    el.dataset['undoSeconds'] = '0';
    expect(readProps(el)).toMatchObject({ kind: 'ok', props: { undoSeconds: 0 } });
  });

  it('undone, nothing was sent and the reply is looked at again', async () => {
    const desk = await openReplyProcessing({ replies: [bo, cy] }, { undoSeconds: 60 });
    await shows(desk, 'Bo Lund');
    await desk.press('Dismiss');
    await shows(desk, 'Cy Young');
    await desk.user.click(await desk.screen.findByRole('button', { name: 'Undo' }));
    await shows(desk, 'Bo Lund');
    expect(desk.names()).toEqual(['Bo Lund', 'Cy Young']);
    expect(desk.server.callsTo(dismissals)).toHaveLength(0);
  });

  it('closes with the screen: what was decided is sent, once', async () => {
    const desk = await openReplyProcessing({ replies: [bo, cy] }, { undoSeconds: 60 });
    await shows(desk, 'Bo Lund');
    await desk.press('Dismiss');
    await shows(desk, 'Cy Young');
    expect(desk.journal).toHaveLength(0);
    desk.unmount();
    await waitFor(() => expect(desk.journal).toHaveLength(1));
    expect(desk.server.callsTo(dismissals)).toHaveLength(1);
  });

  it('closes when the page is left, and the browser asks first', async () => {
    const desk = await openReplyProcessing({ replies: [bo] }, { undoSeconds: 60 });
    await shows(desk, 'Bo Lund');
    await desk.press('Dismiss');
    await desk.screen.findByRole('button', { name: 'Undo' });
    const leaving = new Event('beforeunload', { cancelable: true });
    fireEvent(globalThis.window, leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await waitFor(() => expect(desk.journal).toHaveLength(1));
  });
});

describe('a double click', () => {
  it('decides one reply: what falls on the next one, by hand or by key, is ignored', async () => {
    const desk = await openReplyProcessing({ replies: [bo, cy] }, { undoSeconds: 60 });
    await shows(desk, 'Bo Lund');
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
    onTestFinished(() => clock.mockRestore());
    const dismiss = () => desk.screen.getByRole('button', { name: 'Dismiss' });
    fireEvent.click(dismiss(), { detail: 1 });
    await shows(desk, 'Cy Young');
    fireEvent.click(dismiss(), { detail: 1 });
    fireEvent.keyDown(dismiss(), { key: 'd' });
    expect(desk.names()).toEqual(['Cy Young']);
    clock.mockReturnValue(2000);
    fireEvent.click(dismiss(), { detail: 2 });
    fireEvent.keyDown(dismiss(), { key: 'd', repeat: true });
    expect(desk.names()).toEqual(['Cy Young']);
    fireEvent.click(dismiss(), { detail: 1 });
    await waitFor(() => expect(desk.shown()).toBeNull());
  });

  it('on Undo looks at no other reply that comes to lie under it', async () => {
    const desk = await openReplyProcessing({ replies: [bo, cy] }, { undoSeconds: 60 });
    await shows(desk, 'Bo Lund');
    await desk.press('Dismiss');
    await shows(desk, 'Cy Young');
    const other = desk.screen.getByRole('button', { name: /^Cy Young/ });
    fireEvent.click(await desk.screen.findByRole('button', { name: 'Undo' }), { detail: 1 });
    // The focus would go there with the press.
    expect(fireEvent.mouseDown(other, { detail: 2 })).toBe(false);
    fireEvent.click(other, { detail: 2 });
    await shows(desk, 'Bo Lund');
    // Of its own accord it is another click.
    fireEvent.click(other, { detail: 1 });
    await shows(desk, 'Cy Young');
  });
});

describe('several at once', () => {
  it('the ready lane asks once, and stops at the first that does not succeed', async () => {
    const desk = await openReplyProcessing({
      replies: [anaReply, evaReply, bo, piaReply],
      records: [ana, eva, pia],
    });
    await shows(desk, 'Ana Ruiz');
    expect(await desk.screen.findByText('3 replies are ready')).toBeDefined();
    desk.server.fail('POST /api/forms-processing/update-contact/32', {
      status: 422,
      body: { message: 'No.' },
    });
    await desk.press('Fill them all');
    await confirm(desk, 'Update');
    await waitFor(() => expect(desk.told.at(-1)?.message).toMatch(/^1 decision was not carried out/));
    expect(desk.told.at(-2)?.title).toMatch(/Eva Ruiz.* has not been updated/);
    expect(desk.journal.map(({ path, formData }) => [path, formData])).toEqual([
      ['/api/forms-processing/update-contact/31', { Department: 'Events' }],
    ]);
    expect(desk.server.callsTo(updates)).toHaveLength(2);
    await waitFor(() => expect(desk.names()).toEqual(['Eva Ruiz', 'Bo Lund', 'Pia Ruiz']));
    // What was refused keeps no other from it the next time.
    await desk.user.click(await desk.screen.findByRole('button', { name: 'Fill it' }));
    const question = within(await desk.screen.findByRole('alertdialog'));
    expect(question.getByText('1 is left out: something went wrong with it.')).toBeDefined();
    await confirm(desk, 'Update');
    await waitFor(() => expect(desk.names()).toEqual(['Eva Ruiz', 'Bo Lund']));
    expect(desk.journal).toHaveLength(2);
  });

  it('a reply that was only not sent is ready as before', async () => {
    const desk = await openReplyProcessing({ replies: [anaReply], records: [ana] });
    await shows(desk, 'Ana Ruiz');
    desk.server.fail(responses, { status: 403 });
    await desk.press('Update contact');
    await waitFor(() => expect(desk.told).toHaveLength(1));
    expect(await desk.screen.findByText('1 reply is ready')).toBeDefined();
  });

  it('the ready lane says why all are left out', async () => {
    const desk = await openReplyProcessing({ replies: [anaReply], records: [ana] });
    await shows(desk, 'Ana Ruiz');
    desk.server.fail(updates, { status: 422, body: { message: 'No.' } });
    await desk.press('Update contact');
    await waitFor(() => expect(desk.told).toHaveLength(1));
    expect(await desk.screen.findByText('1 is left out: something went wrong with it.')).toBeDefined();
    expect(desk.screen.getByText('0 replies are ready')).toBeDefined();
    expect(desk.screen.queryByRole('button', { name: /^Fill/ })).toBeNull();
  });

  it('what somebody has begun by hand is left out of the ready lane, and so is what would change nothing', async () => {
    const ian = { ...ana, id: 34, first_name: 'Ian', email: 'ian@example.org', comments: 'Vegan' };
    const ianReply = { ...anaReply, 'First Name': 'Ian', Email: 'ian@example.org' };
    const piaAnswers = { ...piaReply, Department: '', Comments: 'Halal' };
    const desk = await openReplyProcessing(
      { replies: [anaReply, evaReply, piaAnswers, ianReply], records: [ana, eva, pia, ian] },
      { userId: 4712 },
    );
    await shows(desk, 'Ana Ruiz');
    expect(await desk.screen.findByText('4 replies are ready')).toBeDefined();
    // One is to go to somebody else, one has an own value; a third has nothing left to fill.
    await desk.pick('Department', /Own value/);
    await desk.screen.findByRole('textbox', { name: 'Department' });
    desk.write('Department', 'Congresses');
    await desk.press('Next reply');
    await shows(desk, 'Eva Ruiz');
    await desk.user.click(desk.screen.getByRole('radio', { name: /New contact/ }));
    await desk.press('Next reply');
    await shows(desk, 'Pia Ruiz');
    await desk.press('More for Comments');
    await desk.user.click(desk.screen.getByRole('menuitemcheckbox', { name: /^Always keep/ }));
    expect(desk.screen.getByText('1 reply is ready')).toBeDefined();
    await desk.press('Fill it');
    const question = within(await desk.screen.findByRole('alertdialog'));
    expect(question.getByText('2 that you have begun are left out.')).toBeDefined();
    expect(question.getByText('1 is left out: nothing would change.')).toBeDefined();
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Ian Ruiz']);
    await confirm(desk, 'Update');
    await waitFor(() => expect(desk.names()).toEqual(['Ana Ruiz', 'Eva Ruiz', 'Pia Ruiz']));
    expect(desk.journal.map(({ path, formData }) => [path, formData])).toEqual([
      ['/api/forms-processing/update-contact/34', { Department: 'Events' }],
    ]);
  });

  it('S-48, T-29: what a person has to mend is not filled by itself', async () => {
    const record = { ...ana, number_of_nights: '' };
    const fields = ['Id', 'First Name', 'Last Name', 'Email', 'Number Of Nights'];
    const { Department: _none, Function: _neither, ...who } = anaReply;
    const desk = await openReplyProcessing(
      { replies: [{ ...who, 'Number Of Nights': 'two' }], records: [record], fields },
      { formType: 'registration' },
    );
    await shows(desk, 'Ana Ruiz');
    expect(desk.screen.getByText('1 field will change')).toBeDefined();
    expect(desk.screen.queryByRole('button', { name: 'Fill them all' })).toBeNull();
  });

  it('a dismissal that is refused keeps no other from it, and stays selected', async () => {
    const desk = await openReplyProcessing({ replies: [anaReply, bo, cy] });
    await shows(desk, 'Ana Ruiz');
    desk.server.fail(dismissals, { status: 422, body: { message: 'Kept for the audit.' } }, { times: 1 });
    await desk.user.click(desk.screen.getByRole('checkbox', { name: 'Select all' }));
    await desk.press('Dismiss selected');
    await confirm(desk, 'Dismiss');
    await waitFor(() => expect(desk.journal).toHaveLength(2));
    await waitFor(() => expect(desk.names()).toEqual(['Ana Ruiz']));
    expect(desk.told.map(({ tone }) => tone)).toEqual(['danger', 'success', 'success']);
    expect(desk.screen.getByRole('checkbox', { name: /^Select.*Ana Ruiz/ })).toHaveProperty('checked', true);
  });

  it('stopped by hand, it says how many are left', async () => {
    const desk = await openReplyProcessing({ replies: [anaReply, bo, cy] });
    await shows(desk, 'Ana Ruiz');
    const first = desk.server.hold(dismissals);
    await desk.user.click(desk.screen.getByRole('checkbox', { name: 'Select all' }));
    await desk.press('Dismiss selected');
    await confirm(desk, 'Dismiss');
    await first.arrived;
    await desk.user.click(await desk.screen.findByRole('button', { name: 'Stop' }));
    first.release();
    await waitFor(() => expect(desk.told.at(-1)?.message).toMatch(/^2 decisions were not carried out/));
    expect(desk.told.map(({ tone }) => tone)).toEqual(['success', 'warning']);
    expect(desk.journal).toHaveLength(1);
    await waitFor(() => expect(desk.names()).toEqual(['Bo Lund', 'Cy Young']));
  });

  it('T-27: those selected are dismissed one after the other, each by the index that it has by then', async () => {
    const desk = await openReplyProcessing({ replies: [anaReply, bo, cy] });
    await shows(desk, 'Ana Ruiz');
    for (const name of [/^Select.*Bo Lund/, /^Select.*Cy Young/])
      await desk.user.click(desk.screen.getByRole('checkbox', { name }));
    await desk.press('Dismiss selected');
    await confirm(desk, 'Dismiss');
    await waitFor(() => expect(desk.journal).toHaveLength(2));
    expect(desk.journal.map(({ path }) => path)).toEqual([
      '/api/forms-processing/dismiss-reply/1',
      '/api/forms-processing/dismiss-reply/1',
    ]);
    await waitFor(() => expect(desk.names()).toEqual(['Ana Ruiz']));
  });
});

describe('a reply to which the server gives no index (T-27)', () => {
  it('T-27: can neither be dismissed nor selected, and it is said why', async () => {
    const desk = await openReplyProcessing({ replies: ['{broken', bo] });
    const dismiss = () => desk.screen.getByRole('button', { name: 'Dismiss' });
    await shows(desk, 'This reply cannot be read');
    expect(dismiss().getAttribute('aria-disabled')).toBe('true');
    const why = desk.screen.getByText(
      /gives this reply no index that is surely its own, without which it cannot be dismissed\.$/,
    );
    expect(dismiss().getAttribute('aria-describedby')).toBe(why.id);
    expect(await desk.screen.findByText('It is shown as it came.')).toBeDefined();
    await desk.press('Dismiss');
    fireEvent.keyDown(dismiss(), { key: 'd' });
    await waitFor(() => expect(desk.screen.getAllByText(why.textContent ?? '')).toHaveLength(2));
    expect(desk.names()).toEqual(['Cannot be read', 'Bo Lund']);
    expect(desk.told).toEqual([]);
    await desk.user.click(desk.screen.getByRole('checkbox', { name: 'Select all' }));
    expect(desk.screen.getAllByRole('checkbox')).toHaveLength(2);
    await desk.press('Dismiss selected');
    await confirm(desk, 'Dismiss');
    await waitFor(() => expect(desk.names()).toEqual(['Cannot be read']));
    expect(desk.screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('what stays', () => {
  it('what is always kept is kept of the next reply too', async () => {
    const desk = await openReplyProcessing({ replies: [anaReply, evaReply], records: [ana, eva] });
    await shows(desk, 'Ana Ruiz');
    await desk.press('More for Department');
    await desk.user.click(desk.screen.getByRole('menuitemcheckbox', { name: /^Always keep/ }));
    await desk.press('Next reply');
    await shows(desk, 'Eva Ruiz');
    expect(desk.screen.getByText('No field will change')).toBeDefined();
    expect(within(desk.line('Department')).getByRole('radio', { name: /Record/ })).toHaveProperty(
      'checked',
      true,
    );
  });

  it('an own value is there again when the page was closed over it', async () => {
    const props = { userId: 4711 };
    const first = await openReplyProcessing({ replies: [anaReply, bo] }, props);
    await shows(first, 'Ana Ruiz');
    await first.pick('Department', /Own value/);
    await first.screen.findByRole('textbox', { name: 'Department' });
    first.write('Department', 'Congresses');
    await first.press('Next reply');
    await first.press('Previous reply');
    expect(await first.screen.findByRole('textbox', { name: 'Department' })).toHaveProperty(
      'value',
      'Congresses',
    );
    first.unmount();
    const again = await openReplyProcessing({ replies: [anaReply, bo] }, props);
    expect(await again.screen.findByText(/What you typed here before is back/)).toBeDefined();
    expect(await again.screen.findByRole('textbox', { name: 'Department' })).toHaveProperty(
      'value',
      'Congresses',
    );
  });

  it('an own value that was put aside is not in force when the page comes back, and not lost', async () => {
    const props = { userId: 4713 };
    const held = { ...ana, department: 'Research' };
    const open = () => openReplyProcessing({ replies: [anaReply, bo], records: [held] }, props);
    const first = await open();
    await shows(first, 'Ana Ruiz');
    await first.pick('Department', /Own value/);
    await first.screen.findByRole('textbox', { name: 'Department' });
    first.write('Department', '');
    await first.pick('Department', /Record/);
    first.unmount();
    const again = await open();
    expect(await again.screen.findByText(/What you typed here before is back/)).toBeDefined();
    expect(again.screen.getByText('No field will change')).toBeDefined();
    expect(again.screen.queryByRole('textbox', { name: 'Department' })).toBeNull();
    await again.pick('Department', /Own value/);
    expect(await again.screen.findByRole('textbox', { name: 'Department' })).toHaveProperty('value', '');
  });

  it('what two tabs have typed to two replies is there again, all of it', async () => {
    const props = { userId: 4714 };
    const open = () => openReplyProcessing({ replies: [anaReply, evaReply], records: [ana, eva] }, props);
    const first = await open();
    await shows(first, 'Ana Ruiz');
    const second = await open();
    await shows(second, 'Ana Ruiz');
    await first.pick('Department', /Own value/);
    await first.screen.findByRole('textbox', { name: 'Department' });
    first.write('Department', 'Congresses');
    await second.press('Next reply');
    await shows(second, 'Eva Ruiz');
    await second.pick('Department', /Own value/);
    await second.screen.findByRole('textbox', { name: 'Department' });
    second.write('Department', 'Travel');
    first.unmount();
    second.unmount();
    const again = await open();
    const box = () => again.screen.findByRole('textbox', { name: 'Department' });
    expect(await box()).toHaveProperty('value', 'Congresses');
    await again.press('Next reply');
    await shows(again, 'Eva Ruiz');
    expect(await box()).toHaveProperty('value', 'Travel');
  });

  it('of two tabs that come up together one brings back what was typed, the other once that is closed', async () => {
    standInLocks();
    const open = () => openReplyProcessing({ replies: [anaReply, bo] }, { userId: 4718 });
    const before = await open();
    await shows(before, 'Ana Ruiz');
    await before.pick('Department', /Own value/);
    await before.screen.findByRole('textbox', { name: 'Department' });
    before.write('Department', 'Congresses');
    before.unmount();
    const [one, two] = [await open(), await open()];
    for (const desk of [one, two]) await shows(desk, 'Ana Ruiz');
    const holding = () =>
      [one, two].filter((desk) => desk.screen.queryByText(/What you typed here before is back/) !== null);
    await waitFor(() => expect(holding()).toHaveLength(1));
    const [first] = holding();
    const other = first === one ? two : one;
    first?.unmount();
    expect(await other.screen.findByText(/What you typed here before is back/)).toBeDefined();
    expect(await other.screen.findByRole('textbox', { name: 'Department' })).toHaveProperty(
      'value',
      'Congresses',
    );
  });

  it('what was chosen before it came back stays, and so does what was typed', async () => {
    standInLocks();
    const open = () => openReplyProcessing({ replies: [anaReply, bo] }, { userId: 4721 });
    const box = (desk: Desk) => desk.screen.findByRole('textbox', { name: 'Department' });
    const back = (desk: Desk) => desk.screen.findByText(/What you typed here before is back/);
    const before = await open();
    await shows(before, 'Ana Ruiz');
    await before.pick('Department', /Own value/);
    await box(before);
    before.write('Department', 'Congresses');
    before.unmount();
    const one = await open();
    await back(one);
    const two = await open();
    await shows(two, 'Ana Ruiz');
    fireEvent.click(two.screen.getByRole('radio', { name: /^New contact/ }));
    one.unmount();
    await back(two);
    expect(await box(two)).toHaveProperty('value', 'Congresses');
    expect(two.screen.getByRole('radio', { name: /^New contact/ })).toHaveProperty('checked', true);
    // The next choice throws none of it away.
    fireEvent.click(two.screen.getByRole('radio', { name: /^Ana Ruiz/ }));
    two.unmount();
    expect(await box(await open())).toHaveProperty('value', 'Congresses');
  });

  it('what two tabs type to one reply is never mixed: each is told of the other, and what is left waits beside it', async () => {
    standInLocks();
    const open = () => openReplyProcessing({ replies: [anaReply, bo] }, { userId: 4722 });
    const box = (desk: Desk) => desk.screen.findByRole('textbox', { name: 'Department' });
    const type = async (desk: Desk, text: string) => {
      await desk.pick('Department', /Own value/);
      await box(desk);
      desk.write('Department', text);
    };
    const before = await open();
    await shows(before, 'Ana Ruiz');
    await type(before, 'Congresses');
    before.unmount();
    const one = await open();
    expect(await one.screen.findByText(/What you typed here before is back/)).toBeDefined();
    const two = await open();
    await shows(two, 'Ana Ruiz');
    await type(two, 'Travel');
    expect(await two.screen.findByText(/Only what is typed last is kept/)).toBeDefined();
    expect(await one.screen.findByText(/Only what is typed last is kept/)).toBeDefined();
    one.unmount();
    expect(await two.screen.findByText(/Something else was typed to this reply before/)).toBeDefined();
    expect(await box(two)).toHaveProperty('value', 'Travel');
    await two.press('Put it in instead');
    expect(await box(two)).toHaveProperty('value', 'Congresses');
    expect(two.screen.queryByText(/Something else was typed/)).toBeNull();
  });

  it('where nobody is known, the browser asks before an own value is lost with the page', async () => {
    const desk = await openReplyProcessing({ replies: [anaReply, bo] }, { formId: 9 });
    await shows(desk, 'Ana Ruiz');
    const isAsked = () => !fireEvent(globalThis.window, new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(false);
    await desk.pick('Department', /Own value/);
    await desk.screen.findByRole('textbox', { name: 'Department' });
    desk.write('Department', 'Congresses');
    await waitFor(() => expect(isAsked()).toBe(true));
    await desk.press('Dismiss');
    await waitFor(() => expect(desk.journal).toHaveLength(1));
    await waitFor(() => expect(isAsked()).toBe(false));
  });

  it('the log of the sitting is a file with before and after', async () => {
    const files: Blob[] = [];
    // Else the page would go where the file is.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:log';
    });
    const desk = await openReplyProcessing({ replies: [anaReply, bo] });
    await shows(desk, 'Ana Ruiz');
    await desk.press('Update contact');
    await waitFor(() => expect(desk.journal).toHaveLength(1));
    await desk.user.click(await desk.screen.findByRole('button', { name: 'This session: 1' }));
    await desk.user.click(await desk.screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const rows = readCsv((await files[0]?.text())?.replace(/^\uFEFF/, '') ?? '');
    expect(rows[0]).toEqual(['Time', 'What was done', 'Reply', 'Type', 'Id', 'Field', 'Before', 'After']);
    expect(rows[1]?.slice(1)).toEqual(['Updated', 'Ana Ruiz', 'Contact', '31', 'Department', '', 'Events']);
  });
});
