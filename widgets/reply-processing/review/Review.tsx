import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Suspense, useId, useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { Badge } from '#shared/ui/Badge.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { loadDeciding } from '../desk/decidingParts.ts';
import type { Settled } from '../domain/decision.ts';
import type { QueueProgress } from '../domain/progress.ts';
import { ContactSearch } from '../matches/ContactSearch.tsx';
import { Matches } from '../matches/Matches.tsx';
import { ActionBar, type Acts } from './ActionBar.tsx';
import { Beside } from './Beside.tsx';
import { FieldTable } from './FieldTable.tsx';
import { FurtherAnswers } from './FurtherAnswers.tsx';
import { personOf } from './person.ts';
import type { ReviewControl } from './reviewControl.ts';
import styles from './review.module.css';

const RawReply = lazyPart(() => import('./RawReply.tsx'), 'RawReply');
const ProblemNotice = lazyPart(loadDeciding, 'ProblemNotice');

export interface ReviewProps {
  readonly review: ReviewControl;
  readonly progress: QueueProgress;
  readonly isRegistration: boolean;
  readonly problem: Settled | undefined;
  readonly acts: Acts;
  readonly onStep: (by: 1 | -1) => void;
  readonly onCloseProblem: () => void;
}

/** One reply: who it is, what differs, what is done with it. */
export function Review(props: ReviewProps) {
  const { review, isRegistration, problem, acts, onCloseProblem } = props;
  const t = useTexts('reply-processing');
  const [isAll, setAll] = useState(false);
  const titleId = useId();
  const { target, item } = review;
  const isRaw = item.reply.answers === null;
  const recordName =
    target.kind === 'record'
      ? personOf(target.match.record.values).name || t('matches.unnamed', { id: target.match.record.id })
      : '';
  return (
    <section className={styles['review']} aria-labelledby={titleId}>
      <ReviewHead {...props} titleId={titleId} />
      {problem && (
        <Suspense>
          <ProblemNotice problem={problem} isRegistration={isRegistration} onClose={onCloseProblem} />
        </Suspense>
      )}
      {isRaw ? (
        <Suspense>
          <RawReply raw={item.reply.raw} isStuck={item.reply.index === null} />
        </Suspense>
      ) : (
        <>
          <Matches review={review} isRegistration={isRegistration}>
            {target.kind === 'record' && (
              <FurtherAnswers answers={target.match.side.others} summary={t('matches.others')} />
            )}
            {!isRegistration && <ContactSearch key={item.id} onFound={review.take} />}
          </Matches>
          <FieldTable review={review} recordName={<bdi>{recordName}</bdi>} isAll={isAll} onAll={setAll} />
          <FurtherAnswers
            className={styles['further']}
            answers={review.reply.others}
            summary={t('reply.others', { count: review.reply.others.length })}
          />
        </>
      )}
      <ActionBar {...{ review, isRegistration, acts, isRaw }} />
    </section>
  );
}

function ReviewHead({ review, progress, onStep, titleId }: ReviewProps & { readonly titleId: string }) {
  const t = useTexts('reply-processing');
  const format = useFormat();
  const { name, email, organisation } = personOf(review.item.reply.answers);
  const { place: at, total, isAtLeast } = progress;
  return (
    <header className={styles['head']}>
      <div className={styles['person']}>
        <h3 id={titleId} className={styles['title']} title={name}>
          <bdi>{name || t(review.item.reply.answers === null ? 'reply.rawTitle' : 'list.unnamed')}</bdi>
        </h3>
        <p className={styles['about']}>
          <Beside texts={[email === name ? '' : email, organisation]} />
        </p>
      </div>
      <div className={styles['place']}>
        <Badge>
          <span className="ew-hidden">
            {t(isAtLeast ? 'reply.positionAtLeast' : 'reply.position', { at, total })}
          </span>
          <span aria-hidden="true">
            {format.number(at)} / {format.number(total)}
            {isAtLeast && '+'}
          </span>
        </Badge>
        <IconButton
          size="small"
          icon={<ChevronLeft className="ew-mirror" />}
          label={t('reply.previous')}
          aria-keyshortcuts="K"
          onClick={() => onStep(-1)}
        />
        <IconButton
          size="small"
          icon={<ChevronRight className="ew-mirror" />}
          label={t('reply.next')}
          aria-keyshortcuts="J"
          onClick={() => onStep(1)}
        />
      </div>
    </header>
  );
}
