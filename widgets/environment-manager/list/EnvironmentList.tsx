import { useState, type RefObject } from 'react';
import Layers from 'lucide-react/icons/layers';
import type { Environment, EnvironmentsList } from '#shared/api/environments.ts';
import { collatorOf } from '#shared/i18n/intl.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { newIntent } from '#shared/lib/ids.ts';
import { Card } from '#shared/ui/Card.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { SearchBox } from '#shared/ui/SearchBox.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { CreationRow } from '../create/CreationRow.tsx';
import { EnvironmentRow } from './EnvironmentRow.tsx';
import { cautionsFor } from '../domain/confirmation.ts';
import { maxWithoutSearch, mergeEntries, sortOrders, type Entry, type SortOrder } from '../domain/entries.ts';
import type { Creation, Work } from '../domain/work.ts';
import type { Wish } from '../create/useCreation.ts';
import type { DraftControl } from '../create/useDraft.ts';
import { useFocusReturn } from './useFocusReturn.ts';
import { useWorkAccess } from '../useWork.ts';
import styles from '../environment-manager.module.css';

interface EnvironmentListProps {
  readonly list: EnvironmentsList;
  readonly work: Work;
  readonly draft: DraftControl;
  readonly create: (wish: Wish) => void;
  readonly currentEnvironmentId: string | undefined;
  readonly isBusy: boolean;
  readonly onDelete: (environment: Environment) => void;
  readonly onUndo: (id: string) => void;
  /** Gets the focus when the last row has gone. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** What is there and what is on its way, with search and order when there are many. */
export function EnvironmentList(props: EnvironmentListProps) {
  const { list, work, isBusy, heading } = props;
  const t = useTexts('environment-manager');
  const { language } = useLocale();
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<SortOrder>('newest');
  const { environments } = list;
  const hasTools = environments.length > maxWithoutSearch;
  const request = { search: hasTools ? search : '', order, compareNames: collatorOf(language).compare };
  const entries = mergeEntries(environments, work, request);
  const rows = useFocusReturn({ keys: entries.map(({ key }) => key), fallback: heading });
  const tools = { search, setSearch, order, setOrder, resultCount: entries.length };

  return (
    <Card
      isFlush
      isBusy={isBusy}
      title={<span className={styles['count']}>{t('count', { count: environments.length })}</span>}
    >
      {hasTools && <ListTools {...tools} />}
      {entries.length === 0 ? (
        <Nothing search={request.search} />
      ) : (
        <ul ref={rows}>
          {entries.map((entry) => (
            <li key={entry.key} data-key={entry.key} className={styles['row']} data-state={stateOf(entry)}>
              <Row {...props} entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function stateOf(entry: Entry): string | undefined {
  if (entry.kind === 'creation') return entry.creation.phase;
  return entry.deletion?.phase ?? (entry.isNew ? 'created' : undefined);
}

function Row({ entry, ...props }: EnvironmentListProps & { readonly entry: Entry }) {
  const actions = useFailedActions(props);
  if (entry.kind === 'creation') {
    return <CreationRow creation={entry.creation} {...actions} canEdit={props.draft.draft.text === ''} />;
  }
  const { environment, isNew, deletion } = entry;
  const { list, currentEnvironmentId, onDelete, onUndo } = props;
  return (
    <EnvironmentRow
      {...{ environment, isNew, deletion, onDelete, onUndo }}
      cautions={cautionsFor(environment, list.environments, currentEnvironmentId)}
    />
  );
}

/** What can be done about a creation that failed while another name was being typed. */
function useFailedActions({ draft, create }: Pick<EnvironmentListProps, 'draft' | 'create'>) {
  const { change } = useWorkAccess();
  const onDismiss = ({ intent }: Creation) => change({ kind: 'forget', intent });
  const onRetry = (creation: Creation) => {
    const { intent, name } = creation;
    if (creation.phase === 'failed' && creation.problem.isRepeatable) return create({ intent, name });
    change({ kind: 'forget', intent });
    return create({ intent: newIntent(), name });
  };
  const onEdit = (creation: Creation) => {
    if (creation.phase !== 'failed' || !draft.takeBack(creation, creation.problem)) return;
    change({ kind: 'forget', intent: creation.intent });
  };
  return { onDismiss, onRetry, onEdit };
}

function Nothing({ search }: { readonly search: string }) {
  const t = useTexts('environment-manager');
  if (search !== '') {
    return (
      <EmptyState isCompact title={t('list.noMatch', { search })}>
        {t('list.noMatchText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<Layers />} title={t('list.emptyTitle')}>
      {t('list.emptyText')}
    </EmptyState>
  );
}

interface ListToolsProps {
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly order: SortOrder;
  readonly setOrder: (order: SortOrder) => void;
  readonly resultCount: number;
}

const labels = { newest: 'list.newest', oldest: 'list.oldest', name: 'list.byName' } as const;

/** Search and order; the list is at hand, so every key searches. */
function ListTools({ search, setSearch, order, setOrder, resultCount }: ListToolsProps) {
  const t = useTexts('environment-manager');
  return (
    <div className={styles['tools']}>
      <SearchBox
        value={search}
        onChange={setSearch}
        label={t('list.search')}
        debounceMs={0}
        resultCount={resultCount}
      />
      <Select
        aria-label={t('list.sort')}
        value={order}
        onChange={setOrder}
        options={sortOrders.map((value) => ({ value, label: t(labels[value]) }))}
      />
    </div>
  );
}
