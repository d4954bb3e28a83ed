import { memo, useMemo } from 'react';
import ChevronsUp from 'lucide-react/icons/chevrons-up';
import Hand from 'lucide-react/icons/hand';
import X from 'lucide-react/icons/x';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { once } from '#shared/interaction/once.ts';
import { useNow } from '#shared/interaction/useNow.ts';
import { isolate } from '#shared/lib/text.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { fairOrder, waitingMinutes, type Hand as RaisedHand } from '../../domain/hands.ts';
import { isMoveLocked } from '../../store/moderating.ts';
import { useRoom, useRoomState } from '../../store/useRoom.ts';
import { Face } from '../../Face.tsx';
import { useCalmState } from '../useCalmState.ts';
import { useFocusKept } from '../../useFocusKept.ts';
import styles from './people.module.css';

/** Hands that are drawn; the others are counted. */
const shownHands = 20;

interface HandQueueProps {
  /** Gets the focus when a hand goes that had it. */
  readonly fallback: () => HTMLElement | null | undefined;
}

/** Raised hands in a fair order: first come first served, those who have spoken already after the others (screens.md §21). */
export function HandQueue({ fallback }: HandQueueProps) {
  const t = useTexts('live-room');
  const format = useFormat();
  const room = useRoom();
  const hands = useCalmState((state) => state.hands);
  const now = useNow(10_000);
  const focus = useFocusKept(fallback);
  const queue = useMemo(() => fairOrder(hands), [hands]);
  const canLowerAll = room.abilities().lowerHand !== null && queue.length > 1;
  if (queue.length === 0) return null;
  const rest = queue.length - shownHands;
  return (
    <section aria-label={t('hands.title')} className={styles['hands']} {...focus}>
      <div className={styles['heading']}>
        <h3>{t('hands.title')}</h3>
        <span className={styles['number']}>{format.number(queue.length)}</span>
        {canLowerAll && (
          <Button size="small" variant="ghost" className={styles['all']} onClick={room.people.lowerAll}>
            {t('hands.lowerAll')}
          </Button>
        )}
      </div>
      <ol>
        {queue.slice(0, shownHands).map((hand) => (
          <HandRow
            key={hand.uid}
            hand={hand}
            minutes={waitingMinutes(hand, now)}
            hasSpoken={hands.spoke.has(hand.uid)}
          />
        ))}
      </ol>
      {rest > 0 && <p className={styles['rest']}>{t('hands.more', { count: rest })}</p>}
    </section>
  );
}

interface HandRowProps {
  readonly hand: RaisedHand;
  readonly minutes: number;
  readonly hasSpoken: boolean;
}

const HandRow = memo(function HandRow({ hand: { uid, name }, minutes, hasSpoken }: HandRowProps) {
  const t = useTexts('live-room');
  const { people, abilities } = useRoom();
  const isLocked = useRoomState(({ busy }) => isMoveLocked(busy, uid));
  const isLowering = useRoomState(({ busy }) => busy.has(`hand ${uid}`));
  const canLower = abilities().lowerHand !== null;
  const called = name || t('room.somebody');
  return (
    <li className={styles['hand']}>
      <Face name={called} />
      <div className={styles['who']}>
        <bdi className={styles['name']}>{called}</bdi>
        <span className={styles['about']}>
          <Hand size={12} aria-hidden="true" />
          {minutes === 0 ? t('hands.now') : t('hands.waiting', { count: minutes })}
          {hasSpoken && <Badge>{t('hands.spoke')}</Badge>}
        </span>
      </div>
      <IconButton
        variant="primary"
        icon={<ChevronsUp />}
        label={t('hands.toStageOf', { name: isolate(called) })}
        aria-disabled={isLocked || undefined}
        onClick={once(() => void people.promote(uid))}
      />
      {canLower && (
        <IconButton
          icon={<X />}
          label={t('hands.lower', { name: isolate(called) })}
          isBusy={isLowering}
          onClick={once(() => void people.lowerHand(uid))}
        />
      )}
    </li>
  );
});
