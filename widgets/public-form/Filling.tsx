import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAskBeforeUnload } from '#shared/interaction/useAskBeforeUnload.ts';
import { useHumanCheck } from '#shared/turnstile/useHumanCheck.ts';
import { useConfirm } from '#shared/ui/useConfirm.tsx';
import { Completed, type Receipt } from './Completed.tsx';
import { isUnderWay } from './domain/submission.ts';
import { referenceOf, type Wish } from './domain/wish.ts';
import { KeptNotes } from './KeptNotes.tsx';
import { Pages } from './Pages.tsx';
import type { ReadFormProps } from './formProps.ts';
import { SendProblem } from './SendProblem.tsx';
import { useFaults } from './useFaults.ts';
import { useSurveyState, type OpenForm } from './useForm.ts';
import { useKept } from './useKept.ts';
import { useSubmission } from './useSubmission.ts';
import { useTabs } from './useTabs.ts';
import { Verification } from './Verification.tsx';

export interface FillingProps extends ReadFormProps {
  readonly form: OpenForm;
  readonly theme: Readonly<Record<string, string>> | undefined;
  readonly title: string;
}

/** The form while it is filled in, and after. */
export function Filling(props: FillingProps) {
  const { form, title, formId, layout } = props;
  const { engine } = form;
  const t = useTexts('public-form');
  const state = useSurveyState(engine);
  const kept = useKept({ formId, engine, state, isKept: props.keepDraft, hours: props.draftHours });
  const human = useHumanCheck();
  const siteKey = props.siteKey ?? layout.verification?.siteKey ?? '';
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const { confirm, confirmation } = useConfirm();
  const tabs = useTabs(formId);
  const [isReview, setReview] = useState(false);
  const complete = ({ key }: Wish) => {
    setReceipt({
      title,
      reference: referenceOf(key),
      sentAt: new Date(),
      answers: engine.inWords(),
      given: engine.answers(),
    });
    kept.clear();
    tabs.tell();
  };
  const { submission, reference, sender } = useSubmission({
    formId,
    submitUrl: props.submitUrl,
    isIdempotent: props.idempotent,
    human,
    isVerified: siteKey !== '',
    onCompleted: complete,
    onDoubt: kept.noteDoubt,
  });
  const faults = useFaults(engine, submission);
  useEffect(() => {
    if (state.changes > 0) sender.edited();
  }, [state.changes, sender]);
  useEffect(() => {
    if (submission.phase === 'completed') engine.complete();
  }, [submission, engine]);
  const isBusy = isUnderWay(submission);
  const isUnkept = state.changes > 0 && (!props.keepDraft || kept.place !== 'device' || engine.hasFiles());
  useAskBeforeUnload(submission.phase !== 'completed' && (isBusy || isUnkept));

  const send = async () => {
    if (isBusy || !faults.check()) return;
    setFirstTry(false);
    const model = JSON.stringify(engine.answers());
    const isAgain = sender.isRisky(model) || tabs.isSentElsewhere;
    if (
      isAgain &&
      !(await confirm({
        title: t('twice.title'),
        children: t('twice.message'),
        confirmLabel: t('twice.confirm'),
      }))
    )
      return;
    tabs.forget();
    sender.send(model);
  };
  const [isFirstTry, setFirstTry] = useState(true);
  const wished = useRef(send);
  useEffect(() => {
    wished.current = send;
  });
  useEffect(() => engine.onWish(() => void wished.current()), [engine]);

  if (submission.phase === 'completed' && receipt)
    return <Completed receipt={receipt} conflict={submission.conflict} {...{ form, layout }} />;
  const resume = () => {
    const value = kept.resume();
    if (value?.doubt) sender.remember(value.doubt);
    return value;
  };
  return (
    <>
      <KeptNotes
        kept={kept}
        resume={resume}
        isSentElsewhere={tabs.isSentElsewhere}
        hasFiles={engine.hasFiles()}
      />
      <Pages
        {...{ form, state, faults, isBusy, isReview, setReview, send }}
        theme={props.theme}
        phase={submission.phase}
      >
        {siteKey !== '' && state.isLast && (
          <Verification
            siteKey={siteKey}
            settings={layout.verification}
            human={human}
            isAwaited={!isFirstTry && submission.phase === 'verifying'}
          />
        )}
        <SendProblem
          submission={submission}
          reference={reference}
          engine={engine}
          title={title}
          isKept={kept.place === 'device'}
          onAgain={send}
        />
      </Pages>
      {confirmation}
    </>
  );
}
