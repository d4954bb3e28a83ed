import { useTexts } from '#shared/i18n/useTexts.ts';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Tabs } from '#shared/ui/Tabs.tsx';
import type { Agenda } from './store/useAgenda.ts';
import type { View } from './useView.ts';
import { SpeakerPanel } from './people/SpeakerPanel.tsx';
import { ConflictStrip } from './conflicts/ConflictStrip.tsx';
import { Late } from './Late.tsx';
import styles from './agenda-editor.module.css';

interface SideProps {
  readonly agenda: Agenda;
  readonly view: View;
  /** Statuses of speakers that stand out, `|` between them. */
  readonly highlighted: string;
}

const loadConflicts = () => import('./conflicts/Conflicts.tsx');
const loadGapFinder = () => import('./gaps/GapFinder.tsx');

/** What stands beside the grid: speakers, conflicts, free time. Hidden it keeps what was typed. */
export function Side({ agenda, view, highlighted }: SideProps) {
  const t = useTexts('agenda-editor');
  const { part, show, isOpen } = view.side;
  const total = agenda.conflicts.length;
  const parts = { agenda, view };
  const fallback = <Skeleton count={4} />;
  const conflicts = (
    <Late load={loadConflicts} fallback={fallback}>
      {({ Conflicts }) => <Conflicts {...parts} />}
    </Late>
  );
  const free = (
    <Late load={loadGapFinder} fallback={fallback}>
      {({ GapFinder }) => <GapFinder {...parts} />}
    </Late>
  );
  return (
    <aside className={styles['side']} aria-label={t('side.label')} hidden={!isOpen}>
      {part !== 'conflicts' && <ConflictStrip {...parts} />}
      <Tabs
        label={t('side.label')}
        value={part}
        onChange={show}
        tabs={[
          {
            value: 'speakers',
            label: t('side.speakers'),
            content: <SpeakerPanel {...parts} highlighted={highlighted} />,
          },
          {
            value: 'conflicts',
            label: total === 0 ? t('side.conflicts') : t('side.conflictsOf', { total }),
            content: conflicts,
          },
          { value: 'free', label: t('side.free'), content: free },
        ]}
      />
    </aside>
  );
}
