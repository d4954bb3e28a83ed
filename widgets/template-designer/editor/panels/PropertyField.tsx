import { useTexts } from '#shared/i18n/useTexts.ts';
import { Field } from '#shared/ui/Field.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import { mayLead } from '../../domain/linkTarget.ts';
import { isLength, type Property } from '../../domain/properties.ts';
import { ColourField } from './ColourField.tsx';
import { PickMedia } from './PickMedia.tsx';
import { useTyped } from './useTyped.ts';

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
  const typed = useTyped({ value, onChange, isWrong: (text) => problemOf(property, text) !== null });
  // What is stored was somebody's, and is left as it is.
  const problem = typed.text === value ? null : problemOf(property, typed.text);
  return (
    <Field label={label} isDisabled={isReadOnly} errors={problem ? t(problem) : undefined}>
      <TextInput
        {...typed.field}
        dir={property.kind === 'address' || property.kind === 'picture' ? 'ltr' : undefined}
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
