import { fireEvent } from '@testing-library/react';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { newId } from '#shared/lib/ids.ts';
import { openReplyProcessing } from '#test/support/openReplyProcessing.ts';
import { ana } from '#test/support/processingServer.ts';

const anaReply = { 'First Name': 'Ana', 'Last Name': 'Ruiz', Email: 'ana@example.org', Department: 'Events' };
const bo = { 'First Name': 'Bo', 'Last Name': 'Lund', Email: 'bo@example.org', Department: 'Events' };

type Desk = Awaited<ReturnType<typeof openReplyProcessing>>;

const shows = (desk: Desk, name: string) => desk.screen.findByRole('heading', { level: 3, name });
const box = (desk: Desk) => desk.screen.findByRole('textbox', { name: 'Department' });
const type = async (desk: Desk, text: string) => {
  await desk.pick('Department', /Own value/);
  await box(desk);
  desk.write('Department', text);
};
const back = /What you typed here before is back/;

describe('what was typed on an earlier visit (DESIGN.md §3 «Draft vault»)', () => {
  const open = (userId: number) =>
    openReplyProcessing({ replies: [anaReply, bo], records: [ana] }, { userId });

  it('is thrown away alone: what was done on this one stays', async () => {
    const before = await open(4741);
    await shows(before, 'Ana Ruiz');
    await type(before, 'Congresses');
    before.unmount();
    const desk = await open(4741);
    expect(await desk.screen.findByText(back)).toBeDefined();
    expect(await box(desk)).toHaveProperty('value', 'Congresses');
    await desk.user.click(desk.screen.getByRole('radio', { name: /^New contact/ }));
    await desk.press('Next reply');
    await shows(desk, 'Bo Lund');
    await type(desk, 'Travel');
    await desk.press('Previous reply');
    await shows(desk, 'Ana Ruiz');
    await desk.press('Throw it away');
    await waitFor(() => expect(desk.screen.queryByText(back)).toBeNull());
    expect(desk.screen.queryByRole('textbox', { name: 'Department' })).toBeNull();
    expect(desk.screen.getByRole('radio', { name: /^New contact/ })).toHaveProperty('checked', true);
    await desk.press('Next reply');
    await shows(desk, 'Bo Lund');
    expect(await box(desk)).toHaveProperty('value', 'Travel');
    desk.unmount();
    const again = await open(4741);
    await shows(again, 'Ana Ruiz');
    await again.press('Next reply');
    await shows(again, 'Bo Lund');
    expect(await again.screen.findByText(back)).toBeDefined();
    expect(await box(again)).toHaveProperty('value', 'Travel');
    await again.press('Previous reply');
    expect(again.screen.queryByRole('textbox', { name: 'Department' })).toBeNull();
  });

  it('is told at its own reply, until more is typed to it', async () => {
    const before = await open(4742);
    await shows(before, 'Ana Ruiz');
    await type(before, 'Congresses');
    before.unmount();
    const desk = await open(4742);
    expect(await desk.screen.findByText(back)).toBeDefined();
    await desk.press('Next reply');
    await shows(desk, 'Bo Lund');
    expect(desk.screen.queryByText(back)).toBeNull();
    await desk.press('Previous reply');
    expect(await desk.screen.findByText(back)).toBeDefined();
    await box(desk);
    desk.write('Department', 'Sales');
    await waitFor(() => expect(desk.screen.queryByText(back)).toBeNull());
    expect(await box(desk)).toHaveProperty('value', 'Sales');
  });

  const boxIn = (desk: Desk, field: string) =>
    within(desk.line(field).closest('li') ?? desk.root).findByRole('combobox');

  it('C-22: an organisation that was chosen is that very one', async () => {
    const userId = newId();
    const openOne = () =>
      openReplyProcessing(
        {
          replies: [{ ...anaReply, Organisation: 'Zenith' }],
          routes: {
            'GET /api/organisations-select': [
              { id: 3, name: 'Zenith Ltd', address_city: 'Madrid', country: 'Spain' },
              { id: 19, name: 'Zenith Ltd', address_city: 'Lima', country: 'Peru' },
            ],
          },
        },
        { userId },
      );
    const before = await openOne();
    await shows(before, 'Ana Ruiz');
    await before.pick('Organisation', /Own value/);
    fireEvent.change(await boxIn(before, 'Organisation'), { target: { value: 'Zenith L' } });
    await before.user.click(await before.screen.findByRole('option', { name: /Lima · Peru/ }));
    before.unmount();
    const desk = await openOne();
    expect(await desk.screen.findByText(back)).toBeDefined();
    expect(await boxIn(desk, 'Organisation')).toHaveProperty('value', 'Zenith Ltd');
    await desk.press('Update contact');
    await waitFor(() => expect(desk.journal).toHaveLength(1));
    expect(desk.journal[0]?.formData).toMatchObject({ Organisation: '19' });
  });

  it('a choice that the server lists no more is said to be none, whatever the reply says', async () => {
    const userId = newId();
    const openOne = (titles: readonly string[]) =>
      openReplyProcessing({ replies: [{ ...anaReply, Title: 'Dr' }], more: { titles } }, { userId });
    const before = await openOne(['Ms', 'Dr', 'Baroness']);
    await shows(before, 'Ana Ruiz');
    await before.pick('Title', /Own value/);
    fireEvent.click(await boxIn(before, 'Title'));
    await before.user.click(await before.screen.findByRole('option', { name: 'Baroness' }));
    expect(before.screen.queryByText('Not among the choices')).toBeNull();
    before.unmount();
    const desk = await openOne(['Ms', 'Dr']);
    expect(await desk.screen.findByText(back)).toBeDefined();
    expect(await desk.screen.findByText('Not among the choices')).toBeDefined();
  });
});
