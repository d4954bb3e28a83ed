import { useRef } from 'react';
import type { Speaker } from '#shared/api/sessions.ts';
import { drawnCells } from '#shared/interaction/drawnCells.ts';
import { useGridFocus } from '#shared/interaction/useGridFocus.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Avatar } from '#shared/ui/Avatar.tsx';
import { Badge } from '#shared/ui/Badge.tsx';
import { speakerName, isHighlighted } from './speakerFacts.ts';
import { useSpeakerSource } from './useSpeakerSource.ts';
import styles from './speakers.module.css';

interface ListedProps {
  readonly eventId: string;
  readonly onSelect: (speaker: Speaker) => void;
  /** Speakers can be dragged out of the list. */
  readonly isDraggable?: boolean | undefined;
}

interface SpeakerListProps extends ListedProps {
  readonly speakers: readonly Speaker[];
  /** The list's accessible name. */
  readonly label: string;
}

const places = drawnCells({ rows: 'button' });

/** Speakers to choose or to drag: one Tab stop, arrows move, Enter chooses. */
export function SpeakerList({ speakers, label, ...listed }: SpeakerListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { handlers } = useGridFocus({ box: list, places });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows walk through the buttons inside
    <ul ref={list} className={styles['list']} aria-label={label} {...handlers}>
      {speakers.map((speaker) => (
        <ListedSpeaker key={speaker.id} speaker={speaker} {...listed} />
      ))}
    </ul>
  );
}

function ListedSpeaker(props: ListedProps & { readonly speaker: Speaker }) {
  const { eventId, speaker, onSelect, isDraggable = false } = props;
  const { id } = speaker;
  const source = useSpeakerSource(eventId, isDraggable ? speaker : undefined);
  return (
    <li>
      <button
        ref={source}
        type="button"
        className={styles['item']}
        tabIndex={-1}
        data-speaker={id}
        title={speakerName(speaker)}
        onClick={() => onSelect(speaker)}
      >
        <SpeakerCard speaker={speaker} />
      </button>
    </li>
  );
}

/** Picture, name, organisation, role and status of a speaker (S3 §2.5). */
function SpeakerCard({ speaker }: { readonly speaker: Speaker }) {
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
