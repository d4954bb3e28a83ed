import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate, stripBidiControls } from '#shared/lib/text.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { CopyButton } from '#shared/ui/CopyButton.tsx';
import type { QueueItem } from '../domain/queue.ts';
import { useIdleKeys } from '../keys/useIdleKeys.ts';
import { personOf } from '../review/person.ts';
import type { Triage } from '../triage/triage.ts';
import styles from './lost-reply.module.css';
import { useFocusOf } from './useFocusOf.ts';
import type { WorksControl } from './useWorks.ts';

interface LostReplyProps {
  readonly item: QueueItem;
  readonly works: Pick<WorksControl, 'of'>;
  readonly triage: Triage;
  /** What those say of which nobody knows what became of ours. */
  readonly doubted: ReadonlySet<string>;
  readonly onHelp: () => void;
}

/**
 * The reply that was looked at, gone from the list (T-27): said, with what was typed, until it is left. By somebody else, or by
 * what was sent for it where the answer was lost.
 */
export function LostReply({ item, works, triage, onHelp, doubted }: LostReplyProps) {
  const t = useTexts('reply-processing');
  const announce = useAnnounce();
  const titleId = useId();
  const place = useRef<HTMLElement>(null);
  useFocusOf(place);
  useIdleKeys({ triage, onHelp });
  const name = personOf(item.reply.answers).name || t('list.unnamed');
  const isDoubted = doubted.has(item.content);
  const title = isDoubted ? t('problem.unknown', { name: isolate(name) }) : t('lost.title');
  const text = t(isDoubted ? 'problem.unknownGone' : 'lost.text');
  const say = useEffectEvent(() => announce(`${isolate(name)}: ${title}. ${text}`));
  useEffect(() => say(), []);
  const typed = Object.entries(works.of(item).typed)
    .map(([field, { text: own }]) => [field, own] as const)
    .filter(([, own]) => own.trim() !== '');
  return (
    <section ref={place} tabIndex={-1} className={styles['lost']} aria-labelledby={titleId}>
      <h3 id={titleId}>
        <bdi>{stripBidiControls(name)}</bdi>
      </h3>
      <p className={styles['what']}>{title}</p>
      <p>{text}</p>
      {typed.length > 0 && (
        <>
          <h4>{t('lost.typed')}</h4>
          <dl className={styles['typed']}>
            {typed.map(([field, own]) => (
              <div key={field}>
                <dt>
                  <bdi>{field}</bdi>
                </dt>
                <dd>
                  <bdi>{stripBidiControls(own)}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <div className={styles['acts']}>
        {typed.length > 0 && (
          <CopyButton text={() => typed.map(([field, own]) => `${field}: ${own}`).join('\n')} />
        )}
        <Button variant="primary" onClick={() => void triage.step(1)}>
          {t('lost.goOn')}
        </Button>
      </div>
    </section>
  );
}
