import {
  cloneElement,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
} from 'react';
import { useLightDismiss } from '#shared/interaction/useLightDismiss.ts';
import { placeTip, type TipSide } from './placeTip.ts';
import { showOnTop } from './topLayer.ts';
import styles from './tooltip.module.css';

export type TooltipSide = TipSide;

export interface TooltipProps {
  /** A few words; never the only place where something is said. */
  readonly text: string;
  /** Where it opens when there is room; above by default. */
  readonly side?: TooltipSide | undefined;
  /** The text is the element's name already: it is not read a second time. */
  readonly isName?: boolean | undefined;
  /** One element that takes focus. */
  readonly children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

/** How long the pointer must rest, in milliseconds. */
export const tooltipDelayMs = 400;
/** The pointer may cross the gap to the tooltip, and the next tooltip opens at once. */
const lingerMs = 120;
let lastClosedAt = -Infinity;

/** Explains an element on pointing (after a moment) and on keyboard focus (at once); Esc closes it. */
export function Tooltip({ text, side = 'top', isName = false, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const { isOpen, plan } = useTiming();
  useLightDismiss(isOpen, () => plan(false, 0));

  const onPointerEnter = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    plan(true, performance.now() - lastClosedAt < lingerMs * 3 ? 0 : tooltipDelayMs);
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    if (event.target.matches(':focus-visible')) plan(true, 0);
  };
  const describedBy = [children.props['aria-describedby'], isOpen && !isName && id].filter(Boolean).join(' ');

  return (
    <span
      ref={anchor}
      className={styles['anchor']}
      onPointerEnter={onPointerEnter}
      onPointerLeave={() => plan(false, lingerMs)}
      onPointerDown={() => plan(false, 0)}
      onFocus={onFocus}
      onBlur={() => plan(false, 0)}
    >
      {cloneElement(children, { 'aria-describedby': describedBy || undefined })}
      {isOpen && text && <Tip key={text} id={id} text={text} side={side} anchor={anchor} />}
    </span>
  );
}

interface TipProps {
  readonly id: string;
  readonly text: string;
  readonly side: TooltipSide;
  readonly anchor: { readonly current: HTMLElement | null };
}

function Tip({ id, text, side, anchor }: TipProps) {
  const tip = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const [el, target] = [tip.current, anchor.current?.firstElementChild];
    if (!el || !target) return;
    showOnTop(el);
    const view = {
      width: document.documentElement.clientWidth,
      height: document.documentElement.clientHeight,
    };
    const { left, top } = placeTip(target.getBoundingClientRect(), el.getBoundingClientRect(), {
      side,
      view,
    });
    el.style.left = `${left}px`;
    el.style.top = `${top}px`;
  }, [side, anchor]);
  return (
    <span ref={tip} id={id} role="tooltip" popover="manual" className={styles['tip']}>
      {text}
    </span>
  );
}

function useTiming() {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const plan = useCallback((next: boolean, waitMs: number) => {
    clearTimeout(timer.current);
    const change = () =>
      setOpen((before) => {
        if (before && !next) lastClosedAt = performance.now();
        return next;
      });
    if (waitMs === 0) change();
    else timer.current = setTimeout(change, waitMs);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { isOpen, plan };
}
