import { useMemo, useState } from 'react';
import type { HourCount } from '#shared/api/campaign-reports.ts';
import { fillHours, hourRates } from '#shared/charts/hours.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { ExportButton } from '#shared/reports/ExportButton.tsx';
import { HourSection } from '#shared/reports/HourSection.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { useReportPlace } from '../reportContext.ts';

interface ClicksByHourProps {
  readonly clicks: readonly HourCount[] | undefined;
  readonly opens: readonly HourCount[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => unknown;
  readonly isBusy: boolean;
  readonly isShown: boolean;
}

/** S4 §2 «clicks-by-hour»; the box waits for the drawing itself, not for a second. */
export function ClicksByHour({ clicks, opens, ...rest }: ClicksByHourProps) {
  const t = useTexts('campaign-report');
  const reports = useTexts('reports');
  const { campaign, title: campaignName } = useReportPlace();
  const [isCompared, setCompared] = useState(false);
  const [isDrawing, setDrawing] = useState(false);
  const names = {
    clicks: t('clicks.column'),
    opens: reports('column.opens'),
    rate: t('clicks.rateColumn'),
  };
  const counts = useMemo(
    () => clicks && { clicks: fillHours(clicks), opens: fillHours(opens ?? []) },
    [clicks, opens],
  );
  const series = useMemo(() => {
    if (!counts) return undefined;
    const own = { name: names.clicks, values: counts.clicks };
    return isCompared ? [own, { name: names.opens, values: counts.opens }] : [own];
  }, [counts, isCompared, names.clicks, names.opens]);
  const rate = useMemo(
    () =>
      counts && isCompared ? { name: names.rate, values: hourRates(counts.clicks, counts.opens) } : undefined,
    [counts, isCompared, names.rate],
  );
  const title = t('clicks.byHour');
  return (
    <HourSection
      {...rest}
      title={title}
      series={series}
      rate={rate}
      empty={t('clicks.none')}
      onDrawing={setDrawing}
      tools={
        <Checkbox
          label={t('clicks.compare')}
          isChecked={isCompared}
          isDisabled={isDrawing || !counts}
          onChange={setCompared}
        />
      }
      actions={
        <ExportButton
          what="export-clicks-by-hour"
          campaignId={campaign.id}
          fileName={[campaignName, title]}
        />
      }
    />
  );
}
