import { tellError, type Teller } from './hostEvents.ts';

/** Says that what came with an event, from the page or the socket, is nothing that the screen can read. */
export function tellUnreadable(teller: Teller, event: string): void {
  tellError(teller, 'unreadable-event', `Cannot read what came with ${event}.`);
}
