import { useCallback, useState } from 'react';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { externalRel } from '#shared/lib/links.ts';
import { truncateGraphemes } from '#shared/lib/text.ts';
import { Button } from '#shared/ui/Button.tsx';
import { textOfAnswer, type Answer, type DatedAnswer, type MapEntry } from '../domain/answers.ts';
import { hasHit } from '../domain/highlight.ts';
import { useAnswerWords, useDayText } from '../words.ts';
import { FileValue } from './FileValue.tsx';
import { Marked } from './Marked.tsx';
import { useFirst } from './useFirst.tsx';
import styles from './answer.module.css';

interface AnswerValueProps {
  readonly answer: Answer;
  /** The search in force; what it found is marked. */
  readonly term: string;
}

/** An answer as people read it; texts are texts, whatever stands in them. */
export function AnswerValue({ answer, term }: AnswerValueProps) {
  switch (answer.kind) {
    case 'missing':
    case 'empty':
    case 'yes':
    case 'no':
      return <Sign kind={answer.kind} />;
    case 'date':
    case 'moment':
      return <DateValue answer={answer} term={term} />;
    case 'email':
    case 'link':
      return <LinkValue answer={answer} term={term} />;
    case 'file':
      return <FileValue file={answer.file} term={term} />;
    case 'list':
      return <ListValue items={answer.items} term={term} />;
    case 'map':
      return <MapValue entries={answer.entries} term={term} />;
    default:
      return <TextValue text={answer.text} term={term} />;
  }
}

/** «Yes», «No», and two words for nothing: left empty, or not in the reply at all. */
function Sign({ kind }: { readonly kind: 'missing' | 'empty' | 'yes' | 'no' }) {
  const t = useTexts('form-replies');
  const hints = { missing: t('answer.missingHint'), empty: t('answer.emptyHint') };
  const isNothing = kind === 'missing' || kind === 'empty';
  return (
    <span className={styles['sign']} data-kind={kind} title={isNothing ? hints[kind] : undefined}>
      {kind === 'yes' && <Check size={14} aria-hidden="true" />}
      {kind === 'no' && <X size={14} aria-hidden="true" />}
      {t(`answer.${kind}`)}
    </span>
  );
}

/** Days and times without a zone are those of the form: no zone shifts them (T-29). Of moments the title names the zone. */
function DateValue({ answer, term }: { readonly answer: DatedAnswer; readonly term: string }) {
  const format = useFormat();
  const dayText = useDayText();
  if (answer.kind === 'moment')
    return (
      <time
        dateTime={answer.text}
        title={`${format.dateTime(answer.text, { hasZone: true })} · ${answer.text}`}
      >
        <bdi>
          <Marked text={format.moment(answer.text)} term={term} />
        </bdi>
      </time>
    );
  return (
    <time dateTime={answer.text} title={answer.text}>
      <bdi>
        <Marked text={dayText(answer)} term={term} />
      </bdi>
    </time>
  );
}

function LinkValue({
  answer,
  term,
}: {
  readonly answer: Extract<Answer, { href: string }>;
  readonly term: string;
}) {
  const isMail = answer.kind === 'email';
  return (
    <a
      className={styles['link']}
      href={answer.href}
      {...(isMail ? {} : { target: '_blank', rel: externalRel })}
    >
      <bdi>
        <Marked text={answer.text} term={term} />
      </bdi>
    </a>
  );
}

/** Of a list or a map that no form asks for the rest is drawn when somebody wants it: it may have any length. */
const longList = 100;

/** Whether the search found something in an answer. */
export function useFound(term: string): (answer: Answer) => boolean {
  const words = useAnswerWords();
  return useCallback(
    (answer) => term.trim() !== '' && hasHit(textOfAnswer(answer, words), term),
    [words, term],
  );
}

function ListValue({ items, term }: { readonly items: readonly Answer[]; readonly term: string }) {
  const { first, rest } = useFirst(items, longList, useFound(term));
  return (
    <>
      <ul className={styles['items']}>
        {first.map((item, index) => (
          <li key={`${index}`}>
            <AnswerValue answer={item} term={term} />
          </li>
        ))}
      </ul>
      {rest}
    </>
  );
}

function MapValue({ entries, term }: { readonly entries: readonly MapEntry[]; readonly term: string }) {
  const found = useFound(term);
  const isFound = useCallback(({ answer }: MapEntry) => found(answer), [found]);
  const { first, rest } = useFirst(entries, longList, isFound);
  return (
    <>
      <dl className={styles['map']}>
        {first.map(({ name, title, answer }) => (
          <div key={name}>
            <dt>
              <bdi>
                <Marked text={title} term={term} />
              </bdi>
            </dt>
            <dd>
              <AnswerValue answer={answer} term={term} />
            </dd>
          </div>
        ))}
      </dl>
      {rest}
    </>
  );
}

/** A longer text is cut until somebody wants all of it. */
const longText = 600;
/** More than this is not cut. */
const slack = 100;

function TextValue({ text, term }: { readonly text: string; readonly term: string }) {
  const t = useTexts('form-replies');
  const [isWhole, setWhole] = useState(false);
  const start = truncateGraphemes(text, longText);
  // What the search found is in sight.
  const isLong = text.length > longText + slack && (hasHit(start, term) || !hasHit(text, term));
  return (
    <span className={styles['text']} dir="auto">
      <Marked text={isLong && !isWhole ? start : text} term={term} />
      {isLong && (
        <Button size="small" variant="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('answer.less') : t('answer.more')}
        </Button>
      )}
    </span>
  );
}
