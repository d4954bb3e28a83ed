import type { DisplaySpeaker } from '#shared/api/agenda.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { Avatar } from '#shared/ui/Avatar.tsx';
import styles from './card.module.css';

/** More than these are counted. */
const mostSpeakers = 4;

/** Who speaks, with pictures: the premium check always passes (S1 §6, X-10). */
export function Speakers({ speakers }: { readonly speakers: readonly DisplaySpeaker[] }) {
  const format = useFormat();
  const named = speakers
    .map((speaker) => ({
      name: [speaker.first_name, speaker.last_name].filter(Boolean).join(' '),
      about: [speaker.function, speaker.organisation_name].filter(Boolean).join(', '),
      picture: speaker.profile_picture_url,
    }))
    .filter(({ name }) => name !== '');
  if (named.length === 0) return null;
  const rest = named.length - mostSpeakers;
  return (
    <ul className={styles['speakers']}>
      {named.slice(0, mostSpeakers).map(({ name, about, picture }, index) => (
        <li key={`${index} ${name}`} className={styles['speaker']} title={about || undefined}>
          <Avatar name={name} src={picture} size="small" isDecorative />
          <bdi>{name}</bdi>
        </li>
      ))}
      {rest > 0 && <li className={styles['speaker']}>+{format.number(rest)}</li>}
    </ul>
  );
}
