/**
 * The public types of every widget, `dist/<widget>.d.ts`, and `dist/widgets.json` (attributes and events, for the
 * attribute panel and the README), both read from the widget's own schema and its doc comments.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { dist, root, widgetNames } from './layout.mjs';

const sourceOf = (name) => `widgets/${name}/index.tsx`;
const commonSource = 'shared/island/attributes.ts';

const captureDefinition = `
  export const captured = [];
  export const defineWidget = (definition) => { captured.push(definition); return definition; };
`;

/** Replaces a screen by nothing, and `defineWidget` by a function that hands the definition over. */
const definitionOnly = {
  name: 'definition-only',
  setup(build) {
    build.onResolve({ filter: /mount\/defineWidget\.tsx$|^define$/ }, () => ({
      path: 'define',
      namespace: 'stub',
    }));
    build.onResolve({ filter: /^\.\/.*\.tsx$/ }, ({ importer }) =>
      importer.endsWith('index.tsx') ? { path: 'screen', namespace: 'stub' } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'stub' }, ({ path: name }) => ({
      contents: name === 'define' ? captureDefinition : 'module.exports = {};',
      loader: 'js',
    }));
  },
};

/** What all widgets hand over, the attributes that every one has, and what makes the reference, in one pass. */
async function readDefinitions() {
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents: [
        ...widgetNames().map((name) => `import './${sourceOf(name)}';`),
        `export { captured } from 'define';`,
        `export { commonAttributes } from './${commonSource}';`,
        `export { documents } from './shared/reference/documents.ts';`,
        `export { typeOfProp, typesOfEvents } from './shared/reference/typings.ts';`,
      ].join('\n'),
      resolveDir: root,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [definitionOnly],
    logLevel: 'warning',
    define: { EW_BUILD: '"types"' },
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}

/** The doc comment above each attribute of a source. */
function docsOf(source) {
  const found = source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:export const\s+)?(\w+)\s*[:=]/g);
  const clean = (text) => text.replace(/\n\s*\* ?/g, ' ').trim();
  return Object.fromEntries([...found].map(([, text, name]) => [name, clean(text)]));
}

const typeByKind = {
  integer: 'number | string',
  identifier: 'number | string',
  flag: 'boolean',
  text: 'string',
  date: 'string',
};

/** Metadata of a schema, whether it is wrapped in `optional` or piped on. */
function metadataOf(schema) {
  const steps = schema.pipe ?? [];
  const own = steps.find((step) => step.type === 'metadata')?.metadata;
  const inner = own ?? (schema.wrapped ? metadataOf(schema.wrapped) : undefined);
  return (
    inner ?? steps.map((step) => (step.kind === 'schema' ? metadataOf(step) : undefined)).find(Boolean) ?? {}
  );
}

function describe(prop, schema, docs, typeOfProp) {
  const { kind = 'json', options } = metadataOf(schema);
  const fallback = typeof schema.default === 'function' ? undefined : schema.default;
  return {
    prop,
    attribute: `data-${prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    type: kind,
    ...(kind === 'json' ? { json: typeOfProp(schema) } : {}),
    ...(options ? { options } : {}),
    ...(fallback === undefined ? {} : { default: fallback }),
    required: schema.type !== 'optional' && schema.type !== 'nullish',
    doc: docs[prop] ?? '',
  };
}

const tsType = ({ type, options, json }) =>
  options
    ? options.map((option) => JSON.stringify(option)).join(' | ')
    : (typeByKind[type] ?? json ?? 'unknown');

/** What a prop is once it has been read: numbers are numbers, ids are texts. */
function readType(attribute) {
  if (attribute.type === 'integer') return 'number';
  return attribute.type === 'identifier' ? 'string' : tsType(attribute);
}

function readLines(attributes) {
  return attributes.map((attribute) => {
    const isThere = attribute.required || attribute.default !== undefined;
    return `  readonly ${attribute.prop}${isThere ? '' : '?'}: ${readType(attribute)}${isThere ? '' : ' | undefined'};`;
  });
}

const eventLines = (events) =>
  events.map(({ name, about, detail }) => `  /** ${about} */\n  '${name}': CustomEvent<${detail}>;`);

function propLines(attributes) {
  return attributes.map(
    (attribute) =>
      `  /** ${attribute.doc || attribute.attribute} (\`${attribute.attribute}\`${attribute.default === undefined ? '' : `, default \`${attribute.default}\``}) */\n` +
      `  ${attribute.prop}?: ${tsType(attribute)} | undefined;`,
  );
}

/** What the host's page can lend: by its own types where `widgets/<name>/actions.ts` has them, which refer to nothing outside. */
async function actionTypesOf(name) {
  const file = path.join(root, `widgets/${name}/actions.ts`);
  if (!existsSync(file)) return '';
  // A host names them all; here nobody else may need them.
  return (await readFile(file, 'utf8')).replaceAll(/^(?=(?:interface|type) )/gm, 'export ');
}

function actionsType({ actions, actionTypes }) {
  if (actionTypes) return 'Actions';
  if (actions.length > 0) throw new Error(`Without types in actions.ts: ${actions.join(', ')}`);
  return '{ [name: string]: (...args: never[]) => unknown }';
}

function declaration({ name, attributes, common, actions, actionTypes, eventTypes }) {
  const own = new Set(attributes.map(({ prop }) => prop));
  const all = [...attributes, ...common.filter(({ prop }) => !own.has(prop))];
  return `/** Public types of the widget \`${name}\`. Every prop may also be an attribute of the element. */

/** The events that it dispatches on its element, by name. */
export interface Events {
${eventLines(eventTypes).join('\n')}
}

export interface Props {
${propLines(all).join('\n')}
  /** Abilities that the host lends to the widget; a control whose ability is missing is not shown. */
  actions?: ${actionsType({ actions, actionTypes })} | undefined;
  /** Called with the widget's own events, by name, beside listeners on the element; those given later take their place. */
  on?: { readonly [Name in keyof Events]?: (event: Events[Name]) => void } | undefined;
  /**
   * Gives the bearer token for the API at \`apiBase\` beside it, in place of \`token\`; asked when the first call is made, and for another
   * when the server answers 401. Give the same function each time, and another for another user.
   */
  getToken?: (() => string | Promise<string>) | undefined;
}

/** The widget's own props as it reads them. */
export interface ReadProps {
${readLines(attributes).join('\n')}
}

export interface MountedIsland {
  /** Changes the named props; \`undefined\` takes one back to its attribute or default. */
  readonly update: (props: Partial<Props>) => void;
  /** Takes the island away and leaves the element empty. */
  readonly unmount: () => void;
}

export type AttributeProblem = { readonly attribute: string; readonly message: string };

export declare const name: '${name}';
/** Shows the widget in an element; on one that has it already the props are updated. */
export declare function mount(el: HTMLElement, props?: Props): MountedIsland;
/** The props the element would have now, or what is wrong with its attributes. */
export declare function readProps(
  el: HTMLElement,
  props?: Props,
): { readonly kind: 'ok'; readonly props: ReadProps } | { readonly kind: 'wrong'; readonly problems: readonly AttributeProblem[] };
${actionTypes && `\n${actionTypes}`}`;
}

/** The attributes of a schema, each with its doc comment in the source. */
async function attributesOf(schema, source, typeOfProp) {
  const docs = docsOf(await readFile(path.join(root, source), 'utf8'));
  return Object.entries(schema.entries).map(([prop, entry]) => describe(prop, entry, docs, typeOfProp));
}

/** Reads every widget's attributes, events and abilities; `documents` makes the reference of what was built. */
export async function describeWidgets() {
  const { captured, commonAttributes, documents, typeOfProp, typesOfEvents } = await readDefinitions();
  const common = await attributesOf(commonAttributes, commonSource, typeOfProp);
  const widgets = widgetNames().map(async (name) => {
    const definition = captured.find((one) => one.name === name);
    if (!definition?.attributes) throw new Error(`${sourceOf(name)} does not call defineWidget`);
    const { events = [], actions = [] } = definition;
    const attributes = await attributesOf(definition.attributes, sourceOf(name), typeOfProp);
    const actionTypes = await actionTypesOf(name);
    return { name, attributes, events, actions, actionTypes, eventTypes: typesOfEvents(events) };
  });
  return { common, widgets: await Promise.all(widgets), documents };
}

/** Writes the types of every widget and the list of them. */
export async function writeDeclarations({ common, widgets }) {
  const types = widgets.map((widget) =>
    writeFile(path.join(dist, `${widget.name}.d.ts`), declaration({ ...widget, common })),
  );
  const listed = widgets.map(({ eventTypes: _, actionTypes: __, ...widget }) => widget);
  const list = `${JSON.stringify({ common, widgets: listed }, null, 2)}\n`;
  await Promise.all([...types, writeFile(path.join(dist, 'widgets.json'), list)]);
}
