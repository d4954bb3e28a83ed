import Copy from 'lucide-react/icons/copy';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import styles from './marks.module.css';

interface MarksProps {
  readonly isBroken: boolean;
  /** How many replies have its e-mail, itself counted; 0 where it is the only one. */
  readonly same: number;
  readonly onCompare: () => void;
}

/** What is odd about a reply: it cannot be read, or others have its e-mail (screens.md §10 «possible duplicates»). */
export function Marks({ isBroken, same, onCompare }: MarksProps) {
  const t = useTexts('form-replies');
  return (
    <span className={styles['marks']}>
      {isBroken && (
        <Badge tone="warning" icon={<TriangleAlert size={12} />}>
          {t('item.broken')}
        </Badge>
      )}
      {same > 0 && (
        <button type="button" className={styles['same']} title={t('item.sameHint')} onClick={onCompare}>
          <Badge tone="info" icon={<Copy size={12} />}>
            {t('item.same', { count: same })}
          </Badge>
        </button>
      )}
    </span>
  );
}
