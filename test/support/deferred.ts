/** A promise that the test settles when it wants (Node 20 has no `Promise.withResolvers`). */
export interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
}

/** Makes a promise with its two ends. */
export function deferred<T>(): Deferred<T> {
  let settle: Omit<Deferred<T>, 'promise'> = { resolve: () => undefined, reject: () => undefined };
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, resolve: (value) => settle.resolve(value), reject: (error) => settle.reject(error) };
}
