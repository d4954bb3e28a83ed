import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { TemplateDesign } from '#shared/api/template-designs.ts';
import { CopyButton } from '#shared/ui/CopyButton.tsx';
import type { BadgeOpening } from './openBadge.ts';
import styles from '../editor/editor.module.css';

interface BadgeOriginProps {
  readonly origin: BadgeOpening['origin'];
  readonly stored: TemplateDesign | null;
}

/** Of a badge that was made elsewhere, or is not kept as it was: what is seen, and that what is stored stays until it is replaced (T-2). */
export function BadgeOrigin({ origin, stored }: BadgeOriginProps) {
  const t = useTexts('badge-designer');
  const mail = useTexts('template-designer');
  if (origin === 'badge' || origin === 'empty') return null;
  const source = stored?.design ?? stored?.html ?? '';
  return (
    <div role="note" className={styles['note']} data-tone="warning">
      <TriangleAlert size={16} aria-hidden="true" />
      <div className={styles['noteText']}>
        <p>{t(`origin.${origin}`)}</p>
        {source !== '' && <CopyButton text={source} label={mail('origin.copyRaw')} />}
      </div>
    </div>
  );
}
