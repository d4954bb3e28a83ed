import type { ReactNode } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { StatCard, type StatTrend } from '#shared/ui/StatCard.tsx';

interface CountCardProps {
  readonly label: string;
  /** Undefined while it is awaited, null when the server does not tell. */
  readonly count: number | null | undefined;
  readonly hint?: ReactNode;
  readonly tooltip?: string | undefined;
  readonly trend?: StatTrend | undefined;
}

/** A plain figure of a report. */
export function CountCard({ label, count, hint, tooltip, trend }: CountCardProps) {
  const format = useFormat();
  return (
    <StatCard
      label={label}
      value={format.number(count)}
      hint={hint ?? ' '}
      tooltip={tooltip}
      trend={trend}
      isLoading={count === undefined}
    />
  );
}
