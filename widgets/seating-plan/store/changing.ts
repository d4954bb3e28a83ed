/** What is loaded together, with the first change or before it. */
export { BatchProgress } from '#shared/undo/BatchProgress.tsx';
export { everybody } from './everybody.ts';
export { changePlaces, seat, seatActions, unseat } from '../domain/steps.ts';
export { commandOf, isVoid } from './planCommands.ts';
export { removePerson } from './removePerson.ts';
export { smaller } from './smaller.ts';
