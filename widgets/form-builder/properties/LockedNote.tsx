import Lock from 'lucide-react/icons/lock';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { readableStyle, writeAnew } from '../domain/writeJson.ts';
import type { JsonObject } from '../domain/jsonTree.ts';
import type { OutlineElement } from '../domain/outline.ts';
import styles from './properties.module.css';
import shown from './selected.module.css';

/** What the builder does not know is shown as it is: it can be moved and taken out, and is saved byte for byte. */
export function LockedNote({
  element,
  node,
}: {
  readonly element: OutlineElement;
  readonly node: JsonObject;
}) {
  const t = useTexts('form-builder');
  const { title, type, lock } = element;
  return (
    <div className={styles['panel']}>
      <h3 className={styles['title']}>
        <bdi>{title || type || t('card.untitled')}</bdi>
      </h3>
      <p className={styles['languageNote']}>
        <Lock size={16} aria-hidden="true" />
        {t(lock === 'damaged' ? 'locked.damaged' : 'locked.text')}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <pre className={shown['source']} dir="ltr" tabIndex={0} aria-label={t('locked.source')}>
        {writeAnew(node, readableStyle)}
      </pre>
    </div>
  );
}
