import type { FormEvent } from 'react';
import { Field, type FieldProps } from '#shared/ui/Field.tsx';
import { addTags, splitTags } from '#shared/ui/tags.ts';
import { TagsInput } from '#shared/ui/TagsInput.tsx';

/** Values of a form that has tags (S1 §5). */
export interface TaggedValues {
  readonly tags: readonly string[];
  /** A tag that has been begun: it must not be lost either. */
  readonly tagText: string;
}

/** The values as they are kept: a tag that has been begun counts as one. */
export function withBegunTag<V extends TaggedValues>(values: V): V {
  return { ...values, tags: addTags(values.tags, splitTags(values.tagText), {}).tags, tagText: '' };
}

interface TagsFieldProps extends Omit<FieldProps, 'children'> {
  readonly values: TaggedValues;
  readonly onChange: (part: Partial<TaggedValues>) => void;
}

/** Tags by Enter, plus, comma and paste. */
export function TagsField({ values, onChange, ...field }: TagsFieldProps) {
  const onInput = (event: FormEvent) => {
    if (event.target instanceof HTMLInputElement) onChange({ tagText: event.target.value });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens only
    <div data-wide="" onInput={onInput} onBlur={() => values.tagText !== '' && onChange({ tagText: '' })}>
      <Field {...field}>
        <TagsInput values={values.tags} onChange={(tags) => onChange({ tags, tagText: '' })} />
      </Field>
    </div>
  );
}
