import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { TemplateDesign } from '#shared/api/template-designs.ts';
import { isolate, stripBidiControls, truncateGraphemes } from '#shared/lib/text.ts';
import { CopyButton } from '#shared/ui/CopyButton.tsx';
import type { BadgeOpening } from './openBadge.ts';
import styles from '../editor/editor.module.css';

interface BadgeOriginProps {
  readonly opening: BadgeOpening;
  readonly stored: TemplateDesign | null;
}

/** So much of what somebody typed for a size is said. */
const longestSize = 40;

const named = (given: string) => isolate(truncateGraphemes(stripBidiControls(given), longestSize));

/** Of a badge that was made elsewhere, or is not kept as it was: what is seen, and that what is stored stays until it is replaced (T-2). */
export function BadgeOrigin({ opening, stored }: BadgeOriginProps) {
  const t = useTexts('badge-designer');
  const mail = useTexts('template-designer');
  const format = useFormat();
  const { origin, design, notTaken = [], unreadSize } = opening;
  if (origin === 'badge' || (origin === 'empty' && !unreadSize)) return null;
  const source = stored?.design ?? stored?.html ?? '';
  const isEmpty = design.front.length === 0 && design.back.length === 0;
  const isTaken = (origin === 'foreign' || origin === 'invalid') && !isEmpty;
  const count = notTaken.reduce((sum, part) => sum + part.count, 0);
  const names = format.list(notTaken.map(({ kind }) => t(`notTaken.${kind}`)));
  return (
    <div role="note" className={styles['note']} data-tone="warning">
      <TriangleAlert size={16} aria-hidden="true" />
      <div className={styles['noteText']}>
        {origin !== 'empty' && <p>{t(isTaken ? `origin.${origin}Taken` : `origin.${origin}`)}</p>}
        {count > 0 && <p>{t('notTaken.parts', { count, names })}</p>}
        {unreadSize && (
          <p>
            {t('origin.size', {
              given: named(
                [unreadSize.width, unreadSize.height].filter((side) => side.trim() !== '').join(' × '),
              ),
              width: design.width,
              height: design.height,
            })}
          </p>
        )}
        {source !== '' && <CopyButton text={source} label={mail('origin.copyRaw')} />}
      </div>
    </div>
  );
}
