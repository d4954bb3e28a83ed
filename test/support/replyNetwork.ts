/** A list of replies at the example host that two people process, each with a session of their own, over a bad network. */
import { foldForSearch } from '#shared/lib/text.ts';
import { queryClient } from '#shared/query/client.ts';
import { pageStore } from '#shared/store/page.ts';
import type { Host } from '#examples/host.ts';
import type { Random } from '#examples/database/seed/random.ts';
import { json } from './faults.ts';
import { journalOf, type JournalEntry } from './formsHost.ts';
import { seededHost } from './seededDatabase.ts';
import { serve } from './serve.ts';

export const people = ['marta@acme.example', 'taras@acme.example'] as const;
export type Person = (typeof people)[number];

export const formId = 3;
/** Few, so that the two often want the same reply. */
const families = 9;
const pathOfResponses = '/api/forms-processing/fetch-responses';

/** What becomes of a write that is refused: said by the server, or cut off before or after it has done it. */
const refusals = ['409', '422', '500', 'lost before', 'lost after'] as const;

/** A line of the journal, and what whoever wrote it had read by then. */
export interface Written {
  readonly entry: JournalEntry;
  /** How many lines there were when the writer read the list last. */
  readonly readAt: number;
  /** It was done, and the answer got lost. */
  readonly isLost: boolean;
}

/** Opens the host with a list of its own, and a network between it and the two. */
export function openOffice(random: Random) {
  queryClient.clear();
  pageStore.setState({ notices: [], slowRequests: {}, signedOut: {}, isOnline: true });
  const host = seededHost({ requestsPerMinute: 1_000_000 });
  const { owners, copies } = fill(host);
  const tokens = new Map(people.map((person) => [`Bearer ${host.issueToken('admin', person)}`, person]));
  const before = journalOf(host).length;
  const written: Written[] = [];
  const readAt = new Map<Person, number>();
  let refused = 0;

  const wait = () =>
    new Promise((resolve) => {
      setTimeout(resolve, random.int(1, 900));
    });
  /** A write, with what it adds to the journal. */
  const write = async (request: Request, person: Person, isLost: boolean) => {
    const response = await host.fetch(request);
    const entry = journalOf(host)[before + written.length];
    if (entry) written.push({ entry, readAt: readAt.get(person) ?? 0, isLost });
    return response;
  };
  const server = serve(async ({ request, method, path }) => {
    const person = tokens.get(request.headers.get('authorization') ?? '');
    await wait();
    if (method === 'GET' || !person) {
      if (person && path === pathOfResponses) readAt.set(person, written.length);
      return host.fetch(request);
    }
    const refusal = random.chance(0.2) ? random.pick(refusals) : null;
    if (refusal !== null) refused += 1;
    if (refusal === 'lost after') await write(request, person, true);
    if (refusal?.startsWith('lost')) throw new TypeError('Failed to fetch');
    if (refusal !== null) return json({ message: 'Refused by the network of this test.' }, Number(refusal));
    return write(request, person, false);
  });
  server.onClose(() => host.close());
  const tokenOf = (person: Person) =>
    [...tokens].find(([, one]) => one === person)?.[0].slice('Bearer '.length) ?? '';
  return {
    owners,
    copies,
    tokenOf,
    written,
    read: (person: Person) => readAt.get(person) ?? 0,
    refused: () => refused,
  };
}

export type Office = ReturnType<typeof openOffice>;

/**
 * The list: of each family some replies, and the contacts that may be meant. By the name that a reply gives: the ids of its
 * family's contacts, into which alone it may be written, and how many replies give it.
 */
function fill({ database }: Host) {
  database.run('DELETE FROM form_replies WHERE form_id = ?', [formId]);
  const owners = new Map<string, readonly number[]>();
  const copies = new Map<string, number>();
  const contact = (first: string, last: string, email: string) => {
    const search = foldForSearch([first, last, email].join(' '));
    const columns =
      'title, first_name, last_name, email, language, subscribed_mailing, tags, created_at, search';
    return database.run(
      `INSERT INTO contacts (tenant, ${columns}) VALUES ('acme', '', ?, ?, ?, 'en', 1, '[]', '2026-01-01', ?)`,
      [first, last, email, search],
    ).id;
  };
  const reply = (first: string, last: string, more: Readonly<Record<string, string>>) => {
    const name = `${first} ${last}`;
    copies.set(name, (copies.get(name) ?? 0) + 1);
    const text = JSON.stringify({ 'First Name': first, 'Last Name': last, ...more });
    database.run(
      `INSERT INTO form_replies (form_id, answers, email, search, created_at) VALUES (?, ?, ?, ?, '2026-01-02')`,
      [formId, text, more['Email'] ?? '', foldForSearch(text)],
    );
  };
  for (let at = 0; at < families; at += 1) {
    const last = `Family${at}`;
    const email = `family${at}@replies.example`;
    const known = (ids: readonly number[], ...firsts: readonly string[]) => {
      for (const first of firsts) owners.set(`${first} ${last}`, ids);
    };
    // One person, who has answered twice: what the second answer would overwrite the first may just have written.
    known([contact('Ana', last, email)], 'Ana', 'Anna');
    reply('Ana', last, { Email: email, Department: `First${at}` });
    // Two of one name, of whom the reply does not say which.
    known([contact('Bo', last, `b1.${email}`), contact('Bo', last, `b2.${email}`)], 'Bo');
    reply('Bo', last, { Email: `b.${email}` });
    // Nobody knows them; of every other, the same answers have come twice.
    known([], 'Cy');
    for (let twin = 0; twin <= at % 2; twin += 1) reply('Cy', last, { Email: `c.${email}` });
    reply('Anna', last, { Email: email, Department: `Second${at}` });
  }
  return { owners, copies };
}
