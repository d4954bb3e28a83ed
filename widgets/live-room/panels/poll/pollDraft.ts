/** What a host types for a new poll, and what is wrong with it (S3 §3.6). */
import * as v from 'valibot';
import { foldForSearch } from '#shared/lib/text.ts';
import type { PollDraft } from '../../store/polling.ts';

export const fewestAnswers = 2;
export const mostAnswers = 10;
/** In seconds; 0: until it is stopped. */
export const durations = [0, 30, 60, 120, 180, 300, 600, 900] as const;

export const typedPoll = v.object({
  question: v.string(),
  answers: v.array(v.string()),
  /** In seconds; 0: until it is stopped. */
  duration: v.number(),
});

export type TypedPoll = v.InferOutput<typeof typedPoll>;

export const emptyPoll: TypedPoll = { question: '', answers: ['', ''], duration: 0 };

export interface PollProblems {
  readonly question: 'noQuestion' | null;
  /** Of each answer, by its place. */
  readonly answers: readonly ('sameAnswer' | 'fewAnswers' | null)[];
}

/** Empty lines are left out; two answers at least, each once. `null` when nothing is wrong. */
export function problemsOf({ question, answers }: TypedPoll): PollProblems | null {
  const filled = filledAnswers(answers);
  const seen = new Set<string>();
  const firstEmpty = answers.findIndex((answer) => answer.trim() === '');
  const found: PollProblems = {
    question: question.trim() === '' ? 'noQuestion' : null,
    answers: answers.map((answer, at) => {
      const folded = foldForSearch(answer) || answer.trim();
      if (seen.has(folded) && folded !== '') return 'sameAnswer';
      seen.add(folded);
      return filled.length < fewestAnswers && at === firstEmpty ? 'fewAnswers' : null;
    }),
  };
  return found.question || found.answers.some(Boolean) ? found : null;
}

const filledAnswers = (answers: readonly string[]) => answers.map((answer) => answer.trim()).filter(Boolean);

/** As it is sent. */
export function toDraft({ question, answers, duration }: TypedPoll): PollDraft {
  return {
    question: question.trim(),
    options: filledAnswers(answers),
    durationSeconds: duration === 0 ? null : duration,
  };
}
