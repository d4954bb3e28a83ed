import type { DisplaySpeaker } from '#shared/api/agenda.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import { Avatar } from '#shared/ui/Avatar.tsx';
import styles from './card.module.css';

/** More than these are counted. */
const mostSpeakers = 4;

interface SpeakersProps {
  readonly speakers: readonly DisplaySpeaker[];
  /** Says what they do and where they come from; where there is little room it is their tooltip. */
  readonly isFull: boolean;
}

const words = (parts: readonly (string | null)[], between: string) =>
  stripBidiControls(parts.filter(Boolean).join(between)).trim();

/** Who speaks, with pictures: the premium check always passes (S1 §6, X-10). */
export function Speakers({ speakers, isFull }: SpeakersProps) {
  const format = useFormat();
  const named = speakers
    .map((speaker) => ({
      name: words([speaker.first_name, speaker.last_name], ' '),
      about: words([speaker.function, speaker.organisation_name], ', '),
      picture: speaker.profile_picture_url,
    }))
    .filter(({ name }) => name !== '');
  if (named.length === 0) return null;
  const rest = named.length - mostSpeakers;
  return (
    <ul className={styles['speakers']} data-full={isFull || undefined}>
      {named.slice(0, mostSpeakers).map(({ name, about, picture }, index) => (
        <li key={`${index} ${name}`} className={styles['speaker']} title={about || undefined}>
          <Avatar name={name} src={picture} size="small" isDecorative />
          <span className={styles['who']}>
            <bdi>{name}</bdi>
            {isFull && about !== '' && <bdi className={styles['about']}>{about}</bdi>}
          </span>
        </li>
      ))}
      {rest > 0 && <li className={styles['speaker']}>+{format.number(rest)}</li>}
    </ul>
  );
}
