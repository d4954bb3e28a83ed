import { waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { details, endSockets, live, send } from '#test/support/openCampaigns.ts';
import { openStep } from '#test/support/openSteps.ts';

endSockets();

// happy-dom cannot draw a mail; that is tried in a real browser.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

const justSent = 'This campaign has just been sent and can no longer be edited';

/** In step 3, with somebody to send to, and «Send campaign?» confirmed. */
async function sent(
  prepare: (page: Awaited<ReturnType<typeof openStep>>) => void = () => undefined,
  props: Readonly<Record<string, unknown>> = {},
) {
  const page = await openStep(3, { chosen: [1], props: { ...live(), ...props } });
  await page.joined();
  prepare(page);
  await waitFor(async () => expect((await page.button('Send campaign')).ariaDisabled).not.toBe('true'));
  await page.press('Send campaign');
  const dialog = await page.screen.findByRole('alertdialog', { name: 'Send campaign?' });
  const confirm = [...dialog.querySelectorAll('button')].find((el) => el.textContent === 'Send campaign');
  if (confirm) await page.user.click(confirm);
  return page;
}
const messages = (page: Awaited<ReturnType<typeof openStep>>) => page.told.map(({ message }) => message);

describe('our own sending (C-3)', () => {
  it('leads to the list, and the news of it later is a success', async () => {
    const page = await sent();
    await page.heading('Campaigns');
    expect(messages(page)).toEqual(['Campaign on its way: Forum news']);
    await page.tellSent(2);
    await waitFor(() => expect(messages(page).at(-1)).toMatch(/^Campaign sent: /));
    expect(messages(page)).not.toContain(justSent);
    expect(page.screen.queryByRole('button', { name: /^Resume draft/ })).toBeNull();
  });

  it('raises no warning when the news overtakes the answer', async () => {
    let answer: ReturnType<typeof page.server.hold> | undefined;
    const page = await sent(({ server }) => {
      answer = server.hold(send);
    });
    await answer?.arrived;
    await page.tellSent(2);
    await page.heading('Campaigns');
    answer?.release();
    await waitFor(() => expect(messages(page)).toHaveLength(1));
    expect(messages(page)[0]).toMatch(/^Campaign sent: /);
  });

  it('raises no warning either when its answer was lost', async () => {
    const page = await sent(({ server }) => server.fail(send, 'network'));
    await page.screen.findByText(/It is not known whether the campaign has been sent/);
    await page.tellSent(2);
    await page.heading('Campaigns');
    await waitFor(() => expect(messages(page)[0]).toMatch(/^Campaign sent: /));
    expect(messages(page)).not.toContain(justSent);
  });

  it.each([
    ['turned away', send],
    ['not saved', details],
  ])('stays in doubt when its Retry is %s', async (_, call) => {
    const page = await sent(({ server }) => server.fail(send, 'network', { times: 1 }));
    await page.screen.findByText(/It is not known whether the campaign has been sent/);
    page.server.fail(call, { status: 429 });
    await page.press('Retry');
    await page.screen.findByText(/Too many/);
    expect(page.screen.getByText(/It is not known whether the campaign has been sent/)).toBeTruthy();
    await page.tellSent(2);
    await waitFor(() => expect(messages(page)[0]).toMatch(/^Campaign sent: /));
    expect(messages(page)).not.toContain(justSent);
  });

  it('stays in doubt when its Retry is taken back', async () => {
    const page = await sent(({ server }) => server.fail(send, 'network'), { sendDelay: 2 });
    await page.screen.findByText(/It is not known whether the campaign has been sent/);
    await page.press('Retry');
    await page.press('Undo');
    // Shown and spoken.
    expect(page.screen.getAllByText(/It is not known whether the campaign has been sent/)).toHaveLength(2);
    expect(page.server.callsTo(send)).toHaveLength(1);
  });

  it('that was refused was none: when somebody else sends it, that is told', async () => {
    const page = await sent(({ server }) => server.fail(send, { body: 'NO_CREDITS' }));
    await page.screen.findByText('The campaign is saved, but not sent.');
    await page.tellSent(2);
    await page.heading('Campaigns');
    expect(messages(page).at(-1)).toBe(justSent);
  });
});
