import Copy from 'lucide-react/icons/copy';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { MenuItem } from '#shared/ui/MenuEntry.tsx';
import type { EditorState } from '../store/filterEditor.ts';
import type { Destination } from './useLeave.ts';

interface MenuOptions {
  readonly state: EditorState;
  /** The copy carries what is unsaved: nothing is lost by going to it. */
  readonly onCopy: (to: Destination) => void;
}

/** What is rarely done to a filter. */
export function useMenu({ state, onCopy }: MenuOptions): readonly MenuItem[] {
  const t = useTexts('statistics-filters');
  const { document } = state;
  const duplicate = () => {
    const name = document.name.trim();
    onCopy({
      screen: { kind: 'new' },
      start: { ...document, name: name === '' ? '' : t('list.copyName', { name }) },
    });
  };
  return [{ label: t('head.duplicate'), icon: <Copy />, onSelect: duplicate }];
}
