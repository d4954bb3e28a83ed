/** What a decision brings with it on the screen, in one file: what is told must not wait for a line that has gone by then. */
export { ProblemNotice } from '../review/ProblemNotice.tsx';
export { refusedFields } from '../review/refusedFields.ts';
export { UndoBar } from '../UndoBar.tsx';
export { leftNotice, noticeOf } from './noticeOf.ts';
