import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { campaignQuery, type Campaign } from '#shared/api/campaigns.ts';
import { kindOf } from '#shared/api/errors.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Island } from '#shared/island/Island.tsx';
import { useApi } from '#shared/query/useApi.ts';
import { Button } from '#shared/ui/Button.tsx';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { campaignState, finalOf, judged, noMarks } from './domain/campaignState.ts';
import { knownCampaign } from './store/knownLists.ts';
import { useName } from './useName.ts';
import { ScreenHead } from './ScreenHead.tsx';
import styles from './campaigns.module.css';

interface ReportScreenProps {
  readonly id: string;
  readonly takesFocus: boolean;
  readonly onList: () => void;
}

/** What became of a campaign: the report's own screen, in place (S1 §2). */
export function ReportScreen({ id, takesFocus, onList }: ReportScreenProps) {
  const t = useTexts('campaigns');
  const nameIn = useName();
  const { query, campaign } = useReported(id);
  const props = useMemo(() => campaign && { campaign: toReported(campaign) }, [campaign]);
  const name = nameIn(campaign?.name ?? `#${id}`);
  return (
    <div className={styles['screen']}>
      <ScreenHead title={t('breadcrumb.report', { name })} isCrumb onList={onList} takesFocus={takesFocus} />
      <QueryNotice
        query={query}
        message={t(kindOf(query.error) === 'not-found' ? 'notices.gone' : 'report.failed')}
        actions={
          <Button size="small" onClick={onList}>
            {t('wizard.toList')}
          </Button>
        }
      />
      {!campaign && query.isPending && <Skeleton kind="block" height={320} />}
      {props && <Island name="campaign-report" props={props} events={{ 'close-report': onList }} />}
    </div>
  );
}

/** The list knows all that the report is given; without it the details do. */
function useReported(id: string) {
  const api = useApi();
  const client = useQueryClient();
  const [known] = useState(() => knownCampaign(client, api, id) ?? undefined);
  const query = useQuery({
    ...campaignQuery(api, { campaignId: id }),
    enabled: known === undefined,
    staleTime: Infinity,
  });
  return { query, campaign: known ?? query.data };
}

/** S4 §3 «Campaign». */
function toReported(campaign: Campaign) {
  const { id, name, subject, sender_name, sender_email, reply_to, send_start } = campaign;
  // Where a server keeps it for what is sent: that it is, only a status says then.
  const isSent = finalOf(campaignState(judged(campaign, 'UTC'), noMarks, 0)) !== null;
  return {
    id,
    name,
    subject,
    sender_name,
    sender_email: sender_email === null ? null : { email: sender_email },
    reply_to: reply_to === null ? null : { email: reply_to },
    sent_at: isSent ? send_start : null,
  };
}
