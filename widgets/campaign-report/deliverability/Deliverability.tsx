import { useState } from 'react';
import type { BounceType } from '#shared/api/campaign-report-people.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Segments } from '#shared/reports/Segments.tsx';
import { useReportPlace } from '../reportContext.ts';
import { useTabLoading, type TabProps } from '../useTabLoading.ts';
import { BouncedContacts } from './BouncedContacts.tsx';
import { BounceReasons } from './BounceReasons.tsx';
import { DeliverabilityCards } from './DeliverabilityCards.tsx';
import tab from '../campaign-report.module.css';
import styles from './deliverability.module.css';

/** S4 §2 «Deliverability tab». */
export function Deliverability({ isShown, onLoading }: TabProps) {
  const t = useTexts('campaign-report');
  const { report, isFailed } = useReportPlace();
  const [type, setType] = useState<BounceType>('soft');
  // The report itself is awaited by the whole screen.
  useTabLoading(false, onLoading);
  return (
    <div className={tab['tab']}>
      {!isFailed && <DeliverabilityCards />}
      <div className={styles['type']}>
        <span aria-hidden="true">{t('bounces.type')}</span>
        <Segments
          label={t('bounces.type')}
          value={type}
          onChange={setType}
          segments={[
            { value: 'soft', label: t('bounces.soft') },
            { value: 'hard', label: t('bounces.hard') },
          ]}
        />
      </div>
      {!isFailed && <BounceReasons type={type} reasons={report?.bounces[type]} />}
      <BouncedContacts type={type} isShown={isShown} />
    </div>
  );
}
