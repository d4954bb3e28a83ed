// @vitest-environment node
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMailingHost, type MailingHost } from '#test/support/mailingHost.ts';
import { readCsv } from '#test/support/readCsv.ts';

let site: MailingHost;

beforeAll(() => {
  site = openMailingHost();
});

afterAll(() => site.host.close());

async function download(path: string): Promise<Response> {
  const { cookie } = site.host.signIn();
  return site.host.fetch(new Request(`http://host.test/api/campaigns/${path}`), { cookie });
}

/** Records of an export without its heading; as text, since reading it as text drops the byte-order mark. */
async function records(path: string): Promise<string[][]> {
  const response = await download(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=UTF-8');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  return readCsv(new TextDecoder().decode(bytes));
}

const numbers = async (path: string) => {
  const { body } = await site.admin('GET', `/api/campaigns/${path}`);
  const read: Record<string, number> = Object(body);
  return read;
};

describe('CSV exports (S4 §7)', () => {
  it.each([
    [
      'export-opens',
      'opened',
      ['Contact', 'Email', 'Organisation', 'Opens', 'First Open', 'Subscribed Mailing'],
    ],
    [
      'export-clicks',
      'distinctClicks',
      ['Contact', 'Email', 'Organisation', 'Clicked URLs', 'Subscribed Mailing'],
    ],
    ['export-unsubscribes', 'uniqueUnsubscribes', ['Contact', 'Email', 'Organisation', 'Subscribed Mailing']],
  ])('%s has everyone, not a page of them', async (path, count, heading) => {
    const [head, ...rows] = await records(`${path}/11`);
    expect(head).toEqual(heading);
    expect(rows).toHaveLength((await numbers('get-report/11'))[count] ?? Number.NaN);
  });

  it.each(['soft', 'hard'])('bounces of type %s, by reason and by contact', async (type) => {
    const report = await numbers('get-report/4');
    const [head, ...reasons] = await records(`export-bounce-reasons/4?type=${type}`);
    expect(head).toEqual(['Type', 'Subtype', 'Reason', 'Count', 'Percentage']);
    expect(reasons.reduce((all, [, , , count]) => all + Number(count), 0)).toBe(report[`${type}Bounces`]);
    const [heading, ...people] = await records(`export-bounced-contacts/4?type=${type}`);
    expect(heading).toEqual(['Contact', 'Email', 'Organisation', 'Reason', 'Date']);
    expect(people).toHaveLength(report[`${type}Bounces`] ?? Number.NaN);
  });

  it.each([
    ['export-opens-by-hour', 'openedTotal', 'Opens'],
    ['export-clicks-by-hour', 'clicked', 'Clicks'],
  ])('%s adds up to the report', async (path, total, column) => {
    const [head, ...rows] = await records(`${path}/11`);
    expect(head).toEqual(['Hour', column]);
    expect(rows.reduce((all, [, count]) => all + Number(count), 0)).toBe(
      (await numbers('get-report/11'))[total],
    );
    expect(rows.every(([hour]) => /^\d{1,2}:00$/.test(hour ?? ''))).toBe(true);
  });

  it('defuses formulas and quotes what needs it (contact 5 and campaign 7)', async () => {
    site.host.database.run(
      `UPDATE contacts SET first_name = '=HYPERLINK("http://evil.example")', last_name = 'a,"b"' || char(13, 10) || 'c' WHERE id = 5`,
    );
    const person = (await records('export-clicks/7')).find(
      ([, email]) => email === 'mallory@contacts.example',
    );
    expect(person?.[0]).toBe(`'=HYPERLINK("http://evil.example") a,"b"\r\nc`);
    expect(person?.[3]).toContain('javascript:alert(document.cookie)');
  });

  it('is a heading alone where there is nothing', async () => {
    expect(await records('export-opens/12')).toHaveLength(1);
    expect(await records('export-bounce-reasons/12?type=hard')).toHaveLength(1);
  });

  it.each([
    [
      'export-opens/1',
      "filename*=UTF-8''Spring%20Policy%20Forum-%20you%20are%20invited%20%E2%80%93%20opens.csv",
    ],
    [
      'export-bounced-contacts/1?type=soft',
      'filename="Spring Policy Forum- you are invited  soft bounced contacts.csv"',
    ],
    ['export-opens/7', 'filename="-img src=x onerror=alert(1)- -=HYPERLINK(1)-, a-b-c gnp.exe  opens.csv"'],
  ])('%s is saved under the campaign’s name', async (path, expected) => {
    const disposition = (await download(path)).headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; filename="[^"]+"; filename\*=UTF-8''[\w.%~!-]+$/);
    expect(disposition.replace(/ +/g, ' ')).toContain(expected.replace(/ +/g, ' '));
  });
});

describe('PDF export (S4 §7)', () => {
  it.each([1, 4, 7, 11, 12])('of campaign %i opens and is named after it', async (id) => {
    const response = await download(`export/${id}/pdf`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const document = await PDFDocument.load(await response.arrayBuffer(), { updateMetadata: false });
    const name = site.host.database.get('SELECT name FROM campaigns WHERE id = ?', [id])?.text('name');
    expect(document.getTitle()).toBe(`Report for ${name}`);
    expect(document.getPageCount()).toBeGreaterThan(0);
    expect(document.getCreationDate()).toEqual(new Date('2026-05-04T09:00:00Z'));
  });

  it.each(['Запрошення', 'دعوة لحضور المؤتمر', '👩‍👩‍👧‍👦', ''])('stands any name: %s', async (name) => {
    site.host.database.run('UPDATE campaigns SET name = ?, subject = ? WHERE id = 5', [name, name]);
    const document = await PDFDocument.load(await (await download('export/5/pdf')).arrayBuffer(), {
      updateMetadata: false,
    });
    expect(document.getTitle()).toBe(`Report for ${name}`);
  });
});

describe('who may have them', () => {
  const paths = (id: number) => [
    `export-opens/${id}`,
    `export-opens-by-hour/${id}`,
    `export-clicks/${id}`,
    `export-clicks-by-hour/${id}`,
    `export-unsubscribes/${id}`,
    `export-bounce-reasons/${id}?type=soft`,
    `export-bounced-contacts/${id}?type=soft`,
    `export/${id}/pdf`,
  ];

  it.each(paths(1))('%s: 401, 403, 404 for another tenant, 200 for a viewer', async (path) => {
    const ask = async (who: 'nobody' | 'contact' | 'stranger' | 'viewer') =>
      (await site[who]('GET', `/api/campaigns/${path}`)).status;
    expect([await ask('nobody'), await ask('contact'), await ask('stranger'), await ask('viewer')]).toEqual([
      401, 403, 404, 200,
    ]);
  });

  it.each(paths(999))('%s: 404', async (path) => {
    expect((await download(path)).status).toBe(404);
  });

  it.each(['export-bounce-reasons/4', 'export-bounced-contacts/4?type=x'])('%s: 422', async (path) => {
    expect((await site.admin('GET', `/api/campaigns/${path}`)).status).toBe(422);
  });
});
