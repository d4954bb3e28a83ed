import type { Speaker } from '#shared/api/sessions.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
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
        <span className={styles['name']}>
          <bdi>{name}</bdi>
        </span>
        <span className={styles['organisation']}>
          <bdi>{organisation ? stripBidiControls(organisation) : t('noOrganisation')}</bdi>
        </span>
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
