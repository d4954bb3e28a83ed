import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { campaignSite } from '#test/support/campaignSite.ts';

const { open } = campaignSite();

const tabs = ['Opens', 'Clicks', 'Subscription Cancellations', 'Deliverability'];

describe('a campaign from its first word to its report, by mouse', () => {
  it('is created, previewed, scheduled, edited, sent, told as sent, and reported', async () => {
    const { page, root, button, fillIn, field, row, heading, step, listBox, dialog, notices } = await open();
    await button('New Campaign').click();
    await heading('Create Campaign').waitFor();
    await fillIn('Doors open');
    await button('Next step').click();

    await step('Lists and contacts').waitFor();
    await listBox('VIP').check();
    await listBox('Board and committees').check();
    await root.getByRole('button', { name: /^Press and media/ }).click();
    // Who is on one of those lists already is ticked.
    const others = root.getByRole('option', { selected: false });
    for (const count of [1, 2, 3]) {
      await others.first().click();
      await root.getByText(`${count} picked one by one`).waitFor();
    }
    await button('Next step').click();

    await step('Review and send').waitFor();
    await root.getByRole('tab', { name: 'Phone' }).click();
    await root.getByRole('tab', { name: 'Plain text' }).click();
    await root.getByText(/Register now/).waitFor();
    await root.getByRole('radio', { name: /^Later/ }).check();
    await root.getByLabel('Date and time').fill('2031-05-12T09:30');
    await button('Schedule campaign').click();
    await dialog
      .getByText('The campaign will be sent to all the selected contacts within the time period selected.')
      .waitFor();
    await dialog.getByRole('button', { name: 'Schedule campaign' }).click();
    await notices.getByText('Campaign scheduled: Doors open').waitFor();
    await row('Doors open')
      .getByText(/^May.12,.2031/)
      .waitFor();
    expect(new URL(page.url()).search).toBe('?event=1');

    await row('Doors open').getByRole('button', { name: /^Edit/ }).click();
    await heading('Edit Campaign Doors open').waitFor();
    expect(await field('Campaign name').inputValue()).toBe('Doors open');
    await field('Campaign name').fill('Doors open at nine');
    await root.getByRole('button', { name: /Review and send/ }).click();
    await root.getByRole('radio', { name: /^Now/ }).check();
    await button('Send campaign').click();
    await dialog.getByRole('button', { name: 'Send campaign' }).click();
    await row('Doors open at nine').getByText('SENT').waitFor();
    await notices.getByText('Campaign sent: Doors open at nine').waitFor();
    expect(await notices.getByText(/just been sent/).count()).toBe(0);

    await row('Doors open at nine')
      .getByRole('button', { name: /^Report for/ })
      .click();
    await root.getByText('Report for Doors open at nine').waitFor();
    expect(page.url()).toContain('view-campaign-report=');
    const report = page.getByRole('tab', { name: 'Opens' });
    await report.waitFor();
    for (const tab of tabs) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('tab', { name: tab, selected: true }).waitFor();
    }
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export report' }).click();
    const file = await buffer(await (await download).createReadStream());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await row('Doors open at nine').waitFor();
  });
});

describe('the list', () => {
  it('shows how its mails look where there is room for it', async () => {
    const { page, row } = await open();
    const look = row('Your badge and QR code').locator('iframe');
    await look.waitFor();
    expect(await look.getAttribute('title')).toBe('Your badge and QR code');
    await page.setViewportSize({ width: 768, height: 1_024 });
    await look.waitFor({ state: 'hidden' });
  });

  it('cuts no address of a sender on a tablet', async () => {
    const { row } = await open('', { viewport: { width: 768, height: 1_024 } });
    const cell = row('Your badge and QR code').getByRole('cell').filter({ hasText: 'events@acme.example' });
    const cut = await cell.evaluate((el) =>
      [...el.querySelectorAll('*')]
        .filter((part) => getComputedStyle(part).display !== 'inline')
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
    expect(cut).toEqual([]);
  });
});
