/** What a failed send means for the message. */
import { ApiError, type ApiErrorKind } from '#shared/api/errors.ts';
import { report } from '#shared/lib/report.ts';
import { serverWords } from '#shared/ui/errorText.ts';
import type { ChatEvent } from '../domain/conversation.ts';

/** The server may have stored it: nothing tells. */
const unclear: readonly ApiErrorKind[] = ['network', 'timeout', 'server', 'contract'];

/** The event that an error stands for. A status that says no is a no, whatever came with it. */
export function outcomeOf(id: string, error: unknown, now: number): ChatEvent {
  if (!(error instanceof ApiError)) {
    report(error, 'contact-chat');
    return { kind: 'unanswered', id, problem: { kind: 'contract', said: '' }, now };
  }
  if (error.kind === 'signed-out') return { kind: 'postponed', id };
  const { message, fields } = serverWords(error);
  const problem = { kind: error.kind, said: fields.join(' ') || message };
  const { status = 0 } = error;
  const isNo = !unclear.includes(error.kind) || (status >= 400 && status < 500 && status !== 408);
  return { kind: isNo ? 'refused' : 'unanswered', id, problem, now };
}
