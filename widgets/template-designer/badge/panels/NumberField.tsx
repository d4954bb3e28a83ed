import { useState } from 'react';
import { numberFormat } from '#shared/i18n/intl.ts';
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

const asTyped = { maximumFractionDigits: 2, useGrouping: false, numberingSystem: 'latn' } as const;

/** A number with its unit, comma or point; it counts when the field is left, or on Enter: one step of undo (T-4). */
export function NumberField({ label, unit, value, min, max, isDisabled, onChange }: NumberFieldProps) {
  const t = useTexts('badge-designer');
  const { language } = useLocale();
  const written = numberFormat(language, asTyped).format(value);
  const [typed, setTyped] = useState<{ readonly of: number; readonly text: string } | null>(null);
  // Undone, or set elsewhere.
  if (typed && typed.of !== value) setTyped(null);
  const text = typed?.text ?? written;
  const read = readTyped(text, unit === 'lines' ? null : unit, { min, max });
  // A stored one may have more decimals than are shown.
  const isTyped = !isDisabled && read.kind === 'number' && text !== written;
  const give = () => {
    if (isTyped && read.value !== value) onChange(read.value);
  };
  const commit = () => {
    if (isTyped) setTyped(null);
    give();
  };
  // It may be only tried what would become of it: what stands in the field stays.
  useLastWord(give);
  return (
    <Field
      label={label}
      isDisabled={isDisabled}
      errors={read.kind === 'number' ? undefined : t(`size.${read.kind}`, { min, max })}
    >
      <TextInput
        value={text}
        dir="ltr"
        inputMode="decimal"
        // As it was written: nothing is typed, whatever language it is shown in next.
        onChange={(next) => setTyped(next === written ? null : { of: value, text: next })}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) commit();
        }}
        end={unit === 'lines' ? undefined : t(`units.${unit}`)}
      />
    </Field>
  );
}
