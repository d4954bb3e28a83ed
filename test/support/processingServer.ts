/** A small server of replies to process, for tests that decide themselves what it has: indexes are positions, and shift (T-27). */
import { domainFields } from '#shared/lib/formFields.ts';
import { json, serve, type Call, type Server } from './serve.ts';

export type Answers = Readonly<Record<string, unknown>>;

export interface ProcessingRecord {
  readonly id: number;
  readonly [field: string]: unknown;
}

export interface ProcessingOptions {
  /** Answers by question, or a text that is no JSON. */
  readonly replies?: readonly (Answers | string)[];
  /** What one does not name of the fields is empty. */
  readonly records?: readonly ProcessingRecord[];
  /** Keys that the server says of no record. */
  readonly unsaid?: readonly string[];
  readonly perPage?: number;
  readonly fields?: readonly string[];
  /** More of the answer of `fetch-responses`. */
  readonly more?: Readonly<Record<string, unknown>>;
  readonly routes?: Readonly<Record<string, unknown>>;
}

export const responses = 'GET /api/forms-processing/fetch-responses';
export const updates = 'POST /api/forms-processing/update-*';
export const creations = 'POST /api/forms-processing/create-*';
export const dismissals = 'POST /api/forms-processing/dismiss-reply/*';

const contactFields = [
  'Id',
  'Title',
  'First Name',
  'Last Name',
  'Email',
  'Email 2',
  'Phone',
  'Function',
  'Department',
  'Organisation',
  'Comments',
];

export const ana = {
  id: 31,
  title: 'Ms',
  first_name: 'Ana',
  last_name: 'Ruiz',
  email: 'ana@example.org',
  phone: '+34 612 345 678',
  function: 'Engineer',
  department: '',
  organisation: 'Example Institute',
};

/** One written into the journal: what was done with which reply. */
export interface Entry {
  readonly path: string;
  readonly response: string;
  readonly formData: unknown;
}

export function serveProcessing(options: ProcessingOptions = {}) {
  const { perPage = 10, fields = contactFields, more = {}, unsaid = [] } = options;
  const said = domainFields.filter(({ key }) => !unsaid.includes(key)).map(({ key }) => [key, null] as const);
  const whole = (one: ProcessingRecord): ProcessingRecord => ({ ...Object.fromEntries(said), ...one });
  const records = () => (options.records ?? [ana]).map(whole);
  const left = (options.replies ?? []).map((one) => ({ given: one, mark: Symbol('reply') }));
  const journal: Entry[] = [];
  const written = (at: number) => {
    const one = left[at];
    if (!one) return '';
    return typeof one.given === 'string' ? one.given : JSON.stringify({ index: at, ...one.given });
  };
  const positionOf = (response: unknown) => left.findIndex((_, at) => written(at) === response);
  const emailOf = (at: number) => {
    const given = left[at]?.given;
    return typeof given === 'object' ? textIn(given, 'Email') : '';
  };
  const surnameOf = (at: number) => {
    const given = left[at]?.given;
    return typeof given === 'object' ? textIn(given, 'Last Name') : '';
  };
  const fullOf = (at: number) =>
    records().filter((one) => emailOf(at) !== '' && one['email'] === emailOf(at));
  const partOf = (at: number) =>
    records().filter(
      (one) => surnameOf(at) !== '' && String(one['last_name']).toLowerCase() === surnameOf(at),
    );
  const page = ({ query }: Call) => {
    const search = (query['searchInput'] ?? '').toLowerCase();
    const found = left.map((_, at) => at).filter((at) => written(at).toLowerCase().includes(search));
    const from = (Number(query['page'] ?? 1) - 1) * perPage;
    const shown = found.slice(from, from + perPage);
    return {
      pages: Math.max(Math.ceil(found.length / perPage), 1),
      fullFields: fields,
      replies: shown.map(written),
      fullMatches: shown.map(fullOf),
      matches: shown.map((at) => partOf(at).filter(({ id }) => fullOf(at).every((one) => one.id !== id))),
      organisations: { 9: 'Example Institute', 10: 'Second Institute' },
      titles: ['Mr', 'Ms', 'Dr'],
      hotels: { 2: 'Hotel Colón' },
      dinnerTables: ['Table 1', 'Table 2'],
      socialEvents: ['City walk'],
      initialContact: {},
      formData: [],
      ...more,
    };
  };
  const take = ({ path, body }: Call, id: number) => {
    const { response, formData } = readBody(body);
    const at = positionOf(response);
    if (at < 0) return json({ message: 'This reply is no longer there.' }, 409);
    journal.push({ path, response: String(response), formData });
    left.splice(at, 1);
    return { id };
  };
  const server: Server = serve({
    'GET /api/forms-processing/fetch-forms/*': ({ path }: Call) =>
      path.endsWith('registration')
        ? { 12: 'Annual Congress: registration' }
        : { 7: 'Newsletter', 8: 'Speakers' },
    [responses]: page,
    'POST /api/forms-processing/update-*': (call: Call) => take(call, Number(call.path.split('/').at(-1))),
    'POST /api/forms-processing/create-*': (call: Call) => take(call, 501),
    [dismissals]: (call: Call) => {
      const at = Number(call.path.split('/').at(-1));
      const { response } = readBody(call.body);
      if (written(at) !== response) return json({ message: 'Another reply has this index by now.' }, 409);
      return take(call, 0);
    },
    ...options.routes,
  });
  return {
    server,
    journal,
    left: () => left.length,
    /** A colleague takes the reply at this position away. */
    colleagueTakes: (at: number) => void left.splice(at, 1),
    /** A colleague's form brings another reply, before the others. */
    arrives: (answers: Answers) => left.unshift({ given: answers, mark: Symbol('reply') }),
  };
}

function textIn(answers: Answers, question: string): string {
  const text = answers[question];
  return typeof text === 'string' ? text.toLowerCase() : '';
}

function readBody(body: unknown): { readonly response: unknown; readonly formData: unknown } {
  if (typeof body !== 'object' || body === null) return { response: null, formData: null };
  return { response: Reflect.get(body, 'response'), formData: Reflect.get(body, 'formData') };
}
