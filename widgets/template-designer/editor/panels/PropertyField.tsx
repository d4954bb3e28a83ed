import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Field } from '#shared/ui/Field.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import { mayLead } from '../../domain/linkTarget.ts';
import { isLength, type Property } from '../../domain/properties.ts';
import { ColourField } from './ColourField.tsx';
import { useLastWord } from './useLastWord.ts';
import { PickMedia } from './PickMedia.tsx';

interface PropertyFieldProps {
  readonly property: Property;
  readonly value: string;
  readonly isReadOnly: boolean;
  /** Empty takes it away. */
  readonly onChange: (value: string) => void;
}

/** One thing that can be set of a block. What is typed counts when the field is left, or on Enter: one step of undo. */
export function PropertyField(props: PropertyFieldProps) {
  const { property, value, isReadOnly, onChange } = props;
  const t = useTexts('template-designer');
  const { kind } = property;
  const label = t(`property.${property.label}`);
  if (kind === 'colour') return <ColourField {...props} label={label} />;
  if (kind === 'align' || kind === 'valign') {
    const options =
      kind === 'align' ? (['left', 'center', 'right'] as const) : (['top', 'middle', 'bottom'] as const);
    return (
      <Field label={label} isDisabled={isReadOnly}>
        <Select
          value={value}
          options={options.map((option) => ({ value: option, label: t(`align.${option}`) }))}
          placeholder={t('align.unset')}
          onChange={onChange}
          onClear={() => onChange('')}
        />
      </Field>
    );
  }
  return <TypedField {...props} label={label} />;
}

function TypedField(props: PropertyFieldProps & { readonly label: string }) {
  const { property, value, isReadOnly, onChange, label } = props;
  const t = useTexts('template-designer');
  const [typed, setTyped] = useState({ of: value, text: value });
  // Undone, or set elsewhere.
  if (typed.of !== value) setTyped({ of: value, text: value });
  const problem = problemOf(property, typed.text);
  const commit = () => {
    // What was only looked at stays as it is written.
    if (problem === null && typed.text !== value && typed.text.trim() !== value) onChange(typed.text.trim());
  };
  useLastWord(commit);
  return (
    <Field label={label} isDisabled={isReadOnly} errors={problem ? t(problem) : undefined}>
      <TextInput
        value={typed.text}
        dir={property.kind === 'address' || property.kind === 'picture' ? 'ltr' : undefined}
        onChange={(text) => setTyped({ of: value, text })}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) commit();
        }}
        end={property.kind === 'picture' && !isReadOnly && <PickMedia onPicked={onChange} />}
      />
    </Field>
  );
}

function problemOf({ kind }: Property, text: string): 'block.badLength' | 'block.badAddress' | null {
  const typed = text.trim();
  if (typed === '') return null;
  if (kind === 'length') return isLength(typed) ? null : 'block.badLength';
  if (kind !== 'address' && kind !== 'picture') return null;
  if (kind === 'picture' && /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/i.test(typed)) return null;
  return mayLead(typed) ? null : 'block.badAddress';
}
