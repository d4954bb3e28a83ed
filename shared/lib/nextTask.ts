/** Lets the page do what is due, and goes on after that. Not slowed in hidden tabs, as a timer is. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

/** Longest work without a pause, in milliseconds: less than a frame. */
const longestSliceMs = 10;

/** For long work in slices: ask at each step; waits only where there was enough of it since the last pause. */
export function createPause(now: () => number = () => performance.now()): () => Promise<void> | undefined {
  let began = now();
  return () => {
    if (now() - began < longestSliceMs) return undefined;
    return nextTask().then(() => {
      began = now();
    });
  };
}
