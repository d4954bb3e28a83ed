import { useEffect, useId } from 'react';
import { closeNoticesOf } from './useNotify.ts';

/** Names what is said of something that may go: what stands of it then goes with it. */
export function useTopic(): string {
  const topic = useId();
  useEffect(() => () => closeNoticesOf(topic), [topic]);
  return topic;
}
