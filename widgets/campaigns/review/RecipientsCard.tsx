import { Suspense, useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { SkeletonText } from '#shared/ui/Skeleton.tsx';
import { standings, type Audience } from '../domain/recipients.ts';
import type { Selection } from '../domain/selection.ts';
import type { Members } from '../recipients/useMembers.ts';
import styles from './review.module.css';

const PeopleDialog = lazyPart(() => import('./people/PeopleDialog.tsx'), 'PeopleDialog');

interface RecipientsCardProps {
  readonly members: Members;
  readonly audience: Audience;
  readonly selection: Selection;
  readonly isLookingUp: boolean;
  /** It is being sent: nobody can be taken out any more. */
  readonly isHeld: boolean;
  /** Looks through all lists for picked people whom nobody knows. */
  readonly onLookUp: () => void;
  readonly onChange: (selection: Selection) => void;
  readonly onEdit: () => void;
}

/** How many get it, who does not and why. */
export function RecipientsCard(props: RecipientsCardProps) {
  const { members, audience, selection, onChange, onEdit } = props;
  const t = useTexts('campaigns');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title={t('review.recipients')}
      isBusy={members.isLoading}
      actions={
        <>
          <Button
            size="small"
            disabled={props.isHeld || audience.people.length === 0}
            onClick={() => setOpen(true)}
          >
            {t('review.showPeople')}
          </Button>
          <Button size="small" onClick={onEdit}>
            {t('review.change')}
          </Button>
        </>
      }
    >
      <div className={styles['recipients']}>
        <p className={styles['figureLine']}>
          {members.isLoading ? (
            <span className={styles['counting']}>
              <SkeletonText index={2} />
            </span>
          ) : (
            <>
              <strong className={styles['figure']}>{format.number(audience.count)}</strong>
              <span>{t('recipients.unit', { count: audience.count })}</span>
            </>
          )}
        </p>
        {!members.isLoading && <Breakdown audience={audience} />}
        <Unknown {...props} />
        <Failed members={members} />
      </div>
      {isOpen && (
        <Suspense>
          <PeopleDialog {...{ audience, selection, onChange }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}

/** Who does not get it and why, and who is on several lists. */
function Breakdown({ audience }: { readonly audience: Audience }) {
  const t = useTexts('campaigns');
  const reasons = standings.filter((standing) => standing !== 'gets' && audience.counts[standing] > 0);
  return (
    <ul className={styles['breakdown']}>
      {reasons.map((standing) => (
        <li key={standing}>{t(`people.${standing}Count` as const, { count: audience.counts[standing] })}</li>
      ))}
      {audience.inSeveral > 0 && <li>{t('people.severalCount', { count: audience.inSeveral })}</li>}
      {audience.people.length > 0 && !audience.hasEmails && <li>{t('people.noEmails')}</li>}
    </ul>
  );
}

/** People picked in another session, or copied: no list that is loaded knows them. */
function Unknown({ audience, isLookingUp, members, onLookUp }: RecipientsCardProps) {
  const t = useTexts('campaigns');
  const count = audience.unknown.length;
  if (count === 0 || members.isLoading) return null;
  return (
    <p className={styles['unknown']}>
      <span>{t(isLookingUp ? 'people.stillUnknown' : 'people.unknown', { count })}</span>
      {!isLookingUp && (
        <Button size="small" onClick={onLookUp}>
          {t('people.lookUp')}
        </Button>
      )}
    </p>
  );
}

function Failed({ members }: { readonly members: Members }) {
  const t = useTexts('campaigns');
  const { failed, stateOf } = members;
  const [first] = failed;
  if (first === undefined) return null;
  const states = failed.flatMap((id) => stateOf(id) ?? []);
  return (
    <ErrorNotice
      error={states[0]?.error}
      message={t('recipients.incomplete', { count: failed.length })}
      isRetrying={states.some(({ isFetching }) => isFetching)}
      onRetry={() => states.forEach(({ retry }) => retry())}
    />
  );
}
