import Plus from 'lucide-react/icons/plus';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { Campaign } from '#shared/api/campaigns.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import type { ListView, Screen } from '../domain/address.ts';
import { actionsOf, isMarkOver, judged, type CampaignAction } from '../domain/campaignState.ts';
import { screenOfWork, type Start } from '../domain/route.ts';
import type { DraftsControl } from '../store/useDrafts.ts';
import { useJudge } from '../store/useMarks.ts';
import type { MarksControl } from '../store/useMarks.ts';
import { ScreenHead } from '../ScreenHead.tsx';
import { CampaignTable } from './CampaignTable.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { Drafts } from './Drafts.tsx';
import { ListPages } from './ListPages.tsx';
import { ListTools } from './ListTools.tsx';
import { useCampaignPage, type CampaignPage } from './useCampaignPage.ts';
import { useSelected } from './useSelected.ts';
import styles from './list.module.css';

const CampaignPreview = lazyPart(() => import('./CampaignPreview.tsx'), 'CampaignPreview');

export interface CampaignListProps {
  readonly eventId: string | undefined;
  readonly view: ListView;
  readonly onView: (change: Partial<ListView>) => void;
  readonly canModify: boolean;
  readonly marks: MarksControl;
  readonly drafts: DraftsControl;
  readonly takesFocus: boolean;
  readonly onOpen: (screen: Screen, start?: Start) => void;
}

/** The campaigns of an event (S1 §2, §4, §9). */
export function CampaignList(props: CampaignListProps) {
  const { eventId, view, onView, canModify, marks, drafts, onOpen } = props;
  const t = useTexts('campaigns');
  const judge = useJudge(marks.marks);
  const page = useCampaignPage(eventId, view, judge);
  const [asked, setAsked] = useState<readonly Campaign[] | null>(null);
  const [shown, setShown] = useState<Campaign | null>(null);
  const selected = useSelected(page.rows);
  useLastPage(view, page, onView);
  useOldMarks(page.rows, marks);
  const canWork = eventId !== undefined;
  const actionsFor = (campaign: Campaign) =>
    actionsOf(judge(campaign), canModify).filter(
      (action) => canWork || (action !== 'edit' && action !== 'copy'),
    );

  const act = (action: CampaignAction, campaign: Campaign) => {
    const { id } = campaign;
    if (action === 'report') onOpen({ kind: 'report', id });
    else if (action === 'edit') onOpen({ kind: 'edit', id, step: 1 });
    else if (action === 'copy') onOpen({ kind: 'create', step: 1 }, { kind: 'copy', id });
    else if (action === 'preview') setShown(campaign);
    else setAsked([campaign]);
  };
  const create = canModify && canWork && (() => onOpen({ kind: 'create', step: 1 }));

  return (
    <div className={styles['screen']}>
      <ScreenHead title={t('title')} takesFocus={props.takesFocus}>
        {create && (
          <Button variant="primary" iconStart={<Plus />} onClick={create}>
            {t('list.new')}
          </Button>
        )}
      </ScreenHead>
      <Drafts
        control={drafts}
        onResume={({ recordId, value: { savedId } }) =>
          onOpen(screenOfWork(savedId), { kind: 'draft', recordId })
        }
      />
      <Card isFlush>
        <ListTools
          view={view}
          onChange={onView}
          total={page.rows && !page.isOpenEnded ? page.total : undefined}
          isBusy={page.isBusy}
        />
        <CampaignTable
          {...{ view, onView, page, judge, actionsFor }}
          onAction={act}
          onCreate={create || undefined}
          selection={canModify ? selected : undefined}
          onCancel={setAsked}
        />
        {page.coverage !== null && (
          <p className={styles['coverage']}>{t('list.coverage', { count: page.coverage })}</p>
        )}
        <ListPages view={view} page={page} onChange={onView} />
      </Card>
      {asked && <CancelDialog campaigns={asked} onClose={() => setAsked(null)} onCancelled={selected.drop} />}
      {shown && (
        <Suspense>
          <CampaignPreview
            {...{ eventId }}
            campaign={shown}
            state={judge(shown)}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** A page that is gone, as after the cancellation of its last campaign, gives way to the last there is. */
function useLastPage(view: ListView, page: CampaignPage, onView: CampaignListProps['onView']): void {
  const isPast = page.rows?.length === 0 && !page.isBusy && view.page > page.lastPage;
  const goBack = useEffectEvent(() => onView({ page: page.lastPage }));
  useEffect(() => {
    if (isPast) goBack();
  }, [isPast]);
}

/** «Saved, not sent» is over for what has a time to be sent at by now (C-2). */
function useOldMarks(rows: readonly Campaign[] | undefined, { marks, unmark }: MarksControl): void {
  const { serverTimeZone } = useLocale();
  useEffect(() => {
    for (const campaign of rows ?? []) {
      const isOver = isMarkOver(judged(campaign, serverTimeZone), Date.now());
      if (isOver && marks.unsent.has(campaign.id)) unmark(campaign.id);
    }
  }, [rows, marks, unmark, serverTimeZone]);
}
