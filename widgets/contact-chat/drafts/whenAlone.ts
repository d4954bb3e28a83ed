/** Whose is what was left: a tab that is still open goes on with it itself. */
import { announceEditor } from '#shared/drafts/presence.ts';
import { newId } from '#shared/lib/ids.ts';
import { report } from '#shared/lib/report.ts';

/** Other tabs have answered by then whether they have this conversation open. */
const answerMs = 150;

/** Calls back once no other tab has the record in hand: what is left belongs to the one that is open. */
export function whenAlone(record: string, callBack: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const othersGone = holdAmongTabs(record, signal);
  let isElsewhere = false;
  const check = async () => {
    await othersGone();
    if (!isElsewhere && !signal.aborted) callBack();
  };
  const leave = announceEditor(record, (next) => {
    isElsewhere = next;
    if (!next) void check();
  });
  const timer = setTimeout(() => void check(), answerMs);
  return () => {
    ended.abort();
    clearTimeout(timer);
    leave();
  };
}

/**
 * Keeps the record in hand until the signal ends, and gives back how to wait until no other tab has it. A tab that is frozen
 * answers nobody and goes on with its queue when it wakes, but its lock shows. Without locks, as on plain http, nobody is seen.
 */
function holdAmongTabs(record: string, signal: AbortSignal): () => Promise<void> {
  const { locks } = navigator;
  if (!locks) return () => Promise.resolve();
  const own = `${record} ${newId()}`;
  const isHeld = new Promise<unknown>((resolve) => {
    const hold = () => {
      resolve(null);
      return new Promise<void>((end) => signal.addEventListener('abort', () => end()));
    };
    locks.request(own, { signal }, hold).then(resolve, resolve);
  });
  const othersGone = async (): Promise<void> => {
    await isHeld;
    const { held = [] } = await locks.query();
    const names = held.flatMap(({ name = '' }) =>
      name !== own && name.startsWith(`${record} `) ? name : [],
    );
    if (names.length === 0) return;
    await Promise.all(names.map((name) => locks.request(name, { signal }, () => null)));
    await othersGone();
  };
  return () =>
    othersGone().catch((error: unknown) => {
      if (!signal.aborted) report(error, 'locks of the chat');
    });
}
