import { useTexts } from '#shared/i18n/useTexts.ts';
import { isDataUrl } from '#shared/lib/dataUrls.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import { previewOf } from '../domain/limits.ts';
import type { Value } from '../domain/sides.ts';
import { CutNote } from './CutNote.tsx';
import styles from './answer-list.module.css';

/** A file comes as its whole content: nobody reads that. */
const readable = (text: string) => (isDataUrl(text) ? `${text.slice(0, 40)}…` : text);

/** Questions and answers below each other. */
export function AnswerList({ answers }: { readonly answers: readonly Value[] }) {
  const t = useTexts('reply-processing');
  return (
    <dl className={styles['answers']}>
      {answers.map(({ from, text }, at) => (
        <div key={`${from} ${at}`}>
          <dt>
            <bdi>{stripBidiControls(from)}</bdi>
          </dt>
          <dd>
            {text.trim() === '' ? (
              t('reply.emptyAnswer')
            ) : (
              <Answer text={stripBidiControls(readable(text))} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Answer({ text }: { readonly text: string }) {
  const { shown, isCut } = previewOf(text);
  return (
    <>
      <bdi>{shown}</bdi>
      <CutNote isCut={isCut} />
    </>
  );
}
