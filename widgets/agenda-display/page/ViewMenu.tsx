import Ellipsis from 'lucide-react/icons/ellipsis';
import Expand from 'lucide-react/icons/expand';
import Maximize from 'lucide-react/icons/maximize';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Menu } from '#shared/ui/Menu.tsx';
import type { MenuItem } from '#shared/ui/MenuEntry.tsx';
import { useControls } from '../controls.ts';

interface ViewMenuProps {
  /** On a page: whether rooms can stand side by side. */
  readonly hasGrid?: boolean | undefined;
}

/**
 * What the keys do, each to be done without them too, and the keys to be turned off (C-30, WCAG 2.1.4); on a page also what has
 * no place beside it where that is narrow.
 */
export function ViewMenu({ hasGrid }: ViewMenuProps) {
  const t = useTexts('agenda-display');
  const { choice, hasShortcuts, agendaModule, full } = useControls();
  const check = (
    key: 'isGrid' | 'showsNext' | 'isLive' | 'hasShortcuts',
    label: string,
    description?: string,
  ): MenuItem => ({
    kind: 'check',
    label,
    description,
    isChecked: choice[key],
    onChange: (isOn) => choice.set({ [key]: isOn }),
  });
  const items = [
    check('showsNext', t('options.next'), hasShortcuts ? t('options.nextKey') : undefined),
    check('isLive', t('options.live'), t(hasShortcuts ? 'options.liveKey' : 'options.liveHint')),
  ];
  if (hasShortcuts)
    items.push({ kind: 'separator' }, check('hasShortcuts', t('options.keys'), t('options.keysHint')));
  if (hasGrid) items.unshift(check('isGrid', t('grid')));
  if (hasGrid !== undefined && agendaModule)
    items.push(
      { kind: 'separator' },
      { label: t('expand'), icon: <Expand />, onSelect: full.expand },
      { label: t('fullScreen'), icon: <Maximize />, onSelect: full.enter },
    );
  return <Menu align="end" trigger={<IconButton label={t('view')} icon={<Ellipsis />} />} items={items} />;
}
