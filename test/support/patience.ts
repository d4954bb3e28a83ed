/** Waiting ends with what is waited for: only a failing test takes so long, or a busy machine, for which one second is little. */
import { vi } from 'vitest';

export const patienceMs = 15_000;

const { waitFor, waitUntil } = vi;
const patient = (options: Parameters<typeof waitFor>[1]) =>
  typeof options === 'number' ? options : { timeout: patienceMs, ...options };
vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));
