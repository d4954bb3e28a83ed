import { useState } from 'react';
import { latinDigits } from '#shared/lib/text.ts';
import { Field } from '#shared/ui/Field.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';

interface CountInputProps {
  readonly label: string;
  readonly value: number;
  readonly hint?: string | undefined;
  readonly errors?: string | readonly string[] | undefined;
  readonly onChange: (count: number) => void;
}

/** A whole number; what is no number counts as 0 and is told as wrong, but stays as typed. */
export function CountInput({ label, value, hint, errors, onChange }: CountInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed !== null && countOf(typed) === value ? typed : String(value);
  return (
    <Field {...{ label, hint, errors }}>
      <TextInput
        inputMode="numeric"
        dir="ltr"
        value={text}
        onChange={(next) => {
          setTyped(next);
          onChange(countOf(next));
        }}
      />
    </Field>
  );
}

function countOf(text: string): number {
  const digits = latinDigits(text);
  return /^\s*\d{1,3}\s*$/.test(digits) ? Number(digits) : 0;
}
