/** The order of messages: the server's, with what came since in its place (S3 §7.2). */
import type { Message } from './message.ts';

/** What was heard within this time before a list was asked for may be missing in it: servers push before they have stored. */
export const lagMs = 30_000;

function serverNumber({ key }: Message): number | null {
  return /^#\d{1,15}$/.test(key) ? Number(key.slice(1)) : null;
}

/** Negative when `a` is older. Messages of the same second are told apart by their number; of others nothing is known: 0. */
function compareAge(a: Message, b: Message): number {
  if (a.at === null || b.at === null) return 0;
  if (a.at !== b.at) return a.at - b.at;
  const [numberA, numberB] = [serverNumber(a), serverNumber(b)];
  return numberA === null || numberB === null ? 0 : numberA - numberB;
}

/** Puts a message behind the last one that is not newer; one that is there already changes nothing. */
export function insertMessage(messages: readonly Message[], message: Message): readonly Message[] {
  if (messages.some(({ key }) => key === message.key)) return messages;
  let place = messages.length;
  while (place > 0) {
    const before = messages[place - 1];
    if (before && compareAge(before, message) <= 0) break;
    place -= 1;
  }
  return messages.toSpliced(place, 0, message);
}

/**
 * What is known after a list has been read: the list in its order, and what was heard too late to be in it. Anything else
 * that is not in the list is no longer there.
 *
 * @param askedAt when the list was asked for.
 */
export function mergeList(
  known: readonly Message[],
  list: readonly Message[],
  askedAt: number,
): readonly Message[] {
  const before = new Map(known.map((message) => [message.key, message]));
  const listed = new Set(list.map(({ key }) => key));
  const merged = list.map((message) => asBefore(before.get(message.key), message));
  const late = known.filter(
    ({ key, heardAt }) => !listed.has(key) && heardAt !== null && heardAt > askedAt - lagMs,
  );
  return late.reduce(insertMessage, merged);
}

/** The object known before where nothing has changed, so that its row is not drawn again. */
function asBefore(known: Message | undefined, message: Message): Message {
  const isSame = known && known.heardAt === null && known.text === message.text && known.at === message.at;
  return isSame ? known : message;
}
