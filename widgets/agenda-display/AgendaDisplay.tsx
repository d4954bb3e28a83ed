import CalendarX from 'lucide-react/icons/calendar-x';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { idInPath } from '#shared/lib/pathId.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Display, type DisplayProps } from './Display.tsx';

interface AgendaDisplayProps extends Omit<DisplayProps, 'eventId'> {
  readonly eventId?: string | undefined;
  readonly pathSegment: number;
}

/** The agenda of an event: as a screen of the back office, as a visitor's list, and on the screens of its halls. */
export function AgendaDisplay({ eventId, pathSegment, ...props }: AgendaDisplayProps) {
  const t = useTexts('agenda-display');
  const event = eventId ?? idInPath(location.pathname, 'events', pathSegment);
  if (event === null) return <EmptyState icon={<CalendarX />} title={t('noEvent')} />;
  return <Display key={event} {...props} eventId={event} />;
}
