/** The line to the server that browsers find each other by: it comes back by itself. */
import { fieldsOf, parse } from './reading.ts';

interface LineOptions {
  readonly url: string;
  /** Called when a line stands; what it returns is said first. */
  readonly greet: () => object;
  readonly onMessage: (message: Readonly<Record<string, unknown>>) => void;
  readonly onLost: () => void;
  /** The server wants nobody back: 4401 a bad token, 4403 banned, 4409 the same uid elsewhere. */
  readonly onRefused: (code: number, reason: string) => void;
}

const retryMs = [250, 500, 1_000, 2_000, 3_000] as const;
const pingMs = 5_000;

export class Line {
  readonly #options: LineOptions;
  #socket: WebSocket | null = null;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pings: ReturnType<typeof setInterval> | undefined;
  #heardAt = 0;
  #isClosed = false;

  constructor(options: LineOptions) {
    this.#options = options;
    this.#open();
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  send(message: object): void {
    if (this.isOpen) this.#socket?.send(JSON.stringify(message));
  }

  /** Away for a while, as a network that went. */
  cut(ms: number): void {
    const socket = this.#socket;
    this.#forget();
    socket?.close();
    this.#options.onLost();
    clearTimeout(this.#retry);
    if (!this.#isClosed) this.#retry = setTimeout(() => this.#open(), ms);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#forget();
    socket?.close();
  }

  #open(): void {
    const socket = new WebSocket(this.#options.url);
    this.#socket = socket;
    socket.addEventListener('open', () => {
      if (this.#socket !== socket) return;
      this.#heardAt = Date.now();
      this.send(this.#options.greet());
      this.#pings = setInterval(() => this.#ping(), pingMs);
    });
    socket.addEventListener('message', ({ data }) => {
      if (this.#socket !== socket) return;
      this.#heardAt = Date.now();
      const message = parse(data);
      if (message['type'] === 'welcome') this.#tries = 0;
      if (message['type'] !== 'pong') this.#options.onMessage(fieldsOf(message));
    });
    socket.addEventListener('close', ({ code, reason }) => {
      if (this.#socket !== socket) return;
      this.#forget();
      if (code >= 4_400 && code < 4_500) {
        this.#isClosed = true;
        this.#options.onRefused(code, reason);
        return;
      }
      this.#options.onLost();
      const wait = retryMs[Math.min(this.#tries, retryMs.length - 1)] ?? 1_000;
      this.#tries += 1;
      this.#retry = setTimeout(() => this.#open(), wait * (0.75 + Math.random() / 2));
    });
  }

  /** Nothing was heard for long: the line may be dead without having said so. */
  #ping(): void {
    if (Date.now() - this.#heardAt > 2 * pingMs + 1_000) this.#socket?.close();
    else this.send({ type: 'ping' });
  }

  #forget(): void {
    clearInterval(this.#pings);
    this.#socket = null;
  }
}
