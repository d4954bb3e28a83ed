import Armchair from 'lucide-react/icons/armchair';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Lock from 'lucide-react/icons/lock';
import type { Speaker } from '#shared/api/sessions.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate, stripBidiControls } from '#shared/lib/text.ts';
import { factsOf, speakerName } from '#shared/speakers/speakerFacts.ts';
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
  /** The chair is one of the table's. */
  readonly isSeated: boolean;
  readonly isFixed: boolean;
  readonly menuOf: MenuOf | null;
}

/** Somebody with their chair: picked up to be dragged; a press or a right click opens the menu with everything else. */
export function PersonRow({ eventId, speaker, chair, isSeated, isFixed, menuOf }: PersonRowProps) {
  const t = useTexts('seating-plan');
  const name = speakerName(speaker);
  const source = useSpeakerSource(eventId, menuOf && !isFixed ? speaker : undefined);
  const facts = factsOf(speaker);
  const place =
    chair === null ? t('notSeated') : isSeated ? t('chair', { chair }) : t('noSuchChair', { chair });
  return (
    <li>
      <PersonButton source={source} className={styles['person']} items={menuOf && menuOf(speaker.id)}>
        <VisuallyHidden>{t('personAt', { name: isolate(name), place })}</VisuallyHidden>
        <Avatar name={name} src={speaker.profile_picture} isDecorative />
        <span className={styles['personWords']}>
          <span className={styles['personName']} aria-hidden="true" dir="auto" title={name}>
            {name}
          </span>
          {facts && (
            <span className={styles['personFacts']} dir="auto" title={facts}>
              {facts}
            </span>
          )}
          {speaker.mobile && (
            <span className={styles['personFacts']}>
              <bdi dir="ltr" title={stripBidiControls(speaker.mobile)}>
                {stripBidiControls(speaker.mobile)}
              </bdi>
            </span>
          )}
        </span>
        {isFixed && (
          <>
            <Lock size={14} aria-hidden="true" />
            <VisuallyHidden>{t('lock.locked')}</VisuallyHidden>
          </>
        )}
        <span aria-hidden="true">
          <Badge tone={chair === null ? 'neutral' : isSeated ? 'accent' : 'warning'}>
            {isSeated ? (
              <span className={styles['seatBadge']}>
                <Armchair size={14} />
                {chair}
              </span>
            ) : (
              place
            )}
          </Badge>
        </span>
        {menuOf && <Ellipsis size={16} aria-hidden="true" />}
      </PersonButton>
    </li>
  );
}
