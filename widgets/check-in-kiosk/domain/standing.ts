/** How far one on the staff's list is, as the text that says so. */
import type { ApiErrorKind } from '#shared/api/errors.ts';
import type { Waiting } from '#shared/api/outbox.ts';
import type { Letter } from './letter.ts';

/** What is refused without a word broke, or was never sent: nobody has decided on it. */
export function standingOf({ letter, phase, said, why }: Waiting<Letter>) {
  switch (phase) {
    case 'waiting':
      return waitsForLine(why) ? 'queue.waiting' : 'queue.turnedAway';
    case 'refused':
      return said === null ? 'log.failed' : 'queue.refused';
    case 'asking':
      if (letter.asks !== 'gala') return 'queue.badge';
      return letter.table ? 'queue.gala' : 'queue.galaNoTable';
    case 'sending':
      return 'queue.sending';
    default:
      return 'queue.unclear';
  }
}

/** Or for a server that answers, but not to this. */
const waitsForLine = (why: ApiErrorKind | undefined): boolean =>
  why === undefined || why === 'network' || why === 'timeout';
