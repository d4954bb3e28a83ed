/** A list of replies that several people process, in memory: what it does, it writes down. */
import type { ResponsesPage } from '#shared/api/form-processing.ts';
import type { DismissRequest, RecordRequest } from '#shared/api/reply-records.ts';
import { readReply } from '#shared/api/form-replies.ts';
import { ApiError } from '#shared/api/errors.ts';

export interface StoredReply {
  readonly id: number;
  readonly answers: Readonly<Record<string, unknown>>;
}

export interface JournalRow {
  readonly replyId: number;
  readonly action: 'updated' | 'created' | 'dismissed';
  readonly recordId: string | null;
  readonly formData: Readonly<Record<string, unknown>>;
}

interface ListOptions {
  readonly replies: readonly StoredReply[];
  readonly records?: readonly Readonly<Record<string, unknown>>[];
  readonly perPage?: number;
  /** Whether it holds the text of a reply against its index; a naive one trusts the index alone. */
  readonly isStrict?: boolean;
}

const none = {
  fullFields: ['First Name', 'Email', 'Phone'].map((name) => ({ name, label: name })),
  organisations: [],
  titles: [],
  hotels: [],
  dinnerTables: [],
  socialEvents: [],
  initialContact: {},
  formData: {},
} as const;

/** What a record does not name is empty. */
const empty = { first_name: null, email: null, phone: null };

/** Replies and records by their e-mail addresses; records are matched by them. */
export function createReplyList({ replies, records = [], perPage = 5, isStrict = true }: ListOptions) {
  let waiting = [...replies];
  const held = new Map(records.map((values) => [String(values['id']), { ...values }]));
  const journal: JournalRow[] = [];
  const textOf = ({ answers }: StoredReply, index: number) => JSON.stringify({ ...answers, index });
  const matching = (email: unknown) =>
    [...held.values()]
      .filter((values) => values['email'] === email)
      .map((values) => ({ id: String(values['id']), values: { ...empty, ...values } }));

  const page = (number: number): ResponsesPage => {
    const from = (number - 1) * perPage;
    const shown = waiting.slice(from, from + perPage);
    return {
      ...none,
      pages: Math.max(Math.ceil(waiting.length / perPage), 1),
      replies: shown.map((reply, at) => readReply(textOf(reply, from + at))),
      fullMatches: shown.map(({ answers }) => matching(answers['Email'])),
      matches: shown.map(() => []),
    };
  };
  /** Which reply an index means; a strict list refuses what it does not mean any more. */
  const meant = (index: string | null, response: string): StoredReply => {
    const reply = waiting[Number(index)];
    if (!reply || (isStrict && textOf(reply, Number(index)) !== response)) {
      throw new ApiError('conflict', 'Another reply has this index by now.', { status: 409 });
    }
    return reply;
  };
  const take = (reply: StoredReply, row: Omit<JournalRow, 'replyId'>) => {
    waiting = waiting.filter((one) => one !== reply);
    journal.push({ replyId: reply.id, ...row });
  };
  return {
    journal,
    waiting: () => waiting,
    record: (id: string) => held.get(id),
    page,
    write: ({ id, response, formData }: RecordRequest): string => {
      const reply = meant(readReply(response).index, response);
      const recordId = id ?? String(1_000 + held.size);
      if (id === null && matching(formData['Email']).length > 0) {
        throw new ApiError('invalid', 'taken', { status: 422 });
      }
      const keys = { 'First Name': 'first_name', Email: 'email', Phone: 'phone' };
      const values = Object.entries(keys).flatMap(([name, key]) =>
        name in formData ? [[key, formData[name]] as const] : [],
      );
      held.set(recordId, { id: recordId, ...held.get(recordId), ...Object.fromEntries(values) });
      take(reply, { action: id === null ? 'created' : 'updated', recordId, formData });
      return recordId;
    },
    dismiss: ({ index, response }: Pick<DismissRequest, 'index' | 'response'>) =>
      take(meant(index, response), { action: 'dismissed', recordId: null, formData: {} }),
    /** A colleague is done with it elsewhere. */
    takeAway: (id: number) => {
      waiting = waiting.filter((one) => one.id !== id);
    },
    change: (id: string, values: Readonly<Record<string, unknown>>) =>
      held.set(id, { ...held.get(id), ...values }),
  };
}

export type ReplyList = ReturnType<typeof createReplyList>;
