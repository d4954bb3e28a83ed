import GitCompare from 'lucide-react/icons/git-compare';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import X from 'lucide-react/icons/x';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { CopyButton } from '#shared/ui/CopyButton.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import type { Reply } from '../domain/replies.ts';
import { toTableText } from '../domain/table.ts';
import { usePaper } from '../export/usePaper.ts';
import { useTableWords } from '../export/useTableWords.ts';
import { useScreen } from '../screenContext.ts';
import type { Replies } from '../useReplies.ts';
import type { Selection } from '../useSelection.ts';
import styles from './selection.module.css';

/** What can be done with the selected replies, wherever they are. */
export function SelectionBar({ items }: { readonly items: readonly Reply[] }) {
  const t = useTexts('form-replies');
  const { selection, shown, openDialog, replies: all, view } = useScreen();
  const table = useTableWords();
  const print = usePaper();
  const { replies } = selection;
  const count = replies.length;
  const places = placesOf(selection, all, items);
  const absent = view.search.trim() === '' ? 'selection.gone' : 'selection.notFound';
  const isPair = count === 2;
  return (
    <div className={styles['selection']} role="group" aria-label={t('selection.label')}>
      <output className={styles['selected']}>
        <strong>{t('selection.count', { count })}</strong>
        {places.hidden > 0 && <span>{t('selection.hidden', { count: places.hidden })}</span>}
        {places.absent > 0 && <span>{t(absent, { count: places.absent })}</span>}
      </output>
      <Button
        size="small"
        iconStart={<GitCompare />}
        aria-disabled={!isPair || undefined}
        title={isPair ? undefined : t('selection.compareHint')}
        onClick={() => openDialog({ kind: 'compare', keys: replies.map(({ key }) => key) })}
      >
        {t('selection.compare')}
      </Button>
      <Button size="small" iconStart={<Download />} onClick={() => openDialog({ kind: 'export' })}>
        {t('export.button')}
      </Button>
      <CopyButton
        variant="secondary"
        label={t('selection.copy')}
        text={() => toTableText({ ...table, replies, questions: shown })}
      />
      <Button size="small" iconStart={<Printer />} onClick={() => print(replies)}>
        {t('selection.print')}
      </Button>
      <IconButton size="small" label={t('selection.clear')} icon={<X />} onClick={selection.clear} />
    </div>
  );
}

/** How many of the selected are not on this page, and how many surely nowhere in the list that is shown. */
function placesOf({ keys }: Selection, { list, hasMore, isStale }: Replies, items: readonly Reply[]) {
  const countIn = (some: readonly Reply[]) => some.filter(({ key }) => keys.has(key)).length;
  const absent = hasMore || isStale ? 0 : keys.size - countIn(list);
  return { absent, hidden: keys.size - absent - countIn(items) };
}
