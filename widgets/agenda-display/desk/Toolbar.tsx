import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Expand from 'lucide-react/icons/expand';
import Maximize from 'lucide-react/icons/maximize';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { SearchBox } from '#shared/ui/SearchBox.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { Clock } from '../card/Clock.tsx';
import type { Screen } from '../screen.ts';
import { ViewMenu } from './ViewMenu.tsx';
import styles from './desk.module.css';

/** The event, the time, and what can be chosen. Nothing of full screen in web mode (C-38). */
export function Toolbar(screen: Screen) {
  const t = useTexts('agenda-display');
  const { answer, now, isRehearsal, webMode, agendaModule, full } = screen;
  const { event } = answer.agenda ?? {};
  return (
    <header className={styles['bar']}>
      <div className={styles['event']}>
        <h2 className={styles['name']}>
          <bdi>{event?.name ?? t('title')}</bdi>
        </h2>
        <p className={styles['about']}>
          <Clock now={now} />
          {isRehearsal && <Badge tone="warning">{t('rehearsal')}</Badge>}
        </p>
      </div>
      <div className={styles['tools']}>
        {screen.mode === 'full' && screen.pages > 1 && <DayPages {...screen} />}
        <div className={styles['search']}>
          <SearchBox
            label={t('search')}
            value={screen.choice.search}
            onChange={(search) => screen.choice.set({ search })}
          />
        </div>
        <RoomChoice {...screen} />
        {!webMode && <ViewMenu {...screen} />}
        {!webMode && agendaModule && (
          <>
            <IconButton label={t('expand')} icon={<Expand size={16} />} onClick={full.expand} />
            <IconButton label={t('fullScreen')} icon={<Maximize size={16} />} onClick={full.enter} />
          </>
        )}
      </div>
    </header>
  );
}

function RoomChoice({ plan, choice }: Screen) {
  const t = useTexts('agenda-display');
  const [only] = choice.rooms;
  const known = plan.rooms.find((room) => room.toLowerCase() === only?.toLowerCase());
  if (plan.rooms.length < 2) return null;
  return (
    <div className={styles['rooms']}>
      <Select
        aria-label={t('room')}
        size="small"
        placeholder={t('allRooms')}
        value={choice.rooms.length === 1 ? (known ?? null) : null}
        onChange={(room) => choice.set({ rooms: [room] })}
        onClear={() => choice.set({ rooms: [] })}
        options={plan.rooms.map((room) => ({ value: room, label: room }))}
      />
    </div>
  );
}

function DayPages({ answer, page, pages, choice }: Screen) {
  const t = useTexts('agenda-display');
  const format = useFormat();
  const { days = [], daysPerPage = 1 } = answer.agenda ?? {};
  const shown = days.slice(page * daysPerPage, (page + 1) * daysPerPage);
  const go = (to: number) => choice.set({ page: Math.max(0, Math.min(to, pages - 1)) });
  return (
    <nav className={styles['pages']} aria-label={t('days')}>
      <IconButton
        label={t('previousDays')}
        icon={<ChevronLeft size={16} className="ew-mirror" />}
        disabled={page <= 0}
        onClick={() => go(page - 1)}
      />
      <bdi>{format.range(shown[0], shown.at(-1), 'dayMonth')}</bdi>
      <IconButton
        label={t('nextDays')}
        icon={<ChevronRight size={16} className="ew-mirror" />}
        disabled={page >= pages - 1}
        onClick={() => go(page + 1)}
      />
    </nav>
  );
}
