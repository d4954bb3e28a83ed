import { useId, type MouseEvent, type ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { FieldContext, type FieldCounterOptions } from './fieldContext.ts';
import styles from './field.module.css';

export interface FieldProps {
  readonly label: ReactNode;
  /** The label is for screen readers only: the place says what it is. */
  readonly isLabelHidden?: boolean | undefined;
  /** One line that helps before anything is wrong. */
  readonly hint?: ReactNode;
  /** What is wrong; several messages are a list. Empty and absent mean that nothing is. */
  readonly errors?: string | readonly string[] | undefined;
  readonly isRequired?: boolean | undefined;
  /** Says «optional» beside the label, in forms where most is required. */
  readonly isOptional?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Counts the text of the input inside. */
  readonly counter?: FieldCounterOptions | undefined;
  /** The control is a group (radio buttons, several checkboxes), not one input. */
  readonly isGroup?: boolean | undefined;
  /** The control's id, where a form needs to know it; otherwise made. */
  readonly id?: string | undefined;
  /** One control of the kit; it takes id, description and state from here. */
  readonly children: ReactNode;
}

/** Label, hint, errors and counter around one control, tied to it for screen readers. */
export function Field(props: FieldProps) {
  const { hint, isRequired = false, isDisabled = false, counter, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const errors = messagesOf(props.errors);
  const describedBy = [hint ? `${id}hint` : '', errors.length > 0 ? `${id}errors` : '']
    .filter(Boolean)
    .join(' ');
  const wiring = {
    id,
    labelId: `${id}label`,
    describedBy: describedBy || undefined,
    isInvalid: errors.length > 0,
    isRequired,
    isDisabled,
    counter,
  };
  return (
    <div className={styles['field']} data-disabled={isDisabled || undefined}>
      <FieldLabel {...props} id={id} />
      <FieldContext value={wiring}>{children}</FieldContext>
      {hint && (
        <div id={`${id}hint`} className={styles['hint']}>
          {hint}
        </div>
      )}
      <FieldErrors id={`${id}errors`} errors={errors} />
    </div>
  );
}

/** One message, several or none, as a list without empty ones. */
function messagesOf(errors: string | readonly string[] | undefined): readonly string[] {
  const list = typeof errors === 'string' ? [errors] : (errors ?? []);
  return list.filter(Boolean);
}

function FieldLabel({
  id,
  label,
  isLabelHidden,
  isRequired,
  isOptional,
  isGroup,
}: FieldProps & { readonly id: string }) {
  const t = useTexts('common');
  const attributes = { id: `${id}label`, className: isLabelHidden ? 'ew-hidden' : styles['label'] };
  const content = (
    <>
      {label}
      {isRequired && (
        <span className={styles['required']} aria-hidden="true">
          {' *'}
        </span>
      )}
      {isOptional && <span className={styles['optional']}> ({t('optional')})</span>}
    </>
  );
  if (isGroup) return <span {...attributes}>{content}</span>;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- takes a click away
    <label {...attributes} htmlFor={id} onClick={focusOnly}>
      {content}
    </label>
  );
}

/** A label focuses what it names; it must not press a button, as a select has one. */
function focusOnly(event: MouseEvent<HTMLLabelElement>): void {
  const { control } = event.currentTarget;
  if (!(control instanceof HTMLButtonElement)) return;
  event.preventDefault();
  control.focus();
}

interface FieldErrorsProps {
  readonly id: string;
  readonly errors: readonly string[];
}

/** Read out when they appear; there before that, or they would not be. */
function FieldErrors({ id, errors }: FieldErrorsProps) {
  return (
    <div id={id} className={styles['errors']} aria-live="polite">
      {errors.map((error) => (
        <p key={error} className={styles['error']}>
          <CircleAlert size={14} aria-hidden="true" />
          <bdi>{error}</bdi>
        </p>
      ))}
    </div>
  );
}
