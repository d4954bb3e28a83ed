import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ClipboardCopy from 'lucide-react/icons/clipboard-copy';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Group from 'lucide-react/icons/group';
import Trash from 'lucide-react/icons/trash-2';
import Ungroup from 'lucide-react/icons/ungroup';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Menu } from '#shared/ui/Menu.tsx';
import type { MenuItem } from '#shared/ui/MenuEntry.tsx';
import { placeOf, type Item } from '../domain/tree.ts';
import { canCopy } from '../domain/copied.ts';
import { useEditor } from '../editor/screen.ts';
import { useCopyItems } from '../editor/useCopyItems.ts';
import styles from './board.module.css';

/** What can be done with an item without a drag. */
export function CardTools({ item, name }: { readonly item: Item; readonly name: string }) {
  const t = useTexts('statistics-filters');
  const { acts, editor } = useEditor();
  const { id, isMuted } = item;
  const copyItems = useCopyItems();
  const copy = () => {
    const place = placeOf(editor.state().document.items, id);
    return copyItems([item], place?.at === 0);
  };
  const items: readonly MenuItem[] = [
    { label: t('tool.duplicate'), icon: <Copy />, onSelect: () => acts.duplicate(id) },
    ...(canCopy([item])
      ? [{ label: t('copy.one'), icon: <ClipboardCopy />, onSelect: () => void copy() }]
      : []),
    { label: t('tool.wrap'), icon: <Group />, onSelect: () => acts.wrap(id) },
    ...(item.kind === 'group'
      ? [{ label: t('tool.ungroup'), icon: <Ungroup />, onSelect: () => acts.ungroup(id) }]
      : []),
    {
      label: t(isMuted ? 'tool.unmute' : 'tool.mute'),
      icon: isMuted ? <Eye /> : <EyeOff />,
      description: isMuted ? undefined : t('tool.muteHint'),
      onSelect: () => acts.mute(id, !isMuted),
    },
  ];
  return (
    <div className={styles['tools']} role="group" aria-label={t('tool.of', { name })}>
      <IconButton
        size="small"
        variant="ghost"
        icon={<ArrowUp />}
        label={t('tool.up', { name })}
        onClick={() => acts.moveBy(id, -1)}
      />
      <IconButton
        size="small"
        variant="ghost"
        icon={<ArrowDown />}
        label={t('tool.down', { name })}
        onClick={() => acts.moveBy(id, 1)}
      />
      <Menu
        align="end"
        trigger={
          <IconButton size="small" variant="ghost" icon={<Ellipsis />} label={t('tool.more', { name })} />
        }
        items={items}
      />
      <IconButton
        size="small"
        variant="ghost"
        icon={<Trash />}
        label={t('tool.delete', { name })}
        onClick={() => acts.remove(id)}
      />
    </div>
  );
}
