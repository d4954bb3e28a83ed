// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '#test/support/caller.ts';
import { seededHost } from '#test/support/seededDatabase.ts';
import { checkInEvent, exampleGuests } from '../database/seed/checkIn.ts';
import type { Host, TestSession } from '../host.ts';

let host: Host;
let session: TestSession;

beforeAll(() => {
  host = seededHost();
  session = host.signIn();
});
afterAll(() => host.close());

async function open(path: string, init: RequestInit = {}) {
  const request = new Request(`http://host.test${path}`, { headers: { Accept: 'text/html' }, ...init });
  const response = await host.fetch(request, { cookie: session.cookie });
  return { status: response.status, text: await response.text() };
}

const content = (text: string) => /<main[^]*<\/main>/.exec(text)?.[0] ?? '';

describe('the codes of guests', () => {
  it('are twenty, one of them drawn at a time', async () => {
    const { status, text } = await open('/admin/check-in/codes?code=2');
    expect(status).toBe(200);
    expect(content(text).match(/<li>/g)).toHaveLength(20);
    expect(content(text).match(/<svg/g)).toHaveLength(1);
    expect(content(text)).toContain('role="img" aria-label="Bruno Castillo"');
    expect(text).not.toMatch(/<style|\sstyle=/);
  });

  it.each([
    ['1', 'Guest'],
    ['2', 'With a table at the gala dinner'],
    ['3', 'Cancelled'],
    ['17', 'Of another event'],
    ['18', 'Known to nobody'],
    ['20', 'No ticket'],
    ['99', 'No ticket'],
  ])('code %s is «%s»', async (code, kind) => {
    const figure = /<figure[^]*<\/figure>/.exec((await open(`/admin/check-in/codes?code=${code}`)).text)?.[0];
    expect(figure).toContain(kind);
  });

  it('are called in the language of the page, and lead to what was printed', async () => {
    const { text } = await open('/admin/check-in/codes?locale=ar');
    expect(text).toContain('رموز الضيوف');
    expect(text).toContain('href="/admin/check-in/printed"');
  });
});

describe('what the printers printed', () => {
  const send = (to: string) =>
    callerOf(host, session)('POST', `/api/registrations-manager/process-registration${to}`, {
      body: { registration_id: exampleGuests.gala, event_id: checkInEvent.id, full_name: 'Bruno <Castillo>' },
    });

  const lookUp = () =>
    callerOf(host, session)(
      'GET',
      `/api/registrations-manager/get-registration-data?registration_id=${exampleGuests.gala}`,
    );

  it('is listed, the newest first, and forgotten when the morning begins anew', async () => {
    expect((await open('/admin/check-in/printed')).text).toContain('No badge has been asked for yet.');
    await send('/1?gala_dinner=true');
    await send('/6');
    const { text } = await open('/admin/check-in/printed');
    const outcomes = [...text.matchAll(/data-outcome="(\w+)"/g)].map(([, outcome]) => outcome);
    expect(outcomes).toEqual(['failed', 'printed']);
    expect(text).toContain('Bruno &lt;Castillo&gt;');
    expect((await lookUp()).body).toHaveProperty('error');

    const body = new URLSearchParams({ _token: session.csrfToken });
    expect((await open('/admin/check-in/printed', { method: 'POST', body })).status).toBe(303);
    expect((await open('/admin/check-in/printed')).text).toContain('No badge has been asked for yet.');
    expect((await lookUp()).body).toHaveProperty('gala_dinner_table');
  });
});
