import { useQuery } from '@tanstack/react-query';
import BellRing from 'lucide-react/icons/bell-ring';
import { formModelQuery, withSettings } from '#shared/api/form-notifications.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useOwnerSession } from '#shared/interaction/useOwnerSession.ts';
import { useOwner } from '#shared/island/useOwner.ts';
import { ownerOf } from '#shared/lib/owner.ts';
import { idInPath } from '#shared/lib/pathId.ts';
import { useApi } from '#shared/query/useApi.ts';
import { Card } from '#shared/ui/Card.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Settings } from './Settings.tsx';
import styles from './form-notifications.module.css';

export interface FormNotificationsProps {
  readonly formId?: string | undefined;
  readonly pathSegment: number;
}

/** Whose notifications: the attribute names the form, else the page's path (X-14, S2 §2). */
export const formIdOf = ({ formId, pathSegment }: FormNotificationsProps) =>
  formId ?? idInPath(location.pathname, 'forms', pathSegment);

/** The notifications of one form (S2 §2). */
export function FormNotifications(props: FormNotificationsProps) {
  const t = useTexts('form-notifications');
  const { number, isOver } = useOwnerSession();
  const formId = formIdOf(props);
  if (formId === null) {
    return (
      <EmptyState icon={<BellRing />} title={t('noForm')}>
        {t('noFormText')}
      </EmptyState>
    );
  }
  // Another form, or another user, begins anew: nothing that was changed here may be saved there, or by somebody else.
  return <OneForm key={`${number} ${formId}`} formId={formId} isOver={isOver} />;
}

interface OneFormProps {
  readonly formId: string;
  /** Whether whoever works here has gone: what they have begun is saved as nobody else. */
  readonly isOver: () => boolean;
}

function OneForm({ formId, isOver }: OneFormProps) {
  const t = useTexts('form-notifications');
  const api = useApi();
  const owner = ownerOf(useOwner());
  const query = useQuery({ ...formModelQuery(api, { formId }, owner), select: withSettings });
  const { data: model } = query;
  return (
    <section className={styles['screen']} aria-label={t('title')} aria-busy={query.isPending || undefined}>
      <QueryNotice query={query} message={t(model ? 'stale' : 'notLoaded')} />
      {query.isPending && <Loading />}
      {model && <Settings formId={formId} model={model} isOver={isOver} />}
    </section>
  );
}

/** The shape of the screen before the answer: the form's name, the rule, the cards, the preview. */
function Loading() {
  return (
    <>
      <div className={styles['head']}>
        <Skeleton count={1} isSilent />
        <Skeleton kind="block" height={82} />
      </div>
      <div className={styles['columns']}>
        <div className={styles['cards']}>
          <Card>
            <div className={styles['fields']}>
              <Skeleton count={2} isSilent />
              <Skeleton count={5} isSilent />
              <SelectToCome />
              <SelectToCome />
            </div>
          </Card>
          <Card>
            <div className={styles['fields']}>
              <Skeleton count={2} isSilent />
              <Skeleton kind="block" height={32} isSilent />
              <Skeleton kind="table" count={6} columns={1} rowHeight={45} isSilent />
            </div>
          </Card>
        </div>
        <aside className={styles['aside']}>
          <Card>
            <Skeleton kind="facts" count={5} isSilent />
          </Card>
        </aside>
      </div>
    </>
  );
}

/** A label, the control, and a hint. */
function SelectToCome() {
  return (
    <div className={styles['choice']}>
      <Skeleton count={1} isSilent />
      <Skeleton kind="block" height={32} isSilent />
      <Skeleton count={1} isSilent />
    </div>
  );
}
