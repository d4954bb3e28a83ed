import type { Speaker } from '#shared/api/sessions.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Avatar } from '#shared/ui/Avatar.tsx';
import { Badge } from '#shared/ui/Badge.tsx';
import { isHighlighted, speakerName } from './speakerFacts.ts';
import styles from './speakers.module.css';

/** Picture, name, organisation, role and status of a speaker (S3 §2.5). */
export function SpeakerCard({ speaker }: { readonly speaker: Speaker }) {
  const t = useTexts('speakers');
  const name = speakerName(speaker);
  const { organisation, role, status } = speaker;
  return (
    <span className={styles['card']}>
      <Avatar name={name} src={speaker.profile_picture} isDecorative />
      <span className={styles['words']}>
        <bdi className={styles['name']}>{name}</bdi>
        <bdi className={styles['organisation']}>{organisation ?? t('noOrganisation')}</bdi>
      </span>
      <span className={styles['badges']}>
        {role && (
          <Badge>
            <bdi>{role}</bdi>
          </Badge>
        )}
        {status && (
          <Badge hasDot tone={isHighlighted(status) ? 'success' : 'neutral'}>
            <bdi>{status}</bdi>
          </Badge>
        )}
      </span>
    </span>
  );
}
