import { useMemo, useState } from 'react';
import { readStoredFilter } from '#shared/lib/storedFilter.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Textarea } from '#shared/ui/Textarea.tsx';
import styles from './repair.module.css';

interface RepairProps {
  readonly name: string;
  /** As it is stored. */
  readonly raw: string;
  readonly onBack: () => void;
  readonly onMended: (items: readonly unknown[]) => void;
}

/** A stored filter that is not understood: as it is, to be mended. Nothing of it is changed before it is saved (S-4). */
export function Repair({ name, raw, onBack, onMended }: RepairProps) {
  const t = useTexts('statistics-filters');
  const [text, setText] = useState(raw);
  const items = useMemo(() => (text.trim() === '' ? null : readStoredFilter(text).items), [text]);
  return (
    <div className={styles['repair']}>
      <EmptyState
        title={t('repair.title', { name })}
        action={
          <div className={styles['actions']}>
            <Button onClick={onBack}>{t('head.back')}</Button>
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
    </div>
  );
}
