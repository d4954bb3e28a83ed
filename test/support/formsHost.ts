/** The example host's forms from the side of a test: replies by their texts, what was written from which, and a good token. */
import { callerOf } from './caller.ts';
import type { Host } from '#examples/host.ts';

/** A line of the journal: which reply went into which record. */
export interface JournalEntry {
  readonly action: string;
  readonly replyId: number;
  readonly recordType: string | null;
  readonly recordId: number | null;
  /** The reply's text, without its index. */
  readonly answers: string;
  readonly formData: Readonly<Record<string, unknown>>;
  /** The record before, `null` of a new one, and after. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly byWhom: string;
}

type Map = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Map =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const mapIn = (json: string | null): Map | null => {
  const value: unknown = json === null ? null : JSON.parse(json);
  return isMap(value) ? value : null;
};

/** Everything that was written or dismissed, oldest first. */
export function journalOf({ database }: Pick<Host, 'database'>): readonly JournalEntry[] {
  return database.all('SELECT * FROM form_journal ORDER BY id').map((row) => ({
    action: row.text('action'),
    replyId: row.int('reply_id'),
    recordType: row.textOrNull('record_type'),
    recordId: row.intOrNull('record_id'),
    answers: row.text('answers'),
    formData: mapIn(row.textOrNull('form_data')) ?? {},
    before: mapIn(row.textOrNull('before')),
    after: mapIn(row.textOrNull('after')),
    byWhom: row.text('by_whom'),
  }));
}

/** Calls as an administrator, and what they give. */
export function formsOf(host: Host) {
  const call = callerOf(host, host.signIn('admin'));
  const mapAt = async (address: string): Promise<Map> => {
    const { status, body } = await call('GET', address);
    if (status !== 200 || !isMap(body)) throw new Error(`${status} for ${address}`);
    return body;
  };
  return {
    call,
    /** The texts of a page of replies, as screens get them. */
    replies: async (form: number, { page = 1, search = '' } = {}): Promise<readonly string[]> => {
      const body = await mapAt(
        `/api/forms/get-replies/${form}?page=${page}&searchTerm=${encodeURIComponent(search)}`,
      );
      return Array.isArray(body['replies']) ? body['replies'].map(String) : [];
    },
    /** A page of replies to process, with their matches. */
    responses: (form: number, type: string, { page = 1, search = '' } = {}): Promise<Map> =>
      mapAt(
        `/api/forms-processing/fetch-responses?form=${form}&type=${type}&searchInput=${encodeURIComponent(search)}&page=${page}`,
      ),
    /** A token that is good once. */
    token: async (): Promise<string> => String((await mapAt('/turnstile/token'))['token']),
    /** How many replies wait. */
    waiting: (form: number): number =>
      host.database
        .get('SELECT COUNT(*) AS n FROM form_replies WHERE form_id = ? AND gone_at IS NULL', [form])
        ?.int('n') ?? 0,
  };
}
