import { useLayoutEffect, useRef } from 'react';
import { clamp } from '#shared/lib/ranges.ts';
import { Avatar } from '#shared/ui/Avatar.tsx';
import { showOnTop } from '#shared/ui/topLayer.ts';
import { speakerName } from '#shared/speakers/speakerFacts.ts';
import type { Held } from './useTouchDrag.ts';
import styles from './people.module.css';

interface SpeakerGhostProps {
  readonly held: Held;
  /** What letting go here would do; `null` over nothing. */
  readonly hint: string | null;
  readonly isAllowed: boolean;
}

/** The speaker under the finger, with what letting go would do. */
export function SpeakerGhost({ held: { speaker, x, y }, hint, isAllowed }: SpeakerGhostProps) {
  const ghost = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (ghost.current) showOnTop(ghost.current);
  }, []);
  const name = speakerName(speaker);
  return (
    <div
      ref={ghost}
      popover="manual"
      aria-hidden="true"
      className={styles['ghost']}
      data-drop={hint === null ? undefined : isAllowed ? 'allowed' : 'refused'}
      style={{ left: insideOf(x), top: y }}
    >
      <span className={styles['ghostName']}>
        <Avatar name={name} src={speaker.profile_picture} size="small" isDecorative />
        <bdi>{name}</bdi>
      </span>
      {hint !== null && <span>{hint}</span>}
    </div>
  );
}

/** Half of the ghost's greatest width and a little air, in px. */
const halfPx = 128;

/** The ghost stands over the finger, but never leaves the view sideways. */
function insideOf(x: number): number {
  const end = innerWidth - halfPx;
  return end < halfPx ? innerWidth / 2 : clamp(x, halfPx, end);
}
