/** Controls for single properties of what is selected; typing is one step, and is in the form at once. */
import { Field } from '#shared/ui/Field.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { Switch } from '#shared/ui/Switch.tsx';
import { Textarea } from '#shared/ui/Textarea.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import { memberOf, truthOf, type JsonNode, type JsonObject } from '../domain/jsonTree.ts';
import { defaultLanguage, shownText, textIn } from '../domain/localText.ts';
import { useBuilderScreen } from '../store/screen.ts';

/** What is being edited. */
export interface Edited {
  readonly node: JsonObject;
  /** For people, in what can be undone. */
  readonly name: string;
}

interface PropertyProps extends Edited {
  /** As SurveyJS calls it. */
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

/** A text in the language that is being written; what others see without it stands in the empty field. */
export function TextProperty({
  node,
  name,
  property,
  label,
  hint,
  isLong = false,
}: PropertyProps & { readonly isLong?: boolean }) {
  const { language, builder } = useBuilderScreen();
  const { setText } = useEdit({ node, name });
  const value = memberOf(node, property);
  const props = {
    value: textIn(value, language) ?? '',
    placeholder: (language === defaultLanguage ? null : shownText(value, language)) ?? undefined,
    onChange: (text: string) => void setText(property, language, text),
    onBlur: builder.endMerge,
    lang: language === defaultLanguage ? undefined : language,
  };
  return (
    <Field label={label} hint={hint}>
      {isLong ? <Textarea minRows={2} {...props} /> : <TextInput {...props} />}
    </Field>
  );
}

/** A plain text that is the same in all languages; empty takes it out. */
export function PlainProperty({ node, name, property, label, hint }: PropertyProps) {
  const { builder } = useBuilderScreen();
  const { set } = useEdit({ node, name });
  const value = plainOf(memberOf(node, property));
  return (
    <Field label={label} hint={hint}>
      <TextInput
        value={value === null || typeof value === 'boolean' ? '' : String(value)}
        onChange={(text) => void set(property, text === '' ? undefined : text, true)}
        onBlur={builder.endMerge}
      />
    </Field>
  );
}

/** A number; empty takes it out, and what is no number yet is not written. */
export function NumberProperty({
  node,
  name,
  property,
  label,
  hint,
  scale = 1,
}: PropertyProps & {
  /** So many of the stored units are one of those shown. */
  readonly scale?: number;
}) {
  const { builder } = useBuilderScreen();
  const { set } = useEdit({ node, name });
  const value = plainOf(memberOf(node, property));
  const number = Number(value);
  const shown = value === null || value === '' || !Number.isFinite(number) ? '' : String(number / scale);
  return (
    <Field label={label} hint={hint}>
      <TextInput
        type="number"
        value={shown}
        onChange={(text) => {
          const next = Number(text);
          if (text === '') void set(property, undefined, true);
          else if (Number.isFinite(next)) void set(property, next * scale, true);
        }}
        onBlur={builder.endMerge}
      />
    </Field>
  );
}

/** On or off; the usual state is left out of the JSON. */
export function FlagProperty({
  node,
  name,
  property,
  label,
  hint,
  usually = false,
}: PropertyProps & { readonly usually?: boolean }) {
  const { set } = useEdit({ node, name });
  const isOn = truthOf(memberOf(node, property)) ?? usually;
  return (
    <Switch
      label={label}
      hint={hint}
      isOn={isOn}
      onChange={(next) => void set(property, next === usually ? undefined : next)}
    />
  );
}

interface ChoicePropertyProps<V extends string> extends PropertyProps {
  readonly options: readonly { readonly value: V; readonly label: string }[];
  /** What SurveyJS takes where nothing is written. */
  readonly usually: V;
}

/** One of a few words; the usual one is left out of the JSON, and a foreign one is shown as it is. */
export function ChoiceProperty<V extends string>({
  node,
  name,
  property,
  label,
  hint,
  options,
  usually,
}: ChoicePropertyProps<V>) {
  const { set } = useEdit({ node, name });
  const value = plainOf(memberOf(node, property));
  const current = value === null ? usually : String(value);
  const isForeign = !options.some((option) => option.value === current);
  const all = isForeign ? [...options, { value: current, label: current }] : options;
  return (
    <Field label={label} hint={hint}>
      <Select<string>
        options={all}
        value={current}
        onChange={(next) => void set(property, next === usually && value === null ? undefined : next)}
      />
    </Field>
  );
}

/** A single value; `null` where there is none, or something else. */
export function plainOf(node: JsonNode | null): string | number | boolean | null {
  return node?.kind === 'scalar' ? node.value : null;
}
