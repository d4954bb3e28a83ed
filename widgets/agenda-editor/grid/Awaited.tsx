import X from 'lucide-react/icons/x';
import type { When } from '../domain/moves.ts';
import type { CardTools } from './SessionCard.tsx';
import styles from './awaited.module.css';

interface AwaitedProps {
  readonly when: When;
  readonly tools: CardTools;
  /** In px. */
  readonly top: number;
  readonly height: number;
  readonly onGiveUp: () => void;
}

/** The place of a session that is being created in a form of the page (S-31). */
export function Awaited({ when, tools: { t, words }, top, height, onGiveUp }: AwaitedProps) {
  const giveUp = t('grid.giveUp', { when: words.when(when) });
  return (
    <div className={styles['awaited']} style={{ insetBlockStart: top, blockSize: height }}>
      <span>
        {t('grid.ghost')} · {words.times(when)}
      </span>
      <button
        type="button"
        className={styles['giveUp']}
        aria-label={giveUp}
        title={giveUp}
        onClick={onGiveUp}
      >
        <X size={14} aria-hidden="true" />
      </button>
    </div>
  );
}
