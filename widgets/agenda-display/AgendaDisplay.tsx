import CalendarX from 'lucide-react/icons/calendar-x';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Display, type DisplayProps } from './Display.tsx';

interface AgendaDisplayProps extends Omit<DisplayProps, 'eventId'> {
  readonly eventId?: string | undefined;
}

/** The agenda of an event: as a screen of the back office, as a visitor's list, and on the screens of its halls. */
export function AgendaDisplay({ eventId, ...props }: AgendaDisplayProps) {
  const t = useTexts('agenda-display');
  const event = eventId ?? eventOfPath(location.pathname);
  if (event === null) return <EmptyState icon={<CalendarX />} title={t('noEvent')} />;
  return <Display key={event} {...props} eventId={event} />;
}

/** S1 §2: the second segment of the page's path, where it is an id. */
function eventOfPath(pathname: string): string | null {
  const segment = pathname.split('/').filter((part) => part !== '')[1] ?? '';
  return /^\d+$/.test(segment) ? segment : null;
}
