/** Texts of what is selected or of the form; typing is one step, and is in the form at once. */
import { wordsIn } from '#shared/survey/defaultTexts.ts';
import { Field } from '#shared/ui/Field.tsx';
import { Textarea } from '#shared/ui/Textarea.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import { memberOf, type JsonNode, type JsonObject } from '../domain/jsonTree.ts';
import { defaultLanguage, shownText, textIn } from '../domain/localText.ts';
import { spelledIn } from '../domain/spellings.ts';
import { useBuilderScreen } from '../store/screen.ts';

/** What is being edited. */
export interface Edited {
  readonly node: JsonObject;
  /** For people, in what can be undone. */
  readonly name: string;
}

export interface PropertyProps extends Edited {
  /** As SurveyJS calls it; one that the object has in an older spelling is changed in that. */
  readonly property: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

/** What changes a property of one object, each as one step of undo. */
export function useEdit({ node, name }: Edited) {
  const { acts } = useBuilderScreen();
  return {
    set: (key: string, value: unknown, isTyped = false) =>
      acts.edit(
        { kind: 'setProperty', id: node.id, key, value },
        { name, mergeKey: isTyped ? `${node.id} ${key}` : undefined },
      ),
    setText: (key: string, language: string, text: string) =>
      acts.edit(
        { kind: 'setText', id: node.id, key, language, text },
        { name, mergeKey: `${node.id} ${key} ${language}` },
      ),
  };
}

/** Of a text in one language; what others see without it stands in the empty field. */
export const writtenIn = (language: string, value: JsonNode | null) => ({
  value: textIn(value, language) ?? '',
  placeholder: shownText(value, language) ?? undefined,
  lang: language === defaultLanguage ? undefined : wordsIn(language),
});

/** A text in the language that is being written. */
export function TextProperty({
  node,
  name,
  property,
  label,
  hint,
  isLong = false,
  fallback,
}: PropertyProps & {
  readonly isLong?: boolean;
  /** What people see where there is no such text at all. */
  readonly fallback?: string | undefined;
}) {
  const { language, builder } = useBuilderScreen();
  const { setText } = useEdit({ node, name });
  const key = spelledIn(node, property);
  const written = writtenIn(language, memberOf(node, key));
  const props = {
    ...written,
    placeholder: written.placeholder ?? fallback,
    onChange: (text: string) => void setText(key, language, text),
    onBlur: builder.endMerge,
  };
  return (
    <Field label={label} hint={hint}>
      {isLong ? <Textarea minRows={2} {...props} /> : <TextInput {...props} />}
    </Field>
  );
}
