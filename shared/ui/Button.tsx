import { useRef, useState, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react';
import '#shared/interaction/handOn.ts';
import { report } from '#shared/lib/report.ts';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'normal';

interface ButtonLook {
  /** `primary` once per view; `secondary` by default. */
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly iconStart?: ReactNode;
  readonly iconEnd?: ReactNode;
}

type ClickHandler = (event: MouseEvent<HTMLButtonElement>) => unknown;

export interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'onClick'> {
  /** Something is under way: shows a spinner, keeps width and focus, and lets no click through. */
  readonly isBusy?: boolean | undefined;
  /** When it returns a promise the button is busy until that settles; a rejection is reported. */
  readonly onClick?: ClickHandler | undefined;
}

/** A button. It submits a form only with `type="submit"`. */
export function Button(props: ButtonProps) {
  const { variant, size, iconStart, iconEnd, isBusy: isBusyOutside = false, onClick, ...rest } = props;
  const { isBusy, click } = useBusyClick(isBusyOutside, onClick);
  const { children, className, ...attributes } = rest;
  return (
    <button
      type="button"
      {...attributes}
      {...lookOf({ variant, size }, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || attributes['aria-disabled']}
      onClick={click}
    >
      <ButtonContent iconStart={iconStart} iconEnd={iconEnd}>
        {children}
      </ButtonContent>
    </button>
  );
}

export interface LinkButtonProps extends ButtonLook, ComponentPropsWithRef<'a'> {
  readonly href: string;
}

/** A link that looks like a button: for going somewhere, never for doing something. */
export function LinkButton({
  variant,
  size,
  iconStart,
  iconEnd,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  const rel = rest.target === '_blank' ? 'noopener' : undefined;
  return (
    <a rel={rel} {...rest} {...lookOf({ variant, size }, className)}>
      <ButtonContent iconStart={iconStart} iconEnd={iconEnd}>
        {children}
      </ButtonContent>
    </a>
  );
}

/** What makes an element look like a button. */
function lookOf({ variant = 'secondary', size = 'normal' }: ButtonLook, className?: string) {
  return {
    className: className ? `${styles['button']} ${className}` : styles['button'],
    'data-variant': variant,
    'data-size': size,
  };
}

function ButtonContent({ iconStart, iconEnd, children }: ButtonLook & { readonly children?: ReactNode }) {
  return (
    <span className={styles['content']}>
      {iconStart && (
        <span className={styles['icon']} aria-hidden="true">
          {iconStart}
        </span>
      )}
      {children}
      {iconEnd && (
        <span className={styles['icon']} aria-hidden="true">
          {iconEnd}
        </span>
      )}
    </span>
  );
}

/** Holds further clicks while one is under way; also those that come before React has drawn the busy state. */
function useBusyClick(isBusyOutside: boolean, onClick: ClickHandler | undefined) {
  const [isWaiting, setWaiting] = useState(false);
  const isLocked = useRef(false);
  const isBusy = isBusyOutside || isWaiting;

  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy || isLocked.current || event.currentTarget.getAttribute('aria-disabled') === 'true') {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const result = onClick?.(event);
    if (!(result instanceof Promise)) return;
    isLocked.current = true;
    setWaiting(true);
    void result
      .catch((error: unknown) => report(error, 'button'))
      .finally(() => {
        isLocked.current = false;
        setWaiting(false);
      });
  };
  return { isBusy, click };
}
