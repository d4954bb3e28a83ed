import { useEffect, useState } from 'react';

/** The pointer goes away after so long without a move, and the controls with it. */
const idleMs = 3_000;

/** Whether nobody touches pointer or keys, while this is on. */
export function useIdle(isOn: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const sleep = () => setIdle(true);
    let timer = setTimeout(sleep, idleMs);
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(sleep, idleMs);
    };
    const events = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const name of events) document.addEventListener(name, wake);
    return () => {
      clearTimeout(timer);
      for (const name of events) document.removeEventListener(name, wake);
      setIdle(false);
    };
  }, [isOn]);
  return isIdle;
}
