import { fireEvent } from '@testing-library/react';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { focusedElement } from '#shared/interaction/tabbable.ts';
import { openReplyProcessing } from '#test/support/openReplyProcessing.ts';
import {
  ana,
  creations,
  dismissals,
  updates,
  type ProcessingRecord,
} from '#test/support/processingServer.ts';
import type { Call } from '#test/support/serve.ts';
import { settle } from '#test/support/settle.ts';

const anaReply = {
  'First Name': 'Ana',
  'Last Name': 'Ruiz',
  Email: 'ana@example.org',
  Function: 'Director',
  Department: 'Events',
};
const bo = { 'First Name': 'Bo', 'Last Name': 'Lund', Email: 'bo@example.org' };
const namesake = { ...ana, id: 40, first_name: 'Eva', email: 'eva@example.org' };
const read40 = 'GET /api/contacts/detail/get-contact-by-id/40';
const searchContacts = 'GET /api/forms-processing/fetch-contacts';

type Desk = Awaited<ReturnType<typeof openReplyProcessing>>;

const shows = (desk: Desk, name: string) => desk.screen.findByRole('heading', { level: 3, name });
const choose = (desk: Desk, name: RegExp) => desk.user.click(desk.screen.getByRole('radio', { name }));
const own = async (desk: Desk, field: string, text?: string) => {
  const box = await desk.screen.findByRole('textbox', { name: field });
  if (text !== undefined) fireEvent.change(box, { target: { value: text } });
  return desk.screen.getByRole('textbox', { name: field });
};

/** The list is read again for another reply. */
async function dismissBo(desk: Desk) {
  await desk.user.click(desk.screen.getByRole('checkbox', { name: /^Select.*Bo Lund/ }));
  await desk.press('Dismiss selected');
  await desk.user.click(
    within(await desk.screen.findByRole('alertdialog')).getByRole('button', { name: 'Dismiss' }),
  );
  await waitFor(() => expect(desk.server.callsTo(dismissals)).toHaveLength(1));
}

describe('what was chosen and typed holds', () => {
  it('T-27: whom the user has chosen and nobody offers any more is nobody, and said so', async () => {
    const records: ProcessingRecord[] = [ana, namesake];
    const desk = await openReplyProcessing({ replies: [anaReply, bo], records });
    await shows(desk, 'Ana Ruiz');
    await choose(desk, /Eva Ruiz.*Possible match/);
    records.pop();
    await dismissBo(desk);
    await waitFor(() =>
      expect(
        desk.screen.getAllByText('The record you chose is no longer among them. Choose again.'),
      ).toHaveLength(1),
    );
    expect(desk.screen.getByRole('radio', { name: /Ana Ruiz.*Same person/ })).toHaveProperty(
      'checked',
      false,
    );
    await desk.press('Update contact');
    expect(desk.server.callsTo(updates)).toHaveLength(0);
  });

  it('a record that has come since the reply was shown is not taken by itself: it is said, and chosen', async () => {
    const records: ProcessingRecord[] = [];
    const desk = await openReplyProcessing({ replies: [anaReply, bo], records });
    await shows(desk, 'Ana Ruiz');
    expect(desk.screen.getByRole('button', { name: 'Create contact' })).toBeTruthy();
    records.push(ana);
    await dismissBo(desk);
    const words = 'There is a record of this person by now. Choose it, or a new one.';
    await waitFor(() => expect(desk.screen.getAllByText(words)).toHaveLength(1));
    await desk.press('Update contact');
    expect(desk.server.callsTo(updates)).toHaveLength(0);
    await choose(desk, /Ana Ruiz.*Same person/);
    await desk.press('Update contact');
    await waitFor(() => expect(desk.server.callsTo(updates)).toHaveLength(1));
  });

  it('a new contact chosen by hand is not made where a record of the person has come since, unless it is chosen again', async () => {
    const records: ProcessingRecord[] = [namesake];
    const desk = await openReplyProcessing({ replies: [anaReply, bo], records });
    await shows(desk, 'Ana Ruiz');
    await choose(desk, /^New contact/);
    records.push(ana);
    await dismissBo(desk);
    const words = 'There is a record of this person by now. Choose it, or a new one.';
    await waitFor(() => expect(desk.screen.getAllByText(words)).toHaveLength(1));
    expect(desk.screen.queryByRole('button', { name: 'Create contact' })).toBeNull();
    await choose(desk, /^New contact/);
    await desk.press('Create contact');
    await waitFor(() => expect(desk.server.callsTo(creations)).toHaveLength(1));
  });

  it('the own value that was typed last goes along to another record', async () => {
    const desk = await openReplyProcessing(
      { replies: [anaReply], records: [ana, namesake] },
      { userId: 4713 },
    );
    await shows(desk, 'Ana Ruiz');
    await choose(desk, /New contact/);
    await desk.pick('Function', /Own value/);
    await own(desk, 'Function', 'Chair');
    await choose(desk, /Ana Ruiz.*Same person/);
    expect(await own(desk, 'Function')).toHaveProperty('value', 'Chair');
    await own(desk, 'Function', 'Head of events');
    await choose(desk, /Eva Ruiz.*Possible match/);
    expect(await own(desk, 'Function')).toHaveProperty('value', 'Head of events');
  });

  it.each([
    ['of which this was not chosen', 'Department'],
    ['of which this was chosen otherwise', 'Function'],
  ])('an own value goes along to a record, too, that was looked at before, and %s', async (_, field) => {
    const desk = await openReplyProcessing(
      { replies: [anaReply], records: [ana, namesake] },
      { userId: `4743${field}` },
    );
    await shows(desk, 'Ana Ruiz');
    await choose(desk, /Eva Ruiz.*Possible match/);
    await desk.pick(field, field === 'Function' ? /Reply/ : /Record/);
    await choose(desk, /Ana Ruiz.*Same person/);
    await desk.pick('Function', /Own value/);
    await own(desk, 'Function', 'Chair');
    await choose(desk, /Eva Ruiz.*Possible match/);
    expect(await own(desk, 'Function')).toHaveProperty('value', 'Chair');
  });

  it('neither «Only fill empty» nor «Reply» overwrites what a colleague writes meanwhile', async () => {
    const records: ProcessingRecord[] = [ana];
    const desk = await openReplyProcessing({ replies: [anaReply, bo], records });
    await shows(desk, 'Ana Ruiz');
    await desk.press('Only fill empty');
    await desk.pick('Function', /Reply/);
    expect(desk.screen.getByText('2 fields will change')).toBeDefined();
    records.splice(0, 1, { ...ana, department: 'Research', function: 'Chair' });
    await dismissBo(desk);
    expect(await desk.screen.findByText('No field will change')).toBeDefined();
    for (const field of ['Department', 'Function'])
      expect(within(desk.line(field)).getByRole('radio', { name: /Record/ })).toHaveProperty('checked', true);
  });

  it('what was chosen and typed to one of two that say the same stays when the other is done', async () => {
    const desk = await openReplyProcessing(
      { replies: [anaReply, anaReply, bo], records: [ana, namesake] },
      { userId: 4741 },
    );
    await shows(desk, 'Ana Ruiz');
    const dismissing = desk.server.hold(dismissals);
    await desk.press('Dismiss');
    await dismissing.arrived;
    await waitFor(() => expect(desk.names()).toEqual(['Ana Ruiz', 'Bo Lund']));
    await choose(desk, /Eva Ruiz.*Possible match/);
    await desk.pick('Function', /Own value/);
    await own(desk, 'Function', 'Head of events');
    dismissing.release();
    await waitFor(() => expect(desk.told).toHaveLength(1));
    expect(desk.screen.getByRole('radio', { name: /Eva Ruiz.*Possible match/ })).toHaveProperty(
      'checked',
      true,
    );
    expect(await own(desk, 'Function')).toHaveProperty('value', 'Head of events');
  });

  it('of two that say the same the second makes no other contact by itself, and keeps what was typed to it', async () => {
    const desk = await openReplyProcessing({ replies: [bo, bo], records: [] }, { userId: 4742 });
    await shows(desk, 'Bo Lund');
    const creating = desk.server.hold(creations);
    await desk.press('Create contact');
    await creating.arrived;
    await waitFor(() => expect(desk.names()).toEqual(['Bo Lund']));
    await desk.pick('Last Name', /Own value/);
    await own(desk, 'Last Name', 'Lundt');
    creating.release();
    await waitFor(() => expect(desk.told).toHaveLength(1));
    await waitFor(() => expect(desk.screen.queryByRole('button', { name: 'Create contact' })).toBeNull());
    expect(await own(desk, 'Last Name')).toHaveProperty('value', 'Lundt');
  });

  it.each([
    ['what is typed meanwhile stays', false],
    ['who has chosen another meanwhile means that one', true],
  ])('while a contact is read, %s', async (_, isOther) => {
    const desk = await openReplyProcessing(
      {
        replies: [anaReply],
        records: [ana],
        routes: {
          [searchContacts]: [{ id: 40, first_name: 'Eva', last_name: 'Ruiz' }],
          [read40]: { contact: namesake },
        },
      },
      { userId: isOther ? 4714 : 4715 },
    );
    await shows(desk, 'Ana Ruiz');
    fireEvent.change(desk.screen.getByRole('searchbox', { name: 'Name or email of the contact' }), {
      target: { value: 'Eva' },
    });
    const reading = desk.server.hold(read40);
    await desk.user.click(await desk.screen.findByRole('button', { name: /^Eva Ruiz/ }));
    await reading.arrived;
    await desk.pick('Function', /Own value/);
    await own(desk, 'Function', 'Head of events');
    if (isOther) await choose(desk, /New contact/);
    const hadFocus = focusedElement();
    reading.release();
    const chosen = isOther ? /New contact/ : /Eva Ruiz.*Chosen by you/;
    await settle();
    await waitFor(() =>
      expect(desk.screen.queryByRole('searchbox', { name: /Name or/ })).toHaveProperty(
        'value',
        isOther ? 'Eva' : '',
      ),
    );
    await waitFor(() =>
      expect(desk.screen.getByRole('radio', { name: chosen })).toHaveProperty('checked', true),
    );
    // Whoever has gone on is not called back.
    expect(focusedElement()).toBe(hadFocus);
    expect(await own(desk, 'Function')).toHaveProperty('value', 'Head of events');
  });

  it('while a contact is read, who looks for another has given it up', async () => {
    const people = [
      { id: 40, first_name: 'Eva', last_name: 'Ruiz' },
      { id: 41, first_name: 'Mei', last_name: 'Wu' },
    ];
    const found = ({ query }: Call) => people.filter((one) => one.first_name === query['searchInput']);
    const desk = await openReplyProcessing({
      replies: [anaReply],
      records: [ana],
      routes: { [searchContacts]: found, [read40]: { contact: namesake } },
    });
    await shows(desk, 'Ana Ruiz');
    const box = desk.screen.getByRole('searchbox', { name: 'Name or email of the contact' });
    fireEvent.change(box, { target: { value: 'Eva' } });
    const reading = desk.server.hold(read40);
    await desk.user.click(await desk.screen.findByRole('button', { name: /^Eva Ruiz/ }));
    await reading.arrived;
    fireEvent.change(box, { target: { value: 'Mei' } });
    await desk.screen.findByRole('button', { name: /^Mei Wu/ });
    reading.release();
    await settle();
    expect(box).toHaveProperty('value', 'Mei');
    expect(desk.screen.getByRole('radio', { name: /Ana Ruiz.*Same person/ })).toHaveProperty('checked', true);
    expect(desk.screen.queryByRole('radio', { name: /Eva Ruiz.*Chosen by you/ })).toBeNull();
  });

  it('«always keep the record’s field» keeps it empty too, and is no matter of a new record', async () => {
    const desk = await openReplyProcessing({ replies: [anaReply], records: [ana] });
    await shows(desk, 'Ana Ruiz');
    await desk.press('More for Department');
    await desk.user.click(
      desk.screen.getByRole('menuitemcheckbox', {
        name: 'Always keep the record’s Department, even when it is empty',
      }),
    );
    expect(desk.screen.getByText('No field will change')).toBeDefined();
    expect(desk.screen.getByText('Kept as decided before')).toBeDefined();
    await choose(desk, /New contact/);
    expect(desk.screen.getByText('A new record with 5 fields')).toBeDefined();
    expect(within(desk.line('Department')).getByRole('radio', { name: /Reply/ })).toHaveProperty(
      'checked',
      true,
    );
    expect(desk.screen.queryByText('Kept as decided before')).toBeNull();
  });

  it.each(['All from the reply', 'an own value'])(
    '«always keep the record’s field» is chosen here, too, in the place of %s, and said only where it holds',
    async (before) => {
      const held = { ...ana, department: 'Research' };
      const desk = await openReplyProcessing({ replies: [anaReply], records: [held] }, { userId: 4733 });
      await shows(desk, 'Ana Ruiz');
      if (before === 'an own value') {
        await desk.pick('Department', /Own value/);
        await own(desk, 'Department', 'Sales');
      } else await desk.press(before);
      await desk.press('More for Department');
      await desk.user.click(desk.screen.getByRole('menuitemcheckbox', { name: /^Always keep/ }));
      const record = () => within(desk.line('Department')).getByRole('radio', { name: /Record/ });
      expect(record()).toHaveProperty('checked', true);
      const said = () => desk.screen.queryByText('Kept as decided before');
      expect(said()).not.toBeNull();
      await desk.pick('Department', /Reply/);
      expect(said()).toBeNull();
      await desk.pick('Department', /Record/);
      await desk.pick('Function', /Record/);
      expect(said()).not.toBeNull();
      await desk.press('Update contact');
      await waitFor(() => expect(desk.journal[0]?.formData).toEqual({}));
    },
  );
});
