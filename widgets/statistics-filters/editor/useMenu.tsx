import Copy from 'lucide-react/icons/copy';
import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { MenuItem } from '#shared/ui/MenuEntry.tsx';
import type { EditorState } from '../store/filterEditor.ts';
import type { Destination } from './useLeave.ts';

interface MenuOptions {
  readonly state: EditorState;
  readonly onLeave: (to: Destination) => void;
}

/** What is rarely done to a filter. */
export function useMenu({ state, onLeave }: MenuOptions): {
  readonly items: readonly MenuItem[];
  readonly dialogs: ReactNode;
} {
  const t = useTexts('statistics-filters');
  const { document } = state;
  const duplicate = () => {
    const name = document.name.trim();
    onLeave({
      screen: { kind: 'new' },
      start: { ...document, name: name === '' ? '' : t('list.copyName', { name }) },
    });
  };
  return {
    items: [{ label: t('head.duplicate'), icon: <Copy />, onSelect: duplicate }],
    dialogs: null,
  };
}
