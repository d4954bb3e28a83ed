/** What is shown when it is wanted, loaded together. */
export { SeatList } from './plan/SeatList.tsx';
export { TableForm } from './plan/TableForm.tsx';
export { printSession } from './print/printPlan.ts';
