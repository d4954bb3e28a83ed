import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import type { Speaker } from '#shared/api/sessions.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate, stripBidiControls } from '#shared/lib/text.ts';
import { speakerName } from '#shared/speakers/speakerFacts.ts';
import { Avatar } from '#shared/ui/Avatar.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { conflictsWith, groupConflicts, type FoundConflict } from '../conflicts/conflictGroups.ts';
import { useConflictWords } from '../conflicts/useConflictWords.ts';
import type { AgendaSession } from '../domain/sessions.ts';
import type { Agenda } from '../store/useAgenda.ts';
import { useWords } from '../useWords.ts';
import styles from './popup.module.css';

interface DetailsProps {
  readonly session: AgendaSession;
  readonly agenda: Agenda;
  /** To the other session of a conflict. */
  readonly onGo: (sessionId: string) => void;
  /** Shows the conflicts of the session in the list beside the grid. */
  readonly onConflicts: (sessionId: string) => void;
}

/** When, where, what stands against it, and who (S3 §2.5). */
export function SessionDetails({ session, agenda, onGo, onConflicts }: DetailsProps) {
  const t = useTexts('agenda-editor');
  const words = useWords();
  const facts = useRef<HTMLDivElement>(null);
  const { speakers, location } = session;
  const takeOut = (speaker: Speaker) => {
    // Its button goes with it.
    facts.current?.focus();
    agenda.act.removeSpeaker(session, speaker);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div ref={facts} className={styles['facts']} tabIndex={0} role="group" aria-label={words.name(session)}>
      <p className={styles['fact']}>
        <Clock aria-hidden="true" />
        <span>{words.when(session)}</span>
      </p>
      <p className={styles['fact']} data-empty={location ? undefined : ''}>
        <MapPin aria-hidden="true" />
        <bdi>{location ? stripBidiControls(location) : t('popup.noLocation')}</bdi>
      </p>
      <OwnConflicts {...{ session, agenda, onGo, onConflicts }} />
      <h4 className={styles['label']}>{t('popup.speakers')}</h4>
      {speakers.length === 0 && <p className={styles['none']}>{t('popup.noSpeakers')}</p>}
      <ul className={styles['speakers']}>
        {speakers.map((speaker) => (
          <li key={speaker.id} className={styles['speaker']}>
            <Avatar name={speakerName(speaker)} src={speaker.profile_picture} size="small" isDecorative />
            <span className={styles['who']}>
              <bdi>{speakerName(speaker)}</bdi>
              {speaker.organisation && (
                <span className={styles['organisation']}>
                  <bdi>{stripBidiControls(speaker.organisation)}</bdi>
                </span>
              )}
            </span>
            {!agenda.isReadOnly && (
              <span className={styles['takeOut']}>
                <IconButton
                  label={t('popup.takeOut', { speaker: isolate(speakerName(speaker)) })}
                  icon={<X />}
                  size="small"
                  onClick={() => takeOut(speaker)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Each conflict of the session in words, with the way to the other session. */
function OwnConflicts({ session, agenda, onGo, onConflicts }: DetailsProps) {
  const t = useTexts('agenda-editor');
  const words = useWords();
  const { sentence } = useConflictWords();
  const { conflicts, sessions } = agenda;
  const found = groupConflicts(conflictsWith(session.id, conflicts), sessions).flatMap((one) => one.found);
  if (found.length === 0) return null;
  const other = ({ first, second }: FoundConflict) => (first.id === session.id ? second : first);
  return (
    <>
      <ul className={styles['against']} aria-label={t('side.conflicts')}>
        {found.map((one) => {
          const to = other(one);
          return (
            <li key={one.key} className={styles['fact']} data-conflict="">
              <TriangleAlert aria-hidden="true" />
              <span>
                {sentence(one)}{' '}
                {to && (
                  <button type="button" className={styles['go']} onClick={() => onGo(to.id)}>
                    {t('conflicts.goTo', { name: words.nameIn(to) })}
                  </button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <Button size="small" variant="ghost" onClick={() => onConflicts(session.id)}>
        {t('popup.inList')}
      </Button>
    </>
  );
}
