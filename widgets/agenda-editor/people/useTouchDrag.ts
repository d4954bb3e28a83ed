import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react';
import type { Speaker } from '#shared/api/sessions.ts';
import { setDragged } from '../speakerDrag.ts';

/** A finger that rests so long drags; a shorter touch chooses, one that moves scrolls. */
export const longPressMs = 400;
const slackPx = 8;

/** Where a speaker is held over the page, in px of the view. */
export interface Held {
  readonly speaker: Speaker;
  readonly x: number;
  readonly y: number;
}

interface TouchDragOptions {
  readonly isDisabled: boolean;
  readonly speakers: readonly Speaker[];
  /** Held somewhere else, or with `null` no more. */
  readonly onMove: (held: Held | null) => void;
  readonly onDrop: (held: Held) => void;
}

interface Press extends Held {
  readonly pointer: number;
}

/** Drags speakers by touch: HTML's own dragging knows no fingers in most browsers. Put `handlers` and `area` around the list. */
export function useTouchDrag({ isDisabled, speakers, onMove, onDrop }: TouchDragOptions) {
  const area = useRef<HTMLDivElement>(null);
  const isAfterDrag = useRef(false);
  const [press, setPress] = useState<Press | null>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const hold = (next: Held | null) => {
    if (!next || !held) setDragged(next?.speaker ?? null);
    setHeld(next);
    onMove(next);
  };
  const end = () => {
    setPress(null);
    if (held) hold(null);
  };
  const begin = useEffectEvent(hold);
  const endLate = useEffectEvent(end);
  useEffect(() => {
    if (!press) return undefined;
    const timer = setTimeout(() => begin(press), longPressMs);
    return () => clearTimeout(timer);
  }, [press]);
  useEffect(() => () => endLate(), []);
  useStillPage(area, held !== null);

  const onPointerDown = (event: PointerEvent) => {
    isAfterDrag.current = false;
    const speaker = speakerAt(event.target, speakers);
    if (isDisabled || event.pointerType !== 'touch' || !event.isPrimary || !speaker) return;
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    setPress({ pointer, speaker, x, y });
  };
  const onPointerMove = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    if (press?.pointer !== pointerId) return;
    if (held) hold({ speaker: held.speaker, x, y });
    else if (Math.hypot(x - press.x, y - press.y) > slackPx) setPress(null);
  };
  const onPointerUp = () => {
    isAfterDrag.current = held !== null;
    if (held) onDrop(held);
    end();
  };
  /** A press that has become a drag is no click, and never a drag of the browser's own. */
  const onClickCapture = (event: MouseEvent) => {
    if (isAfterDrag.current) swallow(event);
    isAfterDrag.current = false;
  };
  const swallowPressed = (event: SyntheticEvent) => {
    if (press) swallow(event);
  };
  return {
    area,
    held,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: end,
      onClickCapture,
      onContextMenuCapture: swallowPressed,
      onDragStartCapture: swallowPressed,
    },
  };
}

function swallow(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

function speakerAt(target: EventTarget, speakers: readonly Speaker[]): Speaker | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-speaker]') : null;
  return speakers.find(({ id }) => id === row?.dataset['speaker']);
}

/** Keeps the page from scrolling under a finger that drags; React's own listener could not. */
function useStillPage(area: { readonly current: HTMLElement | null }, isHeld: boolean): void {
  const onTouchMove = useEffectEvent((event: Event) => {
    if (isHeld && event.cancelable) event.preventDefault();
  });
  useEffect(() => {
    const el = area.current;
    const listen = (event: Event) => onTouchMove(event);
    el?.addEventListener('touchmove', listen, { passive: false });
    return () => el?.removeEventListener('touchmove', listen);
  }, [area]);
}
