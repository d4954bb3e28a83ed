import X from 'lucide-react/icons/x';
import {
  useId,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { ConnectionStatus } from '#shared/island/ConnectionStatus.tsx';
import { focusedElement, tabbablesIn } from '#shared/interaction/tabbable.ts';
import { Announcer } from './Announcer.tsx';
import { IconButton } from './IconButton.tsx';
import { topModal } from './topLayer.ts';
import { useBackdropPress, useModal } from './useModal.ts';
import styles from './dialog.module.css';

export type DialogSize = 'small' | 'normal' | 'large' | 'full';

export interface DialogProps {
  /** Nothing is kept while it is closed. */
  readonly isOpen: boolean;
  /** The user wants it closed: Esc, the close button, a press on the backdrop of a `dialog`. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Read out together with the title. */
  readonly description?: ReactNode;
  /** Widths 400, 520, 760 pixels, or the whole view; narrow screens give it all, but to a small one or a question. */
  readonly size?: DialogSize | undefined;
  /** Buttons, kept in view below the content. */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
  /** `false` takes away every way out but the ones inside. */
  readonly dismissible?: boolean | undefined;
  /** Asked before the user's wish to close is passed on; `false` keeps it open (unsaved work). */
  readonly onBeforeClose?: (() => boolean | Promise<boolean>) | undefined;
  /** Gets the focus first; else the first field, else the dialog itself. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** `alertdialog` for a question that must be answered. */
  readonly role?: 'dialog' | 'alertdialog' | undefined;
}

/** A modal dialog: native, in the top layer, with focus kept inside and given back. May stand inside another one. */
export function Dialog(props: DialogProps) {
  return props.isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: DialogProps) {
  const {
    title,
    description,
    size = 'normal',
    footer,
    children,
    dismissible = true,
    role = 'dialog',
  } = props;
  const id = useId();
  const t = useTexts('common');
  const { dialog, body, guests } = useModal(props.initialFocus);
  const dismiss = useDismiss(props);
  // A question that must be answered is never answered by a press beside it.
  const backdrop = useBackdropPress(dialog, () => role === 'dialog' && dismiss());

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.defaultPrevented || topModal()?.dialog !== event.currentTarget) return;
    if (event.key === 'Tab') keepFocusInside(event, guests.current);
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    dismiss();
  };
  const onCancel = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    dismiss();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc, Tab and the backdrop are the dialog's own
    <dialog
      ref={dialog}
      role={role}
      className={styles['dialog']}
      data-size={size}
      tabIndex={-1}
      aria-labelledby={`${id}title`}
      aria-describedby={description ? `${id}description` : undefined}
      onKeyDown={onKeyDown}
      onCancel={onCancel}
      {...backdrop}
    >
      <div className={styles['panel']}>
        <header className={styles['header']}>
          <div className={styles['heading']}>
            <h2 id={`${id}title`} className={styles['title']}>
              {title}
            </h2>
            {description && (
              <div id={`${id}description`} className={styles['description']}>
                {description}
              </div>
            )}
          </div>
          {dismissible && (
            <IconButton label={t('close')} icon={<X />} size="small" tooltipSide="bottom" onClick={dismiss} />
          )}
        </header>
        <div className={styles['connection']}>
          <ConnectionStatus />
        </div>
        {children !== undefined && children !== null && (
          <div ref={body} className={styles['body']}>
            {children}
          </div>
        )}
        {footer && <footer className={styles['footer']}>{footer}</footer>}
      </div>
      <Announcer />
      <div ref={guests} className={styles['guests']} />
    </dialog>
  );
}

/** Passes the user's wish to close on, once, and only when the guard agrees. */
function useDismiss({ dismissible = true, onBeforeClose, onClose }: DialogProps): () => void {
  const isAsking = useRef(false);
  const ask = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      if ((await onBeforeClose?.()) !== false) onClose();
    } finally {
      isAsking.current = false;
    }
  };
  return () => {
    if (!dismissible) return;
    if (onBeforeClose) void ask();
    else onClose();
  };
}

/** Tab at the last element goes on at the first, and back; notices that are guests of the dialog are reached too. */
function keepFocusInside(event: KeyboardEvent<HTMLElement>, guests: HTMLElement | null): void {
  const root = event.currentTarget;
  const inside = tabbablesIn(root);
  const [first, last] = [inside[0], inside.at(-1)];
  if (!first || !last) {
    event.preventDefault();
    return;
  }
  const active = focusedElement();
  const hasGuests = (guests?.childElementCount ?? 0) > 0;
  const isAtStart = active === first || active === root;
  if (event.shiftKey && isAtStart && !hasGuests) move(event, last);
  if (!event.shiftKey && active === last && !hasGuests) move(event, first);
}

function move(event: KeyboardEvent<HTMLElement>, to: HTMLElement): void {
  event.preventDefault();
  to.focus();
}
