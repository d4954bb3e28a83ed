import { useId, useState } from 'react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Send from 'lucide-react/icons/send';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNow, useSecondsUntil } from '#shared/interaction/useNow.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { RadioGroup } from '#shared/ui/RadioGroup.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import type { Audience } from '../domain/recipients.ts';
import { blockOf } from '../domain/sending.ts';
import { readSendTime } from '../domain/sendTime.ts';
import type { StepField } from '../domain/wizard.ts';
import type { Members } from '../recipients/useMembers.ts';
import { LaterFields } from './LaterFields.tsx';
import { SendDialog } from './SendDialog.tsx';
import { useSend, type SendOptions, type SendControl } from './useSend.ts';
import styles from './review.module.css';

export interface SendCardProps extends SendOptions {
  readonly members: Members;
  readonly audience: Audience;
  /** Above so many recipients their number is to be typed before sending. */
  readonly confirmAbove: number;
  /** Opens a step, with the focus on a field of it. */
  readonly onGoTo: (step: 1 | 2, field?: StepField) => void;
}

/** How often «in 3 h 20 min» and the minimum of the picker are looked at again. */
const tickMs = 15_000;

/** Now or later, and the button that means it (S1 §2, §5; C-7, C-16). */
export function SendCard(props: SendCardProps) {
  const { state, dispatch, members, audience, onGoTo } = props;
  const t = useTexts('campaigns');
  const reasonId = useId();
  // A press looks at the clock, which has gone on since the last tick.
  const [pressedAt, setPressedAt] = useState(0);
  const now = Math.max(useNow(tickMs), pressedAt);
  /** The moment that is asked about; `null` for now. */
  const [asked, setAsked] = useState<{ readonly moment: number | null } | null>(null);
  const [isTried, setTried] = useState(false);
  const { selection, sendMode } = state;
  const sending = useSend(props);
  const isLater = sendMode === 'later';
  const block = blockOf({
    selection,
    audience,
    isCounting: members.isLoading,
    isIncomplete: members.failed.length > 0,
    time: isLater ? readSendTime(state.sendLater, now) : null,
  });
  const isTimeBlock = block === 'noTime' || block === 'badTime' || block === 'gap' || block === 'past';
  const ask = () => {
    const pressed = Date.now();
    setTried(true);
    setPressedAt(pressed);
    const time = isLater ? readSendTime(state.sendLater, pressed) : null;
    if (time === null || time.kind === 'ok') setAsked({ moment: time?.moment ?? null });
  };
  return (
    <Card title={t('send.title')}>
      <div className={styles['sendFields']}>
        <RadioGroup
          aria-label={t('send.when')}
          choices={[
            { value: 'now', label: t('send.now'), hint: t('send.nowHint') },
            { value: 'later', label: t('send.later'), hint: t('send.laterHint') },
          ]}
          value={sendMode}
          onChange={(mode) => dispatch({ kind: 'send-mode', mode })}
        />
        {isLater && (
          <LaterFields
            later={state.sendLater}
            now={now}
            isTried={isTried}
            onChange={(sendLater) => dispatch({ kind: 'send-later', sendLater })}
          />
        )}
        <SendProblem sending={sending} />
        {block !== null && !isTimeBlock && (
          <p id={reasonId} className={styles['reason']} role="status">
            {t(`send.${block}` as const)}
            {block !== 'counting' && (
              <Button size="small" onClick={() => onGoTo(2)}>
                {t('send.toRecipients')}
              </Button>
            )}
          </p>
        )}
        {sending.phase.kind !== 'waiting' && (
          <Button
            variant="primary"
            className={styles['sendButton']}
            iconStart={isLater ? <CalendarClock /> : <Send />}
            isBusy={sending.isBusy}
            aria-disabled={(block !== null && !isTimeBlock) || undefined}
            aria-describedby={block !== null && !isTimeBlock ? reasonId : undefined}
            onClick={ask}
          >
            {t(isLater ? 'send.schedule' : 'send.send')}
          </Button>
        )}
      </div>
      {asked && (
        <SendDialog
          {...props}
          isIncomplete={members.failed.length > 0}
          moment={asked.moment}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            setPressedAt(Date.now());
            sending.start();
          }}
        />
      )}
    </Card>
  );
}

/** What is happening to the sending, or what went wrong: the saved campaign stays open in every case (C-9). */
function SendProblem({ sending }: { readonly sending: SendControl }) {
  const t = useTexts('campaigns');
  const { phase, start, undo } = sending;
  if (phase.kind === 'waiting') return <Countdown until={phase.until} onUndo={undo} />;
  if (phase.kind === 'noCredits') {
    return (
      <div role="status" className={styles['saved']}>
        {t('send.savedNotSent')}
      </div>
    );
  }
  if (phase.kind !== 'failed') return null;
  const messages = {
    save: t('send.notSaved'),
    send: t('send.notSent'),
    unknown: t('send.unknown'),
    taken: t('send.taken'),
  };
  return <ErrorNotice error={phase.error} message={messages[phase.what]} onRetry={start} />;
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
