import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import type { Speaker } from '#shared/api/sessions.ts';
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

/** Speakers to choose or to drag: one Tab stop, arrows move, Enter chooses. */
export function SpeakerList(props: SpeakerListProps) {
  const { speakers, label, onSelect, selectedId = null, isDraggable = false, onDragStart, onDragEnd } = props;
  const [at, setAt] = useState(0);
  const current = Math.min(at, speakers.length - 1);
  const list = useRef<HTMLUListElement>(null);
  const move = (event: KeyboardEvent) => {
    const to = indexOf(event.key, current, speakers.length - 1);
    if (to === null) return;
    event.preventDefault();
    setAt(to);
    list.current?.querySelectorAll('button')[to]?.focus();
  };
  const drag = (event: DragEvent, speaker: Speaker) => {
    writeSpeakerDrag(event.dataTransfer, speaker);
    onDragStart?.(speaker);
  };
  return (
    <ul ref={list} className={styles['list']} aria-label={label}>
      {speakers.map((speaker, index) => (
        <li key={speaker.id}>
          <button
            type="button"
            className={styles['item']}
            tabIndex={index === current ? 0 : -1}
            aria-pressed={selectedId === null ? undefined : selectedId === speaker.id}
            draggable={isDraggable}
            data-speaker={speaker.id}
            title={speakerName(speaker)}
            onFocus={() => setAt(index)}
            onKeyDown={move}
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

function indexOf(key: string, from: number, last: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(from + 1, last);
    case 'ArrowUp':
      return Math.max(from - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
