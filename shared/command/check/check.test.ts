// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Host } from '#examples/host.ts';
import { listenFor, type Change, type HostAddress } from '#test/support/hostAddress.ts';
import { builtReference } from '#test/support/reference.ts';
import { seededHost } from '#test/support/seededDatabase.ts';
import { isMap } from '../../reference/jsonSchema.ts';
import { run } from '../main.ts';
import type { Reference } from '../reference.ts';

let host: Host;
let address: HostAddress;
let reference: Reference;

beforeAll(async () => {
  reference = await builtReference();
  host = seededHost();
  address = await listenFor(host);
});
afterAll(async () => {
  await address.close();
  host.close();
});

/** Runs the command against the host as it is, or with changed answers. */
async function runCheck(given: readonly string[], change?: Change) {
  address.change(change);
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const status = await run(['check', ...given], () => Promise.resolve(reference), say);
  return { status, lines, text: lines.join('\n') };
}

const asAdmin = () => [address.origin, '--cookie', host.signIn('admin').cookie];

type Json = Readonly<Record<string, unknown>>;

const mapOf = (value: unknown): Json => (isMap(value) ? value : {});
const changed =
  (edit: (answer: Json) => unknown) =>
  async (response: Response): Promise<Response> =>
    Response.json(edit(mapOf(await response.json())));
/** Changes the first record of a list. */
const firstOf = (list: unknown, edit: (row: Json) => unknown) =>
  Array.isArray(list) ? [edit(mapOf(list[0])), ...list.slice(1)] : list;
const renamed = ({ [`display_name`]: name, ...rest }: Json) => ({ ...rest, displayName: name });
const page = (title: string, more = '') =>
  new Response(`<!doctype html><title>${title}</title>${more}`, { headers: { 'Content-Type': 'text/html' } });

interface Deviation {
  readonly what: string;
  readonly path: string;
  readonly change: (response: Response) => Response | Promise<Response>;
  /** The line about it. */
  readonly line: string;
}

const campaigns = '/api/campaigns';

/** Each at an address of its own. */
const deviations: readonly Deviation[] = [
  {
    what: 'a field that is missing',
    path: '/api/organisations/get-form-info',
    change: changed(() => ({})),
    line: 'expected a map of what was asked for; came an object of nothing',
  },
  {
    what: 'a field of another name',
    path: '/api/environments/get-environments-list',
    change: changed((answer) => ({
      ...answer,
      environments: Array.isArray(answer['environments'])
        ? answer['environments'].map(mapOf).map(renamed)
        : [],
    })),
    line: 'environments[].display_name: expected this name; came «displayName»',
  },
  {
    what: 'a number that is none',
    path: `${campaigns}/get-report/{campaignId}`,
    change: changed((answer) => ({ ...answer, sent: 'many' })),
    line: 'sent: expected a number; came "many"',
  },
  {
    what: 'wrong nesting',
    path: `${campaigns}/get-contact-opens/{campaignId}`,
    change: changed((answer) => ({ data: answer['contacts'] })),
    line: 'contacts: expected an object; came nothing',
  },
  {
    what: 'a date in another format',
    path: `${campaigns}/get-campaign-details/{campaignId}`,
    change: changed((answer) => ({ ...answer, created_at: '04/05/2026' })),
    line: 'created_at: expected a date or a moment, «2026-05-04» or «2026-05-04T09:00:00Z»; came "04/05/2026"',
  },
  {
    what: 'null for an id',
    path: `${campaigns}/get-campaigns-list/{eventId}`,
    change: changed((answer) => ({
      ...answer,
      data: firstOf(answer['data'], (row) => ({ ...row, id: null })),
    })),
    line: 'data[0].id: expected an id; came null',
  },
  {
    what: 'a page as a bare list',
    path: '/api/email-templates/get-templates',
    change: changed((answer) => answer['data']),
    line: 'expected an object; came a list of',
  },
  {
    what: 'status 500',
    path: `${campaigns}/get-contact-list/{listId}`,
    change: () => Response.json({ message: 'Server Error' }, { status: 500 }),
    line: 'expected status 200; came status 500: Server Error',
  },
  {
    what: 'a route that is missing, with a word for the terminal',
    path: `${campaigns}/get-opens-hourly/{campaignId}`,
    change: () => Response.json({ message: '\u001B[31mNo\nroute' }, { status: 404 }),
    line: 'expected a route, and a record of that id; came status 404: [31mNo route',
  },
  {
    what: 'HTML for JSON',
    path: `${campaigns}/get-email-aliases`,
    change: () => page('Whoops'),
    line: 'expected JSON; came an HTML page: Whoops',
  },
  {
    what: 'half an answer',
    path: '/api/organisations-select',
    change: () => new Response('[{"id":'),
    line: 'expected JSON; came text: [{"id":',
  },
  {
    what: 'a time of another kind',
    path: '/api/events/{eventId}/interactive-agenda',
    change: changed((answer) => ({
      ...answer,
      sessions: firstOf(answer['sessions'], (row) => ({ ...row, start: '9 am' })),
    })),
    line: 'sessions[0].start: expected a time of day; came "9 am"',
  },
  {
    what: 'a page to sign in for a file',
    path: `${campaigns}/export-opens/{campaignId}`,
    change: () => page('Sign in', '<input type="password">'),
    line: 'expected text/csv; came a page to sign in',
  },
  {
    what: 'a session that has ended',
    path: `${campaigns}/get-list-of-events`,
    change: () => Response.json({ message: 'Unauthenticated.' }, { status: 401 }),
    line: 'expected signed in by --token or --cookie; came status 401: Unauthenticated.',
  },
];

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

const broken: Change = (response, path) =>
  deviations.find((one) => patternOf(one.path).test(path))?.change(response) ?? response;

describe('check, of the example host', () => {
  it('finds nothing, asked by an administrator', async () => {
    const { status, lines } = await runCheck([...asAdmin(), '--channel', 'live-1']);
    expect(lines.filter((line) => line.startsWith('NO'))).toEqual([]);
    expect(status).toBe(0);
    const held = lines.filter((line) => line.startsWith('ok')).length;
    expect(held).toBeGreaterThan(60);
    expect(lines.slice(-3)).toEqual([
      '–  GET /api/event/{eventId}/chat/fetch-messages/{recipientId}',
      '     not asked: give --recipient',
      `${held} calls hold, 0 failed, 1 not asked. Only GET is asked: what writes is not checked.`,
    ]);
  });

  it('finds nothing, asked by a guest with a token', async () => {
    const token = host.issueToken('contact_web', 'layla@guest.example');
    const ids = ['--event', '1', '--recipient', '2', '--widgets', 'contact-chat'];
    const { status, text } = await runCheck([address.origin, `--token=${token}`, ...ids]);
    expect(text).toMatch(/^ok GET \/api\/event\/[^]*\n1 calls hold, 0 failed, 0 not asked/);
    expect(status).toBe(0);
  });
});

describe('check, of a broken copy', () => {
  let found: Awaited<ReturnType<typeof runCheck>>;
  beforeAll(async () => {
    found = await runCheck(asAdmin(), broken);
  });

  it.each(deviations)('finds $what', ({ path, line }) => {
    const at = found.lines.indexOf(`NO GET ${path}`);
    expect(found.lines[at + 1]?.trim().startsWith(line), found.lines[at + 1]).toBe(true);
  });

  it('finds nothing else, and says so to whoever called it', () => {
    const failed = found.lines.filter((line) => line.startsWith('NO')).map((line) => line.slice(7));
    expect(failed.toSorted()).toEqual(deviations.map(({ path }) => path).toSorted());
    expect(found.status).toBe(1);
    expect(found.text).not.toContain('\u001B');
  });

  it('tells a failure that is shown from what is left out', () => {
    const after = (path: string) => found.lines[found.lines.indexOf(`NO GET ${path}`) + 2];
    expect(after('/api/email-templates/get-templates')).toContain('shows a failure');
    expect(after('/api/events/{eventId}/interactive-agenda')).toContain('goes on without it');
  });
});

describe('check', () => {
  it('passes nothing that it could not ask', async () => {
    const { status, text } = await runCheck([address.origin, '--widgets', 'contact-chat']);
    expect(text).toContain('not asked: give --event, --recipient');
    expect(status).toBe(1);
  });

  it('asks for the live room that is given, and for none of the examples', async () => {
    const asked: string[] = [];
    const noted: Change = (response, path) => {
      if (path.includes('/is-available/')) asked.push(path);
      return response;
    };
    const room = [...asAdmin(), '--event', '1', '--widgets', 'live-room'];
    expect((await runCheck(room, noted)).text).toContain('not asked: give --channel');
    expect((await runCheck([...room, '--channel', 'live-1'], noted)).status).toBe(0);
    expect(asked).toEqual(['/api/live-streaming/is-available/live-1']);
  });

  describe('of forms', () => {
    /** What the host is asked for of forms, on a host that names these to process. */
    async function askedFor(given: readonly string[], forms: unknown) {
      const asked: string[] = [];
      const listening = await listenFor({
        fetch: async (request) => {
          const { pathname, search } = new URL(request.url);
          if (pathname.startsWith('/api/forms')) asked.push(pathname + search);
          return pathname.includes('/fetch-forms/') ? Response.json(forms) : host.fetch(request);
        },
      });
      const [, ...who] = asAdmin();
      const result = await runCheck([listening.origin, ...who, ...given]);
      await listening.close();
      return { ...result, asked: asked.toSorted() };
    }
    const screens = ['--widgets', 'form-replies,reply-processing'];

    it.each([
      ['one that the server has named', [], { data: [{ id: 2, name: 'Dinner' }] }, '2', 'registration'],
      ['the one that is given', ['--form', '3'], {}, '3', 'contact'],
    ])('asks for %s, by its own type', async (_, given, forms, id, type) => {
      const { asked, status, text } = await askedFor([...screens, ...given], forms);
      expect(asked.filter((to) => !to.includes('contacts'))).toEqual([
        `/api/forms-processing/fetch-forms/${type}`,
        `/api/forms-processing/fetch-responses?form=${id}&type=${type}&searchInput=&page=1`,
        `/api/forms/get-form-type/${id}`,
        `/api/forms/get-model/${id}`,
        `/api/forms/get-replies/${id}?page=1&searchTerm=`,
      ]);
      expect(text).not.toContain('give --form');
      expect(status).toBe(0);
    });

    /** The replies of one list, changed. */
    const repliesOf =
      (list: string, change: (all: readonly unknown[]) => unknown): Change =>
      (response, path) =>
        path.includes(list)
          ? changed((answer) => ({ ...answer, replies: change([answer['replies']].flat()) }))(response)
          : response;
    const withIndex = (reply: unknown, index: (before: number) => number) => {
      const map: unknown = JSON.parse(String(reply));
      return JSON.stringify({ ...mapOf(map), index: index(Number(mapOf(map)['index'])) });
    };

    it.each([
      [
        'count from 1',
        'get-replies',
        (all: readonly unknown[]) => all.map((one) => withIndex(one, (n) => n + 1)),
        'replies[0].index: expected 0, its place among all that wait, counted from 0; came 1 (14 times)',
      ],
      [
        'are missing',
        'fetch-responses',
        (all: readonly unknown[]) => all.map(() => '{"Email":"a@b.es"}'),
        'replies[0].index: expected 0, its place among all that wait, counted from 0; came nothing (14 times)',
      ],
      [
        'are of another list',
        'fetch-responses',
        (all: readonly unknown[]) => all.slice(3).map((one) => withIndex(one, (n) => n - 3)),
        'replies[0].index: expected the reply that has this index in get-replies; came 0 (11 times)',
      ],
    ] as const)('tells when indexes %s', async (_, list, change, line) => {
      const { text, status } = await runCheck(
        [...asAdmin(), ...screens, '--form', '1'],
        repliesOf(list, change),
      );
      expect(text).toContain(line);
      expect(status).toBe(1);
    });

    it.each([
      ['a type as plain text', 'get-form-type', () => new Response('registration')],
      ['a type in snake case', 'get-form-type', () => Response.json({ form_type: 'registration' })],
      [
        'the record as it is stored, in snake case',
        'get-model',
        changed(({ model, ...rest }) => {
          const { userEmail, chosenDesign, emailOnValidation, ...record } = mapOf(model);
          const stored = { user_email: userEmail, chosen_design: chosenDesign };
          return { ...rest, model: { ...record, ...stored, email_on_validation: emailOnValidation } };
        }),
      ],
    ] as const)('takes %s', async (_, call, change) => {
      const { text, status } = await runCheck([...asAdmin(), ...screens, '--form', '1'], (response, path) =>
        path.includes(call) ? change(response) : response,
      );
      expect(text).not.toMatch(/^NO/m);
      expect(status).toBe(0);
    });

    it('asks for none that nobody has named', async () => {
      const { asked, text } = await askedFor(screens, []);
      expect(asked).toEqual([
        '/api/forms-processing/fetch-contacts?searchInput=a',
        '/api/forms-processing/fetch-forms/registration',
      ]);
      expect(text.match(/not asked: give --form$/gm)).toHaveLength(4);
    });
  });

  describe('of the kiosk', () => {
    const kiosk = ['--widgets', 'check-in-kiosk'];
    /** The registrations that were looked up, where the search finds what is given. */
    async function lookedUp(given: readonly string[], found: unknown) {
      const asked: (string | null)[] = [];
      const listening = await listenFor({
        fetch: async (request) => {
          const { pathname, searchParams } = new URL(request.url);
          if (pathname.includes('get-contacts-by-name')) return Response.json(found);
          asked.push(searchParams.get('registration_id'));
          return Response.json({ gala_dinner_table: null });
        },
      });
      const result = await runCheck([listening.origin, ...kiosk, ...given]);
      await listening.close();
      return { ...result, asked };
    }
    const guest = {
      first_name: 'Ana',
      last_name: 'Ruiz',
      organisation_name: null,
      registration_id: '01JX',
      pax_status_id: 1,
      contact_title: null,
    };

    it.each([
      [
        'one that the search has found',
        ['--event', '1'],
        [{ ...guest, registration_id: null }, guest],
        '01JX',
      ],
      ['the one that is given', ['--event', '1', '--registration', '7'], [guest], '7'],
    ])('looks up %s', async (_, given, found, id) => {
      const { asked, status } = await lookedUp(given, found);
      expect(asked).toEqual([id]);
      expect(status).toBe(0);
    });

    it('looks up nobody whom it does not know, and passes no list without a record', async () => {
      const { asked, lines, status } = await lookedUp(['--event', '1'], []);
      expect(asked).toEqual([]);
      expect(lines).toEqual([
        '–  GET /api/badges/get-contacts-by-name-json/{text}/{eventId}',
        '     nothing to check: no record came',
        '–  GET /api/registrations-manager/get-registration-data',
        '     not asked: give --registration',
        '0 calls hold, 0 failed, 1 not asked, 1 without a record. Only GET is asked: what writes is not checked.',
      ]);
      expect(status).toBe(1);
    });
  });

  it('says which lists had no record', async () => {
    const empty = changed((answer) => ({ ...answer, environments: [] }));
    const { text } = await runCheck([...asAdmin(), '--widgets', 'environment-manager'], empty);
    expect(text).toContain('no record was seen in environments[]');
  });

  it('gives a server the pause it asks for, once', async () => {
    let refused = 0;
    const busy = () => {
      refused += 1;
      return new Response('{}', { status: 429, headers: { 'Retry-After': '0' } });
    };
    const environments = [...asAdmin(), '--widgets', 'environment-manager'];
    const soon: Change = (response) => (refused === 0 ? busy() : response);
    expect((await runCheck(environments, soon)).status).toBe(0);
    expect((await runCheck(environments, busy)).text).toContain('came status 429');
    expect(refused).toBe(3);
  });

  it('takes nobody’s word for another origin, and gives it no token', async () => {
    const sent: Headers[] = [];
    const elsewhere = await listenFor({
      fetch: (request) => {
        sent.push(request.headers);
        return Promise.resolve(Response.json({ environments: [], licenses: 1 }));
      },
    });
    const { status, text } = await runCheck(
      [address.origin, '--token', 'secret', '--widgets', 'environment-manager'],
      () => Response.redirect(`${elsewhere.origin}/`),
    );
    await elsewhere.close();
    expect(sent.map((headers) => headers.get('authorization'))).toEqual([null]);
    expect(text).toContain(`came a redirect to ${elsewhere.origin}`);
    expect(status).toBe(1);
  });

  it.each([
    [['nowhere'], 'is no origin'],
    [['https://example.org', '--widgets', 'campains'], 'No widgets: campains.'],
    [['https://example.org', '--evnt', '1'], '--evnt'],
    [[], '«check» of what?'],
  ])('explains wrong arguments: %j', async (given, words) => {
    const { status, text } = await runCheck(given);
    expect(text).toContain(words);
    expect(status).toBe(2);
  });
});
