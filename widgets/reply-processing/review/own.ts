/** What own values bring with them, in one file: where somebody has written one, it is kept, and an organisation may be made. */
export { KeptWorks } from '../desk/KeptWorks.tsx';
export { OwnValue } from './OwnValue.tsx';
export { UnknownChoice } from './UnknownChoice.tsx';
