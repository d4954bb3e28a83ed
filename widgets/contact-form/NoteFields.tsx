import { FormSection } from '#shared/forms/FormSection.tsx';
import { TagsField } from '#shared/forms/TagsField.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Field } from '#shared/ui/Field.tsx';
import { Textarea } from '#shared/ui/Textarea.tsx';
import type { ContactDesk } from './hooks/useContactDesk.ts';

/** What else is known. */
export function NoteFields({ desk }: { readonly desk: ContactDesk }) {
  const t = useTexts('contact-form');
  const { values } = desk.form;
  return (
    <FormSection title={t('section.notes')}>
      <TagsField {...desk.field('tags')} hint={t('tagsHint')} values={values} onChange={desk.change} />
      {(['comments', 'biography'] as const).map((name) => (
        <div key={name} data-wide="">
          <Field {...desk.field(name)}>
            <Textarea value={values[name]} onChange={(text) => desk.change({ [name]: text })} />
          </Field>
        </div>
      ))}
    </FormSection>
  );
}
