import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { swallowRestOfDoubleClick } from '#shared/interaction/restOfDoubleClick.ts';
import { useIsland } from '#shared/island/island.ts';
import { spokenIn } from '#shared/survey/direction.ts';
import type { SafeLayout } from '#shared/survey/layout.ts';
import { localised } from '#shared/lib/formLayout.ts';
import type { SurveyEngine, SurveyState } from '#shared/survey/survey.ts';
import { Button } from '#shared/ui/Button.tsx';
import { FormErrorSummary } from '#shared/ui/FormErrorSummary.tsx';
import { Progress } from '#shared/ui/Progress.tsx';
import type { Submission } from './domain/phases.ts';
import type { Faults } from './useFaults.ts';
import type { OpenForm } from './useForm.ts';
import { useLettersLeft } from './useLettersLeft.ts';
import type { SendingParts } from './useSendingParts.ts';
import styles from './public-form.module.css';

export interface PagesProps {
  readonly layout: SafeLayout;
  readonly form: OpenForm;
  readonly state: SurveyState;
  readonly theme: Readonly<Record<string, string>> | undefined;
  readonly faults: Faults;
  readonly phase: Submission['phase'];
  readonly isBusy: boolean;
  /** Somebody has pressed Send, and the verification cannot be had. */
  readonly isBlocked: boolean;
  /** Somebody has come back to the form from the completed page, whose button is gone. */
  readonly isBack: boolean;
  /** Nothing of it has been sent, as far as anybody knows. */
  readonly isUnsent: boolean;
  readonly isReview: boolean;
  readonly setReview: (isReview: boolean) => void;
  readonly send: () => Promise<void>;
  /** `null` until they are there: nothing can be sent before. */
  readonly parts: SendingParts | null;
  /** Between the questions and the buttons. */
  readonly children: ReactNode;
}

/** One page at a time, with what leads on and back. */
export function Pages(props: PagesProps) {
  const { form, state, theme, faults, isBusy, isReview, setReview, parts, children } = props;
  const { engine, vendor, language } = form;
  const heading = usePageFocus(`${state.pageNo} ${isReview}`, engine, props.isBack);
  const questions = useRef<HTMLDivElement>(null);
  useLettersLeft(questions);
  const edit = (pageNo: number) => {
    setReview(false);
    engine.goTo(pageNo);
  };
  return (
    <>
      <PageHead {...props} heading={heading} />
      <FormErrorSummary
        attempt={faults.attempt}
        errors={faults.list.map(({ name, fieldId, title, text }) => ({
          fieldId,
          label: title,
          message: text,
          lead: () => engine.focus(name),
        }))}
      />
      <div
        ref={questions}
        className={styles['questions']}
        {...spokenIn(language)}
        inert={isBusy}
        hidden={isReview}
      >
        <vendor.SurveyView engine={engine} theme={theme} />
      </div>
      {isReview && parts && <parts.Review engine={engine} state={state} onEdit={edit} isBusy={isBusy} />}
      {children}
      <PageProgress {...props} place="below" />
      <Buttons {...props} />
    </>
  );
}

interface PageHeadProps extends Pick<PagesProps, 'state' | 'layout' | 'form' | 'isReview' | 'isUnsent'> {
  readonly heading: React.RefObject<HTMLHeadingElement | null>;
}

/** How far one is, and what the page is; it takes the focus when the page changes. */
function PageHead(props: PageHeadProps) {
  const { state, form, heading, isReview, isUnsent } = props;
  const t = useTexts('public-form');
  const { pages, pageNo } = state;
  const page = pages[pageNo];
  const where = t('page', { page: pageNo + 1, count: pages.length });
  const own = isReview ? '' : (page?.title ?? '');
  const title = isReview ? t('review.title') : own;
  return (
    <div className={styles['pageHead']}>
      <PageProgress {...props} place="above" />
      <h3
        ref={heading}
        tabIndex={-1}
        className={title === '' ? 'ew-hidden' : undefined}
        {...(own !== '' && spokenIn(form.language))}
      >
        <bdi>{title || (pages.length > 1 ? where : t('questions'))}</bdi>
      </h3>
      {isReview && isUnsent && <p>{t('review.hint')}</p>}
      {!isReview && page?.description && <p dir="auto">{page.description}</p>}
    </div>
  );
}

interface PageProgressProps extends Pick<PagesProps, 'state' | 'layout' | 'isReview'> {
  readonly place: SafeLayout['progress'];
}

/** How far one is, where the layout wants it. */
function PageProgress({ state: { pages, pageNo }, layout, isReview, place }: PageProgressProps) {
  const t = useTexts('public-form');
  if (layout.progress !== place || pages.length < 2 || isReview) return null;
  const [page, count] = [pageNo + 1, pages.length];
  return (
    <Progress
      label={t('progress')}
      value={page}
      max={count}
      valueText={t('page', { page, count })}
      isLabelVisible
    />
  );
}

function usePageFocus(place: string, engine: SurveyEngine, isBack: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { container } = useIsland();
  useEffect(() => {
    if (isBack) heading.current?.focus();
  }, [isBack]);
  const shown = useRef({ place, engine });
  useEffect(() => {
    const last = shown.current;
    if (last.place === place && last.engine === engine) return;
    shown.current = { place, engine };
    // What has come under the pointer is not answered, or sent, by the rest of a double click.
    swallowRestOfDoubleClick(container);
    // Another layout has taken the field away that somebody was in.
    if (last.engine !== engine && last.engine.state().changes === 0) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [place, engine, container]);
  return heading;
}

function Buttons(props: PagesProps) {
  const { form, layout, state, faults, phase, isBusy, isBlocked, isReview, setReview, send, parts } = props;
  const t = useTexts('public-form');
  const { engine, language } = form;
  const own = (name: string) => engine.said(localised(layout.json[name], language));
  // A form whose pages are all hidden has nothing to be sent.
  const maySend = state.isLast && state.pages.length > 0;
  const isVerifying = phase === 'verifying' && !isBlocked;
  const previous = () => {
    faults.forget();
    if (isReview) setReview(false);
    else engine.previous();
  };
  const review = () => {
    if (faults.check()) setReview(true);
  };
  return (
    <footer className={styles['buttons']}>
      {((state.pageNo > 0 && layout.json['showPrevButton'] !== false) || isReview) && (
        <Button
          aria-disabled={isBusy || undefined}
          iconStart={<ArrowLeft className="ew-mirror" />}
          onClick={previous}
        >
          {isReview ? t('review.back') : own('pagePrevText') || t('previous')}
        </Button>
      )}
      <span className={styles['gap']} />
      {!state.isLast && (
        <Button variant="primary" iconEnd={<ArrowRight className="ew-mirror" />} onClick={faults.next}>
          {own('pageNextText') || t('next')}
        </Button>
      )}
      {maySend && !isReview && (
        <Button aria-disabled={isBusy || !parts || undefined} onClick={review}>
          {t('review.open')}
        </Button>
      )}
      {maySend && (
        <Button
          variant="primary"
          isBusy={isBusy || isVerifying}
          aria-disabled={!parts || undefined}
          onClick={() => void send()}
        >
          {isVerifying
            ? t('verifying')
            : phase === 'sending'
              ? t('sending')
              : own('completeText') || t('send')}
        </Button>
      )}
    </footer>
  );
}
