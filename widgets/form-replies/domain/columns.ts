/** The few questions whose answers stand beside each closed reply: the same for all of a page, so that they can be compared. */
import { domainFieldOf } from '#shared/lib/formFields.ts';
import { isBlank, readAnswer } from './answers.ts';
import type { Question } from './questions.ts';
import type { Reply } from './replies.ts';

/** So many at most. */
export const glimpsed = 3;

/** Who sent the reply is said by its head already. */
const ofHead = new Set(['first_name', 'last_name', 'email', 'title']);

/** Whether the head of a reply has this answer. */
export function isInHead({ name }: Pick<Question, 'name'>): boolean {
  return ofHead.has(domainFieldOf(name)?.key ?? '');
}

/** Those that most replies answer; of equal ones the first. In the form's order. */
export function columnsFor(shown: readonly Question[], replies: readonly Reply[]): readonly Question[] {
  const counted = shown
    .filter((question) => !isInHead(question))
    .map((question, place) => ({ question, place, count: answersTo(question, replies) }))
    .filter(({ count }) => count > 0);
  return counted
    .toSorted((a, b) => b.count - a.count || a.place - b.place)
    .slice(0, glimpsed)
    .toSorted((a, b) => a.place - b.place)
    .map(({ question }) => question);
}

function answersTo({ name }: Question, replies: readonly Reply[]): number {
  return replies.filter(
    ({ answers }) => answers && Object.hasOwn(answers, name) && !isBlank(readAnswer(answers[name])),
  ).length;
}
