import { useEffect } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';

interface SpokenStay {
  readonly dates: string;
  readonly nights: number;
  readonly hotel: string | null;
  readonly answer: string | null;
  readonly summary: string;
}

/** While nights are still being added nothing is said: milliseconds of rest before it is. */
const restMs = 400;

/** Says the result of a stay check once the selection rests. */
export function useSpokenStay({ dates, nights, hotel, answer, summary }: SpokenStay): void {
  const t = useTexts('hotel-availability');
  const announce = useAnnounce();
  useEffect(() => {
    const stay = t('stay.spoken', { count: nights, dates });
    const parts = [
      stay,
      hotel !== null && answer !== null ? t('stay.spokenHotel', { hotel: isolate(hotel), answer }) : '',
      summary,
    ];
    const timer = setTimeout(() => announce(parts.filter(Boolean).join(' ')), restMs);
    return () => clearTimeout(timer);
  }, [t, announce, dates, nights, hotel, answer, summary]);
}
