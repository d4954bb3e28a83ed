import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Field } from '#shared/ui/Field.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import { toHex } from './themeDocument.ts';
import styles from './theme.module.css';

interface ColourFieldProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (colour: string) => void;
  readonly onEnd: () => void;
}

/** What the browser's own field shows where none is set. */
const noColour = '#ffffff';

/** A colour, chosen in the browser's own way or written; what is no colour yet is not taken. */
export function ColourField({ label, value, onChange, onEnd }: ColourFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const t = useTexts('form-builder');
  const hex = toHex(value);
  return (
    <Field label={label}>
      <TextInput
        dir="ltr"
        spellCheck={false}
        value={draft ?? value ?? ''}
        placeholder={t('theme.asPage')}
        onChange={(text) => {
          const colour = toHex(text);
          setDraft(text);
          if (colour !== null && text.trim().length !== 4) onChange(colour);
        }}
        onBlur={() => {
          const colour = draft === null ? null : toHex(draft);
          if (colour !== null && colour !== hex) onChange(colour);
          setDraft(null);
          onEnd();
        }}
        start={
          <input
            type="color"
            tabIndex={-1}
            aria-hidden="true"
            className={styles['well']}
            data-none={hex === null || undefined}
            value={hex ?? noColour}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onEnd}
          />
        }
      />
    </Field>
  );
}
