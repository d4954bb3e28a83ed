import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { Switch } from '#shared/ui/Switch.tsx';
import type { Agenda } from '../store/useAgenda.ts';
import type { View } from '../useView.ts';
import { FindSession } from './FindSession.tsx';
import { Presence } from './Presence.tsx';
import { Tools } from './Tools.tsx';
import { usePlaces } from '../usePlaces.ts';
import styles from './head.module.css';

interface HeadProps {
  readonly agenda: Agenda;
  readonly view: View;
}

/** What stands over the grid: days, zoom, undo, search, filter, who is there (S3 §2.5). */
export function Head({ agenda, view }: HeadProps) {
  const t = useTexts('agenda-editor');
  return (
    <header className={styles['head']} aria-label={t('head.tools')}>
      <div className={styles['line']}>
        <DayNav view={view} isKnown={agenda.query.data !== undefined} />
        <Presence live={agenda.live} />
        <Tools agenda={agenda} view={view} />
      </div>
      <div className={styles['line']}>
        <FindSession agenda={agenda} view={view} />
        <Filters agenda={agenda} view={view} />
      </div>
    </header>
  );
}

interface DayNavProps {
  readonly view: View;
  /** The agenda is there: without days it has none. */
  readonly isKnown: boolean;
}

/** Which days are shown, and the way to those before and after; closed at the ends (S3 §2.5). */
function DayNav({ view, isKnown }: DayNavProps) {
  const t = useTexts('agenda-editor');
  const format = useFormat();
  const { days, isDetail } = view;
  const none = isKnown ? t('head.noDays') : '';
  const shown = days.length === 0 ? none : format.range(days[0], days.at(-1), 'medium');
  return (
    <nav className={styles['days']} aria-label={t('head.days')}>
      <IconButton
        label={t(isDetail ? 'head.previousOne' : 'head.previous')}
        icon={<ChevronLeft className="ew-mirror" />}
        disabled={!view.hasPrevious}
        onClick={() => view.turn(-1)}
      />
      <IconButton
        label={t(isDetail ? 'head.nextOne' : 'head.next')}
        icon={<ChevronRight className="ew-mirror" />}
        disabled={!view.hasNext}
        onClick={() => view.turn(1)}
      />
      <output className={styles['range']}>{shown}</output>
    </nav>
  );
}

interface FiltersProps {
  readonly agenda: Agenda;
  readonly view: View;
}

/** Sessions of one place, or only those with a conflict; closed while the grid is not to be seen. */
function Filters({ agenda, view }: FiltersProps) {
  const t = useTexts('agenda-editor');
  const places = usePlaces(agenda.sessions);
  const { filter, setFilter, matches } = view;
  const { location, isOnlyConflicts } = filter;
  const isSeating = view.seatingId !== null;
  return (
    <div className={styles['filters']}>
      <div className={styles['place']}>
        <Select
          aria-label={t('head.location')}
          options={places}
          value={location}
          placeholder={t('head.everyLocation')}
          isDisabled={isSeating}
          onChange={(next) => setFilter({ ...filter, location: next })}
          onClear={() => setFilter({ ...filter, location: null })}
        />
      </div>
      <Switch
        label={t('head.onlyConflicts')}
        isOn={isOnlyConflicts}
        isDisabled={isSeating}
        onChange={(isOn) => setFilter({ ...filter, isOnlyConflicts: isOn })}
      />
      {matches && (location !== null || isOnlyConflicts) && (
        <span className={styles['matches']}>
          {filter.query === '' && <output>{t('head.found', { count: matches.size })}</output>}
          <Button
            size="small"
            variant="ghost"
            iconStart={<X />}
            disabled={isSeating}
            onClick={() => setFilter({ query: '', location: null, isOnlyConflicts: false })}
          >
            {t('head.clearFilter')}
          </Button>
        </span>
      )}
    </div>
  );
}
