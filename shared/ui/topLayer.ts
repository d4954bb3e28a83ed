/**
 * The browser's top layer, as far as our parts share it: open modal dialogs in the order they were opened, and who
 * wants to know about them. Everything outside the topmost modal dialog is inert, so notices and live regions must
 * move into it to be heard and used.
 */
import { createEmitter } from '#shared/lib/emitter.ts';

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

/** Calls back with the topmost modal dialog whenever one opens or closes. */
export const onModalChange = changes.on;

/** Puts a `popover="manual"` element above everything else; does nothing where popovers do not exist. */
export function showOnTop(el: HTMLElement): void {
  if (!('showPopover' in el) || !el.isConnected) return;
  if (el.matches(':popover-open')) el.hidePopover();
  el.showPopover();
}
