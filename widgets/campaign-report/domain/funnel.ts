/** How far a mailing came, step by step: people, not mails, of whom there may be more. */

const funnelSteps = ['recipients', 'delivered', 'opened', 'clicked', 'unsubscribed'] as const;

export type FunnelStep = (typeof funnelSteps)[number];

/** `null` where it is not known. */
export interface FunnelCounts {
  readonly recipients: number | null;
  readonly delivered: number | null;
  readonly opened: number | null;
  readonly distinctClicks: number | null;
  readonly uniqueUnsubscribes: number | null;
}

export interface FunnelPart {
  readonly step: FunnelStep;
  readonly count: number | null;
  /** Of the recipients, for words; `null` where it is not known. */
  readonly share: number | null;
  /** 0 to 1, for the picture. */
  readonly height: number;
  /** Where the slope to the next step ends; the same height where that is not known, and for the last two: who leaves is no part of who clicked. */
  readonly next: number;
}

/** The steps with their shares of the recipients. */
export function funnelOf(counts: FunnelCounts): FunnelPart[] {
  const { recipients: whole } = counts;
  const values = [whole, counts.delivered, counts.opened, counts.distinctClicks, counts.uniqueUnsubscribes];
  const shares = values.map((value) => (value === null || !whole ? null : value / whole));
  const heights = shares.map((share) => Math.min(share ?? 0, 1));
  const lastSlope = funnelSteps.length - 2;
  return funnelSteps.map((step, place) => ({
    step,
    count: values[place] ?? null,
    share: shares[place] ?? null,
    height: heights[place] ?? 0,
    next: heights[place < lastSlope && shares[place + 1] !== null ? place + 1 : place] ?? 0,
  }));
}
