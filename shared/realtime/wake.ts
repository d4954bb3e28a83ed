/** Why events may have been missed. */
export type GapReason =
  /** The channel was joined again, or took long to join at first. */
  | 'joined'
  /** The page was hidden, frozen, or the machine slept. */
  | 'wake'
  /** The network is back. */
  | 'online';

/** A page that was away for longer may have lost its socket without knowing yet. */
export const awayMs = 15_000;

const tickMs = 5_000;

/** Tells when the page comes back after having been away: hidden, asleep, frozen or offline. */
export function watchWake(onWake: (reason: GapReason) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let hiddenSince = document.hidden ? Date.now() : null;
  let seen = Date.now();
  const tick = () => {
    const slept = Date.now() - seen > awayMs + tickMs;
    seen = Date.now();
    // Hidden tabs are slowed on purpose; they report when they are shown.
    if (slept && !document.hidden) onWake('wake');
  };
  const change = () => {
    if (document.hidden) {
      hiddenSince ??= Date.now();
      return;
    }
    const wasAway = hiddenSince !== null && Date.now() - hiddenSince >= awayMs;
    hiddenSince = null;
    seen = Date.now();
    if (wasAway) onWake('wake');
  };
  const timer = setInterval(tick, tickMs);
  document.addEventListener('visibilitychange', change, { signal });
  globalThis.addEventListener('online', () => onWake('online'), { signal });
  globalThis.addEventListener('pageshow', ({ persisted }) => persisted && onWake('wake'), { signal });
  return () => {
    clearInterval(timer);
    stop.abort();
  };
}
