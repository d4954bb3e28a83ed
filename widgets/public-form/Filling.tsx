import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAskBeforeUnload } from '#shared/interaction/useAskBeforeUnload.ts';
import { useIsland } from '#shared/island/island.ts';
import type { SurveyEngine } from '#shared/survey/survey.ts';
import { useHumanCheck } from '#shared/turnstile/useHumanCheck.ts';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { useConfirm } from '#shared/ui/useConfirm.tsx';
import type { Receipt } from './Completed.tsx';
import { isOpen, isUnderWay, isUnsent, mayReopen, maySend } from './domain/phases.ts';
import { Pages } from './Pages.tsx';
import type { ReadFormProps } from './formProps.ts';
import { useFaults } from './useFaults.ts';
import { useSurveyState, type OpenForm } from './useForm.ts';
import { useKept } from './useKept.ts';
import { useSendingParts } from './useSendingParts.ts';
import { useSubmission } from './useSubmission.ts';
import { useTabs } from './useTabs.ts';

export interface FillingProps extends ReadFormProps {
  readonly form: OpenForm;
  readonly theme: Readonly<Record<string, string>> | undefined;
  readonly title: string;
}

/** The form while it is filled in, and after. */
export function Filling(props: FillingProps) {
  const { form, formId, layout, submitUrl } = props;
  const { tenant } = useIsland().common;
  const { engine } = form;
  const title = engine.written(props.title);
  const t = useTexts('public-form');
  const state = useSurveyState(engine);
  const { module: parts, isFailed, retry } = useSendingParts();
  const { draftHours: hours } = props;
  const isKept = props.keepDraft && hours > 0;
  const kept = useKept({ formId, engine, state, isKept, hours, parts });
  const human = useHumanCheck();
  // S2 §5: required, unless the form says that it is not.
  const isWanted = layout.verification?.isRequired ?? true;
  const siteKey = isWanted ? (props.siteKey ?? layout.verification?.siteKey ?? '') : '';
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const { confirm, confirmation } = useConfirm();
  const [isReview, setReview] = useState(false);
  /** The answers of the last try, as they went out: the form may say something else by the time the server has answered. */
  const sent = useRef<Said>({ title, answers: [], given: {} });
  const complete = (isStored: boolean, its: string, sentAt: number) => {
    setReceipt({ ...sent.current, reference: its, sentAt: new Date(sentAt) });
    // Answers that were refused are on the device still: whoever mends them need not begin anew.
    if (isStored) kept.clear();
  };
  const sending = useSubmission({
    parts,
    tenant,
    formId,
    submitUrl,
    isIdempotent: props.idempotent,
    human,
    isVerified: siteKey !== '',
    onCompleted: complete,
    onDoubts: kept.noteDoubts,
  });
  const { submission, reference, sender } = sending;
  const tabs = useTabs({ tenant, submitUrl, formId, parts, sending, kept });
  const faults = useFaults({ engine, submission, parts, onFound: () => setReview(false) });
  const { heard } = kept;
  useEffect(() => sender?.hear(heard), [sender, heard]);
  useEffect(() => (sender ? parts?.watchAnswers(engine, sender.edited) : undefined), [engine, sender, parts]);
  useEffect(() => {
    if (submission.phase === 'completed' && submission.conflict === null) engine.complete();
  }, [submission, engine]);
  const isBusy = isUnderWay(submission);
  const isBlocked = submission.phase === 'verifying' && human.check.kind === 'failed';
  const isUnkept = state.changes > 0 && (!isKept || kept.place !== 'device' || engine.hasFiles());
  const isReopenable = mayReopen(submission);
  useAskBeforeUnload(isOpen(submission) || ((submission.phase !== 'completed' || isReopenable) && isUnkept));
  const [isBack, setBack] = useState(false);
  const reopen = () => {
    setBack(true);
    setReview(false);
    sender?.reopen();
  };

  const isRisky = () => sender?.isRisky(() => JSON.stringify(engine.answers())) !== false;
  const send = async () => {
    if (!sender) return;
    if (isBlocked) return human.renew();
    if (!maySend(submission) || !faults.check()) return;
    setFirstTry(false);
    const said = saidIn(engine, title);
    const model = JSON.stringify(said.given);
    const isAgain = isRisky() || tabs.sentElsewhere !== null;
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
    const hasSecrets = engine.files().some(({ isSecret }) => isSecret);
    if (sender.send(model, hasSecrets)) sent.current = said;
  };
  const [isFirstTry, setFirstTry] = useState(true);
  const wished = useRef(send);
  useEffect(() => {
    wished.current = send;
  });
  useEffect(() => engine.onWish(() => void wished.current()), [engine]);

  if (submission.phase === 'completed' && receipt && parts)
    return (
      <parts.Completed
        receipt={receipt}
        outcome={submission}
        isKept={kept.place === 'device'}
        onBack={isReopenable ? reopen : undefined}
        {...{ form, layout }}
      />
    );
  const resume = () => {
    const value = kept.resume();
    if (value && value.doubts.length > 0) sender?.remember();
    return value;
  };
  return (
    <>
      {isFailed && <ErrorNotice message={t('notReady')} onRetry={retry} />}
      {parts && <parts.KeptNotes {...{ kept, resume, engine, isBusy }} sentElsewhere={tabs.sentElsewhere} />}
      <Pages
        {...{ form, layout, state, faults, isBusy, isBlocked, isReview, setReview, send, parts }}
        isBack={isBack}
        theme={props.theme}
        phase={submission.phase}
        isUnsent={isUnsent(submission)}
      >
        {parts && siteKey !== '' && (state.isLast || submission.phase === 'verifying') && (
          <parts.Verification
            siteKey={siteKey}
            settings={layout.verification}
            human={human}
            isAwaited={!isFirstTry && submission.phase === 'verifying'}
          />
        )}
        {parts && (
          <parts.SendProblem
            {...{ submission, isBlocked, reference, engine, title, isRisky }}
            isKept={kept.place === 'device'}
            onAgain={send}
          />
        )}
      </Pages>
      {confirmation}
    </>
  );
}

type Said = Pick<Receipt, 'title' | 'answers' | 'given'>;

/** What a form says at this moment, for the receipt. */
function saidIn(engine: SurveyEngine, title: string): Said {
  return { title, answers: engine.inWords(), given: engine.answers() };
}
