import { fireEvent, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { aliases, openCampaigns, save } from '#test/support/openCampaigns.ts';

type Page = ReturnType<typeof openCampaigns>;

const fresh = { address: '/?create-campaign=1' };
const alias = (page: Page, label: string) => page.screen.findByRole('combobox', { name: label });
const level = (page: Page, label: RegExp) =>
  page.screen.getByLabelText(label).closest('[class*="field"]')?.parentElement?.querySelector('[data-level]');
const opened = (id: number, sql?: string) => {
  const page = openCampaigns({}, { address: '/' });
  if (sql) page.sql(sql);
  return page.ready().then(async () => {
    await page.user.click(
      page
        .rows()
        .find((row) => row.querySelector(`a[href*="edit-campaign=${id}"]`))
        ?.querySelector('a') ?? page.root,
    );
    await page.field(/^Campaign name/);
    return page;
  });
};

describe('limits in step 1 (S1 §5, C-19)', () => {
  it.each([
    [/^Campaign name/, 90, 'calm', '90 / 100'],
    [/^Campaign name/, 91, 'warn', '91 / 100'],
    [/^Campaign name/, 100, 'over', '100 / 100'],
    [/^Campaign name/, 101, 'over', '100 / 100'],
    [/^Sender name/, 27, 'calm', '27 / 30'],
    [/^Sender name/, 28, 'warn', '28 / 30'],
    [/^Sender name/, 30, 'over', '30 / 30'],
    [/^Sender name/, 31, 'over', '30 / 30'],
    [/^Subject/, 180, 'calm', '180 / 200'],
    [/^Subject/, 181, 'warn', '181 / 200'],
    [/^Subject/, 200, 'over', '200 / 200'],
    [/^Subject/, 201, 'over', '200 / 200'],
  ] as const)('%s with %d characters is %s', async (label, count, colour, shown) => {
    const page = openCampaigns({}, fresh);
    await page.write(label, 'x'.repeat(count));
    const counter = level(page, label);
    expect(counter?.getAttribute('data-level')).toBe(colour);
    expect(counter?.textContent).toContain(shown);
  });

  it('leaves a longer text that was loaded, in red, and says that it blocks step 2', async () => {
    const page = await opened(2, `UPDATE campaigns SET subject = '${'y'.repeat(205)}' WHERE id = 2`);
    expect((await page.field(/^Subject/)).value).toHaveLength(205);
    expect(level(page, /^Subject/)?.getAttribute('data-level')).toBe('over');
    expect(page.screen.getByText('5 characters too many. Shorten it to go on.')).toBeTruthy();
    expect(page.screen.getByText('A text is too long.')).toBeTruthy();
    expect(await page.button('Next step')).toHaveProperty('disabled', true);
    await page.write(/^Subject/, 'short');
    expect(await page.button('Next step')).toHaveProperty('disabled', false);
  });
});

describe('sender and reply-to (S1 §5, C-18)', () => {
  it('are the first alias by default, of a new campaign', async () => {
    const page = openCampaigns({}, fresh);
    await waitFor(async () =>
      expect((await alias(page, 'Sender email')).textContent).toBe('events@acme.example'),
    );
    expect((await alias(page, 'Reply to')).textContent).toBe('events@acme.example');
    await page.user.click(await alias(page, 'Reply to'));
    await page.user.click(await page.screen.findByRole('option', { name: 'office@acme.example' }));
    expect((await alias(page, 'Reply to')).textContent).toBe('office@acme.example');
    expect((await alias(page, 'Sender email')).textContent).toBe('events@acme.example');
  });

  it('keep an alias that is gone, and say that it is', async () => {
    const page = await opened(8);
    await waitFor(async () =>
      expect((await alias(page, 'Sender email')).textContent).toBe('former@acme.example (removed)'),
    );
  });

  it('say that the aliases could not be loaded, and load them on Retry', async () => {
    const page = openCampaigns({}, fresh);
    page.server.fail(aliases, { status: 403 }, { times: 1 });
    const failed = await page.screen.findByText('The addresses to send from could not be loaded.');
    const notice = failed.closest<HTMLElement>('[role="alert"]');
    if (!notice) throw new Error('no notice');
    await page.user.click(within(notice).getByRole('button', { name: 'Retry' }));
    await waitFor(async () =>
      expect((await alias(page, 'Sender email')).textContent).toBe('events@acme.example'),
    );
  });
});

describe('CC and BCC (S1 §5, C-20)', () => {
  it('become chips, checked and each once, and go out as one text with commas', async () => {
    const page = openCampaigns({}, fresh);
    await page.fillIn();
    const input = await page.field(/^CC/);
    const pasted = 'ana@acme.example, ANA@acme.example; bo@acme.example, nobody';
    fireEvent.paste(input, { clipboardData: { getData: () => pasted } });
    expect(page.screen.getByText('nobody is not an email address.')).toBeTruthy();
    expect(input.value).toBe('nobody');
    fireEvent.change(input, { target: { value: '' } });
    await page.press('Save');
    await waitFor(() => expect(page.server.callsTo(save)).toHaveLength(1));
    expect(page.server.callsTo(save)[0]?.body).toMatchObject({
      campaignInfo: { campaignCC: 'ana@acme.example,bo@acme.example', campaignBCC: '' },
    });
  });

  it('mark what was loaded and is no address, and block step 2 with it', async () => {
    const page = await opened(2, "UPDATE campaigns SET bcc = 'ana@acme.example, nobody' WHERE id = 2");
    expect(await page.screen.findByText('nobody is not an email address.')).toBeTruthy();
    expect(page.screen.getByText('An address is wrong.')).toBeTruthy();
    await page.user.click(page.screen.getByRole('button', { name: 'Remove nobody' }));
    expect(await page.button('Next step')).toHaveProperty('disabled', false);
  });
});
