import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { directionOf, toLanguage } from '#shared/i18n/languages.ts';
import { useIsHidden } from '#shared/interaction/useIsHidden.ts';
import { isUrgent } from '#shared/store/notices.ts';
import type { Notice } from '#shared/store/page.ts';
import { usePage } from '#shared/store/page.ts';
import { Toast } from './Toast.tsx';
import { onModalChange, showOnTop, topModal } from './topLayer.ts';
import styles from './toast-layer.module.css';

/** Screen readers must have seen the empty live regions before anything is put in, in milliseconds. */
export const settleMs = 100;

/**
 * The page's notices (DESIGN.md §3): a popover above everything, open dialogs included. It needs no island around it;
 * each notice brings its own language and direction.
 */
export function ToastLayer() {
  const notices = usePage((page) => page.notices);
  // A notice may stand for long: the page turns dark, or is read from the other side.
  const isPageDark = usePage((page) => page.isPageDark);
  const direction = usePage((page) => directionOf(toLanguage(page.pageLanguage)));
  const layer = useRef<HTMLDivElement>(null);
  const isSettled = useSettled();
  const [isHeld, setHeld] = useState(false);
  const isHidden = useIsHidden();
  useTopPlace(layer);

  const shown = isSettled ? notices.filter(({ place }) => place === undefined) : [];
  const toast = (notice: Notice) => <Toast key={notice.id} notice={notice} isPaused={isHeld || isHidden} />;
  return (
    <div className="ew-root" data-theme={isPageDark ? 'dark' : 'light'} dir={direction}>
      <div
        ref={layer}
        popover="manual"
        className={styles['layer']}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <div role="status" aria-atomic="false" className={styles['region']}>
          {shown.filter((notice) => !isUrgent(notice)).map(toast)}
        </div>
        <div role="alert" aria-atomic="false" className={styles['region']}>
          {shown.filter(isUrgent).map(toast)}
        </div>
      </div>
    </div>
  );
}

function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settleMs);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

/** Moves the layer's host into the topmost modal dialog, where it is not inert, and back when that closes. */
function useTopPlace(layer: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const el = layer.current;
    const root = el?.getRootNode();
    const host = root instanceof ShadowRoot ? root.host : el;
    const home = host?.parentElement;
    if (!el || !host || !home) return undefined;
    const place = () => {
      const guests = topModal()?.guests;
      const target = guests ?? home;
      el.toggleAttribute('data-in-dialog', guests !== undefined);
      if (host.parentElement !== target && target.getRootNode() !== root) target.append(host);
      showOnTop(el);
    };
    place();
    return onModalChange(place);
  }, [layer]);
}
