import { useMemo } from 'react';
import type { HourCount } from '#shared/api/campaign-reports.ts';
import { fillHours } from '#shared/charts/hours.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { ExportButton } from './ExportButton.tsx';
import { HourSection } from './HourSection.tsx';

interface OpensByHourProps {
  readonly campaignId: string;
  readonly campaignName: string;
  readonly hours: readonly HourCount[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => unknown;
  readonly isBusy: boolean;
  readonly isShown: boolean;
}

/** S4 §2 «An opens-by-hour section». */
export function OpensByHour({ campaignId, campaignName, hours, ...rest }: OpensByHourProps) {
  const t = useTexts('reports');
  const name = t('column.opens');
  const series = useMemo(() => hours && [{ name, values: fillHours(hours) }], [hours, name]);
  const title = t('opens.byHour');
  return (
    <HourSection
      {...rest}
      title={title}
      series={series}
      empty={t('opens.none')}
      actions={
        <ExportButton what="export-opens-by-hour" campaignId={campaignId} fileName={[campaignName, title]} />
      }
    />
  );
}
