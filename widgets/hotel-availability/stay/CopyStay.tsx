import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { CopyButton } from '#shared/ui/CopyButton.tsx';
import type { StayCheck } from '../domain/stay.ts';

interface CopyStayProps {
  readonly check: StayCheck;
  readonly rooms: number;
  readonly dates: string;
}

/** Copies «Hotels with ≥ n rooms, 12–14 May» and their names, for a message. */
export function CopyStay({ check, rooms, dates }: CopyStayProps) {
  const t = useTexts('hotel-availability');
  const format = useFormat();
  if (check.fitting.length === 0) return null;
  const message = () => {
    const head = t('stay.message', { count: rooms, dates });
    const lines = check.fitting.map(({ hotel, least }) => `• ${hotel.name} (${format.number(least)})`);
    return [head, ...lines].join('\n');
  };
  return <CopyButton text={message} label={t('stay.copy')} size="normal" />;
}
