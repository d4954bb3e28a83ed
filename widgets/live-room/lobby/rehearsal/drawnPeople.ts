import { initials } from '#shared/lib/text.ts';
import { writeUid } from '../../domain/identity.ts';
import type { RehearsalPerson } from '../../video/rehearsalClient.ts';

/** As many as show what a full stage is like. */
const count = 6;

/** People who are not there: one hosts as well, one has no camera. */
export function drawnPeople(nameOf: (number: number) => string): readonly RehearsalPerson[] {
  return Array.from({ length: count }, (_, at) => {
    const name = nameOf(at + 1);
    return {
      uid: writeUid({ id: `drawn${at + 1}`, name, suffix: at === 0 ? 'host' : 'audience' }),
      initials: initials(name),
      hasVideo: at !== count - 1,
    };
  });
}
