/** Events as Agora's objects have them. */
export type Listener = (...args: never[]) => void;

export class Emitter {
  readonly #listeners = new Map<string, Set<Listener>>();

  on(event: string, listener: Listener): void {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
  }

  off(event: string, listener: Listener): void {
    this.#listeners.get(event)?.delete(listener);
  }

  once(event: string, listener: Listener): void {
    const first: Listener = (...args) => {
      this.off(event, first);
      listener(...args);
    };
    this.on(event, first);
  }

  getListeners(event: string): Listener[] {
    return [...(this.#listeners.get(event) ?? [])];
  }

  removeAllListeners(event?: string): void {
    if (event === undefined) this.#listeners.clear();
    else this.#listeners.delete(event);
  }

  /** One listener that throws does not keep the others from hearing. */
  emit(event: string, ...args: readonly unknown[]): void {
    for (const listener of this.getListeners(event)) {
      try {
        Reflect.apply(listener, undefined, args);
      } catch (error) {
        reportError(error);
      }
    }
  }
}

/** A failure with a code, as Agora throws them. */
export class MeshError extends Error {
  override readonly name = 'AgoraRTCException';
  readonly code: string;

  constructor(code: string, message = code) {
    super(message);
    this.code = code;
  }
}
