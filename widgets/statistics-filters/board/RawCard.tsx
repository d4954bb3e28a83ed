import FileQuestion from 'lucide-react/icons/file-question-mark';
import { useId, useSyncExternalStore } from 'react';
import { useDragSource } from '#shared/dnd/useDragSource.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { readStoredFilter } from '#shared/lib/storedFilter.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Textarea } from '#shared/ui/Textarea.tsx';
import type { Problem } from '../domain/checks.ts';
import type { Raw } from '../domain/tree.ts';
import { readItem } from '../domain/wire.ts';
import { useEditor } from '../editor/screen.ts';
import { textToMend } from '../store/filterEditor.ts';
import { CardHead } from './CardHead.tsx';
import { Problems, wrongBy } from './Problems.tsx';
import styles from './board.module.css';

const problems: readonly Problem[] = [{ kind: 'notUnderstood' }];

/** What is neither a row nor a group: as it is stored, to be mended or taken away; never changed unasked (S-4). */
export function RawCard({ item }: { readonly item: Raw }) {
  const t = useTexts('statistics-filters');
  const { acts, editor, from } = useEditor();
  const read = () => editor.state().mending.get(item.id) ?? textToMend(item);
  const text = useSyncExternalStore(editor.subscribe, read, read);
  const drag = useDragSource({ type: 'filter-part', id: `card ${item.id}`, name: acts.nameOf(item), from });
  const { items } = readStoredFilter(`[${text}]`);
  const mended = items?.length === 1 ? readItem(items[0], editor.newId) : null;
  const isMended = mended !== null && mended.kind !== 'raw';
  const problemsId = useId();
  return (
    <div className={styles['card']} role="group" aria-label={t('card.raw')} data-item={item.id}>
      <CardHead item={item} isFirst={false} drag={drag} icon={<FileQuestion size={16} />} />
      <div className={styles['mend']}>
        <Textarea
          {...wrongBy(problems, problemsId)}
          aria-label={t('card.stored')}
          dir="ltr"
          spellCheck={false}
          minRows={1}
          maxRows={6}
          value={text}
          onChange={(typed) => editor.typeToMend(item.id, typed)}
        />
        <Button size="small" disabled={!isMended} onClick={() => mended && acts.mend(item.id, mended)}>
          {t('card.mend')}
        </Button>
      </div>
      <Problems id={problemsId} problems={problems} />
    </div>
  );
}
