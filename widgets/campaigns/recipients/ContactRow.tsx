import { memo } from 'react';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import type { ListContact } from '#shared/api/campaigns.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { nameOf } from '../domain/recipients.ts';
import type { Tick } from '../domain/selection.ts';
import { rowHeight } from './useRowWindow.ts';
import type { StatusWords } from './useStatusWords.ts';
import styles from './contacts.module.css';

interface ContactRowProps {
  readonly id: string;
  readonly index: number;
  /** Of all rows, also those that are not drawn. */
  readonly count: number;
  readonly person: ListContact;
  readonly tick: Tick;
  /** The keyboard is at it. */
  readonly isActive: boolean;
  readonly statusWords: StatusWords;
}

/** One person. Drawn anew only when something about it has changed. */
export const ContactRow = memo(function ContactRow(props: ContactRowProps) {
  const { id, index, count, person, tick, isActive, statusWords } = props;
  const t = useTexts('campaigns');
  const name = nameOf(person);
  const more = [person.organisation_name, person.email === name ? null : person.email];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- its list has focus, keys and clicks
    <div
      id={id}
      role="option"
      aria-selected={tick === 'on'}
      aria-disabled={tick === 'locked' || undefined}
      aria-posinset={index + 1}
      aria-setsize={count}
      data-index={index}
      data-tick={tick}
      data-active={isActive || undefined}
      className={styles['row']}
      style={{ insetBlockStart: index * rowHeight }}
    >
      <span className={styles['box']} aria-hidden="true">
        {tick === 'on' && <Check size={14} strokeWidth={3} />}
        {(tick === 'excluded' || tick === 'locked') && <Ban size={12} strokeWidth={2.5} />}
      </span>
      <span className={styles['who']}>
        <span className={styles['name']}>
          <bdi>{name}</bdi>
        </span>
        <span className={styles['more']}>
          {more.map(
            (text) =>
              text && (
                <span key={text}>
                  <bdi>{stripBidiControls(text)}</bdi>
                </span>
              ),
          )}
        </span>
      </span>
      <span className={styles['marks']}>
        {person.isUnsubscribed && <Badge tone="warning">{t('recipients.unsubscribed')}</Badge>}
        {tick === 'excluded' && <Badge tone="danger">{t('recipients.excludedBadge')}</Badge>}
        {tick === 'locked' && <Badge tone="danger">{t('recipients.onExcludedList')}</Badge>}
        {statusWords(person).map((word) => (
          <span key={word} className={styles['status']}>
            <bdi>{word}</bdi>
          </span>
        ))}
      </span>
    </div>
  );
});
