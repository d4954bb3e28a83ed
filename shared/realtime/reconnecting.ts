import { reconnectMs } from './backoff.ts';
import type { Socket } from './socket.ts';

/** Begins attempts to connect anew: pusher-js itself waits long after one that failed at once. */
export function createReconnecting(socket: Pick<Socket, 'connect' | 'disconnect'>) {
  let attempts = 0;
  let isUnderWay = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const attempt = () => {
    timer = undefined;
    // Without a network an attempt is wasted; pusher-js makes one by itself when it is back.
    if (navigator.onLine) {
      isUnderWay = true;
      socket.disconnect();
      isUnderWay = false;
      socket.connect();
    }
    start();
  };
  const start = () => {
    if (timer !== undefined) return;
    timer = setTimeout(attempt, reconnectMs(attempts));
    attempts += 1;
  };

  return {
    /** True while the socket is put down only to be taken up again. */
    isUnderWay: () => isUnderWay,
    /** The connection is not there: the next attempt is due after a while. */
    start,
    /** It is there, or no longer wanted. */
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      attempts = 0;
    },
  };
}
