import {
  useEffect,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { isRestOfDoubleClick } from '#shared/interaction/restOfDoubleClick.ts';
import { focusedElement, tabbablesIn } from '#shared/interaction/tabbable.ts';
import { enterModal } from './topLayer.ts';

/** Opens a native dialog as a modal while its component is shown, with the focus moved in and given back. */
export function useModal(initialFocus: RefObject<HTMLElement | null> | undefined) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const guests = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const [el, place] = [dialog.current, guests.current];
    if (!el || !place) return undefined;
    const opener = focusedElement();
    const giveFocusBack = () => opener?.focus({ preventScroll: true });
    // The dialog itself takes the focus first, or the close button would flash its tooltip.
    el.setAttribute('autofocus', '');
    const focus = () => firstFocus(el, body.current, initialFocus?.current).focus();
    const leave = enterModal({ dialog: el, guests: place, focus });
    makeScrollable(body.current);
    return () => {
      leave();
      el.close();
      // Once React is done: the opener may be going in the same step.
      queueMicrotask(giveFocusBack);
    };
    // Opened once: who gets the focus first does not change afterwards.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useHeldPage(dialog);
  return { dialog, body, guests };
}

function firstFocus(
  dialog: HTMLElement,
  body: HTMLElement | null,
  wished: HTMLElement | null | undefined,
): HTMLElement {
  if (wished) return wished;
  const inside = body ? tabbablesIn(body) : [];
  return inside.find((el) => el.matches('input, textarea, select, [role="combobox"]')) ?? dialog;
}

/** A text that scrolls and holds nothing to focus is reached by keyboard itself. */
function makeScrollable(body: HTMLElement | null): void {
  if (body && body.scrollHeight > body.clientHeight && tabbablesIn(body).length === 0) body.tabIndex = 0;
}

/** The page behind must not scroll along when the wheel turns over the backdrop. */
function useHeldPage(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const el = dialog.current;
    const hold = (event: Event) => {
      if (event.target === el) event.preventDefault();
    };
    el?.addEventListener('wheel', hold, { passive: false });
    el?.addEventListener('touchmove', hold, { passive: false });
    return () => {
      el?.removeEventListener('wheel', hold);
      el?.removeEventListener('touchmove', hold);
    };
  }, [dialog]);
}

/**
 * A press that begins and ends on the backdrop; selecting text and letting go outside is none, nor is the second half of a
 * double click, whose first may have opened the dialog.
 */
export function useBackdropPress(dialog: RefObject<HTMLDialogElement | null>, onPress: () => void) {
  const isPressed = useRef(false);
  return {
    onPointerDown: (event: PointerEvent) => {
      isPressed.current = event.target === dialog.current;
    },
    onClick: (event: MouseEvent) => {
      const isOnBackdrop = isPressed.current && event.target === dialog.current;
      if (isOnBackdrop && !isRestOfDoubleClick(event)) onPress();
      isPressed.current = false;
    },
  };
}
