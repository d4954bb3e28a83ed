import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
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
});
