import { describe, expect, it } from 'vitest';
import { campaignSite } from '#test/support/campaignSite.ts';
import { everythingKept } from '#test/support/everythingKept.ts';

const { open, openAt, addTab, sql } = campaignSite();

const guide = 'Spring Policy Forum: practical guide';
const later = "UPDATE campaigns SET state = 'scheduled', send_start = '2031-05-12 07:30:00' WHERE id = ?";

describe('two people', () => {
  it('one edits, the other sends: a warning, the list, and the work kept as a draft (C-3)', async () => {
    sql(later, [2]);
    const one = await open('&edit-campaign=2');
    await one.field('Subject').fill('Typed while the other one sends');
    const other = await open('&edit-campaign=2&campaign-step=3');
    await other.root.getByRole('radio', { name: /^Now/ }).check();
    await other.button('Send campaign').click();
    await other.dialog.getByRole('button', { name: 'Send campaign' }).click();
    await other.notices.getByText(`Campaign sent: ${guide}`).waitFor();

    await one.notices.getByText('This campaign has just been sent and can no longer be edited').waitFor();
    await one.heading('Campaigns').waitFor();
    await one.row(guide).getByText('SENT').waitFor();
    await one.notices.getByRole('button', { name: 'Resume' }).click();
    await one.heading('Create Campaign').waitFor();
    expect(await one.field('Subject').inputValue()).toBe('Typed while the other one sends');
    expect(await other.notices.getByText(/just been sent/).count()).toBe(0);
  });
});

describe('two tabs with one draft', () => {
  it('overwrite nothing: both versions are there afterwards', async () => {
    const one = await open('&create-campaign=1');
    await one.field('Campaign name').fill('Gala');
    await one.root.getByText(/^Draft on this computer/).waitFor();
    const other = await addTab(one);
    await other.button(/^Resume draft .?Gala/).click();
    await expect.poll(() => other.field('Campaign name').inputValue()).toBe('Gala');
    await other.field('Campaign name').fill('Gala of the other');
    await other.root.getByText(/^Draft on this computer/).waitFor();
    await one.field('Campaign name').fill('Gala of the one');
    // As a value that is kept, not as what stands in the input.
    await expect
      .poll(() => one.page.evaluate(everythingKept))
      .toMatch(/campaignName\W+Gala of the one\W+replyTo/);

    await other.page.close();
    await one.page.goto(one.page.url().replace('&create-campaign=1', ''));
    await one.button(/^Resume draft .?Gala of the one/).waitFor();
    await one.button(/^Resume draft .?Gala of the other/).click();
    await one.heading('Create Campaign').waitFor();
    expect(await one.field('Campaign name').inputValue()).toBe('Gala of the other');
  });

  it('say that the same campaign is open twice', async () => {
    sql(later, [9]);
    const one = await open('&edit-campaign=9');
    await one.field('Subject').waitFor();
    const other = await addTab(one, '&edit-campaign=9');
    await other.root.getByText(/^This campaign is open in another tab too/).waitFor();
    await one.root.getByText(/^This campaign is open in another tab too/).waitFor();
    await other.page.close();
    await one.root.getByText(/^This campaign is open in another tab too/).waitFor({ state: 'detached' });
    expect(await one.heading(/^Edit Campaign/).count()).toBe(1);
  });
});

describe('Back, Forward and reload (S1 §2, screens.md §2)', () => {
  it('walk through list, wizard and report, and touch no key of the host', async () => {
    const { page, root, row, heading, button } = await open('&ref=mail');
    const search = () => decodeURIComponent(new URL(page.url()).search);
    await root.getByRole('button', { name: 'Name', exact: true }).click();
    const names = () => root.locator('tbody bdi').allInnerTexts();
    await expect.poll(search).toBe('?event=1&ref=mail&campaigns-sort=name');
    const first = await names();
    await root.getByRole('button', { name: 'Page 2' }).click();
    await expect.poll(search).toBe('?event=1&ref=mail&campaigns-sort=name&campaigns-page=2');
    await expect.poll(names).not.toEqual(first);
    await root.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    const second = await names();
    await page.reload();
    await root.locator('tbody bdi').first().waitFor();
    await expect.poll(names).toEqual(second);
    await page.goBack();
    await expect.poll(search).toBe('?event=1&ref=mail&campaigns-sort=name');
    await row('Press accreditation')
      .getByRole('button', { name: /^Report for/ })
      .click();
    await root.getByText('Report for Press accreditation').waitFor();
    await page.goBack();
    await row('Press accreditation').waitFor();
    await page.goForward();
    await root.getByText('Report for Press accreditation').waitFor();
    await page.goBack();
    await button('New Campaign').click();
    await heading('Create Campaign').waitFor();
    await page.goBack();
    await heading('Campaigns').waitFor();
    expect(search()).toBe('?event=1&ref=mail&campaigns-sort=name');
  });
});

describe('a template (S1 §5, X-6)', () => {
  it('is looked at, and linked to the event in place', async () => {
    const { page, root, button, template, troubles } = await open('&create-campaign=1');
    await template('Monthly newsletter (no event)').check();
    const warning = root.getByText(/^This template has no linked event/);
    await warning.waitFor();
    await button(/^Preview of .?Monthly/).click();
    const preview = root.getByRole('dialog', { name: /^Preview of/ });
    await preview.frameLocator('iframe').getByText('Nordic Interpreters').first().waitFor();
    await page.keyboard.press('Escape');
    await button('Link to an event').click();
    const events = page.getByRole('combobox', { name: 'Select an event' });
    await events.click();
    await page
      .getByRole('option', { name: /^Spring Policy Forum/ })
      .last()
      .click();
    await warning.waitFor({ state: 'detached' });
    expect(troubles).toEqual([]);
  });
});

describe('in other surroundings', () => {
  it('reads the event from the page’s path (S1 §2, X-14)', async () => {
    const { root } = await openAt('/events/2/campaigns');
    await root.locator('tbody tr').first().waitFor();
    expect(await root.locator('tbody').innerText()).not.toContain(guide);
  });

  it('is mirrored in Arabic', async () => {
    const { root } = await open('&locale=ar');
    await root.getByRole('button', { name: 'حملة جديدة' }).click();
    await root.getByRole('heading', { level: 2, name: 'إنشاء حملة' }).waitFor();
    await root.getByRole('radio').first().waitFor();
    expect(await root.evaluate((el) => getComputedStyle(el).direction)).toBe('rtl');
    const [name, sender] = await Promise.all(
      ['اسم الحملة', 'اسم المرسِل'].map((label) => root.getByRole('textbox', { name: label }).boundingBox()),
    );
    expect(name?.x).toBeGreaterThan(sender?.x ?? 0);
  });

  it('has all its columns in sight on a tablet, none behind the actions', async () => {
    const { root } = await open('', { viewport: { width: 768, height: 1_024 } });
    await root.getByRole('row', { name: 'Your badge and QR code' }).waitFor();
    const boxOf = (name: string) => root.getByRole('columnheader', { name }).boundingBox();
    const [created, actions] = await Promise.all([boxOf('Creation date'), boxOf('Actions')]);
    expect((created?.x ?? Infinity) + (created?.width ?? 0)).toBeLessThanOrEqual(actions?.x ?? 0);
  });

  it('needs no scrolling sideways at 320 px: status and actions of each campaign are on the screen', async () => {
    const { root, button, page } = await open('', { viewport: { width: 320, height: 640 } });
    const row = root.getByRole('row', { name: 'Your badge and QR code' });
    await row.waitFor();
    const ofCard = [row.getByText('SENT'), ...(await row.getByRole('button').all())];
    expect(ofCard).toHaveLength(3);
    const parts = [...ofCard, root.getByRole('columnheader', { name: 'Creation date' })];
    for (const part of parts) {
      const box = await part.boundingBox();
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 320) <= 320).toBe(true);
    }
    await root.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await root.getByRole('columnheader', { name: 'Name' }).and(root.locator('[aria-sort]')).waitFor();
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await button('New Campaign').click();
    await root.getByRole('radio').first().waitFor();
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
});
