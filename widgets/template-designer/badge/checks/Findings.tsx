import { useTexts } from '#shared/i18n/useTexts.ts';
import type { BadgeDesign } from '#shared/lib/badges/design.ts';
import { isolate } from '#shared/lib/text.ts';
import { printedObjects } from '../../domain/badge/objects.ts';
import { useObjectName } from '../useObjectName.ts';
import { useObjectChecks } from './useObjectChecks.ts';
import styles from './checks.module.css';

/** Codes that no camera reads, and texts that nobody reads from two metres. */
export function Findings({ design }: { readonly design: BadgeDesign }) {
  const t = useTexts('badge-print');
  const nameOf = useObjectName();
  const checksOf = useObjectChecks(design);
  const faults = printedObjects(design).flatMap((object) =>
    checksOf(object)
      .filter(({ isFault }) => isFault)
      .map(({ text }) => ({
        id: object.id,
        text: t('checks.item', { name: isolate(nameOf(object)), text }),
      })),
  );
  if (faults.length === 0) return null;
  return (
    <section aria-label={t('checks.title')}>
      <h3 className={styles['title']}>{t('checks.title')}</h3>
      <div className={styles['checks']}>
        {faults.map(({ id, text }) => (
          <p key={`${id} ${text}`} data-fault>
            {text}
          </p>
        ))}
      </div>
    </section>
  );
}
