import { useId, useRef, useState, type Dispatch } from 'react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Send from 'lucide-react/icons/send';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNow, useSecondsUntil } from '#shared/interaction/useNow.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { RadioGroup } from '#shared/ui/RadioGroup.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import type { Audience } from '../domain/recipients.ts';
import { blockOf, type SendBlock } from '../domain/sending.ts';
import { isHeld, isRepeated, isTimeHeld, type Wish } from '../domain/sendingState.ts';
import { readSendTime, type SendTime } from '../domain/sendTime.ts';
import { printOf } from '../domain/work.ts';
import type { StepField, WizardAction, WizardState } from '../domain/wizard.ts';
import type { Members } from '../recipients/useMembers.ts';
import { LaterFields } from './LaterFields.tsx';
import { SendDialog } from './SendDialog.tsx';
import { SendFacts } from './SendFacts.tsx';
import { RefusedActions } from '../wizard/RefusedActions.tsx';
import type { RefusedFields } from '../wizard/useRefusals.ts';
import type { SendControl } from '../wizard/useSending.ts';
import styles from './review.module.css';

export interface SendCardProps {
  readonly state: WizardState;
  readonly dispatch: Dispatch<WizardAction>;
  readonly sending: SendControl;
  readonly members: Members;
  readonly audience: Audience;
  /** Above so many recipients their number is to be typed before sending. */
  readonly confirmAbove: number;
  /** What the server said against fields of any step. */
  readonly refused: RefusedFields;
  /** Opens a step, with the focus on a field of it. */
  readonly onGoTo: (step: 1 | 2, field?: StepField) => void;
}

/** How often «in 3 h 20 min» and the minimum of the picker are looked at again. */
const tickMs = 15_000;

/** Now or later, and the bar with the button that means it: in sight wherever the step is being read (S1 §2, §5; C-7, C-16). */
export function SendCard(props: SendCardProps) {
  const { state, dispatch, sending, members, audience } = props;
  const t = useTexts('campaigns');
  // A press looks at the clock, which has gone on since the last tick.
  const [pressedAt, setPressedAt] = useState(0);
  const now = Math.max(useNow(tickMs), pressedAt);
  /** What is asked about. */
  const [asked, setAsked] = useState<Wish | null>(null);
  const [isTried, setTried] = useState(false);
  const timeInput = useRef<HTMLInputElement>(null);
  const { selection, sendMode } = state;
  const isLater = sendMode === 'later';
  const time = isLater ? readSendTime(state.sendLater, now) : null;
  const block = blockOf({
    selection,
    audience,
    isCounting: members.isLoading,
    isIncomplete: members.failed.length > 0,
    time,
  });
  const isTimeBlock = block === 'noTime' || block === 'badTime' || block === 'gap' || block === 'past';
  const isBlocked = block !== null && !isTimeBlock;
  const isTimeStill = isTimeHeld(sending.state, now);
  /** What would be confirmed now; nothing while its time is not to be had, which is said at the field. */
  const read = (): Wish | null => {
    const pressed = Date.now();
    setTried(true);
    setPressedAt(pressed);
    const then = isLater ? readSendTime(state.sendLater, pressed) : null;
    if (then !== null && then.kind !== 'ok') {
      timeInput.current?.focus();
      return null;
    }
    return { mode: sendMode, moment: then?.moment ?? null, print: printOf(state, audience.count) };
  };
  const ask = (wish: Wish | null) => {
    if (wish && !isBlocked) setAsked(wish);
  };
  /** Just what was confirmed before goes on as it was; anything else is asked about. */
  const retry = () => {
    const wish = read();
    if (wish && isRepeated(sending.state, wish)) sending.start(wish);
    else ask(wish);
  };
  return (
    <>
      <div className={styles['send']}>
        <Card title={t('send.title')}>
          <div className={styles['sendFields']}>
            <RadioGroup
              aria-label={t('send.when')}
              choices={[
                { value: 'now', label: t('send.now'), hint: t('send.nowHint') },
                { value: 'later', label: t('send.later'), hint: t('send.laterHint') },
              ]}
              value={sendMode}
              isDisabled={isTimeStill}
              onChange={(mode) => dispatch({ kind: 'send-mode', mode })}
            />
            {isLater && (
              <LaterFields
                later={state.sendLater}
                now={now}
                isTried={isTried}
                isHeld={isTimeStill}
                refused={props.refused.of('sendLater')}
                onChange={(sendLater) => dispatch({ kind: 'send-later', sendLater })}
                inputRef={timeInput}
              />
            )}
          </div>
        </Card>
      </div>
      <SendBar
        {...props}
        block={isBlocked ? block : null}
        time={time}
        onSend={() => ask(read())}
        onRetry={retry}
      />
      {asked && (
        <SendDialog
          {...props}
          isIncomplete={members.failed.length > 0}
          moment={asked.moment}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            setPressedAt(Date.now());
            sending.start(asked);
          }}
        />
      )}
    </>
  );
}

interface SendBarProps extends SendCardProps {
  /** What stands in the way, other than the time, which says so itself. */
  readonly block: SendBlock | null;
  /** `null` for now. */
  readonly time: SendTime | null;
  readonly onSend: () => void;
  readonly onRetry: () => void;
}

/** What is sent when, and how that goes. */
function SendBar(props: SendBarProps) {
  const { state, sending, members, block, time, onGoTo } = props;
  const t = useTexts('campaigns');
  const reasonId = useId();
  const isLater = state.sendMode === 'later';
  return (
    <div className={styles['sendBar']}>
      <SendProblem {...props} />
      {block && (
        <p id={reasonId} className={styles['reason']} role="status">
          {t(`send.${block}` as const)}
          {block !== 'counting' && (
            <Button size="small" onClick={() => onGoTo(2)}>
              {t('send.toRecipients')}
            </Button>
          )}
        </p>
      )}
      {sending.state.activity.kind !== 'waiting' && (
        <div className={styles['sendRow']}>
          <p className={styles['sendFacts']}>
            {!block && (time === null || time.kind === 'ok') && (
              <SendFacts
                audience={props.audience}
                isIncomplete={members.failed.length > 0}
                later={state.sendLater}
                moment={time?.moment ?? null}
                dateStyle="weekdayDay"
              />
            )}
          </p>
          <Button
            variant="primary"
            iconStart={isLater ? <CalendarClock /> : <Send />}
            isBusy={isHeld(sending.state)}
            aria-disabled={block !== null || undefined}
            aria-describedby={block ? reasonId : undefined}
            onClick={props.onSend}
          >
            {t(isLater ? 'send.schedule' : 'send.send')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface SendProblemProps extends Pick<SendCardProps, 'sending' | 'refused' | 'onGoTo'> {
  readonly onRetry: () => void;
}

/** What is happening to the sending, or what went wrong: the saved campaign stays open in every case (C-9). */
function SendProblem({ sending: { state, undo }, refused, onGoTo, onRetry }: SendProblemProps) {
  const t = useTexts('campaigns');
  const { activity, problem, isInDoubt } = state;
  if (activity.kind === 'waiting') return <Countdown until={activity.until} onUndo={undo} />;
  if (activity.kind !== 'idle') return null;
  if (problem?.what === 'noCredits') {
    return (
      <div role="status" className={styles['saved']}>
        {t('send.savedNotSent')}
      </div>
    );
  }
  const error = problem?.error;
  if (problem?.what === 'taken')
    return <ErrorNotice error={error} message={t('send.taken')} onRetry={onRetry} />;
  // Whoever comes back to this step is told again.
  if (isInDoubt) return <ErrorNotice error={error} message={t('send.unknown')} onRetry={onRetry} />;
  if (problem === null || problem.what === 'saveAlone') return null;
  const message = t(problem.what === 'save' ? 'send.notSaved' : 'send.notSent');
  const actions = <RefusedActions {...{ refused, onGoTo }} />;
  return <ErrorNotice {...{ error, message, onRetry, actions }} />;
}

function Countdown({ until, onUndo }: { readonly until: number; readonly onUndo: () => void }) {
  const t = useTexts('campaigns');
  return (
    <p className={styles['countdown']} role="timer">
      <span>{t('send.waiting', { count: useSecondsUntil(until) })}</span>
      <Button size="small" onClick={onUndo}>
        {t('send.undo')}
      </Button>
    </p>
  );
}
