import { useTexts } from '#shared/i18n/useTexts.ts';
import { isDataUrl } from '#shared/lib/dataUrls.ts';
import { isMap } from '#shared/lib/json.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import { previewOf } from '../domain/limits.ts';
import { textOfValue, type Value } from '../domain/sides.ts';
import { CutNote } from './CutNote.tsx';
import styles from './answer-list.module.css';

interface Words {
  readonly yes: string;
  readonly no: string;
}

/** Yes and no by their words, wherever they stand; of a file, which comes as its whole content, only how it begins. */
function inWords(given: unknown, words: Words): unknown {
  if (typeof given === 'boolean') return given ? words.yes : words.no;
  if (isDataUrl(given)) return `${given.slice(0, 40)}…`;
  if (Array.isArray(given)) return given.map((one) => inWords(one, words));
  if (!isMap(given)) return given;
  return Object.fromEntries(Object.entries(given).map(([key, one]) => [key, inWords(one, words)]));
}

interface AnswerListProps {
  readonly answers: readonly Value[];
  /** Only those that say anything. */
  readonly areSaid?: boolean;
}

/** Questions and answers below each other. */
export function AnswerList({ answers, areSaid = false }: AnswerListProps) {
  const t = useTexts('reply-processing');
  const words = { yes: t('reply.yes'), no: t('reply.no') };
  const shown = areSaid ? answers.filter(({ text }) => text.trim() !== '') : answers;
  const said = shown.map(({ from, given }) => ({ from, text: textOfValue(inWords(given, words)) }));
  return (
    <dl className={styles['answers']}>
      {said.map(({ from, text }, at) => (
        <div key={`${from} ${at}`}>
          <dt>
            <bdi>{stripBidiControls(from)}</bdi>
          </dt>
          <dd>{text.trim() === '' ? t('reply.emptyAnswer') : <Answer text={stripBidiControls(text)} />}</dd>
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
