import { useFormat } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useToday } from '#shared/interaction/useToday.ts';
import { addDays } from '#shared/lib/dates.ts';
import type { Block } from '../domain/rows.ts';
import type { SendActions } from './FailedSend.tsx';
import { MessageRow } from './MessageRow.tsx';
import type { Marker } from './MessageText.tsx';
import styles from './messages.module.css';

export interface SearchState {
  /** Marks what is searched for; `null` while nothing is. */
  readonly mark: Marker | null;
  /** The message that the search is at. */
  readonly match: string | null;
}

interface MessageBlocksProps {
  readonly blocks: readonly Block[];
  readonly name: string;
  readonly picture: string | undefined;
  /** Key of the row that the pointer or the focus is on. */
  readonly active: string | null;
  readonly search: SearchState;
  readonly actions: SendActions;
}

/** Days and new messages under their headings. */
export function MessageBlocks({ blocks, name, picture, active, search, actions }: MessageBlocksProps) {
  const t = useTexts('contact-chat');
  const today = useToday(useLocale().timeZone);
  return blocks.map(({ key, day, isNew, rows }) => (
    <div key={key} className={styles['block']}>
      {day && <Day day={day} today={today} />}
      {isNew && <p className={styles['new']}>{t('new')}</p>}
      <div role="list">
        {rows.map((row) => (
          <MessageRow
            key={row.key}
            row={row}
            name={name}
            picture={picture}
            isActive={active === row.key}
            mark={search.mark}
            isMatch={search.match === row.key}
            actions={actions}
          />
        ))}
      </div>
    </div>
  ));
}

function Day({ day, today }: { readonly day: string; readonly today: string }) {
  const t = useTexts('contact-chat');
  const format = useFormat();
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const words =
    day === today
      ? t('day.today')
      : day === addDays(today, -1)
        ? t('day.yesterday')
        : isThisYear
          ? format.date(day, 'weekdayDay')
          : format.day(day);
  return (
    <h3 className={styles['day']}>
      <span>{words}</span>
    </h3>
  );
}
