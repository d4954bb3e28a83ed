import X from 'lucide-react/icons/x';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { Switch } from '#shared/ui/Switch.tsx';
import type { Agenda } from '../store/useAgenda.ts';
import { usePlaces } from '../usePlaces.ts';
import type { View } from '../useView.ts';
import styles from './head.module.css';

interface FiltersProps {
  readonly agenda: Agenda;
  readonly view: View;
}

/** Sessions of one place, or only those with a conflict. */
export function Filters({ agenda, view }: FiltersProps) {
  const t = useTexts('agenda-editor');
  const places = usePlaces(agenda.sessions);
  const { filter, setFilter, matches } = view;
  const { location, isOnlyConflicts } = filter;
  return (
    <div className={styles['filters']}>
      <div className={styles['place']}>
        <Select
          aria-label={t('head.location')}
          options={places}
          value={location}
          placeholder={t('head.everyLocation')}
          onChange={(next) => setFilter({ ...filter, location: next })}
          onClear={() => setFilter({ ...filter, location: null })}
        />
      </div>
      <Switch
        label={t('head.onlyConflicts')}
        isOn={isOnlyConflicts}
        onChange={(isOn) => setFilter({ ...filter, isOnlyConflicts: isOn })}
      />
      {matches && (location !== null || isOnlyConflicts) && (
        <span className={styles['matches']}>
          {filter.query === '' && <output>{t('head.found', { count: matches.size })}</output>}
          <Button
            size="small"
            variant="ghost"
            iconStart={<X />}
            onClick={() => setFilter({ query: '', location: null, isOnlyConflicts: false })}
          >
            {t('head.clearFilter')}
          </Button>
        </span>
      )}
    </div>
  );
}
