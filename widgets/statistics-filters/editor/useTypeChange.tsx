import { useTexts } from '#shared/i18n/useTexts.ts';
import type { UseConfirm } from '#shared/ui/useConfirm.tsx';
import { partsLost } from '../domain/commands.ts';
import type { FilterType } from '../domain/tree.ts';
import { useWords } from '../sentence/useWords.ts';
import { fieldOf } from '../domain/fields.ts';
import { textToMend, type EditorState } from '../store/filterEditor.ts';
import { useEditor } from './screen.ts';
import styles from './editor.module.css';

/** Changes the type; the rows that have to go with it, at any depth, are listed first (S-2). */
export function useTypeChange({ document }: EditorState, confirm: UseConfirm['confirm']) {
  const t = useTexts('statistics-filters');
  const { acts } = useEditor();
  const words = useWords();
  return async (type: FilterType): Promise<void> => {
    const lost = partsLost(document.items, type);
    const isMeant =
      lost.length === 0 ||
      (await confirm({
        tone: 'danger',
        title: t('typeChange.title', { count: lost.length }),
        children: (
          <>
            {t('typeChange.text')}
            <ul className={styles['lost']}>
              {lost.map((part) => (
                <li key={part.id}>
                  <bdi>{part.kind === 'row' ? words.row(part, fieldOf(part)) : textToMend(part)}</bdi>
                </li>
              ))}
            </ul>
          </>
        ),
        confirmLabel: t('typeChange.confirm'),
      }));
    if (isMeant) acts.setType(type);
  };
}
