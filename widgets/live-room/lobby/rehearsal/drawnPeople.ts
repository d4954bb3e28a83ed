import { initials } from '#shared/lib/text.ts';
import { writeUid } from '../../domain/identity.ts';
import type { RehearsalPerson } from '../../video/rehearsalClient.ts';

/** As many as show what a full stage is like. */
const count = 6;

/** Somebody who is not on the stage yet. */
export function drawnListener(nameOf: (number: number) => string): RehearsalPerson {
  const name = nameOf(count + 1);
  const uid = writeUid({ id: `drawn${count + 1}`, name, suffix: 'audience' });
  return { uid, initials: initials(name), hasVideo: true };
}

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
