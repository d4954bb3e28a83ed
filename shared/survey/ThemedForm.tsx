import type { ComponentProps } from 'react';
import type { FormLook } from './look.ts';
import styles from './themedForm.module.css';

interface ThemedFormProps extends ComponentProps<'div'> {
  /** As `lookOf` gave it; our own look without one. */
  readonly look: FormLook | undefined;
}

/** Around all of a form, so that its title, buttons and notices have the look of its questions. */
export function ThemedForm({ look, className, ...rest }: ThemedFormProps) {
  return (
    <div
      {...rest}
      className={['ew-scheme', styles['form'], className].filter(Boolean).join(' ')}
      data-theme={look?.scheme}
      data-ground={look && '--form-ground' in look.style ? '' : undefined}
      data-cards={look?.hasCards ? '' : undefined}
      style={look?.style}
    />
  );
}
