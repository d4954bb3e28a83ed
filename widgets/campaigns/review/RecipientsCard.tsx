import { Suspense, useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { SkeletonText } from '#shared/ui/Skeleton.tsx';
import { standings, type Truth } from '../domain/recipients.ts';
import type { Selection } from '../domain/selection.ts';
import type { Audience } from '../recipients/useAudience.ts';
import styles from './review.module.css';

const PeopleDialog = lazyPart(
  () => import('./people/PeopleDialog.tsx'),
  (module) => module.PeopleDialog,
);

interface RecipientsCardProps {
  readonly audience: Audience;
  readonly truth: Truth;
  readonly selection: Selection;
  readonly isLookingUp: boolean;
  /** Looks through all lists for picked people whom nobody knows. */
  readonly onLookUp: () => void;
  readonly onChange: (selection: Selection) => void;
  readonly onEdit: () => void;
}

/** How many get it, who does not and why (issue 4 «recipient truth»). */
export function RecipientsCard(props: RecipientsCardProps) {
  const { audience, truth, selection, onChange, onEdit } = props;
  const t = useTexts('campaigns');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title={t('review.recipients')}
      isBusy={audience.isLoading}
      actions={
        <>
          <Button size="small" disabled={truth.people.length === 0} onClick={() => setOpen(true)}>
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
          {audience.isLoading ? (
            <span className={styles['counting']}>
              <SkeletonText index={2} />
            </span>
          ) : (
            <>
              <strong className={styles['figure']}>{format.number(truth.count)}</strong>
              <span>{t('recipients.unit', { count: truth.count })}</span>
            </>
          )}
        </p>
        {!audience.isLoading && <Breakdown truth={truth} />}
        <Unknown {...props} />
        <Failed audience={audience} />
      </div>
      {isOpen && (
        <Suspense>
          <PeopleDialog {...{ truth, selection, onChange }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}

/** Who does not get it and why, and who is on several lists. */
function Breakdown({ truth }: { readonly truth: Truth }) {
  const t = useTexts('campaigns');
  const reasons = standings.filter((standing) => standing !== 'gets' && truth.counts[standing] > 0);
  return (
    <ul className={styles['breakdown']}>
      {reasons.map((standing) => (
        <li key={standing}>{t(`people.${standing}Count` as const, { count: truth.counts[standing] })}</li>
      ))}
      {truth.inSeveral > 0 && <li>{t('people.severalCount', { count: truth.inSeveral })}</li>}
      {truth.people.length > 0 && !truth.hasEmails && <li>{t('people.noEmails')}</li>}
    </ul>
  );
}

/** People picked in another session, or copied: no list that is loaded knows them. */
function Unknown({ truth, isLookingUp, audience, onLookUp }: RecipientsCardProps) {
  const t = useTexts('campaigns');
  const count = truth.unknown.length;
  if (count === 0 || audience.isLoading) return null;
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

function Failed({ audience }: { readonly audience: Audience }) {
  const t = useTexts('campaigns');
  const { failed, stateOf } = audience;
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
