import { useId, useRef, useState, type KeyboardEvent } from 'react';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isEnterInLine } from '#shared/interaction/enterKey.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import { useRoom, useRoomState } from '../../store/useRoom.ts';
import { useCloseSent } from '../useCloseSent.ts';
import { useKept } from '../useKept.ts';
import {
  durations,
  emptyPoll,
  fewestAnswers,
  mostAnswers,
  problemsOf,
  toDraft,
  typedPoll,
  type PollProblems,
  type TypedPoll,
} from './pollDraft.ts';
import styles from './poll.module.css';

interface StartPollDialogProps {
  readonly onClose: () => void;
}

/** Question, two to ten answers, how long (S3 §5.6). What is typed stays until the poll has started. */
export function StartPollDialog({ onClose }: StartPollDialogProps) {
  const t = useTexts('live-room');
  const common = useTexts('common');
  const room = useRoom();
  const form = useRef<HTMLDivElement>(null);
  const [kept, keep, forget] = useKept('poll', typedPoll);
  const close = useCloseSent(onClose);
  const typed = kept ?? emptyPoll;
  const [isTried, setTried] = useState(false);
  const isStarting = useRoomState(({ busy }) => busy.has('start-poll'));
  const isReplacing = useRoomState(({ poll }) => poll !== null && !poll.isFinished);
  const problems = problemsOf(typed);

  const start = async () => {
    setTried(true);
    if (problems) return focusFirstWrong(form.current);
    if (!(await room.poll.start(toDraft(typed)))) return;
    forget(kept);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEnterInLine(event)) return;
    event.preventDefault();
    if (!isStarting) void start();
  };
  return (
    <Dialog
      isOpen
      title={t('poll.new')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="primary" isBusy={isStarting} onClick={start}>
            {t('poll.start')}
          </Button>
        </>
      }
    >
      <div ref={form} role="presentation" className={styles['form']} onKeyDown={onKeyDown}>
        {isReplacing && <p className={styles['note']}>{t('poll.replaces')}</p>}
        <PollFields typed={typed} onType={keep} problems={isTried ? problems : null} />
      </div>
    </Dialog>
  );
}

/** Once the errors are drawn. */
function focusFirstWrong(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

interface PollFieldsProps {
  readonly typed: TypedPoll;
  readonly onType: (typed: TypedPoll) => void;
  readonly problems: PollProblems | null;
}

function PollFields({ typed, onType, problems }: PollFieldsProps) {
  const t = useTexts('live-room');
  const { question, duration } = typed;
  const words = useDurations();
  return (
    <>
      <Field
        label={t('poll.question')}
        errors={problems?.question ? t(`poll.${problems.question}`) : undefined}
      >
        <TextInput value={question} onChange={(text) => onType({ ...typed, question: text })} />
      </Field>
      <Answers typed={typed} onType={onType} problems={problems} />
      <Field label={t('poll.duration')}>
        <Select
          options={durations.map((seconds) => ({ value: `${seconds}`, label: words(seconds) }))}
          value={`${duration}`}
          onChange={(value) => onType({ ...typed, duration: Number(value) })}
        />
      </Field>
    </>
  );
}

function useDurations(): (seconds: number) => string {
  const t = useTexts('live-room');
  return (seconds) => {
    if (seconds === 0) return t('poll.untilStopped');
    return seconds < 60 ? t('poll.seconds', { count: seconds }) : t('poll.minutes', { count: seconds / 60 });
  };
}

function Answers({ typed, onType, problems }: PollFieldsProps) {
  const t = useTexts('live-room');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { answers } = typed;
  const set = (next: readonly string[]) => onType({ ...typed, answers: [...next] });
  const focusAt = (at: number) =>
    requestAnimationFrame(() => box.current?.querySelectorAll('input')[at]?.focus());
  const add = () => {
    if (answers.length >= mostAnswers) return;
    set([...answers, '']);
    focusAt(answers.length);
  };
  const remove = (at: number) => {
    set(answers.toSpliced(at, 1));
    focusAt(Math.max(at - 1, 0));
  };
  return (
    <div ref={box} role="group" aria-labelledby={`${id}legend`} className={styles['answers']}>
      <span id={`${id}legend`} className={styles['legend']}>
        {t('poll.answers')}
      </span>
      {answers.map((answer, at) => {
        const problem = problems?.answers[at];
        return (
          // oxlint-disable-next-line react/no-array-index-key -- an answer is its place
          <div key={at} className={styles['line']}>
            <Field
              label={t('poll.answer', { number: at + 1 })}
              isLabelHidden
              errors={problem ? t(`poll.${problem}`) : undefined}
            >
              <TextInput
                value={answer}
                placeholder={t('poll.answer', { number: at + 1 })}
                onChange={(text) => set(answers.with(at, text))}
              />
            </Field>
            {answers.length > fewestAnswers && (
              <IconButton
                icon={<Trash2 />}
                label={t('poll.removeAnswer', { number: at + 1 })}
                onClick={() => remove(at)}
              />
            )}
          </div>
        );
      })}
      {answers.length < mostAnswers ? (
        <Button size="small" iconStart={<Plus />} className={styles['add']} onClick={add}>
          {t('poll.addAnswer')}
        </Button>
      ) : (
        <p className={styles['note']}>{t('poll.mostAnswers')}</p>
      )}
    </div>
  );
}
