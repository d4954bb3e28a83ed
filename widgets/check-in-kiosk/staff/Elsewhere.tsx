import { useEffect, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { leftElsewhere } from './leftElsewhere.ts';

interface ElsewhereProps {
  /** Names what is kept for this event. */
  readonly place: string;
}

/** Check-ins of other events that lie on this device: nothing sends them before the tablet stands there again. */
export function Elsewhere({ place }: ElsewhereProps) {
  const t = useTexts('check-in-kiosk');
  const [left, setLeft] = useState<Awaited<ReturnType<typeof leftElsewhere>>>([]);
  useEffect(() => {
    let isGone = false;
    const show = (found: typeof left) => void (isGone || setLeft(found));
    // A browser without a database keeps none.
    leftElsewhere(place).then(show, () => show([]));
    return () => {
      isGone = true;
    };
  }, [place]);
  if (left.length === 0) return null;
  return (
    <div role="alert">
      {left.map(({ eventId, count }) => (
        <p key={eventId}>{t('elsewhere', { count, event: eventId })}</p>
      ))}
    </div>
  );
}
