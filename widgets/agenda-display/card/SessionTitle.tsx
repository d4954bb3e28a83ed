import { useTexts } from '#shared/i18n/useTexts.ts';
import type { Shown } from '../domain/schedule.ts';
import styles from './card.module.css';

/** What a session's title does: leads to its form (staff), tells the page (visitors), nothing (screens). */
export type Opening =
  | { readonly kind: 'link' }
  | { readonly kind: 'event'; readonly open: (id: string) => void }
  | { readonly kind: 'none' };

interface SessionTitleProps {
  readonly session: Shown;
  readonly opening: Opening;
}

/** The title, at most 120 characters of it, with the whole one as tooltip and name (C-32). */
export function SessionTitle({ session, opening }: SessionTitleProps) {
  const t = useTexts('agenda-display');
  const { id, title, shortTitle } = session;
  const whole = shortTitle === title ? undefined : title;
  const text = <bdi>{shortTitle || t('untitled')}</bdi>;
  const shared = { className: styles['open'], title: whole, 'aria-label': whole, 'data-session': id };
  return (
    <h4 className={styles['title']}>
      {opening.kind === 'link' && (
        <a {...shared} href={`/event-sessions/${encodeURIComponent(id)}/edit`}>
          {text}
        </a>
      )}
      {opening.kind === 'event' && (
        <button {...shared} type="button" onClick={() => opening.open(id)}>
          {text}
        </button>
      )}
      {opening.kind === 'none' && (
        <span title={whole} data-session={id}>
          {text}
        </span>
      )}
    </h4>
  );
}
