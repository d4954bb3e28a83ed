/** What reviewing and sending bring with them: fetched once the form is drawn, for nothing may be missing when the line is dead. */
export { changedSince } from './domain/changedSince.ts';
export { Completed } from './Completed.tsx';
export { faultsSaid } from './faultsSaid.ts';
export { KeptNotes } from './KeptNotes.tsx';
export { Review } from './Review.tsx';
export { createSender } from './sender.ts';
export { SendProblem } from './SendProblem.tsx';
export { watchTabs } from './tabs.ts';
export { Verification } from './Verification.tsx';
export { watchAnswers } from './watchAnswers.ts';
export { wireSender } from './wireSender.ts';
