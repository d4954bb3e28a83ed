/** What several replies at once bring with them on the screen, in one file: what both say would else be a third. */
export { BatchQuestion } from './BatchQuestion.tsx';
export { ReadyLane } from './ReadyLane.tsx';
