import { useTexts } from '#shared/i18n/useTexts.ts';
import { previewMaxLength } from '../domain/limits.ts';
import styles from './fields.module.css';

/** Below a text that is longer than what is shown of it (S3 §9.4). */
export function CutNote({ isCut }: { readonly isCut: boolean }) {
  const t = useTexts('reply-processing');
  return isCut && <small className={styles['warning']}>{t('reply.cut', { max: previewMaxLength })}</small>;
}
