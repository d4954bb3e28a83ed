import Copy from 'lucide-react/icons/copy';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { copyText } from '#shared/lib/clipboard.ts';
import { useNotify } from '#shared/mount/useNotify.ts';
import { Button } from '#shared/ui/Button.tsx';
import type { StayCheck } from '../domain/stay.ts';

interface CopyStayProps {
  readonly check: StayCheck;
  readonly rooms: number;
  readonly dates: string;
}

/** Copies «Hotels with at least n rooms, 12–14 May» and their names, for a message. */
export function CopyStay({ check, rooms, dates }: CopyStayProps) {
  const t = useTexts('hotel-availability');
  const format = useFormat();
  const notify = useNotify();
  const copy = async () => {
    const head = t('stay.message', { count: rooms, dates });
    const lines = check.fitting.map(({ hotel, least }) => `• ${hotel.name} (${format.number(least)})`);
    const isCopied = await copyText([head, ...lines].join('\n'));
    notify(
      isCopied ? { tone: 'success', message: t('copied') } : { tone: 'danger', message: t('notCopied') },
    );
  };
  return (
    <Button iconStart={<Copy />} disabled={check.fitting.length === 0} onClick={copy}>
      {t('stay.copy')}
    </Button>
  );
}
