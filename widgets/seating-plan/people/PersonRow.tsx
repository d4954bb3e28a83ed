import Ellipsis from 'lucide-react/icons/ellipsis';
import type { Speaker } from '#shared/api/sessions.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate, stripBidiControls } from '#shared/lib/text.ts';
import { speakerName } from '#shared/speakers/speakerFacts.ts';
import { useSpeakerSource } from '#shared/speakers/useSpeakerSource.ts';
import { Avatar } from '#shared/ui/Avatar.tsx';
import { Badge } from '#shared/ui/Badge.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { PersonButton } from './PersonButton.tsx';
import type { MenuOf } from './usePersonMenu.ts';
import styles from '../seating-plan.module.css';

interface PersonRowProps {
  readonly eventId: string;
  readonly speaker: Speaker;
  readonly chair: number | null;
  readonly menuOf: MenuOf | null;
}

/** Somebody with their chair: picked up to be dragged; a press or a right click opens the menu with everything else. */
export function PersonRow({ eventId, speaker, chair, menuOf }: PersonRowProps) {
  const t = useTexts('seating-plan');
  const name = speakerName(speaker);
  const source = useSpeakerSource(eventId, menuOf ? speaker : undefined);
  const facts = [speaker.role, speaker.organisation].flatMap((fact) => (fact ? stripBidiControls(fact) : []));
  const place = chair === null ? t('notSeated') : t('chair', { chair });
  return (
    <li>
      <PersonButton source={source} className={styles['person']} items={menuOf && menuOf(speaker.id)}>
        <VisuallyHidden>{t('personAt', { name: isolate(name), place })}</VisuallyHidden>
        <Avatar name={name} src={speaker.profile_picture} isDecorative />
        <span className={styles['personWords']} aria-hidden="true">
          <span className={styles['personName']}>
            <bdi>{name}</bdi>
          </span>
          <span className={styles['personFacts']}>
            <bdi>{facts.join(' · ')}</bdi>
          </span>
        </span>
        <span aria-hidden="true">
          <Badge tone={chair === null ? 'neutral' : 'accent'}>{place}</Badge>
        </span>
        {menuOf && <Ellipsis size={16} aria-hidden="true" />}
      </PersonButton>
    </li>
  );
}
