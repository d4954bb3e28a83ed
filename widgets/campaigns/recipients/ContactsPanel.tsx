import ListChecks from 'lucide-react/icons/list-checks';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Card } from '#shared/ui/Card.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { missingFrom, roleOf } from '../domain/selection.ts';
import type { ListRole, NamedList, Selection, SelectionSets } from '../domain/selection.ts';
import { Contacts } from './Contacts.tsx';
import type { Members } from './useMembers.ts';
import styles from './recipients.module.css';

interface ContactsPanelProps {
  /** The list that is open. */
  readonly list: NamedList | null;
  readonly members: Members;
  readonly selection: Selection;
  readonly sets: SelectionSets;
  readonly onRole: (list: NamedList, role: ListRole) => void;
  readonly onChange: (selection: Selection) => void;
}

/** The people of the open list (S1 §2); what can be said instead while they are not there. */
export function ContactsPanel(props: ContactsPanelProps) {
  const { list, members } = props;
  const t = useTexts('campaigns');
  if (!list) {
    return (
      <Card>
        <EmptyState icon={<ListChecks />} title={t('recipients.noneOpen')}>
          {t('recipients.noneOpenText')}
        </EmptyState>
      </Card>
    );
  }
  const state = members.stateOf(list.id);
  const people = state?.people;
  return (
    <Card
      isFlush
      isBusy={state?.isFetching}
      title={<bdi>{list.name}</bdi>}
      description={people && t('recipients.contacts', { count: people.length })}
    >
      {state?.error !== null && state?.error !== undefined && (
        <div className={styles['notice']}>
          <ErrorNotice
            error={state.error}
            message={t('recipients.contactsFailed')}
            isRetrying={state.isFetching}
            onRetry={state.retry}
          />
        </div>
      )}
      {!people && !state?.error && (
        <div className={styles['padded']}>
          <Skeleton kind="table" count={8} columns={3} />
        </div>
      )}
      {people?.length === 0 && <EmptyState isCompact title={t('recipients.noContacts')} />}
      {people && people.length > 0 && (
        <>
          <Effect {...props} list={list} />
          <Contacts {...props} list={list} people={people} />
        </>
      )}
    </Card>
  );
}

/** What unticking does to a chosen list (C-11). */
function Effect({ list, members, selection, sets }: ContactsPanelProps & { readonly list: NamedList }) {
  const t = useTexts('campaigns');
  const people = members.peopleOf.get(list.id) ?? [];
  const role = roleOf(selection, list.id);
  if (role === 'excluded') return <p className={styles['effect']}>{t('recipients.listExcluded')}</p>;
  const count = role === 'chosen' ? missingFrom(people, sets) : 0;
  if (count === 0) return null;
  return (
    <p className={styles['effect']} role="status">
      {t('recipients.partial', { count, rest: people.length - count })}
    </p>
  );
}
