import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useControl, type ControlProps } from './fieldContext.ts';
import { FieldCounter } from './FieldCounter.tsx';
import { hardLimit, useLimitedText } from './useLimitedText.ts';
import styles from './control.module.css';

type NativeProps = Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'disabled' | 'required' | 'size' | 'prefix' | keyof ControlProps
>;

export interface TextInputProps extends NativeProps, ControlProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'url' | 'tel' | 'number' | 'password' | 'search' | undefined;
  /** An icon or a unit before the text. */
  readonly start?: ReactNode;
  /** A unit or a small button after the text. */
  readonly end?: ReactNode;
}

/** One line of text. */
export function TextInput(props: TextInputProps) {
  const {
    value,
    onChange,
    type = 'text',
    start,
    end,
    id: _id,
    isDisabled: _disabled,
    isInvalid: _invalid,
    isRequired: _required,
    className,
    ...rest
  } = props;
  const control = useControl(props);
  const limited = useLimitedText<HTMLInputElement>({ value, onChange, limit: hardLimit(control.counter) });
  return (
    <>
      <span
        className={className ? `${styles['control']} ${className}` : styles['control']}
        data-disabled={control.isDisabled || undefined}
        data-invalid={control.isInvalid || undefined}
      >
        {start && <span className={styles['adornment']}>{start}</span>}
        <input
          autoComplete="off"
          {...rest}
          {...control.aria}
          {...limited}
          id={control.id}
          type={type}
          className={styles['input']}
          disabled={control.isDisabled}
          // The text decides its own direction; an empty input keeps that of the page.
          dir={rest.dir ?? (value ? 'auto' : undefined)}
        />
        {end && <span className={styles['adornment']}>{end}</span>}
      </span>
      {control.counter && <FieldCounter {...control.counter} id={`${control.id}count`} text={value} />}
    </>
  );
}
