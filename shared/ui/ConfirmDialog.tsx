import { useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { report } from '#shared/lib/report.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { isConfirmedBy, TypedConfirmation, type TypedConfirmationTexts } from './TypedConfirmation.tsx';
import styles from './confirm-dialog.module.css';

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  /** The question, with the name of the thing. */
  readonly title: ReactNode;
  /** What happens then, and whether it can be undone. */
  readonly children?: ReactNode;
  /** The verb: «Delete», not «OK». */
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  /** `danger` colours the button and gives Cancel the focus. */
  readonly tone?: 'normal' | 'danger' | undefined;
  /** Under way: nothing can be pressed and the dialog stays. A promise from `onConfirm` does the same. */
  readonly isBusy?: boolean | undefined;
  /** Why it failed; said inside, with everything left as it is. */
  readonly error?: ReactNode;
  /** Confirming needs this text to be typed, exactly. */
  readonly typed?: TypedConfirmationTexts | undefined;
  readonly onConfirm: () => unknown;
  readonly onCancel: () => void;
}

/** Asks before something that counts. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.isOpen ? <OpenConfirmDialog {...props} /> : null;
}

function OpenConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, tone = 'normal', error, typed, onCancel } = props;
  const first = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState('');
  const { isBusy, confirm } = useConfirming(props);
  const isRight = typed === undefined || isConfirmedBy(text, typed);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isRight) confirm();
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="small"
      title={title}
      description={children}
      dismissible={!isBusy}
      initialFocus={typed ? undefined : first}
      onClose={onCancel}
      footer={
        <Buttons {...props} isBusy={isBusy} isRight={isRight} tone={tone} first={first} onConfirm={confirm} />
      }
    >
      {(typed || error) && (
        <form noValidate className={styles['form']} onSubmit={onSubmit}>
          {typed && <TypedConfirmation {...typed} value={text} onChange={setText} isBusy={isBusy} />}
          {error && (
            <p role="alert" className={styles['error']}>
              <CircleAlert size={16} aria-hidden="true" />
              <span>{error}</span>
            </p>
          )}
        </form>
      )}
    </Dialog>
  );
}

interface ButtonsProps extends Pick<
  ConfirmDialogProps,
  'confirmLabel' | 'cancelLabel' | 'tone' | 'onConfirm' | 'onCancel'
> {
  readonly isBusy: boolean;
  readonly isRight: boolean;
  readonly first: RefObject<HTMLButtonElement | null>;
}

/** The focus begins on the harmless one when the other does harm. */
function Buttons({
  confirmLabel,
  cancelLabel,
  tone,
  isBusy,
  isRight,
  first,
  onConfirm,
  onCancel,
}: ButtonsProps) {
  const t = useTexts('common');
  const isDanger = tone === 'danger';
  return (
    <>
      <Button ref={isDanger ? first : undefined} disabled={isBusy} onClick={onCancel}>
        {cancelLabel ?? t('cancel')}
      </Button>
      <Button
        ref={isDanger ? undefined : first}
        variant={isDanger ? 'danger' : 'primary'}
        isBusy={isBusy}
        disabled={!isRight}
        onClick={onConfirm}
      >
        {confirmLabel}
      </Button>
    </>
  );
}

/** Confirms once: a second press, or Enter beside a press, finds it busy. */
function useConfirming({ isBusy: isBusyOutside = false, onConfirm }: ConfirmDialogProps) {
  const [isWaiting, setWaiting] = useState(false);
  const isLocked = useRef(false);
  const confirm = () => {
    if (isLocked.current || isBusyOutside) return;
    const result = onConfirm();
    if (!(result instanceof Promise)) return;
    isLocked.current = true;
    setWaiting(true);
    void result
      .catch((error: unknown) => report(error, 'confirm'))
      .finally(() => {
        isLocked.current = false;
        setWaiting(false);
      });
  };
  return { isBusy: isBusyOutside || isWaiting, confirm };
}
