/** Somebody else who processes the replies to a form while you do: one every few seconds, the same ones on every run. */
import { domainFieldOf } from '#shared/lib/formFields.ts';
import type { Random } from '../database/seed/random.ts';
import { randomFrom } from '../database/seed/random.ts';
import { HttpError } from '../http/errors.ts';
import type { HostContext } from '../http/types.ts';
import { colleagueStaysMs } from '../programme/colleague.ts';
import { matchesOf } from './matching.ts';
import { dismiss, writeReply } from './processing.ts';
import { answersOf } from './replyText.ts';
import { waitingReplies, type StoredForm, type WaitingReply } from './storedForms.ts';

type Context = Pick<HostContext, 'db' | 'clock'>;

interface Work {
  readonly tenant: string;
  readonly form: StoredForm;
  readonly everyMs: number;
  readonly seed: number;
}

/** Begins; gives back how to end it. */
export function startFormColleague(context: Context, { everyMs, seed, ...place }: Work): () => void {
  const random = randomFrom(seed);
  const timer = setInterval(() => processOne(context, place, random), everyMs);
  const end = setTimeout(() => clearInterval(timer), colleagueStaysMs);
  timer.unref();
  end.unref();
  return () => {
    clearInterval(timer);
    clearTimeout(end);
  };
}

/** Processes one reply from anywhere in the list: dismisses it, fills what is empty, or makes a record. Gives the reply, null of none. */
export function processOne(
  { db, clock }: Context,
  { tenant, form }: Pick<Work, 'tenant' | 'form'>,
  random: Random,
): WaitingReply | null {
  const all = waitingReplies(db, form.id);
  const reply = all[random.int(0, Math.max(0, all.length - 1))];
  if (!reply) return null;
  const by = { db, now: clock(), tenant, byWhom: 'colleague' };
  const { type, eventId } = form;
  const known = matchesOf(db, { type, tenant, eventId }, [reply]).get(reply.index)?.full[0];
  const said = plainAnswers(reply);
  const isWritten = random.chance(0.6);
  try {
    if (!isWritten || said.length === 0) throw new HttpError(422, 'Nothing to write.');
    const chosen = known ? said.filter(([key]) => (known[key] ?? '') === '') : said;
    const formData = Object.fromEntries(chosen);
    writeReply(by, { type, id: known ? Number(known['id']) : null, found: { form, reply }, formData });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    dismiss(by, form, { index: reply.index, response: null });
  }
  return reply;
}

/** What is asked of everybody and needs no look into lists. */
const plain = ['first_name', 'last_name', 'email', 'mobile', 'function', 'department'];

function plainAnswers({ answers }: WaitingReply): [string, string][] {
  return Object.entries(answersOf(answers) ?? {}).flatMap(([name, value]): [string, string][] => {
    const key = domainFieldOf(name)?.key ?? '';
    return plain.includes(key) && typeof value === 'string' && value.trim() !== '' ? [[key, value]] : [];
  });
}
