/**
 * The public types of every widget, `dist/<widget>.d.ts`, and `dist/widgets.json` (attributes and events, for the
 * attribute panel and the README), both read from the widget's own schema and its doc comments.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { dist, root, widgetNames } from './layout.mjs';

const captureDefinition = `
  export let captured;
  export const defineWidget = (definition) => { captured = definition; return definition; };
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

async function readDefinition(source) {
  const result = await esbuild.build({
    stdin: {
      contents: `import './${source}'; export { captured } from 'define';`,
      resolveDir: root,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['import'],
    plugins: [definitionOnly],
    logLevel: 'warning',
    define: { EW_BUILD: '"types"' },
  });
  const module = await import(
    `data:text/javascript;base64,${Buffer.from(result.outputFiles[0].text).toString('base64')}`
  );
  return module.captured;
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

function describe(prop, schema, docs) {
  const { kind = 'json', options } = metadataOf(schema);
  const fallback = typeof schema.default === 'function' ? undefined : schema.default;
  return {
    prop,
    attribute: `data-${prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    type: kind,
    ...(options ? { options } : {}),
    ...(fallback === undefined ? {} : { default: fallback }),
    required: schema.type !== 'optional' && schema.type !== 'nullish',
    doc: docs[prop] ?? '',
  };
}

const tsType = ({ type, options }) =>
  options ? options.map((option) => JSON.stringify(option)).join(' | ') : (typeByKind[type] ?? 'unknown');

function propLines(attributes) {
  return attributes.map(
    (attribute) =>
      `  /** ${attribute.doc || attribute.attribute} (\`${attribute.attribute}\`${attribute.default === undefined ? '' : `, default \`${attribute.default}\``}) */\n` +
      `  ${attribute.prop}?: ${tsType(attribute)} | undefined;`,
  );
}

function declaration({ name, attributes, common, actions }) {
  const own = new Set(attributes.map(({ prop }) => prop));
  const all = [...attributes, ...common.filter(({ prop }) => !own.has(prop))];
  const abilities = actions.map((action) => `    ${action}?: (...args: never[]) => unknown;`).join('\n');
  return `/** Public types of the widget \`${name}\`. Every prop may also be an attribute of the element. */
export interface Props {
${propLines(all).join('\n')}
  /** Abilities that the host lends to the widget; a control whose ability is missing is not shown. */
  actions?: {${abilities ? `\n${abilities}\n  ` : ' [name: string]: (...args: never[]) => unknown '}} | undefined;
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
): { readonly kind: 'ok'; readonly props: object } | { readonly kind: 'wrong'; readonly problems: readonly AttributeProblem[] };
`;
}

async function commonAttributes() {
  const file = 'shared/island/attributes.ts';
  const result = await esbuild.build({
    entryPoints: [path.join(root, file)],
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'warning',
  });
  const module = await import(
    `data:text/javascript;base64,${Buffer.from(result.outputFiles[0].text).toString('base64')}`
  );
  const docs = docsOf(await readFile(path.join(root, file), 'utf8'));
  return Object.entries(module.commonAttributes.entries).map(([prop, schema]) =>
    describe(prop, schema, docs),
  );
}

async function describeWidget(name, common) {
  const file = `widgets/${name}/index.tsx`;
  const definition = await readDefinition(file);
  if (!definition?.attributes) throw new Error(`${file} does not call defineWidget`);
  const docs = docsOf(await readFile(path.join(root, file), 'utf8'));
  const attributes = Object.entries(definition.attributes.entries).map(([prop, schema]) =>
    describe(prop, schema, docs),
  );
  return { name, attributes, common, events: definition.events ?? [], actions: definition.actions ?? [] };
}

/** Writes the types of every widget and the list of them. */
export async function writeDeclarations() {
  const common = await commonAttributes();
  const widgets = await Promise.all(widgetNames().map((name) => describeWidget(name, common)));
  await Promise.all(
    widgets.map((widget) => writeFile(path.join(dist, `${widget.name}.d.ts`), declaration(widget))),
  );
  await writeFile(
    path.join(dist, 'widgets.json'),
    `${JSON.stringify({ common, widgets: widgets.map(({ common: _, ...widget }) => widget) }, null, 2)}\n`,
  );
}
