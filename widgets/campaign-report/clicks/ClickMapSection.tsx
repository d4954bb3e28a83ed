import { useMemo, useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click';
import { allReportContactsQuery } from '#shared/api/campaign-report-people.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isUncounted, useAllPages } from '#shared/reports/useAllPages.ts';
import { useApi } from '#shared/query/useApi.ts';
import { Segments } from '#shared/reports/Segments.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { integers } from '#shared/lib/ranges.ts';
import { Coverage } from '../Coverage.tsx';
import { mapClicks, heatLevels, type MailLink } from '../domain/clickMap.ts';
import { useReportPlace } from '../reportContext.ts';
import { LinkTable } from './LinkTable.tsx';
import { MapList } from './MapList.tsx';
import { MapMail } from './MapMail.tsx';
import { useBadgeText, type BadgeMode } from './useBadgeText.ts';
import styles from './clickMap.module.css';

interface ClickMapSectionProps {
  /** Foreign. */
  readonly templateHtml: string | null;
  /** The call that brings it. */
  readonly mailQuery: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>;
  readonly isShown: boolean;
}

/** S4 §2 «click heat map»: made from everybody who clicked, since no answer carries counts by link. */
export function ClickMapSection({ templateHtml, mailQuery, isShown }: ClickMapSectionProps) {
  const t = useTexts('campaign-report');
  const { campaign, report } = useReportPlace();
  const query = allReportContactsQuery(useApi(), 'clicks', { campaignId: campaign.id });
  const pages = useAllPages(query, report && `${report.distinctClicks} ${report.clicked}`, isShown);
  const { rows, total } = pages;
  const [mail, setMail] = useState<readonly MailLink[] | null>(null);
  const [mode, setMode] = useState<BadgeMode>('people');
  const [active, setActive] = useState<string | null>(null);
  const map = useMemo(() => mapClicks(rows, mail ?? []), [rows, mail]);
  const badgeText = useBadgeText(mode);
  const hasMail = templateHtml !== null && templateHtml.trim() !== '';
  const isWhole = pages.phase === 'done';
  const isEmpty = isWhole && map.links.length === 0;
  const coverage = t('map.coverage', { count: total, loaded: rows.length });
  return (
    <>
      <Card
        title={t('map.title')}
        actions={
          <Segments
            label={t('map.show')}
            value={mode}
            onChange={setMode}
            segments={[
              { value: 'people', label: t('links.people') },
              { value: 'share', label: t('map.share') },
              { value: 'rank', label: t('map.rank') },
            ]}
          />
        }
      >
        <div className={styles['section']}>
          <Coverage pages={pages} text={coverage} />
          <div className={styles['columns']}>
            {hasMail ? (
              <MapMail
                html={templateHtml}
                map={map}
                active={active}
                badgeText={badgeText}
                onLinks={setMail}
                onActive={setActive}
              />
            ) : (
              <NoMail query={mailQuery} />
            )}
            {isEmpty ? (
              <EmptyState icon={<MousePointerClick />} title={t('clicks.none')} />
            ) : (
              <MapList
                map={map}
                mail={mail}
                isWhole={isWhole}
                active={active}
                badgeText={badgeText}
                onActive={setActive}
              />
            )}
          </div>
          <MapLegend />
        </div>
      </Card>
      <LinkTable
        map={map}
        isWaiting={pages.phase === 'running' && rows.length === 0}
        coverage={isWhole ? null : isUncounted(pages) ? t('coverage.none') : coverage}
      />
    </>
  );
}

/** The server sent none, or the call that brings it failed. */
function NoMail({ query }: { readonly query: ClickMapSectionProps['mailQuery'] }) {
  const t = useTexts('campaign-report');
  const { data, error, isFetching, refetch } = query;
  if (data === undefined && error)
    return (
      <ErrorNotice error={error} message={t('map.mailFailed')} onRetry={refetch} isRetrying={isFetching} />
    );
  return <EmptyState title={t('map.noMail')}>{t('map.noMailText')}</EmptyState>;
}

/** S4 §2 «a five-colour legend from ‹Less clicks› to ‹More clicks›». */
function MapLegend() {
  const t = useTexts('campaign-report');
  return (
    <div className={styles['legend']}>
      <span>{t('map.less')}</span>
      <span className={styles['scale']} aria-hidden="true">
        {integers(1, heatLevels).map((level) => (
          <span key={level} className={styles['swatch']} data-level={level} />
        ))}
      </span>
      <span>{t('map.more')}</span>
    </div>
  );
}
