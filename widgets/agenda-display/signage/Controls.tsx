import LayoutList from 'lucide-react/icons/layout-list';
import Minimize from 'lucide-react/icons/minimize';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Menu } from '#shared/ui/Menu.tsx';
import { ViewMenu } from '../desk/ViewMenu.tsx';
import { modes } from '../domain/playlist.ts';
import { modeKeys } from '../parts.ts';
import type { Screen } from '../screen.ts';
import styles from './signage.module.css';

interface ControlsProps {
  readonly screen: Screen;
  /** A playlist chooses the mode. */
  readonly isInTurn: boolean;
}

/** There while the pointer moves or the focus is on them. */
export function Controls({ screen, isInTurn }: ControlsProps) {
  const t = useTexts('agenda-display');
  const { choice, mode, full, webMode } = screen;
  return (
    <div className={styles['controls']}>
      {!isInTurn && (
        <Menu
          align="end"
          trigger={<IconButton label={t('modesLabel')} variant="secondary" icon={<LayoutList size={16} />} />}
          items={modes.map((one) => ({
            kind: 'check',
            label: t(modeKeys[one]),
            isChecked: one === mode,
            onChange: () => choice.set({ mode: one }),
          }))}
        />
      )}
      {!webMode && <ViewMenu {...screen} />}
      {full.fill !== 'none' && (
        <IconButton
          label={t('leave')}
          variant="secondary"
          icon={<Minimize size={16} />}
          onClick={full.leave}
        />
      )}
    </div>
  );
}
