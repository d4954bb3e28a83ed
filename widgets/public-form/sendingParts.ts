/** What reviewing and sending bring with them: fetched once the form is drawn, for nothing may be missing when the line is dead. */
export { Completed } from './Completed.tsx';
export { KeptNotes } from './KeptNotes.tsx';
export { Review } from './Review.tsx';
export { SendProblem } from './SendProblem.tsx';
export { Verification } from './Verification.tsx';
