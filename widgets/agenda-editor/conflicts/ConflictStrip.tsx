import { useDeferredValue, useMemo, useState } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import type { Agenda } from '../store/useAgenda.ts';
import type { View } from '../useView.ts';
import { groupConflicts } from './conflictGroups.ts';
import { useConflictWords } from './useConflictWords.ts';
import styles from './strip.module.css';

interface StripProps {
  readonly agenda: Agenda;
  readonly view: View;
}

/** One conflict after another, in sight whatever else stands beside the grid (screens.md §19); nothing while there is none. */
export function ConflictStrip({ agenda: { conflicts, sessions }, view }: StripProps) {
  const t = useTexts('agenda-editor');
  const { sentence } = useConflictWords();
  const newest = useMemo(
    () => groupConflicts(conflicts, sessions).flatMap(({ found }) => found),
    [conflicts, sessions],
  );
  const all = useDeferredValue(newest);
  const [key, setKey] = useState<string | null>(null);
  const at = Math.max(
    0,
    all.findIndex((one) => one.key === key),
  );
  const shown = all[at];
  if (!shown) return null;
  const total = all.length;
  const step = (by: -1 | 1) => () => {
    const next = all[(at + by + total) % total] ?? shown;
    setKey(next.key);
    view.goTo(next.first.id, { keepsFocus: true });
  };
  return (
    <section className={styles['strip']} aria-label={t('side.conflicts')}>
      <span className={styles['stripIcon']} aria-hidden="true">
        <TriangleAlert size={16} />
      </span>
      <button type="button" className={styles['stripText']} onClick={() => view.goTo(shown.first.id)}>
        {total > 1 && <span className={styles['stripAt']}>{t('head.matchOf', { at: at + 1, total })} </span>}
        <span>{sentence(shown)}</span>
      </button>
      {total > 1 && (
        <>
          <IconButton label={t('conflicts.previous')} icon={<ChevronUp />} size="small" onClick={step(-1)} />
          <IconButton label={t('conflicts.next')} icon={<ChevronDown />} size="small" onClick={step(1)} />
        </>
      )}
    </section>
  );
}
