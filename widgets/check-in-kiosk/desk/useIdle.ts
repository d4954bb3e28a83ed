import { useEffect, useEffectEvent, useState } from 'react';

/** Tells when nobody has touched something for so many milliseconds; the returned function says that somebody has. */
export function useIdle(idleMs: number, onIdle: () => void): () => void {
  const [touchedAt, setTouchedAt] = useState(Date.now);
  const idle = useEffectEvent(onIdle);
  useEffect(() => {
    // A clock that was set back makes it no longer.
    const timer = setTimeout(() => idle(), Math.min(touchedAt + idleMs - Date.now(), idleMs));
    return () => clearTimeout(timer);
  }, [touchedAt, idleMs]);
  return () => setTouchedAt(Date.now());
}
