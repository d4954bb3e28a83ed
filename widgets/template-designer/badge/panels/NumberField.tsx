import { useState } from 'react';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Field } from '#shared/ui/Field.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import { readTyped } from '../../domain/badge/size.ts';
import { useLastWord } from '../../editor/panels/useLastWord.ts';

interface NumberFieldProps {
  readonly label: string;
  readonly unit: 'mm' | 'pt' | 'lines';
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly isDisabled: boolean;
  readonly onChange: (value: number) => void;
}

/** A number with its unit, comma or point; it counts when the field is left, or on Enter: one step of undo (T-4). */
export function NumberField({ label, unit, value, min, max, isDisabled, onChange }: NumberFieldProps) {
  const t = useTexts('badge-designer');
  const { language } = useLocale();
  const written = new Intl.NumberFormat(language, {
    maximumFractionDigits: 2,
    useGrouping: false,
    numberingSystem: 'latn',
  }).format(value);
  const [typed, setTyped] = useState({ of: value, text: written });
  // Undone, or set elsewhere.
  if (typed.of !== value) setTyped({ of: value, text: written });
  const read = readTyped(typed.text, { min, max });
  const commit = () => {
    // A stored one may have more decimals than are shown.
    if (isDisabled || read.kind !== 'number' || typed.text === written) return;
    setTyped({ of: value, text: written });
    if (read.value !== value) onChange(read.value);
  };
  useLastWord(commit);
  return (
    <Field
      label={label}
      isDisabled={isDisabled}
      errors={read.kind === 'number' ? undefined : t(`size.${read.kind}`, { min, max })}
    >
      <TextInput
        value={typed.text}
        dir="ltr"
        inputMode="decimal"
        onChange={(text) => setTyped({ of: value, text })}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) commit();
        }}
        end={unit === 'lines' ? undefined : t(`units.${unit}`)}
      />
    </Field>
  );
}
