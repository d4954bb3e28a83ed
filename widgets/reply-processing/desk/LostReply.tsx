import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate, stripBidiControls } from '#shared/lib/text.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { CopyButton } from '#shared/ui/CopyButton.tsx';
import type { QueueItem } from '../domain/queue.ts';
import { useIdleKeys } from '../keys/useIdleKeys.ts';
import { personOf } from '../review/person.ts';
import type { Work } from '../review/works.ts';
import type { Triage } from '../triage/triage.ts';
import styles from './lost-reply.module.css';
import { useFocusOf } from './useFocusOf.ts';

interface LostReplyProps {
  readonly item: QueueItem;
  readonly work: Work;
  readonly triage: Triage;
  readonly onHelp: () => void;
}

/** The reply that was looked at, taken from the list by somebody else (T-27): said, with what was typed, until it is left. */
export function LostReply({ item, work, triage, onHelp }: LostReplyProps) {
  const t = useTexts('reply-processing');
  const announce = useAnnounce();
  const titleId = useId();
  const place = useRef<HTMLElement>(null);
  useFocusOf(place);
  useIdleKeys({ triage, onHelp });
  const name = personOf(item.reply.answers).name || t('list.unnamed');
  const say = useEffectEvent(() => announce(`${isolate(name)}: ${t('lost.title')}. ${t('lost.text')}`));
  useEffect(() => say(), []);
  const typed = Object.entries(work.typed).filter(([, text]) => text.trim() !== '');
  return (
    <section ref={place} tabIndex={-1} className={styles['lost']} aria-labelledby={titleId}>
      <h3 id={titleId}>
        <bdi>{stripBidiControls(name)}</bdi>
      </h3>
      <p className={styles['what']}>{t('lost.title')}</p>
      <p>{t('lost.text')}</p>
      {typed.length > 0 && (
        <>
          <h4>{t('lost.typed')}</h4>
          <dl className={styles['typed']}>
            {typed.map(([field, text]) => (
              <div key={field}>
                <dt>
                  <bdi>{field}</bdi>
                </dt>
                <dd>{stripBidiControls(text)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <div className={styles['acts']}>
        {typed.length > 0 && (
          <CopyButton text={() => typed.map(([field, text]) => `${field}: ${text}`).join('\n')} />
        )}
        <Button variant="primary" onClick={() => void triage.step(1)}>
          {t('lost.goOn')}
        </Button>
      </div>
    </section>
  );
}
