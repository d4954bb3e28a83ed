import ArrowLeft from 'lucide-react/icons/arrow-left';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import Printer from 'lucide-react/icons/printer';
import { useEffect, useRef } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { downloadText } from '#shared/lib/download.ts';
import { usePrint } from '#shared/print/usePrint.ts';
import { spokenIn } from '#shared/survey/direction.ts';
import type { SafeLayout } from '#shared/survey/layout.ts';
import { localised } from '#shared/lib/formLayout.ts';
import type { SurveyAnswer } from '#shared/survey/survey.ts';
import { Button } from '#shared/ui/Button.tsx';
import { CopyButton } from '#shared/ui/CopyButton.tsx';
import { AnswerList } from './AnswerList.tsx';
import { calendarOf, flightsIn } from './domain/flights.ts';
import { receiptText } from './domain/receipt.ts';
import { ReadersZone } from './ReadersZone.tsx';
import type { OpenForm } from './useForm.ts';
import styles from './sending.module.css';

export interface Receipt {
  readonly title: string;
  readonly reference: string;
  readonly sentAt: Date;
  /** As they were sent, in words. */
  readonly answers: readonly SurveyAnswer[];
  readonly given: Readonly<Record<string, unknown>>;
}

interface CompletedProps {
  readonly receipt: Receipt;
  /** `conflict`: the server's words where it refused them for what it has already (409); `null` after a yes. */
  readonly outcome: {
    readonly conflict: string | null;
    readonly isDoubtful: boolean;
    readonly isRepeat: boolean;
  };
  /** What the server refused is on the device still. */
  readonly isKept: boolean;
  /** Where what was refused can be mended. */
  readonly onBack: (() => void) | undefined;
  readonly form: OpenForm;
  readonly layout: SafeLayout;
}

const loadPaper = () => import('#shared/print/paper.ts');

/** Only after the server has answered (T-24): its word, and the answers to keep. */
export function Completed({ receipt, outcome, isKept, onBack, form, layout }: CompletedProps) {
  const t = useTexts('public-form');
  const { conflict, isDoubtful, isRepeat } = outcome;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const files = conflict === null ? [] : form.engine.files();
  const Icon = conflict === null ? CircleCheck : Info;
  const own = conflict === null ? localised(layout.completed, form.language) : '';
  return (
    <section className={styles['completed']} data-conflict={conflict !== null || undefined}>
      <Icon size={32} aria-hidden="true" />
      <h3 ref={heading} tabIndex={-1}>
        {t(conflict === null ? 'completed.title' : isRepeat ? 'completed.notAgain' : 'completed.known')}
      </h3>
      {/* The form’s own words are no sign of what the server has: where that is in doubt it says nothing for it. */}
      {conflict !== null && (conflict !== '' || !isRepeat) && (
        <p dir="auto">{conflict || t('completed.knownHint')}</p>
      )}
      {conflict !== null && isDoubtful && (
        <p>{t(isRepeat && conflict !== '' ? 'completed.notAgainHint' : 'completed.earlier')}</p>
      )}
      {conflict !== null && isKept && (
        <p className={styles['quiet']}>
          {t('problem.kept')} {files.some(({ isSecret }) => !isSecret) && t('kept.withoutFiles')}
        </p>
      )}
      {own !== '' && (
        <div {...spokenIn(form.language)}>
          <form.vendor.CleanHtml html={form.engine.written(own)} layouts={own} />
        </div>
      )}
      {conflict === null && own === '' && <p>{t('completed.thanks')}</p>}
      <ReadersZone>
        <ReceiptPart receipt={receipt} isStored={conflict === null} onBack={onBack} />
      </ReadersZone>
    </section>
  );
}

interface ReceiptPartProps extends Pick<CompletedProps, 'onBack'> {
  readonly receipt: Receipt;
  readonly isStored: boolean;
}

/** To copy, print and look at, also what was refused: a flight that no reply tells of is none for a calendar. */
function ReceiptPart({ receipt, isStored, onBack }: ReceiptPartProps) {
  const t = useTexts('public-form');
  const format = useFormat();
  const print = usePrint(loadPaper);
  const { title, reference, sentAt, answers, given } = receipt;
  const flights = flightsIn(given);
  const facts = {
    title,
    reference: t('completed.reference', { reference }),
    sentAt: t('completed.sentAt', { when: format.dateTime(sentAt, { hasZone: true }) }),
  };
  const onPaper = () =>
    print(async ({ element, figures, printPaper }, reading) => {
      const lines = answers.map(({ title: label, text }) => ({ label, value: text }));
      const head = [element('h1', title || t('completed.answers')), element('p', facts.reference)];
      const content = [...head, element('p', facts.sentAt), figures(lines, 'facts')];
      await printPaper({ title: title || facts.reference, content, ...reading });
    });
  const calendar = () => {
    const summaryOf = ({ direction, flight }: { direction: 'in' | 'out'; flight: string }) =>
      t(direction === 'in' ? 'flights.arrival' : 'flights.departure', { flight }).trim();
    const text = calendarOf({ flights, reference, summaryOf, about: title, now: new Date() });
    downloadText(`${t('flights.file')}.ics`, text, 'text/calendar');
  };
  return (
    <>
      <p className={styles['quiet']}>
        <bdi className={styles['whole']}>{facts.reference}</bdi> ·{' '}
        <span className={styles['whole']}>{facts.sentAt}</span>
      </p>
      <div className={styles['actions']}>
        {onBack && (
          <Button iconStart={<ArrowLeft className="ew-mirror" />} onClick={onBack}>
            {t('review.back')}
          </Button>
        )}
        <CopyButton text={() => receiptText({ ...facts, answers })} label={t('copyAnswers')} size="normal" />
        <Button iconStart={<Printer />} onClick={onPaper}>
          {t('completed.print')}
        </Button>
        {isStored && flights.length > 0 && (
          <Button iconStart={<CalendarPlus />} onClick={calendar}>
            {t('flights.save')}
          </Button>
        )}
      </div>
      <details className={styles['receipt']}>
        <summary>{t('completed.answers')}</summary>
        <AnswerList answers={answers} />
      </details>
    </>
  );
}
