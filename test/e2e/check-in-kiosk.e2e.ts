import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from '#test/support/site.ts';
import { typeCode } from '#test/support/typedCode.ts';

let site: Site;
beforeAll(async () => {
  // For as long as the site is there.
  site = await openSite({ slowPrinterMs: 3_600_000 });
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
  it('checks in who is scanned, and the printer prints the badge (X-7)', async () => {
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
    const question = kiosk.getByRole('alertdialog', { name: 'Is this you?' });
    await question.getByRole('button', { name: 'Close' }).waitFor();
    // The cross stands beside the question, not beside the middle of all that is said of the guest.
    const [heading = 0, cross = 0] = await question.evaluate((el) =>
      Array.from(el.querySelectorAll('h2, header button'), (one) => {
        const { top, height } = one.getBoundingClientRect();
        return top + height / 2;
      }),
    );
    expect(Math.abs(heading - cross)).toBeLessThan(3);
    await question.getByRole('button', { name: 'Yes' }).tap();
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

  it.each([
    ['slow', 4, 'On its way', 0],
    ['dead', 6, 'Unclear: badge printed?', 2],
  ])(
    'a printer that is %s keeps nobody waiting, and the staff see how far its badge is',
    async (_, id, how, failures) => {
      const { kiosk, scan, troubles } = await open(`?printer=${id}`);
      await scan(guest(100_020 + id, 'Wanda Waits'));
      await kiosk.getByText('Welcome, Scan your QR here').waitFor();
      await scan(guest(100_040 + id, 'Nick Next'));
      await kiosk.getByText('Welcome, Scan your QR here').waitFor();
      await kiosk.getByRole('button', { name: 'For staff' }).click();
      await kiosk.getByLabel('PIN').fill('2468');
      await kiosk.getByRole('button', { name: 'Open' }).click();
      const lines = kiosk.getByRole('region', { name: 'Not settled' }).getByRole('listitem');
      await lines.filter({ hasText: how }).nth(1).waitFor();
      expect(
        (await lines.allInnerTexts()).map((text) => [
          /Wanda Waits|Nick Next/.exec(text)?.[0],
          text.includes(how),
        ]),
      ).toEqual([
        ['Wanda Waits', true],
        ['Nick Next', true],
      ]);
      expect(troubles).toEqual(
        Array.from({ length: failures }, () => 'ERROR check-in: The server answered 502.'),
      );
    },
  );

  it('has no menu of the browser’s, and nothing is selected, on the screen nor on a dialog', async () => {
    const { kiosk, page } = await open();
    await page.evaluate(() => {
      const held: boolean[] = [];
      Object.assign(globalThis, { held });
      document.addEventListener('contextmenu', (event) => held.push(event.defaultPrevented));
    });
    const texts = [kiosk.getByText('Welcome, Scan your QR here'), kiosk.getByText('PIN', { exact: true })];
    for (const text of texts) {
      if (text === texts[1]) await kiosk.getByRole('button', { name: 'For staff' }).click();
      await text.click({ button: 'right' });
      expect(await text.evaluate((el) => getComputedStyle(el).userSelect)).toBe('none');
      await text.dblclick();
      expect(await page.evaluate(() => String(getSelection()))).toBe('');
    }
    expect(await page.evaluate(() => Reflect.get(globalThis, 'held'))).toEqual([true, true]);
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
