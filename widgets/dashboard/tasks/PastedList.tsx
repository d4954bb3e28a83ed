import { useTexts } from '#shared/i18n/useTexts.ts';
import { swallowRestOfDoubleClick } from '#shared/interaction/restOfDoubleClick.ts';
import { useIsland } from '#shared/island/island.ts';
import { Button } from '#shared/ui/Button.tsx';
import { listedAtOnce } from '../domain/limits.ts';
import styles from '../lines.module.css';

interface PastedListProps {
  readonly lines: readonly string[];
  /** So many more were ticked, and are left out. */
  readonly ticked: number;
  readonly onAdd: () => unknown;
  readonly onJoin: () => void;
  /** It is put away. */
  readonly onDrop: () => void;
}

/** A list was pasted into the field of one line: nothing is added before somebody says how. */
export function PastedList({ lines, ticked, onAdd, onJoin, onDrop }: PastedListProps) {
  const t = useTexts('dashboard');
  const { container } = useIsland();
  // What comes to lie under the second press of a double click is not meant by it.
  const once = (act: () => unknown) => () => {
    swallowRestOfDoubleClick(container);
    act();
  };
  return (
    <div role="group" className={styles['paste']} aria-label={t('paste.title')}>
      <p>{t('paste.title')}</p>
      {ticked > 0 && <p>{t('paste.ticked', { count: ticked })}</p>}
      {lines.length > listedAtOnce && <p>{t('paste.many', { max: listedAtOnce })}</p>}
      <Button size="small" variant="primary" onClick={once(onAdd)}>
        {t('paste.add', { count: Math.min(lines.length, listedAtOnce) })}
      </Button>
      <Button size="small" variant="ghost" onClick={once(onJoin)}>
        {t('paste.one')}
      </Button>
      <Button size="small" variant="ghost" onClick={once(onDrop)}>
        {t('unsent.drop')}
      </Button>
    </div>
  );
}
