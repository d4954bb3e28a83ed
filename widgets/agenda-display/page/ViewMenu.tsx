import Keyboard from 'lucide-react/icons/keyboard';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Menu } from '#shared/ui/Menu.tsx';
import { useControls } from '../controls.ts';

/** What the keys do, each to be done without them too, and the keys to be turned off (C-30, WCAG 2.1.4). */
export function ViewMenu() {
  const t = useTexts('agenda-display');
  const { choice, hasShortcuts } = useControls();
  const { showsNext, isLive, set } = choice;
  return (
    <Menu
      align="end"
      trigger={<IconButton label={t('view')} icon={<Keyboard size={16} />} />}
      items={[
        {
          kind: 'check',
          label: t('options.next'),
          description: hasShortcuts ? t('options.nextKey') : undefined,
          isChecked: showsNext,
          onChange: (next) => set({ showsNext: next }),
        },
        {
          kind: 'check',
          label: t('options.live'),
          description: hasShortcuts ? t('options.liveKey') : t('options.liveHint'),
          isChecked: isLive,
          onChange: (next) => set({ isLive: next }),
        },
        ...(hasShortcuts
          ? [
              { kind: 'separator' as const },
              {
                kind: 'check' as const,
                label: t('options.keys'),
                description: t('options.keysHint'),
                isChecked: choice.hasShortcuts,
                onChange: (next: boolean) => set({ hasShortcuts: next }),
              },
            ]
          : []),
      ]}
    />
  );
}
