import { useTexts } from '#shared/i18n/useTexts.ts';
import type { Agenda } from '../store/useAgenda.ts';
import type { View } from '../useView.ts';
import { DayNav } from './DayNav.tsx';
import { Filters } from './Filters.tsx';
import { FindSession } from './FindSession.tsx';
import { Presence } from './Presence.tsx';
import { Tools } from './Tools.tsx';
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
        <DayNav view={view} />
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
