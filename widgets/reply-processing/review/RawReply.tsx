import { useTexts } from '#shared/i18n/useTexts.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import { previewOf } from '../domain/limits.ts';
import { CutNote } from './CutNote.tsx';
import styles from './raw-reply.module.css';

interface RawReplyProps {
  readonly raw: string;
  /** Nor can it be dismissed. */
  readonly isStuck: boolean;
}

/** What came and cannot be read, as it came (T-26). */
export function RawReply({ raw, isStuck }: RawReplyProps) {
  const t = useTexts('reply-processing');
  const { shown, isCut } = previewOf(stripBidiControls(raw));
  return (
    <div className={styles['raw']}>
      <p>{t(isStuck ? 'reply.rawShown' : 'reply.rawText')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <pre dir="auto" tabIndex={0} aria-label={t('reply.rawTitle')}>
        {shown}
      </pre>
      <CutNote isCut={isCut} />
    </div>
  );
}
