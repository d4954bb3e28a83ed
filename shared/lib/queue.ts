/** Work that must not overlap: each begins when the one before has ended, well or badly. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** Makes a queue of its own. A failure is the caller's alone; the next in the queue still runs. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}
