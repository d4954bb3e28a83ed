import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState, type ReactNode } from 'react';
import { environmentsQuery, type Environment, type EnvironmentsList } from '#shared/api/environments.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useApi } from '#shared/query/useApi.ts';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Skeleton, SkeletonText } from '#shared/ui/Skeleton.tsx';
import { CreateArea } from './create/CreateArea.tsx';
import { DeleteDialog } from './delete/DeleteDialog.tsx';
import { EnvironmentList } from './list/EnvironmentList.tsx';
import { LicenceCounters } from './LicenceCounters.tsx';
import { countBeingCreated } from './domain/entries.ts';
import { countLicences } from './domain/licences.ts';
import type { NameRules } from './domain/nameRules.ts';
import type { Work } from './domain/work.ts';
import { isInDoubt, lookAgainMs, useAfterAll } from './useAfterAll.ts';
import { useCreation } from './create/useCreation.ts';
import { useDeletion } from './delete/useDeletion.ts';
import { useDraft } from './create/useDraft.ts';
import { useSettling, useWork } from './useWork.ts';
import styles from './environment-manager.module.css';

export interface EnvironmentManagerProps {
  readonly currentEnvironmentId?: string | undefined;
  readonly contactHref?: string | undefined;
  readonly deleteDelay: number;
  readonly nameMaxLength: number;
  readonly nameCharacters: string;
}

/** The screen (S3 §2.6): counters, form, list, and the question before a deletion. */
export function EnvironmentManager(props: EnvironmentManagerProps) {
  const { currentEnvironmentId, contactHref, deleteDelay, nameMaxLength, nameCharacters } = props;
  const t = useTexts('environment-manager');
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<Environment | null>(null);
  const draft = useDraft();
  const work = useWork();
  const create = useCreation({ takeBack: draft.takeBack, onCreated: draft.clearErrorsSoon });
  const { remove, undo } = useDeletion(deleteDelay);
  const query = useEnvironments(isInDoubt(draft.draft, work));
  const { data: list } = query;
  useSettling(work, query.dataUpdatedAt);
  useAfterAll(list?.environments, draft, work);
  const licences = list && licencesOf(list, work);
  const rules: NameRules = { maxLength: nameMaxLength || null, characters: nameCharacters || null };

  const title = (
    <h2 ref={heading} id={titleId} className={styles['title']} tabIndex={-1}>
      {t('title')}
    </h2>
  );

  return (
    <section className={styles['screen']} aria-labelledby={titleId}>
      {/* In the first card there is, and alone where there is none. */}
      {!query.isPending && !list && title}
      {query.isPending && <Loading title={title} />}
      <QueryNotice query={query} message={t(list ? 'list.stale' : 'list.failed')} />
      {list && licences && (
        <>
          <LicenceCounters title={title} licences={licences} />
          <CreateArea
            {...{ list, work, draft, create, rules, contactHref }}
            isFull={licences.available === 0}
          />
          <EnvironmentList
            {...{ list, work, draft, create, heading, currentEnvironmentId }}
            isBusy={query.isFetching}
            onDelete={setAsked}
            onUndo={undo}
          />
        </>
      )}
      {asked && list && (
        <DeleteDialog
          environment={asked}
          environments={list.environments}
          currentId={currentEnvironmentId}
          delaySeconds={deleteDelay}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            remove(asked);
          }}
        />
      )}
    </section>
  );
}

function useEnvironments(isLookedForAgain: boolean) {
  const api = useApi();
  return useQuery({ ...environmentsQuery(api), refetchInterval: isLookedForAgain ? lookAgainMs : false });
}

function licencesOf({ environments, licenses }: EnvironmentsList, work: Work) {
  return countLicences({
    total: licenses,
    used: environments.length,
    creating: countBeingCreated(environments, work),
  });
}

/** The shape of the screen before the first answer: the counters, the form, the list. */
function Loading({ title }: { readonly title: ReactNode }) {
  return (
    <>
      <LicenceCounters title={title} licences={null} />
      <Card>
        <div className={styles['formToCome']}>
          <SkeletonText index={5} />
          <Skeleton kind="block" height={32} />
          <Skeleton kind="block" height={32} isSilent />
          <SkeletonText index={1} />
        </div>
      </Card>
      <Card isFlush>
        <div className={styles['countToCome']}>
          <SkeletonText />
        </div>
        {[3, 5, 4].map((index, row) => (
          <div key={row} className={styles['row']} data-state="to-come">
            <span className={styles['tile']}>
              <Skeleton kind="block" height={32} isSilent />
            </span>
            <div className={styles['what']}>
              <SkeletonText index={index} />
              <SkeletonText index={index + 2} />
            </div>
          </div>
        ))}
      </Card>
    </>
  );
}
