/** What comes later than the screens that listen: laravel-echo with pusher-js, and the pool of connections. */
import { importChunk } from '../lib/importFile.ts';
import { report } from '../lib/report.ts';
import { channelRetryMs } from './backoff.ts';

/** laravel-echo and pusher-js, once for the page; rejects when they cannot be had. */
export const loadEcho = () => importChunk(() => import('./echoVendor.ts'));

/** A first join that takes longer leaves a gap between what was read and what is heard. */
const lateMs = 1_000;

export const isLate = (since: number): boolean => Date.now() - since > lateMs;

/** What `load` gives, tried again and again while it is wanted; `null` when it no longer is. Told once when it fails. */
export async function keepLoading<T>(
  load: () => Promise<T>,
  isWanted: () => boolean,
  onFailure: () => void = () => undefined,
): Promise<T | null> {
  for (let failures = 0; isWanted(); failures += 1) {
    try {
      return await load();
    } catch (error) {
      if (failures === 0) report(error, 'Loading the socket client');
      onFailure();
      await new Promise((resolve) => setTimeout(resolve, channelRetryMs(failures)));
    }
  }
  return null;
}
