import { Field } from '#shared/ui/Field.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { ContactTextField } from './ContactTextField.tsx';
import { offeredTitles } from './domain/titles.ts';
import type { ContactDesk } from './hooks/useContactDesk.ts';

interface TitleFieldProps {
  readonly desk: ContactDesk;
  readonly titles: readonly string[];
}

/** One of the titles that the host gives, else free text. */
export function TitleField({ desk, titles }: TitleFieldProps) {
  if (titles.length === 0) return <ContactTextField desk={desk} name="title" />;
  const { title } = desk.form.values;
  return (
    <Field {...desk.field('title')}>
      <Select
        options={offeredTitles(titles, title).map((name) => ({ value: name, label: name }))}
        value={title === '' ? null : title}
        onChange={(chosen) => desk.change({ title: chosen })}
        onClear={() => desk.change({ title: '' })}
      />
    </Field>
  );
}
