import type { Emitter } from './emitter.ts';
import { fieldsOf, parse } from './reading.ts';

/** Agora's own time to ask for another one. */
const warnMs = 30_000;

/** Says when a token ends soon, and when it has ended. */
export class TokenWatch {
  value = '';
  readonly #client: Emitter & { expire: (reason: string) => void };
  #timers: ReturnType<typeof setTimeout>[] = [];

  constructor(client: Emitter & { expire: (reason: string) => void }) {
    this.#client = client;
  }

  set(token: string): void {
    this.stop();
    this.value = token;
    const left = endOf(token) - Date.now();
    if (!Number.isFinite(left) || left > 86_400_000) return;
    const at = (ms: number, work: () => void) => this.#timers.push(setTimeout(work, Math.max(0, ms)));
    at(left - warnMs, () => this.#client.emit('token-privilege-will-expire'));
    at(left, () => {
      this.#client.emit('token-privilege-did-expire');
      this.#client.expire('TOKEN_EXPIRE');
    });
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }
}

/** When a token of this host ends, in milliseconds; `NaN` for one that does not say. */
function endOf(token: string): number {
  try {
    const [text = ''] = token.split('.');
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
      one.charCodeAt(0),
    );
    return Number(fieldsOf(parse(new TextDecoder().decode(bytes)))['endsAt']);
  } catch {
    return Number.NaN; // somebody else's token
  }
}
