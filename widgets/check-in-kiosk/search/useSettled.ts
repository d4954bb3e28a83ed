import { useEffect, useState } from 'react';
import { askAfterMs } from '#shared/ui/useOptions.ts';

/** A text once nothing was typed for 300 ms (S3 §9.4); emptied at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : askAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
