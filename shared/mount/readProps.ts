/** From attributes, page configuration and given props to checked props (DESIGN.md §2 «Mounting»). */
import * as v from 'valibot';
import {
  attributeName,
  commonAttributes,
  type AttributesSchema,
  type CommonProps,
} from '../island/attributes.ts';
import type { GetToken } from '../api/bearer.ts';
import { holdToken, isGetToken, settingsOf, tokenFor } from '../island/tokens.ts';

export type GivenProps = Readonly<Record<string, unknown>>;

/** A wrong attribute, named so that a developer finds it. */
export interface AttributeProblem {
  /** `data-event-id`, or the prop's name when it came from `mount`; with the script before it when it came from there. */
  readonly attribute: string;
  readonly message: string;
}

export type ReadResult<P> =
  | {
      readonly kind: 'ok';
      readonly props: P;
      readonly common: CommonProps;
      /** Gives the token, where the host wants to be asked. */
      readonly getToken?: GetToken | undefined;
    }
  | { readonly kind: 'wrong'; readonly problems: readonly AttributeProblem[]; readonly common: CommonProps };

function readAttributes(el: Element, schema: AttributesSchema, names: readonly string[]): GivenProps {
  const kinds: v.ObjectEntries = { ...commonAttributes.entries, ...schema.entries };
  const found = names.flatMap((prop) => {
    const value = el.getAttribute(attributeName(prop));
    return value === null || isLeftOut(kinds[prop], value) ? [] : [[prop, value] as const];
  });
  return Object.fromEntries(found);
}

/** A blank that says nothing, as Blade prints `null`, or the `null` of `@json`: as if the attribute were not there, where that is allowed. */
function isLeftOut(kind: v.ObjectEntries[string] | undefined, value: string): boolean {
  if (kind === undefined || !/^(?:null)?$/.test(value.trim())) return false;
  return !v.safeParse(kind, value).success && v.safeParse(kind, undefined).success;
}

/** `null` is what PHP has instead of nothing: nobody is signed in, no tenant. */
function pick(source: GivenProps, names: readonly string[]): GivenProps {
  return Object.fromEntries(
    names.flatMap((name) => ((source[name] ?? null) === null ? [] : [[name, source[name]] as const])),
  );
}

/** Names of all `data-…` attributes that a widget reads. */
export function attributeNames(schema: AttributesSchema): readonly string[] {
  return propNames(schema).map(attributeName);
}

function propNames(schema: AttributesSchema): readonly string[] {
  return [...new Set([...Object.keys(commonAttributes.entries), ...Object.keys(schema.entries)])];
}

/**
 * Reads the props of an element: given ones win over attributes, those over the page's configuration, that over
 * defaults. Values that cannot be read are reported by name; the common ones then fall back to their defaults, so that
 * the report itself is shown in the right language.
 */
export function readElement<S extends AttributesSchema>(
  el: Element,
  schema: S,
  given: GivenProps,
): ReadResult<v.InferOutput<S>> {
  holdToken(el);
  const names = propNames(schema);
  const config = settingsOf(el.ownerDocument);
  const sources = {
    config: pick(config, names),
    attributes: readAttributes(el, schema, names),
    given: pick(given, names),
  };
  const { token: _, ...named } = { ...sources.config, ...sources.attributes, ...sources.given };
  const { token, getToken, otherOrigin } = tokenFor(el, named['apiBase'], { given, config });
  const unreadable = tokenProblems(given, config);
  const raw = token === undefined ? named : { ...named, token };
  const common = v.safeParse(commonAttributes, { ...ownDefaults(schema), ...raw });
  const own = v.safeParse(schema, raw);
  if (common.success && own.success && otherOrigin === undefined && unreadable.length === 0)
    return { kind: 'ok', props: own.output, common: common.output, getToken };
  const issues = [...(common.issues ?? []), ...(own.issues ?? [])];
  const problems = [...issues.map((issue) => toProblem(issue, sources)), ...unreadable];
  if (otherOrigin !== undefined) problems.push(misplacedToken(otherOrigin, given));
  const isFirst = (problem: AttributeProblem, index: number) =>
    problems.findIndex(({ attribute }) => attribute === problem.attribute) === index;
  return { kind: 'wrong', problems: problems.filter(isFirst), common: readCommonLeniently(raw) };
}

/** Without one the page's cookies would be used: another identity. */
function tokenProblems(given: GivenProps, config: GivenProps): readonly AttributeProblem[] {
  const isText = (token: unknown) => typeof (token ?? '') === 'string';
  const isFunction = isGetToken(given['getToken'] ?? (() => null));
  return [
    ...(isText(given['token']) ? [] : [{ attribute: 'token', message: 'must be text' }]),
    ...(isText(config['token']) ? [] : [{ attribute: inScript('token'), message: 'must be text' }]),
    ...(isFunction ? [] : [{ attribute: 'getToken', message: 'must be a function' }]),
  ];
}

function misplacedToken(origin: string, given: GivenProps): AttributeProblem {
  if (isGetToken(given['getToken'])) {
    const message = `was given for ${origin} and for nothing else: give apiBase beside it`;
    return { attribute: 'getToken', message };
  }
  const message = `was given for ${origin} and goes nowhere else: name it beside data-api-base, or leave it blank for none`;
  return { attribute: 'data-token', message };
}

/** A widget that names a common attribute may give it a default of its own. */
function ownDefaults({ entries }: AttributesSchema): GivenProps {
  const shared = Object.keys(commonAttributes.entries).filter((name) => name in entries);
  return Object.fromEntries(
    shared.flatMap((name) => {
      const result = v.safeParse(entries[name] ?? v.never(), undefined);
      return result.success ? [[name, result.output] as const] : [];
    }),
  );
}

function toProblem(issue: v.BaseIssue<unknown>, sources: Sources): AttributeProblem {
  const first: unknown = issue.path?.[0]?.key;
  const key = typeof first === 'string' ? first : '';
  const message = issue.type === 'object' && issue.received === 'undefined' ? 'is missing' : issue.message;
  return { attribute: placeOf(key, sources), message };
}

type Sources = Readonly<Record<'given' | 'attributes' | 'config', GivenProps>>;

/** Where a developer finds the value that counts. */
function placeOf(key: string, { given, attributes, config }: Sources): string {
  if (key in given) return key;
  return key in config && !(key in attributes) ? inScript(key) : attributeName(key);
}

/** A setting of the page, which stands at no element. */
const inScript = (key: string) => `data-widgets-config: ${key}`;

function readCommonLeniently(raw: GivenProps): CommonProps {
  const readable = Object.entries(commonAttributes.entries).flatMap(([name, schema]) => {
    const result = v.safeParse(schema, raw[name]);
    return result.success && raw[name] !== undefined ? [[name, raw[name]] as const] : [];
  });
  return v.parse(commonAttributes, Object.fromEntries(readable));
}
