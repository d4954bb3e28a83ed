import { useId, useRef, useState } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Download from 'lucide-react/icons/download';
import X from 'lucide-react/icons/x';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { once } from '#shared/interaction/once.ts';
import { csvDelimiter, toCsv } from '#shared/lib/csv.ts';
import { downloadText } from '#shared/lib/download.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { pollKey, pollRows, stopOf, totalVotes, type Poll, type Rounding } from '../../domain/poll.ts';
import { rightsOf } from '../../domain/role.ts';
import { useRoom, useRoomState } from '../../store/useRoom.ts';
import { useCalmState } from '../useCalmState.ts';
import { useFocusKept } from '../../useFocusKept.ts';
import { PollFailure } from './PollFailure.tsx';
import { PollOptions } from './PollOptions.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import styles from './poll.module.css';

/** The poll of the room, open or over (S3 §4.6, §5.6). */
export function PollCard({ rounding }: { readonly rounding: Rounding }) {
  const poll = useCalmState((state) => state.poll);
  return poll && <Card poll={poll} rounding={rounding} />;
}

interface CardProps {
  readonly poll: Poll;
  readonly rounding: Rounding;
}

function Card({ poll, rounding }: CardProps) {
  const t = useTexts('live-room');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isFolded, setFolded] = useState(false);
  const isHost = useRoomState(({ role }) => rightsOf(role.role).canModerate);
  const focus = useFocusKept(() => heading.current);
  return (
    <section
      aria-labelledby={`${id}question`}
      className={styles['poll']}
      data-poll={isFolded ? 'folded' : 'open'}
      {...focus}
    >
      <div className={styles['head']}>
        <Badge tone={poll.isFinished ? 'neutral' : 'accent'}>
          {t(poll.isFinished ? 'poll.ended' : 'poll.title')}
        </Badge>
        {!poll.isFinished && <TimeLeft />}
        <IconButton
          size="small"
          className={styles['fold']}
          label={t(isFolded ? 'poll.unfold' : 'poll.fold')}
          aria-expanded={!isFolded}
          icon={isFolded ? <ChevronDown /> : <ChevronUp />}
          onClick={() => setFolded(!isFolded)}
        />
      </div>
      <h3 ref={heading} id={`${id}question`} tabIndex={-1} className={styles['question']}>
        <bdi>{poll.question}</bdi>
      </h3>
      {!isFolded && (
        <>
          <PollOptions poll={poll} rounding={rounding} labelledBy={`${id}question`} isHost={isHost} />
          <Foot poll={poll} rounding={rounding} isHost={isHost} />
        </>
      )}
      <PollFailure key={pollKey(poll)} poll={poll} />
    </section>
  );
}

function Foot({ poll, rounding, isHost }: CardProps & { readonly isHost: boolean }) {
  const t = useTexts('live-room');
  const room = useRoom();
  const isStopping = useRoomState(({ busy }) => busy.has(stopOf(poll)));
  const saveCsv = useCsv(rounding);
  return (
    <div className={styles['foot']}>
      <p className={styles['state']}>{useStateWords(poll, isHost)}</p>
      {isHost && (
        <IconButton size="small" icon={<Download />} label={t('poll.csv')} onClick={() => saveCsv(poll)} />
      )}
      {isHost && !poll.isFinished && (
        <Button size="small" isBusy={isStopping} onClick={() => room.poll.stop()}>
          {t('poll.stop')}
        </Button>
      )}
      {poll.isFinished && (
        <Button size="small" iconStart={<X />} onClick={once(room.poll.close)}>
          {t('poll.close')}
        </Button>
      )}
    </div>
  );
}

/** How many have voted, and how it stands with the own vote. */
function useStateWords(poll: Poll, isHost: boolean): string {
  const t = useTexts('live-room');
  const total = totalVotes(poll);
  if (poll.isFinished) return total === 0 ? t('poll.nobody') : t('poll.votes', { count: total });
  if (poll.own && !poll.own.isConfirmed) return t('poll.voting');
  if (!poll.hasVoted && !isHost) return t('poll.choose');
  const count = total === 0 ? t('poll.noVotes') : t('poll.votes', { count: total });
  return poll.hasVoted ? `${t('poll.voted')} ${count}` : count;
}

/** The table of results, for a spreadsheet. */
function useCsv(rounding: Rounding): (poll: Poll) => void {
  const t = useTexts('live-room');
  const { dateLocale } = useLocale();
  return (poll) => {
    const head = [t('poll.columnAnswer'), t('poll.columnVotes'), t('poll.columnShare')];
    const answers = pollRows(poll, rounding);
    // As documented, shares may add up to more than 100.
    const sum = answers.reduce((all, [, , share]) => all + share, 0);
    const rows = [[poll.question], head, ...answers, [t('poll.total'), totalVotes(poll), sum]];
    downloadText(`${poll.question}.csv`, toCsv(rows, csvDelimiter(dateLocale)), 'text/csv');
  };
}
