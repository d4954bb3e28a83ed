import Check from 'lucide-react/icons/check';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { percentages, type Poll, type PollOption, type Rounding } from '../../domain/poll.ts';
import { useRoom } from '../../store/useRoom.ts';
import styles from './poll.module.css';

interface PollOptionsProps {
  readonly poll: Poll;
  readonly rounding: Rounding;
  readonly labelledBy: string;
  readonly isHost: boolean;
}

/** Answers to choose from; with bars for whoever has voted, for hosts, and once it is over. */
export function PollOptions({ poll, rounding, labelledBy, isHost }: PollOptionsProps) {
  const room = useRoom();
  const { options, own, hasVoted, isFinished } = poll;
  const hasBars = hasVoted || isHost || isFinished;
  const shares = percentages(
    options.map(({ votes }) => votes),
    rounding,
  );
  const most = Math.max(...options.map(({ votes }) => votes));
  return (
    <ul aria-labelledby={labelledBy} className={styles['options']}>
      {options.map((option, at) => {
        const isMine = own?.option === option.id;
        const content = (
          <Answer
            option={option}
            share={hasBars ? (shares[at] ?? 0) : null}
            isMine={isMine}
            isFirst={isFinished && option.votes > 0 && option.votes === most}
          />
        );
        return (
          <li key={option.id}>
            {isFinished ? (
              <div className={styles['option']}>{content}</div>
            ) : (
              <button
                type="button"
                className={styles['option']}
                aria-pressed={isMine}
                aria-disabled={hasVoted || undefined}
                onClick={() => {
                  // The room itself counts one vote, however often it is pressed.
                  if (!hasVoted) void room.poll.vote(option.id);
                }}
              >
                {content}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface AnswerProps {
  readonly option: PollOption;
  /** In whole per cent; `null` while it is not shown. */
  readonly share: number | null;
  readonly isMine: boolean;
  /** Nothing has more votes, now that it is over. */
  readonly isFirst: boolean;
}

function Answer({ option: { text }, share, isMine, isFirst }: AnswerProps) {
  const t = useTexts('live-room');
  const format = useFormat();
  return (
    <>
      {share !== null && (
        <span className={styles['bar']} style={{ inlineSize: `${share}%` }} aria-hidden="true" />
      )}
      <span className={styles['mark']} data-mine={isMine || undefined} aria-hidden="true">
        {isMine && <Check size={12} />}
      </span>
      <span className={styles['answer']} data-first={isFirst || undefined}>
        <bdi>{text}</bdi>
      </span>
      {isMine && <VisuallyHidden>{t('poll.mine')}</VisuallyHidden>}
      {share !== null && (
        <span className={styles['share']} data-first={isFirst || undefined}>
          {format.percent(share / 100, 0)}
        </span>
      )}
    </>
  );
}
