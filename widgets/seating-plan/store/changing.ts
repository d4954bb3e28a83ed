/** What is loaded together, with the first change or before it. */
export { BatchProgress } from '#shared/undo/BatchProgress.tsx';
export { commandOf, isVoid } from './planCommands.ts';
export { removePerson } from './removePerson.ts';
export { everybody, seatAt, standUp, swapWith } from './seating.ts';
export { smaller } from './smaller.ts';
