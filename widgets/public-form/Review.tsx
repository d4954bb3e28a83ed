import { useTexts } from '#shared/i18n/useTexts.ts';
import type { SurveyEngine, SurveyState } from '#shared/survey/survey.ts';
import { Button } from '#shared/ui/Button.tsx';
import { AnswerList } from './AnswerList.tsx';
import styles from './sending.module.css';

interface ReviewProps {
  readonly engine: SurveyEngine;
  readonly state: SurveyState;
  readonly isBusy: boolean;
  readonly onEdit: (pageNo: number) => void;
}

/** All answers before they are sent, page by page. */
export function Review({ engine, state, isBusy, onEdit }: ReviewProps) {
  const t = useTexts('public-form');
  const answers = engine.inWords();
  return (
    <div className={styles['review']}>
      {state.pages.map(({ name, title }, pageNo) => {
        const label = title || t('page', { page: pageNo + 1, count: state.pages.length });
        return (
          <section key={name}>
            <header>
              <h4>
                <bdi>{label}</bdi>
              </h4>
              <Button
                size="small"
                variant="ghost"
                aria-disabled={isBusy || undefined}
                aria-label={t('review.editPage', { page: label })}
                onClick={() => onEdit(pageNo)}
              >
                {t('review.edit')}
              </Button>
            </header>
            <AnswerList answers={answers.filter(({ page }) => page === pageNo)} />
          </section>
        );
      })}
    </div>
  );
}
