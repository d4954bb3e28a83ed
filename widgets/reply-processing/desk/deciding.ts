/** What a decision brings with it on the screen, in one file: what is told must not wait for a line that has gone by then. */
export { LogButton } from '../log/LogButton.tsx';
export { ProblemNotice } from '../review/ProblemNotice.tsx';
export { refusedFields } from '../review/refusedFields.ts';
export { UndoBar } from '../UndoBar.tsx';
export { leftNotice, noticeOf } from './noticeOf.ts';
export { wantedOf } from '../domain/wanted.ts';
export { decidedWords, wordsOf } from './decidedWords.ts';
export { creationOf, dismissalOf, fillingOf, updateOf } from './decisions.ts';
