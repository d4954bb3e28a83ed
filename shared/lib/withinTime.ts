/** Resolves with `fallback` when the work takes longer, or fails: for what must never stand in the way. */
export function withinTime<T>(work: Promise<T>, limitMs: number, fallback: T): Promise<T> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(fallback), limitMs);
    const settle = (value: T) => {
      clearTimeout(timer);
      resolve(value);
    };
    work.then(settle, () => settle(fallback));
  });
}
