import { useEffect } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { closeNoticesOf } from '#shared/island/useNotify.ts';
import { isolate } from '#shared/lib/text.ts';
import { onModalChange, topModal } from '#shared/ui/topLayer.ts';
import { handNoticeMs, isHandUp } from './domain/hands.ts';
import { rightsOf } from './domain/role.ts';
import { isConnected, isInside } from './domain/room.ts';
import { failureWords, isOfPoll, withSaid, type Failure } from './failureWords.ts';
import type { RoomState } from './store/roomStore.ts';
import { useRoom, useRoomNews } from './store/useRoom.ts';
import { useTell } from './useTell.ts';

/** Says once what has happened: a raised hand, a change of the own role, what failed. */
export function RoomNews() {
  const t = useTexts('live-room');
  const tell = useTell();
  const { store } = useRoom();
  const ownHand = useOwnTopic('hand', whetherUp);
  const access = useOwnTopic('access', whereIn);
  useEffect(() => onModalChange((modal) => modal && closeNoticesOf(ofHands)), []);
  const ofScreen = { topic: useOwnTopic('screen', isScreenOn) };
  useRoomNews((news) => {
    switch (news.kind) {
      case 'hand':
        // Whoever can do something about it is told; the others see the hand. On a phone it would lie over a dialog's title.
        if (rightsOf(store.state().role.role).canModerate && !topModal())
          tell({
            tone: 'info',
            message: t('room.handRaised', { name: isolate(news.name || t('room.somebody')) }),
            durationMs: handNoticeMs,
            // Many at once would cover the stage: the queue has them all.
            topic: ofHands,
            isOneLine: true,
          });
        break;
      case 'hand-lowered':
        tell({ tone: 'info', message: t('controls.handDown'), topic: ownHand });
        break;
      case 'promoted':
      case 'downgraded':
        tell({ tone: 'info', message: t(news.kind === 'promoted' ? 'room.promoted' : 'room.downgraded') });
        break;
      case 'share-goes-on':
        tell({ tone: 'warning', message: t('room.shareGoesOn') });
        break;
      case 'screen-failed':
      case 'screen-forbidden':
        tell({
          ...ofScreen,
          tone: 'danger',
          message: t(news.kind === 'screen-failed' ? 'room.screenFailed' : 'room.screenForbidden'),
        });
        break;
      case 'screen-ended':
        tell({
          ...ofScreen,
          tone: 'danger',
          message: withSaid(t('room.screenEnded'), news.said),
        });
        break;
      case 'screen-silent':
      case 'screen-lost':
        tell({
          ...ofScreen,
          tone: 'warning',
          message: t(news.kind === 'screen-silent' ? 'room.screenSilent' : 'room.screenLost'),
        });
        break;
      case 'screen-back':
        tell({ ...ofScreen, tone: 'info', message: t('room.screenBack') });
        break;
      case 'failed':
        // S3 §8: of promotions only the log speaks; here the button's user is told as well.
        if (isPollInSight(news, store.state())) break;
        tell({
          tone: news.isUnknown ? 'warning' : 'danger',
          message: failureWords(t, news),
          topic: news.what === 'hand' ? ownHand : news.what === 'tokens' ? access : undefined,
        });
        break;
      default:
        break;
    }
  });
  return null;
}

const ofHands = 'live-room-hand';

/** Beside it stands what becomes of it. */
const isPollInSight = (news: Failure, { poll, chat }: RoomState): boolean =>
  chat.isOpen && isOfPoll(news, poll);

type Read = (state: RoomState, uid: string) => readonly unknown[];

const whetherUp: Read = ({ hands }, uid) => [isHandUp(hands, uid)];

/** With a line, without one, or not in the room; and by which access: a new one may have the same token. */
const whereIn: Read = ({ place, session }) => [isConnected(place), isInside(place), session];

const isScreenOn: Read = ({ screen }) => [screen.status === 'on'];

/** What is told of the own hand, screen or access: it goes once that is seen to be another. */
function useOwnTopic(what: string, read: Read): string {
  const { options, store } = useRoom();
  const { channel, uid } = options;
  const topic = `live-room own ${what} ${channel} ${uid}`;
  useEffect(() => {
    let before = read(store.state(), uid);
    return store.subscribe(() => {
      const now = read(store.state(), uid);
      if (now.every((part, at) => part === before[at])) return;
      before = now;
      closeNoticesOf(topic);
    });
  }, [read, store, topic, uid]);
  return topic;
}
