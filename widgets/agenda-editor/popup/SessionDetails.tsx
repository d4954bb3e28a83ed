import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import { speakerName } from '#shared/speakers/speakerFacts.ts';
import { Avatar } from '#shared/ui/Avatar.tsx';
import type { AgendaSession } from '../domain/sessions.ts';
import { useWords } from '../useWords.ts';
import styles from './popup.module.css';

/** When, where and who (S3 §2.5). */
export function SessionDetails({ session }: { readonly session: AgendaSession }) {
  const t = useTexts('agenda-editor');
  const words = useWords();
  const { speakers, location } = session;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div className={styles['facts']} tabIndex={0} role="group" aria-label={words.name(session)}>
      <p className={styles['fact']}>
        <Clock aria-hidden="true" />
        <span>{words.when(session)}</span>
      </p>
      <p className={styles['fact']} data-empty={location ? undefined : ''}>
        <MapPin aria-hidden="true" />
        <bdi>{location ? stripBidiControls(location) : t('popup.noLocation')}</bdi>
      </p>
      <h4 className={styles['label']}>{t('popup.speakers')}</h4>
      {speakers.length === 0 && <p className={styles['none']}>{t('popup.noSpeakers')}</p>}
      <ul className={styles['speakers']}>
        {speakers.map((speaker) => (
          <li key={speaker.id} className={styles['speaker']}>
            <Avatar name={speakerName(speaker)} src={speaker.profile_picture} size="small" isDecorative />
            <bdi>{speakerName(speaker)}</bdi>
            {speaker.organisation && (
              <span className={styles['organisation']}>
                <bdi>{stripBidiControls(speaker.organisation)}</bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
