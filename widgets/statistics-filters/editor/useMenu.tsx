import Plus from 'lucide-react/icons/plus';
import ClipboardCopy from 'lucide-react/icons/clipboard-copy';
import Copy from 'lucide-react/icons/copy';
import Users from 'lucide-react/icons/users';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { MenuItem } from '#shared/ui/MenuEntry.tsx';
import { canCopy } from '../domain/copied.ts';
import type { EditorState } from '../store/filterEditor.ts';
import { useCopyItems } from './useCopyItems.ts';
import type { Destination } from './useLeave.ts';

interface MenuOptions {
  readonly state: EditorState;
  /** The copy carries what is unsaved, but for what is typed to mend a part. */
  readonly onCopy: (to: Destination) => void;
  readonly onPaste: () => void;
  /** Counts what each condition does; absent while contacts cannot be asked for. */
  readonly onCount: (() => void) | undefined;
}

/** What is rarely done to a filter. */
export function useMenu({ state, onCopy, onPaste, onCount }: MenuOptions): readonly MenuItem[] {
  const t = useTexts('statistics-filters');
  const { document } = state;
  const copy = useCopyItems();
  const duplicate = () => {
    const name = document.name.trim();
    onCopy({
      screen: { kind: 'new' },
      start: { ...document, name: name === '' ? '' : t('list.copyName', { name }) },
    });
  };
  return [
    { label: t('head.duplicate'), icon: <Copy />, onSelect: duplicate },
    {
      label: t('copy.all'),
      icon: <ClipboardCopy />,
      isDisabled: !canCopy(document.items),
      onSelect: () => void copy(document.items),
    },
    { label: t('paste.open'), icon: <Plus />, onSelect: onPaste },
    {
      label: t('effects.open'),
      icon: <Users />,
      isDisabled: !onCount,
      onSelect: () => onCount?.(),
    },
  ];
}
