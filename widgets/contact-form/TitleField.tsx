import { Field } from '#shared/ui/Field.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { ContactTextField } from './ContactTextField.tsx';
import { offeredTitles } from './domain/titles.ts';
import type { ContactController } from './useContactController.ts';

interface TitleFieldProps {
  readonly controller: ContactController;
  readonly titles: readonly string[];
}

/** One of the titles that the host gives, else free text. */
export function TitleField({ controller, titles }: TitleFieldProps) {
  if (titles.length === 0) return <ContactTextField controller={controller} name="title" />;
  const { title } = controller.form.values;
  return (
    <Field {...controller.field('title')}>
      <Select
        options={offeredTitles(titles, title).map((name) => ({ value: name, label: name }))}
        value={title === '' ? null : title}
        onChange={(chosen) => controller.change({ title: chosen })}
        onClear={() => controller.change({ title: '' })}
      />
    </Field>
  );
}
