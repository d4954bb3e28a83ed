import { createContext, useContext } from 'react';
import type { CampaignReport } from '#shared/api/campaign-reports.ts';
import type { ReportCampaign } from './domain/campaign.ts';

export interface ReportPlace {
  readonly campaign: ReportCampaign;
  /** For headings and names of files. */
  readonly title: string;
  /** Undefined while it is awaited, and when it cannot be had. */
  readonly report: CampaignReport | undefined;
  /** It could not be had: its figures are no longer awaited. */
  readonly isFailed: boolean;
  /** When those figures came, in milliseconds. */
  readonly reportAt: number;
  /** The campaign it is compared with. */
  readonly other: CampaignReport | undefined;
  /** Tells of moments at which the campaign had been sent already. */
  readonly tellMoments: (moments: readonly (string | null)[]) => void;
}

export const ReportContext = createContext<ReportPlace | null>(null);

/** The campaign whose report this is, and its figures. */
export function useReportPlace(): ReportPlace {
  const place = useContext(ReportContext);
  if (!place) throw new Error('useReportPlace needs a report around it');
  return place;
}
