import Calendar from 'lucide-react/icons/calendar';
import ClockIcon from 'lucide-react/icons/clock';
import Expand from 'lucide-react/icons/expand';
import MapPin from 'lucide-react/icons/map-pin';
import Maximize from 'lucide-react/icons/maximize';
import Table2 from 'lucide-react/icons/table-2';
import type { ReactNode } from 'react';
import type { Agenda } from '#shared/api/agenda.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { SearchBox } from '#shared/ui/SearchBox.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { Logo } from '../card/Logo.tsx';
import { Clock } from '../card/Clock.tsx';
import { useControls } from '../controls.ts';
import { eventDay } from '../domain/times.ts';
import type { Time } from '../useTime.ts';
import { ViewMenu } from './ViewMenu.tsx';
import styles from './page.module.css';

interface ToolbarProps {
  readonly agenda: Agenda | null;
  /** Names of all rooms. */
  readonly rooms: readonly string[];
  /** The event's, checked. */
  readonly logo: string | null;
  readonly time: Time;
}

/** The event, the time, and what can be chosen. Nothing of full screen in web mode (C-38). */
export function Toolbar({ agenda, rooms, logo, time }: ToolbarProps) {
  const t = useTexts('agenda-display');
  const { choice, mode, webMode, agendaModule, full } = useControls();
  const hasGrid = mode === 'full' || mode === 'day';
  return (
    <header className={styles['bar']}>
      <Event agenda={agenda} logo={logo} time={time} />
      <div className={styles['tools']}>
        <div className={styles['search']}>
          <SearchBox
            label={t('search')}
            value={choice.search}
            onChange={(search) => choice.set({ search })}
          />
        </div>
        {rooms.length > 1 && <RoomChoice rooms={rooms} />}
        <div className={webMode ? undefined : styles['direct']}>
          {hasGrid && (
            <IconButton
              label={t('grid')}
              icon={<Table2 />}
              aria-pressed={choice.isGrid}
              variant={choice.isGrid ? 'secondary' : 'ghost'}
              onClick={() => choice.set({ isGrid: !choice.isGrid })}
            />
          )}
          {!webMode && agendaModule && (
            <>
              <IconButton label={t('expand')} icon={<Expand />} onClick={full.expand} />
              <IconButton label={t('fullScreen')} icon={<Maximize />} onClick={full.enter} />
            </>
          )}
        </div>
        {!webMode && <ViewMenu hasGrid={hasGrid} />}
      </div>
    </header>
  );
}

/** What it is, when and where, and what time it is there. */
function Event({ agenda, logo, time }: Pick<ToolbarProps, 'agenda' | 'logo' | 'time'>) {
  const t = useTexts('agenda-display');
  const format = useFormat();
  const { timeZone, serverTimeZone } = useLocale();
  const { name, subtitle, address_city: city, date_from: from, date_till: till } = agenda?.event ?? {};
  const zones = { server: serverTimeZone, shown: timeZone };
  const [first, last] = [eventDay(from, zones), eventDay(till, zones)];
  const dates = first || last ? format.range(first, last, 'medium') : null;
  return (
    <div className={styles['event']}>
      <Logo className={styles['logo']} src={logo} />
      <div className={styles['names']}>
        <h2 className={styles['name']}>
          <bdi>{stripBidiControls(name ?? '') || t('title')}</bdi>
        </h2>
        {subtitle && (
          <p className={styles['subtitle']}>
            <bdi>{stripBidiControls(subtitle)}</bdi>
          </p>
        )}
        <ul className={styles['facts']}>
          {dates && (
            <Fact icon={<Calendar size="1em" />}>
              <bdi>{dates}</bdi>
            </Fact>
          )}
          {city && (
            <Fact icon={<MapPin size="1em" />}>
              <bdi>{stripBidiControls(city)}</bdi>
            </Fact>
          )}
          <Fact icon={<ClockIcon size="1em" />}>
            <Clock now={time.now} />
          </Fact>
          {time.isSimulated && (
            <li>
              <Badge tone="warning">{t('simulated')}</Badge>
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}

/** Its picture stands before it in either direction of reading, whatever the direction of its own letters. */
function Fact({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className={styles['fact']}>
      {icon}
      {children}
    </li>
  );
}

function RoomChoice({ rooms }: Pick<ToolbarProps, 'rooms'>) {
  const t = useTexts('agenda-display');
  const { choice } = useControls();
  const [only] = choice.rooms;
  const known = rooms.find((room) => room.toLowerCase() === only?.toLowerCase());
  return (
    <div className={styles['rooms']}>
      <Select
        aria-label={t('room')}
        placeholder={t('allRooms')}
        value={choice.rooms.length === 1 ? (known ?? null) : null}
        onChange={(room) => choice.set({ rooms: [room] })}
        onClear={() => choice.set({ rooms: [] })}
        options={rooms.map((room) => ({ value: room, label: room }))}
      />
    </div>
  );
}
