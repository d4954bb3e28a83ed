/** Controls for single properties of what is selected beside its texts; typing is one step, and is in the form at once. */
import { Field } from '#shared/ui/Field.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { Switch } from '#shared/ui/Switch.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import { memberOf, truthOf, type JsonNode } from '../domain/jsonTree.ts';
import { spelledIn } from '../domain/spellings.ts';
import { useBuilderScreen } from '../store/screen.ts';
import { useEdit, type PropertyProps } from './fields.tsx';

/** A plain text that is the same in all languages; empty takes it out. */
export function PlainProperty({
  node,
  name,
  property,
  label,
  hint,
  problemOf,
}: PropertyProps & {
  /** What is wrong with a text that is written; it is kept all the same. */
  readonly problemOf?: (text: string) => string | undefined;
}) {
  const { builder } = useBuilderScreen();
  const { set } = useEdit({ node, name });
  const key = spelledIn(node, property);
  const value = plainOf(memberOf(node, key));
  const text = value === null || typeof value === 'boolean' ? '' : String(value);
  return (
    <Field label={label} hint={hint} errors={text === '' ? undefined : problemOf?.(text)}>
      <TextInput
        value={text}
        onChange={(next) => void set(key, next === '' ? undefined : next, true)}
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
  const key = spelledIn(node, property);
  const value = plainOf(memberOf(node, key));
  const number = Number(value);
  const shown = value === null || value === '' || !Number.isFinite(number) ? '' : String(number / scale);
  return (
    <Field label={label} hint={hint}>
      <TextInput
        type="number"
        value={shown}
        onChange={(text) => {
          const next = Number(text);
          if (text === '') void set(key, undefined, true);
          else if (Number.isFinite(next)) void set(key, next * scale, true);
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
  const key = spelledIn(node, property);
  const isOn = truthOf(memberOf(node, key)) ?? usually;
  return (
    <Switch
      label={label}
      hint={hint}
      isOn={isOn}
      onChange={(next) => void set(key, next === usually ? undefined : next)}
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
  const key = spelledIn(node, property);
  const value = plainOf(memberOf(node, key));
  const current = value === null ? usually : String(value);
  const isForeign = !options.some((option) => option.value === current);
  const all = isForeign ? [...options, { value: current, label: current }] : options;
  return (
    <Field label={label} hint={hint}>
      <Select<string>
        options={all}
        value={current}
        onChange={(next) => void set(key, next === usually && value === null ? undefined : next)}
      />
    </Field>
  );
}

/** A single value; `null` where there is none, or something else. */
function plainOf(node: JsonNode | null): string | number | boolean | null {
  return node?.kind === 'scalar' ? node.value : null;
}
