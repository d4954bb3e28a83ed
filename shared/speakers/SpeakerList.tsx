import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Speaker } from '#shared/api/sessions.ts';
import { indexAfter, stepsOf } from '#shared/interaction/moves.ts';
import { useGridFocus, type Places } from '#shared/interaction/useGridFocus.ts';
import { useRowWindow } from '#shared/interaction/useRowWindow.ts';
import { clamp } from '#shared/lib/ranges.ts';
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
  /** Statuses that stand out, `|` between them. */
  readonly highlighted?: string | undefined;
}

interface SpeakerListProps extends ListedProps {
  readonly speakers: readonly Speaker[];
  /** The list's accessible name. */
  readonly label: string;
  /** What was looked for: another list begins at its top. */
  readonly listKey: string;
}

/** Above this the list scrolls by itself, and only what is near its view is in the document. */
const maxPlainRows = 200;
/** In px, until one is drawn. */
const estimatedRowHeight = 57;

/** Speakers to choose or to drag: one Tab stop, arrows move, Enter chooses. */
export function SpeakerList({ speakers, label, listKey, ...listed }: SpeakerListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState(0);
  const count = speakers.length;
  // What all have in common says nothing of anybody.
  const hasRoles = new Set(speakers.map(({ role }) => role)).size > 1;
  const isLong = count > maxPlainRows;
  const rowHeight = useRowHeight(list, isLong);
  const { drawn, reveal, pageRows } = useRowWindow({
    scroller,
    count,
    rowHeight,
    drawnAtOnce: maxPlainRows,
    // With its neighbours: whoever comes from it by Tab or by a reader finds a next one.
    kept: [-1, 0, 1].map((by) => clamp(active, 0, count - 1) + by),
    listKey,
  });
  const places = placesOf(count, isLong ? pageRows : null);
  const { handlers } = useGridFocus({ box: list, places, onPlace: setActive, reveal });
  return (
    <div ref={scroller} className={styles['scroller']} data-long={isLong || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows walk through the buttons inside */}
      <ul
        ref={list}
        className={styles['list']}
        aria-label={label}
        style={isLong ? { blockSize: count * rowHeight } : undefined}
        {...handlers}
      >
        {drawn.map((index) => {
          const speaker = speakers[index];
          if (!speaker) return null;
          return (
            <li
              key={speaker.id}
              data-index={index}
              aria-setsize={isLong ? count : undefined}
              aria-posinset={isLong ? index + 1 : undefined}
              style={isLong ? { insetBlockStart: index * rowHeight, blockSize: rowHeight } : undefined}
            >
              <ListedSpeaker {...{ speaker, hasRoles }} {...listed} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Places by their index, drawn or not; page keys belong to a list that scrolls by itself. */
function placesOf(count: number, pageRows: (() => number) | null): Places<number> {
  const placeOf = (target: Element) => {
    const row = target.closest('[data-index]');
    return row && Number(row.getAttribute('data-index'));
  };
  return {
    placeOf,
    find: (box, index) => box.querySelector<HTMLElement>(`[data-index="${index}"] > button`),
    settle: (box, index, last) =>
      (last && box.contains(last) ? placeOf(last) : null) ?? clamp(index ?? 0, 0, count - 1),
    next: (from, { key }) => {
      const steps = stepsOf(key, pageRows?.() ?? 0);
      if (steps === 0) return null;
      const to = indexAfter(from, steps, { count });
      return to === -1 ? from : to;
    },
    stops: (box) => [...box.querySelectorAll<HTMLElement>('[data-index] > button')],
  };
}

/** Of the rows of a long list, in px: all are equally high, and higher where the list is narrow. */
function useRowHeight(list: RefObject<HTMLElement | null>, isLong: boolean): number {
  const [rowHeight, setRowHeight] = useState(estimatedRowHeight);
  useLayoutEffect(() => {
    const box = list.current;
    if (!box || !isLong) return undefined;
    const measure = () => {
      const height = box.querySelector('button')?.getBoundingClientRect().height ?? 0;
      // And the line between two.
      if (height > 0) setRowHeight(height + 1);
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(box);
    return () => sizes.disconnect();
  }, [list, isLong]);
  return rowHeight;
}

interface SpeakerCardProps {
  readonly speaker: Speaker;
  /** Roles differ in the list. */
  readonly hasRoles: boolean;
}

function ListedSpeaker(props: ListedProps & SpeakerCardProps) {
  const { eventId, speaker, hasRoles, onSelect, isDraggable = false, highlighted } = props;
  const source = useSpeakerSource(eventId, isDraggable ? speaker : undefined);
  return (
    <button
      ref={source}
      type="button"
      className={styles['item']}
      tabIndex={-1}
      data-speaker={speaker.id}
      title={speakerName(speaker)}
      onClick={() => onSelect(speaker)}
    >
      <SpeakerCard {...{ speaker, hasRoles, highlighted }} />
    </button>
  );
}

/** Picture, name, organisation, role and status of a speaker (S3 §2.5); what is told of all stands in columns. */
function SpeakerCard({
  speaker,
  hasRoles,
  highlighted,
}: SpeakerCardProps & Pick<ListedProps, 'highlighted'>) {
  const t = useTexts('speakers');
  const name = speakerName(speaker);
  const { role, status } = speaker;
  const organisation = speaker.organisation ? stripBidiControls(speaker.organisation) : t('noOrganisation');
  return (
    <span className={styles['card']}>
      <Avatar name={name} src={speaker.profile_picture} isDecorative />
      <span className={styles['words']}>
        <span className={styles['name']}>
          <bdi>{name}</bdi>
        </span>
        <span className={styles['organisation']}>
          <bdi title={organisation}>{organisation}</bdi>
        </span>
      </span>
      <span className={styles['badges']}>
        {hasRoles && (
          <span className={styles['badge']}>
            {role && (
              <Badge>
                <bdi title={role}>{role}</bdi>
              </Badge>
            )}
          </span>
        )}
        <span className={styles['badge']}>
          {status && (
            <Badge hasDot tone={isHighlighted(status, highlighted) ? 'success' : 'neutral'}>
              <bdi title={status}>{status}</bdi>
            </Badge>
          )}
        </span>
      </span>
    </span>
  );
}
