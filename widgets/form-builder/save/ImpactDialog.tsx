import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { uncheckedKey } from './unchecked.ts';
import type { Saving } from './useSaving.ts';
import styles from './problems.module.css';

/** Asks before a save that would break something: notifications and replies that know a question by its key. */
export function ImpactDialog({ saving }: { readonly saving: Saving }) {
  const t = useTexts('form-builder');
  const { impact, answerImpact } = saving;
  if (!impact) return null;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('impact.title')}
      description={t('impact.text')}
      onClose={() => answerImpact(false)}
      footer={
        <>
          <Button onClick={() => answerImpact(false)}>{t('impact.back')}</Button>
          <Button variant="danger" onClick={() => answerImpact(true)}>
            {t('impact.save')}
          </Button>
        </>
      }
    >
      <ul className={styles['impact']}>
        {impact.broken.map(({ name, renamedTo, places, replyCount }) => (
          <li key={name}>
            <strong>
              <bdi>{renamedTo === null ? name : t('impact.renamed', { name, to: renamedTo })}</bdi>
            </strong>
            <ul>
              {places.map((place) => (
                <li key={place}>
                  {place === 'replies'
                    ? t('impact.replies', { count: replyCount, of: impact.lookedAt })
                    : t(`use.${place}`)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {impact.unknown.length > 0 && <p className={styles['note']}>{t(uncheckedKey(impact.unknown))}</p>}
    </Dialog>
  );
}
