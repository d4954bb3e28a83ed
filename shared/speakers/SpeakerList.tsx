import { useRef } from 'react';
import type { Speaker } from '#shared/api/sessions.ts';
import { drawnCells } from '#shared/interaction/drawnCells.ts';
import { useGridFocus } from '#shared/interaction/useGridFocus.ts';
import { speakerName } from './speakerFacts.ts';
import { SpeakerCard } from './SpeakerCard.tsx';
import { useSpeakerSource } from './useSpeakerSource.ts';
import styles from './speakers.module.css';

interface ListedProps {
  readonly eventId: string;
  readonly onSelect: (speaker: Speaker) => void;
  /** The one that is chosen at present. */
  readonly selectedId?: string | null | undefined;
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
  const { eventId, speaker, onSelect, selectedId = null, isDraggable = false } = props;
  const { id } = speaker;
  const source = useSpeakerSource(eventId, isDraggable ? speaker : undefined);
  return (
    <li>
      <button
        ref={source}
        type="button"
        className={styles['item']}
        tabIndex={-1}
        aria-pressed={selectedId === null ? undefined : selectedId === id}
        data-speaker={id}
        title={speakerName(speaker)}
        onClick={() => onSelect(speaker)}
      >
        <SpeakerCard speaker={speaker} />
      </button>
    </li>
  );
}
