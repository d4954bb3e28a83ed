import CircleAlert from 'lucide-react/icons/circle-alert';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { useTopic } from '#shared/island/useTopic.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import type { Audience } from '../domain/recipients.ts';
import { emptySelection, type Selection } from '../domain/selection.ts';
import type { Members } from './useMembers.ts';
import styles from './recipients.module.css';

interface SummaryProps {
  readonly selection: Selection;
  readonly audience: Audience;
  readonly members: Members;
  readonly onChange: (selection: Selection) => void;
  readonly onBringBack: (cleared: Selection) => void;
}

/** How many get it, made of what; what cannot be said yet. */
export function Summary({ selection, audience, members, onChange, onBringBack }: SummaryProps) {
  const t = useTexts('campaigns');
  const format = useFormat();
  const notify = useNotify();
  // What was cleared can be given back while this is here.
  const topic = useTopic();
  const { lists, picked, excludedLists, excluded } = selection;
  const isEmpty = [lists, picked, excludedLists, excluded].every(({ length }) => length === 0);
  const clear = (next: Selection, cleared: Selection, message: string) => {
    onChange(next);
    notify({
      tone: 'info',
      message,
      action: { label: t('recipients.undo'), run: () => onBringBack(cleared) },
      topic,
    });
  };
  const { unsubscribed, noEmail, badEmail } = audience.counts;
  const unusable = unsubscribed + noEmail + badEmail;
  const facts = [
    (lists.length > 0 || picked.length === 0) && t('recipients.fromLists', { count: lists.length }),
    picked.length > 0 && t('recipients.picked', { count: picked.length }),
    unusable > 0 && t('recipients.unusable', { count: unusable }),
    excluded.length > 0 && t('recipients.excludedPeople', { count: excluded.length }),
    excludedLists.length > 0 && t('recipients.excludedLists', { count: excludedLists.length }),
  ].filter((fact) => fact !== false);
  return (
    <section className={styles['summary']} aria-label={t('recipients.summary')}>
      <p className={styles['total']} aria-live="polite" aria-busy={members.isLoading}>
        <strong className={styles['figure']}>{format.number(audience.count)}</strong>
        <span>{t('recipients.unit', { count: audience.count })}</span>
        {members.isLoading && <Spinner size="small" isInline />}
      </p>
      <ul className={styles['facts']}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <Incomplete members={members} />
      <span className={styles['spacer']} />
      {excluded.length > 0 && (
        <Button
          size="small"
          variant="ghost"
          onClick={() =>
            clear(
              { ...selection, excluded: [] },
              { ...emptySelection, excluded },
              t('recipients.exclusionsGone'),
            )
          }
        >
          {t('recipients.clearExclusions')}
        </Button>
      )}
      {!isEmpty && (
        <Button
          size="small"
          variant="ghost"
          onClick={() => clear(emptySelection, selection, t('recipients.cleared'))}
        >
          {t('recipients.clear')}
        </Button>
      )}
    </section>
  );
}

/** Lists that could not be had make the count too low. */
function Incomplete({ members }: Pick<SummaryProps, 'members'>) {
  const t = useTexts('campaigns');
  const { failed, stateOf } = members;
  if (failed.length === 0) return null;
  return (
    <span role="alert" className={styles['failed']}>
      <CircleAlert size={14} aria-hidden="true" />
      {t('recipients.incomplete', { count: failed.length })}
      <Button size="small" onClick={() => failed.forEach((id) => stateOf(id)?.retry())}>
        {t('recipients.retryLists')}
      </Button>
    </span>
  );
}
