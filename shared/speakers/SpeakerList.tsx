import { useRef, type DragEvent } from 'react';
import type { Speaker } from '#shared/api/sessions.ts';
import { drawnCells } from '#shared/interaction/drawnCells.ts';
import { useGridFocus } from '#shared/interaction/useGridFocus.ts';
import { speakerName, writeSpeakerDrag } from './speakerFacts.ts';
import { SpeakerCard } from './SpeakerCard.tsx';
import styles from './speakers.module.css';

interface SpeakerListProps {
  readonly speakers: readonly Speaker[];
  /** The list's accessible name. */
  readonly label: string;
  readonly onSelect: (speaker: Speaker) => void;
  /** The one that is chosen at present. */
  readonly selectedId?: string | null | undefined;
  /** Speakers can be dragged out of the list. */
  readonly isDraggable?: boolean | undefined;
  readonly onDragStart?: ((speaker: Speaker) => void) | undefined;
  readonly onDragEnd?: (() => void) | undefined;
}

const places = drawnCells({ rows: 'button' });

/** Speakers to choose or to drag: one Tab stop, arrows move, Enter chooses. */
export function SpeakerList(props: SpeakerListProps) {
  const { speakers, label, onSelect, selectedId = null, isDraggable = false, onDragStart, onDragEnd } = props;
  const list = useRef<HTMLUListElement>(null);
  const { handlers } = useGridFocus({ box: list, places });
  const drag = (event: DragEvent, speaker: Speaker) => {
    writeSpeakerDrag(event.dataTransfer, speaker);
    onDragStart?.(speaker);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows walk through the buttons inside
    <ul ref={list} className={styles['list']} aria-label={label} {...handlers}>
      {speakers.map((speaker) => (
        <li key={speaker.id}>
          <button
            type="button"
            className={styles['item']}
            tabIndex={-1}
            aria-pressed={selectedId === null ? undefined : selectedId === speaker.id}
            draggable={isDraggable}
            data-speaker={speaker.id}
            title={speakerName(speaker)}
            onClick={() => onSelect(speaker)}
            onDragStart={(event) => drag(event, speaker)}
            onDragEnd={onDragEnd}
          >
            <SpeakerCard speaker={speaker} />
          </button>
        </li>
      ))}
    </ul>
  );
}
