import { FormSection } from '#shared/forms/FormSection.tsx';
import { TagsField } from '#shared/forms/TagsField.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Field } from '#shared/ui/Field.tsx';
import { Textarea } from '#shared/ui/Textarea.tsx';
import type { ContactController } from './useContactController.ts';

/** What else is known. */
export function NoteFields({ controller }: { readonly controller: ContactController }) {
  const t = useTexts('contact-form');
  const { values } = controller.form;
  return (
    <FormSection title={t('section.notes')}>
      <TagsField
        {...controller.field('tags')}
        hint={t('tagsHint')}
        values={values}
        onChange={controller.change}
      />
      {(['comments', 'biography'] as const).map((name) => (
        <div key={name} data-wide="">
          <Field {...controller.field(name)}>
            <Textarea value={values[name]} onChange={(text) => controller.change({ [name]: text })} />
          </Field>
        </div>
      ))}
    </FormSection>
  );
}
