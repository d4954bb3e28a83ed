import Keyboard from 'lucide-react/icons/keyboard';
import { Suspense, useCallback, useId, useState } from 'react';
import { kindOf } from '#shared/api/errors.ts';
import { useOwnerSession } from '#shared/interaction/useOwnerSession.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { tellError } from '#shared/island/hostEvents.ts';
import { useIsland } from '#shared/island/island.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { useFormChoice } from './choice/useFormChoice.ts';
import { Desk } from './desk/Desk.tsx';
import { loadDeciding, UndoBar } from './desk/decidingParts.ts';
import { DeskSkeleton } from './desk/DeskSkeleton.tsx';
import { useSettledNotices } from './desk/useSettledNotices.ts';
import type { Memory } from './domain/choosing.ts';
import type { Settled } from './domain/decision.ts';
import type { What } from './log/Opened.tsx';
import type { Triage } from './triage/triage.ts';
import styles from './reply-processing.module.css';

const loadChoice = () => import('./choice/FormChoice.tsx');
const ChooseFirst = lazyPart(loadChoice, 'ChooseFirst');
const FormChoice = lazyPart(loadChoice, 'FormChoice');
const LogButton = lazyPart(loadDeciding, 'LogButton');
const Opened = lazyPart(() => import('./log/Opened.tsx'), 'Opened');

export interface ReplyProcessingProps {
  readonly formId?: string | undefined;
  readonly formType?: string | undefined;
  readonly defaultCountry: string;
  readonly undoSeconds: number;
}

/** For another user, and after a sign-out, all begins anew: what somebody has decided is sent as nobody else. */
export function ReplyProcessing(props: ReplyProcessingProps) {
  const { number, isOver } = useOwnerSession();
  return <OwnProcessing key={number} {...props} isOver={isOver} />;
}

interface OwnProps extends ReplyProcessingProps {
  readonly isOver: () => boolean;
}

/** The screen (S2 §2 «Forms processing»): the form, its replies, what was done. */
function OwnProcessing({ formId, formType, defaultCountry, undoSeconds, isOver }: OwnProps) {
  const t = useTexts('reply-processing');
  const titleId = useId();
  const island = useIsland();
  const choice = useFormChoice({ formId, formType });
  const [memory, setMemory] = useState<Memory>({});
  const [log, setLog] = useState<readonly Settled[]>([]);
  const [opened, setOpened] = useState<What | null>(null);
  const tell = useSettledNotices({ onFind: setOpened });
  const [left, setLeft] = useState<readonly Triage[]>([]);
  const onLeave = useCallback((triage: Triage, sent: Promise<unknown>) => {
    setLeft((before) => [...before, triage]);
    void sent.then(() => setLeft((before) => before.filter((one) => one !== triage)));
  }, []);
  const { form, type, reply, said } = choice;
  const isChosen = form !== null && type !== null;
  const tools = (
    <div className={styles['tools']}>
      {log.length > 0 && (
        <Suspense>
          <LogButton count={log.length} onOpen={() => setOpened('log')} />
        </Suspense>
      )}
      <IconButton
        icon={<Keyboard />}
        label={t('keys.button')}
        aria-keyshortcuts="?"
        onClick={() => setOpened('keys')}
      />
    </div>
  );
  return (
    <section className={styles['screen']} aria-labelledby={titleId}>
      <h2 id={titleId} className="ew-hidden">
        {t('title')}
      </h2>
      {formId === undefined && (
        <div className={styles['choice']} data-part="choices">
          <Suspense>
            <FormChoice choice={choice} />
          </Suspense>
        </div>
      )}
      {choice.typeProblem && <QueryNotice query={choice.typeProblem} message={t('choose.typeFailed')} />}
      {isChosen && (
        <Desk
          key={`${type} ${form}`}
          {...{ form, type, undoSeconds, memory, tools, left, onLeave, isOver }}
          start={reply}
          said={said}
          country={defaultCountry}
          onMemory={setMemory}
          onSettled={(settled) => {
            const { outcome } = settled;
            const { kind } = outcome;
            // Before what tells the user, which may have to be fetched.
            if ('error' in outcome && !isOver())
              tellError(island, kindOf(outcome.error), String(outcome.error));
            if (kind === 'done' || kind === 'unknown') setLog((before) => [...before, settled]);
            // Whoever comes next is told of nobody.
            if (!isOver() || kind === 'not-begun') tell(settled, form);
          }}
          onStand={choice.standAt}
          onHelp={() => setOpened('keys')}
        />
      )}
      {choice.isTypePending && <DeskSkeleton />}
      {form === null && log.length > 0 && tools}
      <Suspense>
        {form === null && <ChooseFirst />}
        {!isChosen && left.length > 0 && <UndoBar triages={left} />}
      </Suspense>
      <Suspense>
        {opened && <Opened what={opened} log={log} onOpen={setOpened} onClose={() => setOpened(null)} />}
      </Suspense>
    </section>
  );
}
