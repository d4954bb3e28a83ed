import { Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isFocusLost } from '#shared/interaction/tabbable.ts';
import { useIsland } from '#shared/island/island.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { Button, LinkButton } from '#shared/ui/Button.tsx';
import { decidedWords, wordsOf } from '../desk/deciding.ts';
import { recordHref } from '../matches/recordHref.ts';
import type { LeftDecision } from './notes.ts';
import { useLeft, type LeftOptions, type Verdict } from './useLeft.ts';
import styles from './left-decisions.module.css';

const ChangeList = lazyPart(() => import('../review/ChangeList.tsx'), 'ChangeList');

export interface LeftDecisionsProps extends LeftOptions {
  readonly undoSeconds: number;
  /** Only some of the replies are shown. */
  readonly isSearching: boolean;
}

/** Decisions that waited when an earlier visit ended: told, looked after, and repeated only by the user (screens.md §12). */
export function LeftDecisions({ undoSeconds, isSearching, ...options }: LeftDecisionsProps) {
  const t = useTexts('reply-processing');
  const common = useTexts('common');
  const announce = useAnnounce();
  const notify = useNotify();
  const { container } = useIsland();
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const control = useLeft(options);
  const { left } = control;
  const isShown = left.length > 0 && !isSearching;
  const title = t('left.title', { count: left.length });
  useEffect(() => {
    if (isShown) announce(title);
  }, [announce, isShown, title]);
  /** The button that was pressed has gone. */
  const hasActed = useRef(false);
  const findFocus = useEffectEvent((count: number) => {
    if (!hasActed.current || !isFocusLost()) return;
    hasActed.current = false;
    const row = container.querySelector<HTMLElement>('[data-row][tabindex="0"]');
    const next = count > 0 ? section.current : row;
    (next ?? container.querySelector<HTMLElement>('[data-part="search"] input'))?.focus();
  });
  useEffect(() => findFocus(left.length), [left.length]);
  if (!isShown) return null;
  const doIt = async (one: LeftDecision) => {
    hasActed.current = true;
    const done = await control.doIt(one);
    if (done === 'not-loaded') {
      hasActed.current = false;
      return notify({ tone: 'warning', message: common('notLoaded') });
    }
    if (done === 'taken') return announce(t('left.taken'));
    announce(decidedWords(t, [one.decision], { triage: options.triage, undoSeconds }));
  };
  const dismiss = (one: LeftDecision) => {
    hasActed.current = true;
    control.dismiss(one);
  };
  return (
    <section ref={section} tabIndex={-1} className={styles['left']} aria-labelledby={titleId}>
      <p id={titleId} className={styles['title']}>
        {title}
      </p>
      <p>{t('left.about')}</p>
      <ul className={styles['list']}>
        {left.map((one) => (
          <Left
            key={one.id}
            one={one}
            verdict={control.verdictOf(one)}
            onCheck={control.check}
            onDoIt={() => doIt(one)}
            onDismiss={() => dismiss(one)}
          />
        ))}
      </ul>
    </section>
  );
}

interface LeftProps {
  readonly one: LeftDecision;
  readonly verdict: Verdict;
  readonly onCheck: () => void;
  readonly onDoIt: () => Promise<void>;
  readonly onDismiss: () => void;
}

function Left({ one, verdict, onCheck, onDoIt, onDismiss }: LeftProps) {
  const t = useTexts('reply-processing');
  const common = useTexts('common');
  const format = useFormat();
  const aboutId = useId();
  const [isDoing, setDoing] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { changes, decidedAt, record, type } = one.decision;
  const doIt = async () => {
    setDoing(true);
    await onDoIt();
    setDoing(false);
  };
  return (
    <li className={styles['one']}>
      <p id={aboutId} className={styles['what']}>
        <span>{wordsOf(t, [one.decision])}</span>
        <span className={styles['when']}>{format.moment(new Date(decidedAt))}</span>
      </p>
      <p role="status">{t(verdictKeys[verdict])}</p>
      {changes.length > 0 && (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{t('log.fields', { count: changes.length })}</summary>
          {isOpen && (
            <Suspense>
              <ChangeList changes={changes} />
            </Suspense>
          )}
        </details>
      )}
      {verdict !== 'deciding' && (
        <div className={styles['acts']}>
          {verdict === 'found' && (
            <Button size="small" isBusy={isDoing} aria-describedby={aboutId} onClick={() => void doIt()}>
              {t('left.doIt')}
            </Button>
          )}
          {verdict === 'unchecked' && (
            <Button size="small" aria-describedby={aboutId} onClick={onCheck}>
              {common('retry')}
            </Button>
          )}
          {record && (
            <LinkButton
              size="small"
              variant="ghost"
              href={recordHref(record.id, type === 'registration')}
              target="_blank"
              aria-describedby={aboutId}
            >
              {t('problem.openRecord')}
            </LinkButton>
          )}
          <Button size="small" variant="ghost" aria-describedby={aboutId} onClick={onDismiss}>
            {t('left.dismiss')}
          </Button>
        </div>
      )}
    </li>
  );
}

const verdictKeys = {
  found: 'left.found',
  gone: 'left.gone',
  ambiguous: 'left.ambiguous',
  deciding: 'left.deciding',
  checking: 'left.checking',
  unchecked: 'left.unchecked',
} as const satisfies Record<Verdict, string>;
