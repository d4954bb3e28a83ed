import { useTexts } from '#shared/i18n/useTexts.ts';
import { isDataUrl } from '#shared/lib/dataUrls.ts';
import { stripBidiControls, truncateGraphemes } from '#shared/lib/text.ts';
import { previewMaxLength } from '../domain/limits.ts';
import type { Value } from '../domain/sides.ts';
import styles from './review.module.css';

/** A file comes as its whole content: nobody reads that. */
const shown = (text: string) => (isDataUrl(text) ? `${text.slice(0, 40)}…` : text);

/** Answers that no field of the records stands for: shown, written nowhere. */
export function FurtherAnswers({ answers }: { readonly answers: readonly Value[] }) {
  const t = useTexts('reply-processing');
  if (answers.length === 0) return null;
  return (
    <details className={styles['further']}>
      <summary>{t('reply.others', { count: answers.length })}</summary>
      <dl>
        {answers.map(({ from, text }, at) => (
          <div key={`${from} ${at}`}>
            <dt>
              <bdi>{stripBidiControls(from)}</bdi>
            </dt>
            <dd>
              {text.trim() === '' ? (
                t('reply.emptyAnswer')
              ) : (
                <bdi>{truncateGraphemes(stripBidiControls(shown(text)), previewMaxLength)}</bdi>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
