/** What stands in the places of addresses: what is given, what earlier answers say, else the reference's example. */
import * as v from 'valibot';

/** Places that hold ids, or what is as much a host's own, with the name of their option. */
export const idOptions = {
  eventId: 'event',
  campaignId: 'campaign',
  contactId: 'contact',
  listId: 'list',
  recipientId: 'recipient',
  formId: 'form',
  registrationId: 'registration',
  channel: 'channel',
} as const;

export const isId = (place: string): place is keyof typeof idOptions => place in idOptions;

/** Parts of queries that stand for a place, by call. */
export const placesInQueries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'form-replies.responses': { form: 'formId', type: 'formType' },
  'check-in.look-up': { registration_id: 'registrationId' },
};

/** Places that another call tells of, where it can be asked before; else the reference's example has to do. */
export const isBetterLearnt = (place: string): boolean => place === 'formType';

const rows = v.array(v.looseObject({ id: v.string() }));
/** A list, or a page of one. */
const rowsOf = v.fallback(
  v.union([
    rows,
    v.pipe(
      v.object({ items: rows }),
      v.transform(({ items }) => items),
    ),
  ]),
  [],
);
const nights = v.object({ availability: v.record(v.string(), v.record(v.string(), v.unknown())) });

type Learn = (read: unknown) => Readonly<Record<string, string>>;

const first =
  (place: string, isBetter: (row: Readonly<Record<string, unknown>>) => boolean = () => false): Learn =>
  (read) => {
    const all = v.parse(rowsOf, read);
    const found = all.find(isBetter) ?? all[0];
    return found ? { [place]: found.id } : {};
  };

const ofEvents = v.fallback(v.array(v.object({ event_id: v.nullable(v.string()) })), []);

/** The first event that contact lists belong to. */
function eventIn(lists: readonly unknown[]): Readonly<Record<string, string>> {
  const ids = lists.flatMap((list) => v.parse(ofEvents, list)).flatMap(({ event_id: id }) => id ?? []);
  return ids[0] === undefined ? {} : { eventId: ids[0] };
}

const registered = v.fallback(v.array(v.object({ registrationId: v.nullable(v.string()) })), []);

/** What is learnt from the answer to a call, as the client reads it. */
const lessons: Readonly<Record<string, Learn>> = {
  'events.list': first('eventId'),
  'templates.list-events': first('eventId'),
  // Reports are of campaigns that have been sent; an event with one has something to show.
  'campaigns.list': (read) => ({
    ...first('campaignId', (row) => row['send_start'] === null)(read),
    ...eventIn(v.parse(rowsOf, read).map((row) => row['contact_lists'])),
  }),
  'campaigns.contact-lists': (read) => ({ ...first('listId')(read), ...eventIn([read]) }),
  'campaigns.contact-list': first('contactId'),
  'contacts.search': first('contactId'),
  'badges.contacts': (read) => {
    const found = v.parse(registered, read).find((one) => one.registrationId !== null);
    return found?.registrationId ? { registrationId: found.registrationId } : {};
  },
  'form-replies.forms-to-process': first('formId'),
  'forms.type': (read) => (typeof read === 'string' && read !== '' ? { formType: read } : {}),
  'templates.list': (read) => {
    const [{ name } = { name: null }] = v.parse(rowsOf, read);
    const [word] = typeof name === 'string' ? name.split(/\W+/).filter(Boolean) : [];
    return word === undefined ? {} : { search: word };
  },
  'hotels.availability': (read) => {
    const { output, success } = v.safeParse(nights, read);
    const days = success ? Object.values(output.availability).flatMap(Object.keys).sort() : [];
    const [startDate] = days;
    const endDate = days.at(-1);
    return startDate === undefined || endDate === undefined ? {} : { startDate, endDate };
  },
};

/** What the answer to a call says about places that are not known yet. */
export function learn(call: string, read: unknown, known: ReadonlyMap<string, string>) {
  const said = Object.entries(lessons[call]?.(read) ?? {});
  return said.filter(([place]) => !known.has(place));
}

/** Searches that find something: the examples name people of nowhere. */
export const broadSearch: Readonly<Record<string, string>> = { searchInput: 'a', query: '', text: 'a' };
