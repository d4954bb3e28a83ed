import { useEffect, useMemo, useState } from 'react';
import { readStoredFilter } from '#shared/lib/storedFilter.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAskBeforeUnload } from '#shared/interaction/useAskBeforeUnload.ts';
import { Button } from '#shared/ui/Button.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { useStable } from '#shared/ui/table/useStable.ts';
import { Textarea } from '#shared/ui/Textarea.tsx';
import { useConfirm } from '#shared/ui/useConfirm.tsx';
import type { Route, Screen } from '../useRoute.ts';
import styles from './repair.module.css';

interface RepairProps {
  readonly name: string;
  /** As it is stored. */
  readonly raw: string;
  readonly route: Route;
  readonly onMended: (items: readonly unknown[]) => void;
}

/** A stored filter that is not understood: as it is, to be mended. Nothing of it is changed before it is saved (S-4). */
export function Repair({ name, raw, route, onMended }: RepairProps) {
  const t = useTexts('statistics-filters');
  const [text, setText] = useState(raw);
  const items = useMemo(() => (text.trim() === '' ? null : readStoredFilter(text).items), [text]);
  const { leave, confirmation } = useLeavingOf(text !== raw, route);
  return (
    <div className={styles['repair']}>
      <EmptyState
        title={t('repair.title', { name })}
        action={
          <div className={styles['actions']}>
            <Button onClick={() => void leave({ kind: 'list' })}>{t('head.back')}</Button>
            <Button variant="primary" disabled={items === null} onClick={() => items && onMended(items)}>
              {t('repair.open')}
            </Button>
            <Button onClick={() => onMended([])}>{t('repair.empty')}</Button>
          </div>
        }
      >
        {t('repair.text')}
      </EmptyState>
      <Field
        label={t('card.stored')}
        hint={items === null ? t('repair.unread') : t('repair.read', { count: items.length })}
      >
        <Textarea dir="ltr" spellCheck={false} minRows={4} maxRows={16} value={text} onChange={setText} />
      </Field>
      {confirmation}
    </div>
  );
}

/** What was typed to mend it is left only after a question, as in the editor. */
function useLeavingOf(isTyped: boolean, { go, onLeaving }: Route) {
  const t = useTexts('statistics-filters');
  const { confirm, confirmation } = useConfirm();
  useAskBeforeUnload(isTyped);
  const leave = async (to: Screen) => {
    const mayLeave =
      !isTyped ||
      (await confirm({
        title: t('repair.mayLeave'),
        children: t('repair.mayLeaveText'),
        confirmLabel: t('repair.leave'),
        cancelLabel: t('repair.stay'),
        tone: 'danger',
      }));
    if (mayLeave) go(to);
  };
  const ask = useStable((to: Screen): boolean => {
    if (isTyped) void leave(to);
    return !isTyped;
  });
  useEffect(() => onLeaving(ask), [onLeaving, ask]);
  return { leave, confirmation };
}
