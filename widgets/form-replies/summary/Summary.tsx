import ChartBar from 'lucide-react/icons/chart-bar';
import Table from 'lucide-react/icons/table-2';
import { useMemo, useState } from 'react';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { todayIn } from '#shared/lib/dates.ts';
import { Nothing } from '../Nothing.tsx';
import { summarise } from '../domain/summary.ts';
import { useFirst } from '../list/useFirst.tsx';
import { useReadWords } from '../words.ts';
import { useScreen } from '../screenContext.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { Counter } from '../toolbar/Counter.tsx';
import { Switcher } from '../toolbar/Switcher.tsx';
import styles from './summary.module.css';

const basisKeys = { all: 'sum.basis', open: 'sum.basisOpen' } as const;
const foundKeys = { all: 'sum.basisFound', open: 'sum.basisFoundOpen' } as const;

/** What was answered to each question that is shown, as bars or as tables, over the replies that have come. */
export function Summary() {
  const t = useTexts('form-replies');
  const { replies, questions, shown, view: of, change } = useScreen();
  const words = useReadWords();
  const { timeZone } = useLocale();
  const [view, setView] = useState<'bars' | 'table'>('bars');
  const { list, hasMore } = replies;
  const { first, rest } = useFirst(shown);
  const summaries = useMemo(() => {
    const monthOf = (moment: string) => todayIn(timeZone, Date.parse(moment)).slice(0, 7);
    return summarise(first, list, { words, monthOf });
  }, [first, list, words, timeZone]);
  const broken = list.filter(({ answers }) => answers === null).length;
  const count = list.length - broken;
  const hidden = questions.length - shown.length;
  const search = of.search.trim();
  const basis = search === '' ? basisKeys : foundKeys;
  if (list.length === 0) return <Nothing term={search} onClear={() => change({ search: '' })} />;
  return (
    <div className={styles['summary']} data-stale={replies.isStale || undefined}>
      <div className={styles['line']}>
        <Counter page={null} />
        <p className={styles['basis']}>
          {t(hasMore ? basis.open : basis.all, { count, search })}
          {broken > 0 && ` ${t('sum.broken', { count: broken })}`}
          {hidden > 0 && ` · ${t('item.hidden', { count: hidden })}`}
        </p>
        <Switcher
          label={t('sum.as')}
          value={view}
          onChange={setView}
          options={[
            { value: 'bars', label: t('sum.bars'), icon: <ChartBar /> },
            { value: 'table', label: t('sum.table'), icon: <Table /> },
          ]}
        />
      </div>
      <div className={styles['cards']}>
        {summaries.map((summary) => (
          <QuestionCard
            key={summary.question.name}
            summary={summary}
            isTable={view === 'table'}
            isOfAll={!hasMore && search === ''}
          />
        ))}
      </div>
      {rest}
    </div>
  );
}
