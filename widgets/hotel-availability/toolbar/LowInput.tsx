import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Field } from '#shared/ui/Field.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import { readLow } from '../domain/view.ts';
import styles from './toolbar.module.css';

interface LowInputProps {
  readonly low: number;
  readonly onChange: (low: number) => void;
}

/** The threshold; while an unusable one is typed the last usable one counts. */
export function LowInput({ low, onChange }: LowInputProps) {
  const t = useTexts('hotel-availability');
  const [draft, setDraft] = useState({ low, text: String(low) });
  if (draft.low !== low) setDraft({ low, text: String(low) });
  const type = (text: string) => {
    const read = readLow(text);
    setDraft({ low: read ?? low, text });
    if (read !== null) onChange(read);
  };
  return (
    <div className={styles['low']}>
      <Field label={t('lowThreshold')}>
        <TextInput
          value={draft.text}
          onChange={type}
          inputMode="numeric"
          maxLength={4}
          isInvalid={readLow(draft.text) === null}
          onBlur={() => setDraft({ low, text: String(low) })}
        />
      </Field>
    </div>
  );
}
