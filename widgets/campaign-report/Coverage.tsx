import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isUncounted, type AllPages } from '#shared/reports/useAllPages.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { Progress } from '#shared/ui/Progress.tsx';
import styles from './coverage.module.css';

interface CoverageProps {
  readonly pages: AllPages<unknown>;
  /** «Based on 730 of 730 clickers». */
  readonly text: string;
}

/** How much of a list something is based on, and ways to stop, go on, try again. */
export function Coverage({ pages, text }: CoverageProps) {
  const t = useTexts('campaign-report');
  const format = useFormat();
  const { rows, total, phase, isFetching, isOlder, readAt, error, stop, goOn, again } = pages;
  const isRunning = phase === 'running';
  const isEmptyRun = isRunning && total === 0;
  const done = total > 0 ? rows.length / total : null;
  return (
    <div className={styles['coverage']}>
      <div className={styles['line']}>
        <output className={styles['text']}>
          {isUncounted(pages) ? t('coverage.none') : isEmptyRun ? t('coverage.loading') : text}
        </output>
        {/* What is there belongs to older figures until it has come anew. */}
        {isFetching && !isRunning && <span>{t('coverage.loading')}</span>}
        {isOlder && !isFetching && (
          <>
            <span>{t('coverage.older', { time: format.time(new Date(readAt)) })}</span>
            <Button size="small" onClick={again}>
              {t('coverage.again')}
            </Button>
          </>
        )}
        {isRunning && (
          <Button size="small" onClick={stop}>
            {t('coverage.stop')}
          </Button>
        )}
        {phase === 'paused' && !isOlder && (
          <Button size="small" onClick={goOn}>
            {t('coverage.goOn')}
          </Button>
        )}
      </div>
      {isRunning && (
        <Progress
          label={t('coverage.loading')}
          value={done === null ? null : done * 100}
          valueText={done === null ? undefined : format.percent(done, 0)}
        />
      )}
      {phase === 'failed' && <ErrorNotice error={error} message={t('coverage.failed')} onRetry={goOn} />}
    </div>
  );
}
