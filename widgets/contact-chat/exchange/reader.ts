/** Reads the conversation: at the start, after every gap, and until it is known what became of a message. */
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/client.ts';
import { fetchMessages, type ChatMessage } from '#shared/api/chat.ts';
import type { Parties } from '../domain/message.ts';

/** Wait before a read is tried anew by itself; doubled each time. */
const firstWaitMs = 5_000;
const longestWaitMs = 60_000;

export interface Answer {
  readonly askedAt: number;
  readonly list: readonly ChatMessage[];
}

export interface ReaderOptions {
  readonly client: QueryClient;
  readonly of: Parties;
  readonly api: () => Api;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onRead: (answer: Answer) => void;
  readonly onFailed: (error: unknown) => void;
}

export interface Reader {
  /** Reads from now on; an answer that is under way is older and is dropped. */
  readonly read: () => void;
  /** Reads again after a while, longer each time, until it succeeds. */
  readonly readLater: () => void;
  readonly isBusy: () => boolean;
  /** It will read again by itself. */
  readonly isWaiting: () => boolean;
  readonly stop: () => void;
}

export function createReader({ client, of, api, onBusy, onRead, onFailed }: ReaderOptions): Reader {
  const { eventId, other: recipientId } = of;
  let turn = 0;
  let isBusy = false;
  let waits = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const setBusy = (next: boolean) => {
    isBusy = next;
    onBusy(next);
  };
  const end = (own: number, tell: () => void) => {
    if (own !== turn) return;
    setBusy(false);
    tell();
  };
  const ask = async (own: number): Promise<void> => {
    const queryKey = ['chat', 'conversation', api().id, of];
    await client.cancelQueries({ queryKey });
    if (own !== turn) return;
    const queryFn = async ({ signal }: { readonly signal: AbortSignal }): Promise<Answer> => {
      const askedAt = Date.now();
      return { askedAt, list: await fetchMessages(api(), { eventId, recipientId }, signal) };
    };
    // Tried again by the page's rules; nothing is kept, since every reader wants it anew.
    const answer = await client.fetchQuery({ queryKey, queryFn, staleTime: 0, gcTime: 0 });
    end(own, () => {
      waits = 0;
      onRead(answer);
    });
  };

  const stopWaiting = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const read = () => {
    stopWaiting();
    const own = (turn += 1);
    setBusy(true);
    ask(own).catch((error: unknown) => end(own, () => onFailed(error)));
  };
  return {
    read,
    readLater: () => {
      stopWaiting();
      timer = setTimeout(read, Math.min(firstWaitMs * 2 ** waits, longestWaitMs));
      waits += 1;
    },
    isBusy: () => isBusy,
    isWaiting: () => timer !== undefined,
    stop: () => {
      stopWaiting();
      turn += 1;
      isBusy = false;
      void client.cancelQueries({ queryKey: ['chat', 'conversation', api().id, of] });
    },
  };
}
