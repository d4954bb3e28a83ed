/** Replies on paper, one per sheet: loaded when somebody prints. */
import { element, figures, printPaper, sheet } from '#shared/print/paper.ts';
import { answerTo, textOfAnswer, type AnswerWords } from '../domain/answers.ts';
import type { Question } from '../domain/questions.ts';
import { personOf, type Reply } from '../domain/replies.ts';
import type { Foremost } from '../domain/table.ts';

interface PrintedReplies {
  readonly replies: readonly Reply[];
  /** What is printed of a reply, and how much of it. */
  readonly questionsOf: (answers: NonNullable<Reply['answers']>) => Foremost;
  readonly headOf: (question: Question) => string;
  readonly nameOf: (reply: Reply) => string;
  readonly words: AnswerWords;
  readonly title: string;
  /** Said above a reply that cannot be read. */
  readonly broken: string;
  /** Said below such a text that is longer than what is printed of it. */
  readonly cutAt: (count: number) => string;
  /** Said below a reply that has more fields than are printed. */
  readonly unprinted: (count: number) => string;
  readonly reading: { readonly lang: string; readonly dir: 'ltr' | 'rtl' };
}

/** Longest text of a broken reply on paper. */
const longestRaw = 4_000;

/** Prints each reply on a sheet of its own; resolves when the dialog has been closed. */
export function printReplies(printed: PrintedReplies): Promise<void> {
  const { replies, title, reading } = printed;
  const content = replies.map((reply) => sheetOf(reply, printed));
  return printPaper({ title, content, styles, ...reading });
}

function sheetOf(reply: Reply, printed: PrintedReplies): HTMLElement {
  const { headOf, nameOf, words } = printed;
  const { answers, raw } = reply;
  const head = element('h1', nameOf(reply));
  if (!answers) return sheet(head, ...brokenText(raw, printed));
  const { email, name } = personOf(reply);
  const { questions, own, most } = printed.questionsOf(answers);
  const facts = questions.slice(0, most).map((question) => ({
    label: headOf(question),
    value: textOfAnswer(answerTo(answers, question.name, question.naming), words),
  }));
  const left = own - most;
  return sheet(
    head,
    ...(name !== '' && email !== '' ? [element('p', email)] : []),
    figures(facts, 'facts'),
    ...(left > 0 ? [element('p', printed.unprinted(left))] : []),
  );
}

function brokenText(raw: string, { broken, cutAt }: PrintedReplies): HTMLElement[] {
  const shown = [element('p', broken), element('div', raw.slice(0, longestRaw))];
  return raw.length > longestRaw ? [...shown, element('p', cutAt(longestRaw))] : shown;
}

const styles = `
  .facts { display: block }
  .facts > div { display: grid; grid-template-columns: 55mm 1fr; gap: 4mm; padding-block: 1.5mm; border-block-end: 0.2mm solid #ddd; break-inside: avoid }
  .facts dt { font-size: 9pt }
  .facts dd { white-space: pre-wrap; overflow-wrap: anywhere }
  .sheet > div { white-space: pre-wrap; overflow-wrap: anywhere; font: 8.5pt/1.4 monospace }
`;
