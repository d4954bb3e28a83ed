import LayoutList from 'lucide-react/icons/layout-list';
import Minimize from 'lucide-react/icons/minimize';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Menu } from '#shared/ui/Menu.tsx';
import { useControls } from '../controls.ts';
import { ViewMenu } from '../page/ViewMenu.tsx';
import { modes } from '../domain/playlist.ts';
import { modeKeys } from '../parts.ts';
import styles from './signage.module.css';

/** There while the pointer moves or the focus is on them. `isInTurn`: a playlist chooses the mode. */
export function Controls({ isInTurn }: { readonly isInTurn: boolean }) {
  const t = useTexts('agenda-display');
  const { choice, mode, full, webMode } = useControls();
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
      {!webMode && <ViewMenu />}
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
