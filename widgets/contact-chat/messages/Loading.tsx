import { useTexts } from '#shared/i18n/useTexts.ts';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import styles from './messages.module.css';

/** Bubbles about to come: whose, and how wide in percent. */
const shapes = [
  [false, 52],
  [false, 34],
  [true, 46],
  [false, 61],
  [true, 28],
  [true, 54],
] as const;

/** The shape of a conversation while it is read. */
export function Loading() {
  const t = useTexts('common');
  return (
    <div className={styles['loading']}>
      <output>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </output>
      {shapes.map(([isMine, width]) => (
        <span
          key={width}
          aria-hidden="true"
          className={styles['shape']}
          data-mine={isMine || undefined}
          style={{ inlineSize: `${width}%` }}
        />
      ))}
    </div>
  );
}
