import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { stopOf, voteIn, type Poll } from '../../domain/poll.ts';
import { failureWords, isOfPoll, type Failure } from '../../failureWords.ts';
import { useRoomNews, useRoomState } from '../../store/useRoom.ts';
import styles from './poll.module.css';

/** What did not happen to this poll: until it is tried again, or the server has said that it happened all the same. */
export function PollFailure({ poll }: { readonly poll: Poll }) {
  const t = useTexts('live-room');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isOld, setOld] = useState(false);
  const isTrying = useRoomState(({ busy }) => busy.has(voteIn(poll)) || busy.has(stopOf(poll)));
  const [wasTrying, setWasTrying] = useState(isTrying);
  if (isTrying !== wasTrying) {
    setWasTrying(isTrying);
    if (isTrying) setOld(true);
    else if (isOld) setFailure(null);
  }
  useRoomNews((news) => {
    if (news.kind !== 'failed' || !isOfPoll(news, poll)) return;
    setFailure(news);
    setOld(false);
  });
  const words = failure && !isRefuted(failure, poll) ? failureWords(t, failure) : '';
  return (
    <>
      <p role="alert" className={styles['failed']}>
        {isOld ? '' : words}
      </p>
      {isOld && words !== '' && (
        // Its place stays: a second click would meet what has moved there.
        <p aria-hidden="true" className={styles['failed']} data-old="">
          {words}
        </p>
      )}
    </>
  );
}

/** It happened all the same. */
const isRefuted = ({ what }: Failure, { hasVoted, isFinished }: Poll): boolean =>
  (what === 'vote' && hasVoted) || (what === 'stop-poll' && isFinished);
