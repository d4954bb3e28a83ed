import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import styles from '../lines.module.css';

interface PastedListProps {
  readonly lines: readonly string[];
  readonly onAdd: () => unknown;
  readonly onJoin: () => void;
  /** It is put away. */
  readonly onDrop: () => void;
}

/** A list was pasted into the field of one line: nothing is added before somebody says how. */
export function PastedList({ lines, onAdd, onJoin, onDrop }: PastedListProps) {
  const t = useTexts('dashboard');
  return (
    <div role="group" className={styles['paste']} aria-label={t('paste.title')}>
      <p>{t('paste.title')}</p>
      <Button size="small" variant="primary" onClick={onAdd}>
        {t('paste.add', { count: lines.length })}
      </Button>
      <Button size="small" variant="ghost" onClick={onJoin}>
        {t('paste.one')}
      </Button>
      <Button size="small" variant="ghost" onClick={onDrop}>
        {t('unsent.drop')}
      </Button>
    </div>
  );
}
