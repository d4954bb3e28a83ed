import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from '#test/support/site.ts';
import { typeCode } from '#test/support/typedCode.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const guest = (id: number, name: string) =>
  JSON.stringify({ registration_id: id, event_id: 13, full_name: name });

/** The kiosk, and what the printers have printed. */
async function open(query = '') {
  const watched = await site.open(`/admin/check-in${query}`, { islands: 1 });
  const kiosk = watched.island('check-in-kiosk');
  await kiosk.getByRole('button').last().waitFor();
  // What is kept on the device has been read.
  await kiosk.locator('section[aria-busy]').waitFor({ state: 'detached' });
  const scan = (text: string) => typeCode(watched.page, text);
  const printed = async () => {
    const page = await site.open('/admin/check-in/printed', { islands: 0 });
    return page.page.locator('main').innerText();
  };
  return { ...watched, kiosk, scan, printed };
}

describe('the check-in kiosk (S3 §2.3, §4.2)', () => {
  it('checks in who is scanned, and the printer prints the badge', async () => {
    const { kiosk, scan, printed, troubles } = await open();
    await scan(guest(100_011, 'Tess Scanned'));
    await kiosk.getByText('Welcome Tess Scanned').waitFor();
    await kiosk.getByText('Please take your badge.').waitFor();
    expect(await printed()).toContain('Tess Scanned');
    expect(troubles).toEqual([]);
  });

  it('asks about the gala dinner, by keyboard alone', async () => {
    const { kiosk, page, scan, troubles } = await open();
    await scan(guest(100_077, 'Gus Gala'));
    const question = kiosk.getByRole('alertdialog', { name: 'Gala dinner' });
    await question.waitFor();
    await question.getByRole('button', { name: 'Yes' }).focus();
    await page.keyboard.press('Enter');
    await kiosk.getByText('Please take your badge.').waitFor();
    expect(troubles).toEqual([]);
  });

  it('finds a guest by name, by touch', async () => {
    const { page, island, troubles } = await site.open('/admin/check-in', { islands: 1, hasTouch: true });
    const kiosk = island('check-in-kiosk');
    await kiosk.locator('section:not([aria-busy])').waitFor();
    await kiosk.getByRole('button', { name: 'Search by name' }).tap();
    await kiosk.getByRole('searchbox', { name: 'Your name' }).tap();
    await page.keyboard.type('carmen andersson');
    await kiosk.getByRole('listitem').getByRole('button').first().tap();
    await kiosk.getByRole('alertdialog', { name: 'Is this you?' }).getByRole('button', { name: 'Yes' }).tap();
    await kiosk.getByText('Welcome Carmen Andersson').waitFor();
    expect(troubles).toEqual([]);
  });

  it('says what a printer without paper says, and lists the badge for the staff', async () => {
    const { kiosk, scan, troubles } = await open('?printer=5');
    await scan(guest(100_012, 'Nora Nopaper'));
    await kiosk.getByText('Desk 5 (no paper) is out of paper.').waitFor();
    await kiosk.getByText('1 not settled').waitFor();
    expect(troubles).toEqual([]);
  });

  it('is in Arabic where the page is', async () => {
    const { kiosk, scan, troubles } = await open('?locale=ar');
    await kiosk.getByText('مرحبًا، امسح رمز QR هنا').waitFor();
    await scan('[]');
    await kiosk.getByText('رمز QR غير صالح').waitFor();
    expect(troubles).toEqual([]);
  });

  it('keeps who comes without a connection, and checks in once it is back', async () => {
    const { kiosk, page, scan, printed } = await open('?offline=1');
    await page.context().setOffline(true);
    await scan(guest(100_013, 'Olaf Offline'));
    await kiosk.getByText('You are checked in. Please collect your badge at the desk.').waitFor();
    await kiosk.getByText('1 not settled').waitFor();
    await page.context().setOffline(false);
    await kiosk.getByRole('button', { name: 'For staff' }).click();
    await kiosk.getByLabel('PIN').fill('2468');
    await kiosk.getByRole('button', { name: 'Open' }).click();
    await kiosk.getByText('Checked in: badge not printed').waitFor();
    await kiosk.getByRole('button', { name: 'Print', exact: true }).click();
    await kiosk.getByText('Everything is settled.').waitFor();
    await expect.poll(printed).toContain('Olaf Offline');
  });
});
