import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { campaignQuery, type Campaign } from '#shared/api/campaigns.ts';
import { missing, useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useApi } from '#shared/query/useApi.ts';
import { Moment } from '#shared/reports/contactCells.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { ForeignHtml } from '#shared/ui/ForeignHtml.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useReportPlace } from '../reportContext.ts';
import styles from './details.module.css';

/** When it was made, to whom it went, and the mail itself (screens.md §3 ★ «Report facts»). */
export function Details({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('campaign-report');
  const api = useApi();
  const { id: campaignId } = useReportPlace().campaign;
  const { data, error, refetch, isFetching } = useQuery(campaignQuery(api, { campaignId }));
  return (
    <Dialog isOpen size="large" title={t('facts.title')} onClose={onClose}>
      {data && <CampaignDetails details={data} />}
      {!data && error && (
        <ErrorNotice error={error} message={t('facts.failed')} onRetry={refetch} isRetrying={isFetching} />
      )}
      {!data && !error && <Skeleton count={8} />}
    </Dialog>
  );
}

function CampaignDetails({ details }: { readonly details: Campaign }) {
  const t = useTexts('campaign-report');
  const format = useFormat();
  const { report } = useReportPlace();
  const { created_at: created, send_mode_later_datetime: planned, template } = details;
  const { contact_lists: lists, contacts: picked } = details;
  return (
    <div className={styles['facts']}>
      <dl className={styles['list']}>
        <Fact name={t('facts.created')}>
          <Moment text={created} none={missing} />
        </Fact>
        <Fact name={t('facts.planned')}>
          <Moment text={planned} none={missing} />
        </Fact>
        <Fact name={t('facts.sentTo')}>{report && format.number(report.distinctContacts)}</Fact>
        <Fact name={t('facts.lists')}>
          {lists.length > 0 && <Names names={lists.map(({ name }) => name)} />}
        </Fact>
        <Fact name={t('facts.picked')}>{picked.length > 0 && format.number(picked.length)}</Fact>
        <Fact name={t('facts.cc')}>{details.cc && <bdi>{details.cc}</bdi>}</Fact>
        <Fact name={t('facts.bcc')}>{details.bcc && <bdi>{details.bcc}</bdi>}</Fact>
        <Fact name={t('facts.template')}>{template && <bdi>{template.name}</bdi>}</Fact>
      </dl>
      {template?.html && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        <div className={styles['preview']} role="group" tabIndex={0} aria-label={t('facts.preview')}>
          <ForeignHtml html={template.html} title={t('facts.preview')} />
        </div>
      )}
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || missing}</dd>
    </div>
  );
}

function Names({ names }: { readonly names: readonly string[] }) {
  return (
    <ul>
      {names.map((name, index) => (
        <li key={index}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}
