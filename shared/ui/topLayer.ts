/**
 * The browser's top layer, as far as our parts share it: open modal dialogs in the order they were opened, and who
 * wants to know about them. Everything outside the topmost modal dialog is inert, so notices and live regions must
 * move into it to be heard and used.
 */
import { createEmitter } from '#shared/lib/emitter.ts';
import { islandMoved } from '#shared/island/moved.ts';
import { focusedElement } from '#shared/interaction/tabbable.ts';

interface ModalDialog {
  readonly dialog: HTMLDialogElement;
  /** A place inside the dialog for what must not be inert. */
  readonly guests: HTMLElement;
  /** Puts the focus where it belongs inside the dialog. */
  readonly focus: () => void;
}

const modals: ModalDialog[] = [];
const changes = createEmitter<ModalDialog | undefined>();

/** The topmost open modal dialog of the page's islands. */
export function topModal(): ModalDialog | undefined {
  return modals.at(-1);
}

/**
 * Opens a modal dialog; the returned function notes that it closes: call it while the dialog is in the page. Dialogs
 * inside it that React opened first, in the same step, are raised above it again.
 */
export function enterModal(modal: ModalDialog): () => void {
  const inner = modals.filter(({ dialog }) => modal.dialog.contains(dialog));
  modals.splice(modals.length - inner.length, inner.length, modal, ...inner);
  modal.dialog.showModal();
  for (const { dialog } of inner) {
    dialog.close();
    dialog.showModal();
  }
  topModal()?.focus();
  changes.emit(topModal());
  return () => {
    modals.splice(modals.indexOf(modal), 1);
    changes.emit(topModal());
  };
}

/**
 * Makes dialogs modal again that are so no longer, because the host page has moved their island: the browser takes what is
 * moved out of the top layer and leaves it open where it stands. The focus stays where it is.
 */
function reopenModals(): void {
  const first = modals.findIndex(({ dialog }) => dialog.open && !dialog.matches(':modal'));
  if (first === -1) return;
  const focused = focusedElement();
  for (const { dialog } of modals.slice(first)) {
    if (!dialog.isConnected) continue;
    dialog.close();
    dialog.showModal();
  }
  focused?.focus({ preventScroll: true });
  changes.emit(topModal());
}

islandMoved.on(reopenModals);

/** Calls back with the topmost modal dialog whenever one opens or closes. */
export const onModalChange = changes.on;

/** Puts a `popover="manual"` element above everything else; does nothing where popovers do not exist. */
export function showOnTop(el: HTMLElement): void {
  if (!('showPopover' in el) || !el.isConnected) return;
  if (el.matches(':popover-open')) el.hidePopover();
  el.showPopover();
}
