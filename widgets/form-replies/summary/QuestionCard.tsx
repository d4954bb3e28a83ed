import { useId } from 'react';
import { useFormat, type Format } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { Count, QuestionSummary } from '../domain/summary.ts';
import { useHeadOf } from '../words.ts';
import styles from './summary.module.css';

interface QuestionCardProps {
  readonly summary: QuestionSummary;
  readonly isTable: boolean;
  /** Over all replies to the form, not some that have come or were found. */
  readonly isOfAll: boolean;
}

/** One question: how many answered it, and how. The table says the same as the bars. */
export function QuestionCard({ summary, isTable, isOfAll }: QuestionCardProps) {
  const t = useTexts('form-replies');
  const format = useFormat();
  const headOf = useHeadOf();
  const id = useId();
  const { question, answered, empty, missing, kind, more, figures } = summary;
  const bars = named(summary, format);
  const facts = [
    t('sum.answered', { count: answered }),
    ...(empty > 0 ? [t('sum.empty', { count: empty })] : []),
    ...(missing > 0 ? [t('sum.missing', { count: missing })] : []),
  ];
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <h3 id={id} className={styles['title']}>
        <bdi>{headOf(question)}</bdi>
      </h3>
      <p className={styles['facts']}>{facts.join(' · ')}</p>
      {figures && (
        <p className={styles['figures']}>
          {t('sum.range', { ...figures, mean: Math.round(figures.mean * 100) / 100 })}
        </p>
      )}
      {answered === 0 && (
        <p className={styles['nothing']}>{t(isOfAll ? 'sum.noAnswers' : 'sum.noAnswersHere')}</p>
      )}
      {answered > 0 && kind === 'texts' && (
        <p className={styles['nothing']}>{t(isOfAll ? 'sum.differ' : 'sum.differHere')}</p>
      )}
      {bars.length > 0 &&
        (isTable ? <CountTable bars={bars} of={answered} /> : <Bars bars={bars} of={answered} />)}
      {more > 0 && kind !== 'texts' && <p className={styles['facts']}>{t('sum.more', { count: more })}</p>}
    </section>
  );
}

/** Months and numbers the way the reader writes them. */
function named({ kind, bars }: QuestionSummary, format: Format): readonly Count[] {
  return bars.map(({ label, count, from = 0, to = from }) => {
    if (kind === 'months') return { label: format.date(`${label}-01`, 'monthYear'), count };
    if (kind !== 'numbers') return { label, count };
    return {
      label: from === to ? format.number(from) : `${format.number(from)} – ${format.number(to)}`,
      count,
    };
  });
}

/** In whole per cent: of what somebody answered never 0, of what not everybody did never 100. */
function shareOf(format: Format, share: number): string {
  if (share > 0 && share < 0.005) return `<${format.percent(0.01, 0)}`;
  if (share < 1 && share >= 0.995) return `>${format.percent(0.99, 0)}`;
  return format.percent(share, 0);
}

interface BarsProps {
  readonly bars: readonly Count[];
  /** So many answered. */
  readonly of: number;
}

/** Each as long as its share of those who answered: the track behind it is all of them. */
function Bars({ bars, of }: BarsProps) {
  const format = useFormat();
  return (
    <ul className={styles['bars']}>
      {bars.map(({ label, count }, at) => (
        <li key={`${at} ${label}`} className={styles['row']}>
          <span className={styles['label']} title={label}>
            <bdi>{label}</bdi>
          </span>
          <span className={styles['track']} aria-hidden="true">
            {count > 0 && <span className={styles['bar']} style={{ inlineSize: `${(count / of) * 100}%` }} />}
          </span>
          <span className={styles['count']}>
            {format.number(count)} <small>{shareOf(format, count / of)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

function CountTable({ bars, of }: BarsProps) {
  const t = useTexts('form-replies');
  const format = useFormat();
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('sum.answer')}</th>
          <th scope="col">{t('sum.count')}</th>
          <th scope="col">{t('sum.share')}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, count }, at) => (
          <tr key={`${at} ${label}`}>
            <th scope="row">
              <bdi>{label}</bdi>
            </th>
            <td>{format.number(count)}</td>
            <td>{shareOf(format, count / of)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
