import PanelRightClose from 'lucide-react/icons/panel-right-close';
import PanelRightOpen from 'lucide-react/icons/panel-right-open';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Tabs } from '#shared/ui/Tabs.tsx';
import { GapFinder } from './gaps/GapFinder.tsx';
import type { Agenda } from './hooks/useAgenda.ts';
import type { View } from './hooks/useView.ts';
import { SpeakerPanel } from './people/SpeakerPanel.tsx';
import { ConflictRail } from './rail/ConflictRail.tsx';
import styles from './agenda-editor.module.css';

interface SideProps {
  readonly agenda: Agenda;
  readonly view: View;
}

/** What stands beside the grid: speakers, conflicts, free time. Hidden it keeps what was typed. */
export function Side({ agenda, view }: SideProps) {
  const t = useTexts('agenda-editor');
  const { part, show, isOpen, setOpen } = view.side;
  const total = agenda.conflicts.length;
  const parts = { agenda, view };
  return (
    <aside className={styles['side']} aria-label={t('side.label')} data-open={isOpen}>
      <div className={styles['fold']}>
        <IconButton
          label={t(isOpen ? 'side.hide' : 'side.show')}
          icon={isOpen ? <PanelRightClose /> : <PanelRightOpen />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <div hidden={!isOpen}>
        <Tabs
          label={t('side.label')}
          value={part}
          onChange={show}
          tabs={[
            { value: 'speakers', label: t('side.speakers'), content: <SpeakerPanel {...parts} /> },
            {
              value: 'conflicts',
              label: total === 0 ? t('side.conflicts') : t('side.conflictsOf', { total }),
              content: <ConflictRail {...parts} />,
            },
            { value: 'free', label: t('side.free'), content: <GapFinder {...parts} /> },
          ]}
        />
      </div>
    </aside>
  );
}
