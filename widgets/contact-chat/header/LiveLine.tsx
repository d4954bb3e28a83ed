import { useEffect, useState } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { pollMs } from '../store/useChat.ts';
import type { LiveState } from '../store/useLive.ts';
import styles from './header.module.css';

/** An interruption that is over by then is not worth a word. */
const patienceMs = 2_000;

/** Says when messages do not come by themselves, and what happens instead; a refusal is final (DESIGN.md §3). */
export function LiveLine({ state }: { readonly state: LiveState }) {
  const t = useTexts('contact-chat');
  const isLate = useLasting(state === 'interrupted' || state === 'joining', patienceMs);
  const isShown = state === 'off' || state === 'refused' || isLate;
  const words = state === 'joined' || !isShown ? '' : t(`live.${state}`, { count: pollMs / 1_000 });
  return (
    <div role="status" className={styles['live']} data-tone={state === 'refused' ? 'warning' : undefined}>
      {words && (
        <p>
          <CircleAlert size={14} aria-hidden="true" />
          <span>{words}</span>
        </p>
      )}
    </div>
  );
}

/** True once something has been so for a while. */
function useLasting(isSo: boolean, ms: number): boolean {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setLasting(true), ms);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isSo, ms]);
  return isLasting;
}
