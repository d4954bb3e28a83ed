/** What a failed send means for the message. */
import { ApiError } from '#shared/api/errors.ts';
import { isOutcomeUnknown } from '#shared/api/outcome.ts';
import { report } from '#shared/lib/report.ts';
import { serverWords } from '#shared/ui/errorText.ts';
import type { ChatEvent } from '../domain/conversation.ts';

/** The event that an error stands for. */
export function outcomeOf(id: string, error: unknown, now: number): ChatEvent {
  if (!(error instanceof ApiError)) {
    report(error, 'contact-chat');
    return { kind: 'unanswered', id, problem: { kind: 'contract', said: '' }, now };
  }
  if (error.kind === 'signed-out') return { kind: 'postponed', id };
  const { message, fields } = serverWords(error);
  const problem = { kind: error.kind, said: fields.join(' ') || message };
  return { kind: isOutcomeUnknown(error) ? 'unanswered' : 'refused', id, problem, now };
}
