import MapPin from 'lucide-react/icons/map-pin';
import { memo } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { safeColour } from '../domain/brand.ts';
import { kindOf, progressOf, type Shown } from '../domain/schedule.ts';
import type { Phase } from '../domain/sections.ts';
import { rangeOf } from '../domain/times.ts';
import { Abstract } from './Abstract.tsx';
import { SessionTitle, type Opening } from './SessionTitle.tsx';
import { Speakers } from './Speakers.tsx';
import { StatusLine } from './StatusLine.tsx';
import styles from './card.module.css';

interface SessionCardProps {
  readonly session: Shown;
  readonly phase: Phase;
  readonly now: number;
  readonly isChanged: boolean;
  readonly opening: Opening;
  /** Inside a room's card its name stands above already. */
  readonly hasRoom?: boolean | undefined;
  /** `brief` has no speakers' work and no abstract: in a grid, and on screens but for what runs. */
  readonly kind?: 'full' | 'brief' | undefined;
}

/** One session: when, what, where, who, and how far it is. */
export function SessionCard({ now, ...props }: SessionCardProps) {
  const { session, phase } = props;
  // A card at rest is not drawn anew with each second.
  const isMoving =
    phase === 'running' || phase === 'over' || (phase === 'next' && session.start - now < 5_400_000);
  return <Card {...props} now={isMoving ? now : null} />;
}

const Card = memo(function Card(props: Omit<SessionCardProps, 'now'> & { readonly now: number | null }) {
  const { session, phase, now, isChanged, opening, hasRoom = true, kind = 'brief' } = props;
  const t = useTexts('agenda-display');
  const format = useFormat();
  const { category, speakers } = session.session;
  const colour = safeColour(category?.color);
  const kindName = kindOf(session.session);
  return (
    <article className={styles['card']} data-phase={phase} data-social={session.isSocial || undefined}>
      <span className={styles['edge']} style={colour === null ? undefined : { background: colour }} />
      <p className={styles['when']}>
        <bdi className={styles['time']}>{rangeOf(format, session.start, session.end)}</bdi>
        {isChanged && <span className={styles['changed']}>{t('changed')}</span>}
      </p>
      <SessionTitle session={session} opening={opening} />
      {(hasRoom || kindName !== '') && (
        <p className={styles['where']}>
          {hasRoom && session.location && (
            <span className={styles['room']}>
              <MapPin size="1em" aria-hidden="true" />
              <bdi>{session.location}</bdi>
            </span>
          )}
          {kindName !== '' && (
            <bdi className={styles['category']} style={tintOf(colour)}>
              {kindName}
            </bdi>
          )}
        </p>
      )}
      <Speakers speakers={speakers} isFull={kind === 'full' || phase === 'running'} />
      {kind === 'full' && <Abstract text={session.abstract} />}
      {now !== null && (
        <StatusLine session={session} phase={phase} now={now} hasEnd={opening.kind !== 'none'} />
      )}
      {phase === 'running' && now !== null && <Meter session={session} now={now} />}
    </article>
  );
});

const tintOf = (colour: string | null) =>
  colour === null
    ? undefined
    : {
        background: `color-mix(in srgb, ${colour} 14%, transparent)`,
        borderColor: `color-mix(in srgb, ${colour} 45%, transparent)`,
      };

/** How much of a session has passed; the status line says it in words. */
function Meter({ session, now }: { readonly session: Shown; readonly now: number }) {
  const { share } = progressOf(session, now);
  return (
    <span className={styles['meter']} aria-hidden="true">
      <span className={styles['passed']} style={{ inlineSize: `${(share * 100).toFixed(1)}%` }} />
    </span>
  );
}
