/** Two replies side by side (S2 §2): which answers differ. */
import { stableStringify } from '#shared/lib/stableJson.ts';
import { answerTo, isBlank, type Answer } from './answers.ts';
import type { Question } from './questions.ts';
import type { Reply } from './replies.ts';

export interface ComparedAnswers {
  readonly question: Question;
  readonly answers: readonly [Answer, Answer];
  /** Nothing said and nothing asked count as the same; so do blanks around a text. */
  readonly isSame: boolean;
}

/** Every question that one of the two has, in the order given. */
export function compareReplies(
  questions: readonly Question[],
  [one, other]: readonly [Reply, Reply],
): readonly ComparedAnswers[] {
  return questions.flatMap((question) => {
    const { name, naming } = question;
    const [a, b] = [one, other].map(({ answers }) => answerTo(answers ?? {}, name, naming));
    if (!a || !b || (a.kind === 'missing' && b.kind === 'missing')) return [];
    const isSame = (isBlank(a) && isBlank(b)) || textOf(one, name) === textOf(other, name);
    return [{ question, answers: [a, b] as const, isSame }];
  });
}

function textOf({ answers }: Reply, name: string): string {
  const given = answers && Object.hasOwn(answers, name) ? answers[name] : null;
  return stableStringify(typeof given === 'string' ? given.trim() : given);
}
