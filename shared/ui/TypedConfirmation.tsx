import { useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Field } from './Field.tsx';
import { TextInput } from './TextInput.tsx';

export interface TypedConfirmationTexts {
  readonly label: ReactNode;
  /** What must be typed, exactly. */
  readonly expected: string;
  /** Reads what was typed where it can be written in several ways: the digits of a number. */
  readonly read?: ((typed: string) => string) | undefined;
  readonly emptyMessage: string;
  readonly mismatchMessage: string;
  /** Right but for white space before or behind it, as happens when pasting; the mismatch message otherwise. */
  readonly whitespaceMessage?: string | undefined;
}

interface TypedConfirmationProps extends TypedConfirmationTexts {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isBusy: boolean;
}

/** The input of a typed confirmation; it says what is wrong once the user leaves it or presses Enter. */
export function TypedConfirmation(props: TypedConfirmationProps) {
  const { label, value, onChange, isBusy } = props;
  const [isTried, setTried] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') setTried(true);
  };
  const onBlur = (event: FocusEvent) => {
    // Going to a button inside the dialog: a message would move it away from under the pointer.
    const isGoingToButton = event.relatedTarget instanceof HTMLButtonElement;
    if (!isGoingToButton) setTried(true);
  };
  return (
    <Field label={label} errors={isTried ? problemOf(props) : undefined}>
      <TextInput
        value={value}
        onChange={onChange}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        spellCheck={false}
        readOnly={isBusy}
      />
    </Field>
  );
}

/** Whether the text is the one that was asked for. */
export function isConfirmedBy(text: string, { expected, read }: TypedConfirmationTexts): boolean {
  return (read ? read(text) : text) === expected;
}

/** What is wrong with the typed text; undefined when it is right. */
function problemOf(props: TypedConfirmationProps): string | undefined {
  const { value, expected, emptyMessage, mismatchMessage, whitespaceMessage } = props;
  if (isConfirmedBy(value, props)) return undefined;
  if (value.trim() === '') return emptyMessage;
  return value.trim() === expected.trim() ? (whitespaceMessage ?? mismatchMessage) : mismatchMessage;
}
