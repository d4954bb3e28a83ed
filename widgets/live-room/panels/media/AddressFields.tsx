import { useTexts } from '#shared/i18n/useTexts.ts';
import { Field } from '#shared/ui/Field.tsx';
import { RadioGroup } from '#shared/ui/RadioGroup.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import { needsKind } from './chosenMedia.ts';
import type { MediaFieldProps } from './FileField.tsx';

/** An address of the web, and what lies there when its ending does not say it. */
export function AddressFields({ chosen, onChange, problem }: MediaFieldProps) {
  const t = useTexts('live-room');
  return (
    <>
      <Field
        label={t('share.addressLabel')}
        hint={t('share.addressHint')}
        errors={problem === 'wrongAddress' || problem === 'unsupported' ? t(`share.${problem}`) : undefined}
      >
        <TextInput
          type="url"
          inputMode="url"
          spellCheck={false}
          dir="ltr"
          value={chosen.address}
          onChange={(address) => onChange({ address })}
        />
      </Field>
      {needsKind(chosen) && (
        <Field isGroup label={t('share.type')} errors={problem === 'noType' ? t('share.noType') : undefined}>
          <RadioGroup
            isInline
            value={chosen.kind}
            onChange={(kind) => onChange({ kind })}
            choices={[
              { value: 'video', label: t('share.video') },
              { value: 'picture', label: t('share.picture') },
              { value: 'pdf', label: t('share.pdf') },
            ]}
          />
        </Field>
      )}
    </>
  );
}
