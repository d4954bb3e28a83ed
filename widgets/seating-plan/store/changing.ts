/** What is loaded together, with the first change or before it. */
export { autoSeat } from '../domain/autoSeat.ts';
export { saveAll, sendOne } from './saving.ts';
