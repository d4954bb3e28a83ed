import { Suspense, useState } from 'react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FileDown from 'lucide-react/icons/file-down';
import GitCompareArrows from 'lucide-react/icons/git-compare-arrows';
import Info from 'lucide-react/icons/info';
import Printer from 'lucide-react/icons/printer';
import { missing, useFormat } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useIsland } from '#shared/island/island.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { parseServerDate } from '#shared/lib/dates.ts';
import { Menu } from '#shared/ui/Menu.tsx';
import { useReportPlace } from '../reportContext.ts';
import { useReportPaper } from './useReportPaper.ts';
import { Freshness, type FreshnessProps } from './Freshness.tsx';
import styles from './header.module.css';

/** What else is known of the campaign, for those who ask. */
const Details = lazyPart(() => import('../details/Details.tsx'), 'Details');

interface HeaderProps extends FreshnessProps {
  readonly onCompare: () => void;
}

/** Back, what the campaign is, how fresh the figures are, and ways to take them along (S4 §2 «Header»). */
export function Header({ onCompare, ...freshness }: HeaderProps) {
  const t = useTexts('campaign-report');
  const { emit } = useIsland();
  const { campaign, title } = useReportPlace();
  const paper = useReportPaper();
  const [hasDetails, setDetails] = useState(false);
  const more = [
    { label: t('compare.open'), icon: <GitCompareArrows />, onSelect: onCompare },
    { label: t('facts.open'), icon: <Info />, onSelect: () => setDetails(true) },
  ];
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <Button
          variant="ghost"
          iconStart={<ArrowLeft className="ew-mirror" />}
          onClick={() => {
            emit('close-report', { campaignId: campaign.id });
          }}
        >
          {t('back')}
        </Button>
        <Freshness {...freshness} />
      </div>
      <div className={styles['head']}>
        <h2 className={styles['title']}>
          <bdi>{title}</bdi>
        </h2>
        <div className={styles['actions']}>
          <Menu
            align="end"
            trigger={<IconButton variant="secondary" label={t('more')} icon={<Ellipsis />} />}
            items={more}
          />
          <IconButton variant="secondary" label={t('print.open')} icon={<Printer />} onClick={paper.print} />
          <Button variant="primary" iconStart={<FileDown />} onClick={paper.download}>
            {t('exportReport')}
          </Button>
        </div>
      </div>
      <Addresses />
      {paper.error !== null && (
        <ErrorNotice
          error={paper.error}
          message={t('pdfFailed')}
          onRetry={paper.download}
          actions={
            <Button size="small" iconStart={<Printer />} onClick={paper.print}>
              {t('print.instead')}
            </Button>
          }
        />
      )}
      {hasDetails && (
        <Suspense fallback={null}>
          <Details onClose={() => setDetails(false)} />
        </Suspense>
      )}
    </header>
  );
}

/** S4 §2: subject, sender (name and address), reply-to; and when it was sent, where that is known. */
function Addresses() {
  const t = useTexts('campaign-report');
  const { subject, senderName, senderEmail, replyTo, sentAt } = useReportPlace().campaign;
  const format = useFormat();
  const { serverTimeZone } = useLocale();
  const sent = parseServerDate(sentAt, { timeZone: serverTimeZone });
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{t('subject')}</dt>
        <dd>
          <bdi>{subject || missing}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('sender')}</dt>
        <dd>
          <bdi>{senderName || senderEmail || missing}</bdi>
          {senderName && senderEmail && (
            <bdi className={styles['address']} dir="ltr">
              {`<${senderEmail}>`}
            </bdi>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('replyTo')}</dt>
        <dd>
          <bdi>{replyTo || missing}</bdi>
        </dd>
      </div>
      {sent && (
        <div>
          <dt>{t('sentAt')}</dt>
          <dd>{format.dateTime(sent, { hasZone: true })}</dd>
        </div>
      )}
    </dl>
  );
}
