import { useEffect } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { closeNoticesOf } from '#shared/island/useNotify.ts';
import { isolate } from '#shared/lib/text.ts';
import { handNoticeMs } from './domain/hands.ts';
import { isSamePerson } from './domain/identity.ts';
import { rightsOf } from './domain/role.ts';
import { failureWords, isOfPoll } from './failureWords.ts';
import type { RoomState } from './store/roomStore.ts';
import { useRoom, useRoomNews } from './store/useRoom.ts';
import { useTell } from './useTell.ts';

/** Says once what has happened: a raised hand, a change of the own role, what failed. */
export function RoomNews() {
  const t = useTexts('live-room');
  const tell = useTell();
  const { store } = useRoom();
  const ownHand = useOwnHandTopic();
  useRoomNews((news) => {
    switch (news.kind) {
      case 'hand':
        // Whoever can do something about it is told; the others see the hand.
        if (rightsOf(store.state().role.role).canModerate)
          tell({
            tone: 'info',
            message: t('room.handRaised', { name: isolate(news.name || t('room.somebody')) }),
            durationMs: handNoticeMs,
            // Many at once would cover the stage: the queue has them all.
            topic: 'live-room-hand',
            isOneLine: true,
          });
        break;
      case 'promoted':
      case 'downgraded':
        tell({ tone: 'info', message: t(news.kind === 'promoted' ? 'room.promoted' : 'room.downgraded') });
        break;
      case 'screen-failed':
        tell({ tone: 'danger', message: t('room.screenFailed') });
        break;
      case 'failed':
        // S3 §8: of promotions only the log speaks; here the button's user is told as well.
        if (isOfPoll(news) && isPollInSight(store.state())) break;
        tell({
          tone: news.isUnknown ? 'warning' : 'danger',
          message: failureWords(t, news),
          topic: news.what === 'hand' ? ownHand : undefined,
        });
        break;
      default:
        break;
    }
  });
  return null;
}

/** Beside it stands what becomes of it. */
const isPollInSight = ({ poll, chat }: RoomState): boolean => poll !== null && chat.isOpen;

/** What is told of the own hand: it goes once the hand is seen to go up or down. */
function useOwnHandTopic(): string {
  const { options, store } = useRoom();
  const { channel, uid } = options;
  const topic = `live-room own hand ${channel} ${uid}`;
  useEffect(() => {
    const isUp = () => store.state().hands.queue.some((hand) => isSamePerson(hand.uid, uid));
    let before = isUp();
    return store.subscribe(() => {
      if (isUp() === before) return;
      before = !before;
      closeNoticesOf(topic);
    });
  }, [store, topic, uid]);
  return topic;
}
