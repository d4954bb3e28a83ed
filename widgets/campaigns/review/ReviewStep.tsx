import { Suspense, useMemo, useState } from 'react';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import type { ListContact } from '#shared/api/campaign-recipients.ts';
import { findAudience } from '../domain/recipients.ts';
import { isHeld } from '../domain/sendingState.ts';
import { useMembers } from '../recipients/useMembers.ts';
import { Details } from './Details.tsx';
import { RecipientsCard } from './RecipientsCard.tsx';
import { SendCard, type SendCardProps } from './SendCard.tsx';
import styles from './review.module.css';

interface ReviewStepProps extends Omit<SendCardProps, 'members' | 'audience'> {
  readonly eventId: string;
  /** People that came with the campaign's details. */
  readonly told: readonly ListContact[];
  /** The chosen template in the template editor; `null` without `data-template-href`. */
  readonly templateHref: string | null;
}

const MailReview = lazyPart(() => import('./mail/MailReview.tsx'), 'MailReview');

const nothing: readonly string[] = [];

/** Step 3: what is sent to whom and when, checked before it leaves (S1 §2, §4, §5). */
export function ReviewStep(props: ReviewStepProps) {
  const { eventId, state, dispatch, told, onGoTo } = props;
  const isStill = isHeld(props.sending.state);
  const { selection } = state;
  const [isLookingUp, setLookingUp] = useState(false);
  const members = useMembers({ eventId, selection, also: isLookingUp ? 'every-list' : nothing });
  const audience = useMemo(
    () => findAudience(selection, members.peopleOf, told),
    [selection, members.peopleOf, told],
  );
  return (
    <div className={styles['review']}>
      <div className={styles['what']}>
        <Details state={state} onGoTo={onGoTo} />
        <RecipientsCard
          {...{ members, audience, selection, isLookingUp }}
          isHeld={isStill}
          onLookUp={() => setLookingUp(true)}
          onChange={(next) => dispatch({ kind: 'select', selection: next })}
          onEdit={() => onGoTo(2)}
        />
      </div>
      <div className={styles['mail']}>
        <Suspense
          fallback={
            <Card>
              <Skeleton count={12} />
            </Card>
          }
        >
          <MailReview
            {...{ eventId, state, audience, told, onGoTo }}
            peopleOf={members.peopleOf}
            isHeld={isStill}
            templateHref={props.templateHref}
            onTemplate={(template) => dispatch({ kind: 'renew-template', template })}
          />
        </Suspense>
      </div>
      <SendCard {...props} members={members} audience={audience} />
    </div>
  );
}
