import Ban from 'lucide-react/icons/ban';
import Mails from 'lucide-react/icons/mails';
import { useState } from 'react';
import type { Campaign } from '#shared/api/campaigns.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNow } from '#shared/interaction/useNow.ts';
import { withValues } from '#shared/lib/urlState.ts';
import { Button } from '#shared/ui/Button.tsx';
import { DataTable, type Sort } from '#shared/ui/DataTable.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { useIsWide } from '#shared/ui/useIsWide.ts';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { screenToAddress, sortKeys, type ListView, type Screen } from '../domain/address.ts';
import { finalOf, type CampaignAction } from '../domain/campaignState.ts';
import type { Judge } from '../store/useMarks.ts';
import { RowActions } from './RowActions.tsx';
import type { CampaignPage } from './useCampaignPage.ts';
import { useColumns } from './useColumns.tsx';
import { useMails } from './useMails.ts';
import type { SelectedCampaigns } from './useSelected.ts';
import styles from './list.module.css';

interface CampaignTableProps {
  readonly view: ListView;
  readonly onView: (change: Partial<ListView>) => void;
  readonly page: CampaignPage;
  readonly judge: Judge;
  readonly actionsFor: (campaign: Campaign) => readonly CampaignAction[];
  readonly onAction: (action: CampaignAction, campaign: Campaign) => void;
  /** Absent without the right to. */
  readonly onCreate: (() => void) | undefined;
  /** Absent without the right to cancel. */
  readonly selection: SelectedCampaigns | undefined;
  readonly onCancel: (campaigns: readonly Campaign[]) => void;
}

/** In px: in less the actions are pictures and the mails have none: the names have their room. */
const leastForWords = 860;
/** In px, as the kit has it: from there on all columns are shown. */
const leastForAll = 1_100;

/** The rows; pressing one does what its state offers first: the report, or editing. */
export function CampaignTable(props: CampaignTableProps) {
  const { view, onView, page, judge, actionsFor, onAction, selection } = props;
  const t = useTexts('campaigns');
  // A moment that the server wrote since the last minute began is not one to come.
  const now = Math.max(useNow(60_000), page.readAt);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isNarrow = !useIsWide(place, leastForWords);
  const hasAll = useIsWide(place, leastForAll);
  // Templates are large: none is asked for until it is known that there is room for their mails.
  const hasMails = useIsWide(place, leastForWords, false);
  const mailOf = useMails(page.rows, selection !== undefined && hasMails);
  const senderWidth = isNarrow ? 170 : hasAll ? 190 : 216;
  const columns = useColumns({ judge, mailOf, now, senderWidth });
  const screenOf = (campaign: Campaign): Screen | null => {
    const [action] = actionsFor(campaign);
    if (action === 'report') return { kind: 'report', id: campaign.id };
    return action === 'edit' ? { kind: 'edit', id: campaign.id, step: 1 } : null;
  };
  const open = (campaign: Campaign) => {
    const [action] = actionsFor(campaign);
    onAction(action === 'report' || action === 'edit' ? action : 'preview', campaign);
  };
  const sortBy = ({ column, direction }: Sort) => {
    const key = sortKeys.find((one) => one === column);
    if (key) onView({ sortBy: key, direction: direction === 'ascending' ? 'asc' : 'desc' });
  };
  const drawActions = (campaign: Campaign) => (
    <RowActions campaign={campaign} actions={actionsFor(campaign)} onAction={onAction} isNarrow={isNarrow} />
  );
  return (
    <>
      {page.error !== null && page.rows !== undefined && (
        <div className={styles['notice']}>
          <ErrorNotice
            error={page.error}
            message={t('list.stale')}
            isRetrying={page.isBusy}
            onRetry={page.retry}
          />
        </div>
      )}
      <div ref={setPlace}>
        <DataTable
          caption={t('title')}
          isFrameless
          columns={columns}
          rows={page.rows}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          rowHref={(campaign) => hrefOf(screenOf(campaign))}
          onRowOpen={open}
          rowActions={drawActions}
          actionsWidth={isNarrow ? 80 : 120}
          isServerSorted
          sort={{ column: view.sortBy, direction: view.direction === 'asc' ? 'ascending' : 'descending' }}
          onSortChange={sortBy}
          isBusy={page.isBusy}
          skeletonRows={view.perPage}
          error={page.rows === undefined ? page.error : undefined}
          onRetry={page.retry}
          empty={<NoCampaigns {...props} />}
          selection={selection && { ...selection, isAcrossPages: !isNarrowed(view) }}
          bulkActions={selection && <BulkCancel {...props} selection={selection} />}
        />
      </div>
    </>
  );
}

function hrefOf(screen: Screen | null): string | undefined {
  if (screen === null) return undefined;
  const { pathname, search } = globalThis.location;
  return `${pathname}${withValues(search, new Map(Object.entries(screenToAddress(screen))))}`;
}

function isNarrowed({ search, status }: ListView): boolean {
  return search.trim() !== '' || status !== 'all';
}

/** S1 §8 «Empty states». */
function NoCampaigns({ view, onView, onCreate }: CampaignTableProps) {
  const t = useTexts('campaigns');
  if (isNarrowed(view)) {
    return (
      <EmptyState
        icon={<Mails />}
        title={t('list.none')}
        action={<Button onClick={() => onView({ search: '', status: 'all' })}>{t('list.showAll')}</Button>}
      >
        {t('list.noneFound')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Mails />}
      title={t('list.none')}
      action={
        onCreate && (
          <Button variant="primary" onClick={onCreate}>
            {t('list.new')}
          </Button>
        )
      }
    >
      {onCreate && t('list.first')}
    </EmptyState>
  );
}

interface BulkCancelProps extends CampaignTableProps {
  readonly selection: SelectedCampaigns;
}

/** Cancels those of the ticked ones that are neither sent nor on their way out. */
function BulkCancel({ selection, judge, onCancel }: BulkCancelProps) {
  const t = useTexts('campaigns');
  const able = selection.campaigns.filter((campaign) => !finalOf(judge(campaign)));
  const sent = selection.campaigns.length - able.length;
  return (
    <>
      {sent > 0 && <span className={styles['hint']}>{t('cancel.sentStay', { count: sent })}</span>}
      <Button
        size="small"
        variant="danger"
        iconStart={<Ban />}
        disabled={able.length === 0}
        onClick={() => onCancel(able)}
      >
        {t('cancel.confirmMany', { count: able.length })}
      </Button>
    </>
  );
}
