/** Texts as ES modules, and the type of their keys. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dist, languages, namespaces, root } from './layout.mjs';

/** What every island shows texts of: the frame around it and the kit. */
const everywhere = ['common', 'kit'];

/** By a pass's files, which are new ones after each rebuild. */
const knownNamespaces = new WeakMap();

/** Namespaces that the modules of a pass ask for. */
async function namespacesIn(files, read) {
  if (!knownNamespaces.has(files)) knownNamespaces.set(files, await findNamespaces(files, read));
  return knownNamespaces.get(files);
}

async function findNamespaces(files, read) {
  const sources = [...new Set(files.flatMap((output) => output.sources))];
  const own = sources.filter((file) => /^(widgets|shared|examples)\/.*\.tsx?$/.test(file));
  const texts = await Promise.all(own.map(read));
  return texts.flatMap((text) => [...text.matchAll(/useTexts\('([\w-]+)'\)/g)].map(([, name]) => name));
}

/** Reads each file once. */
function createReader() {
  const known = new Map();
  return (file) => {
    if (!known.has(file)) known.set(file, readFile(path.join(root, file), 'utf8'));
    return known.get(file);
  };
}

/**
 * The files of texts by name, with their namespaces: one per screen with all that it and its lazy parts show, so that an
 * island asks once; and one per namespace, for what is shown without a screen or when another screen's file cannot be had.
 */
async function planTexts(built, read) {
  const plan = new Map(namespaces().map((name) => [name, everywhere.includes(name) ? everywhere : [name]]));
  for (const { name, files, isScreen } of built) {
    // The example host's page of the kit shows what is there for all: a build without it is the same.
    if (!isScreen || everywhere.includes(name)) continue;
    const own = plan.get(name) ?? [];
    plan.set(name, [...new Set([...everywhere, ...own, ...(await namespacesIn(files, read)).sort()])]);
  }
  return plan;
}

let written = '';

/**
 * `dist/locales/<lang>/<name>.js`, modules so that the strictest `script-src` lets them through.
 *
 * @param isChanged whether the texts are others than those written before; which file holds which is seen here.
 */
export async function writeCatalogues(built, { isChanged = true } = {}) {
  const read = createReader();
  const plan = await planTexts(built, read);
  const planned = JSON.stringify([...plan]);
  if (!isChanged && planned === written) return;
  written = planned;
  await Promise.all(
    languages.map(async (language) => {
      await mkdir(path.join(dist, 'locales', language), { recursive: true });
      const textOf = async (namespace) =>
        `${JSON.stringify(namespace)}:${JSON.stringify(JSON.parse(await read(`locales/${language}/${namespace}.json`)))}`;
      await Promise.all(
        [...plan].map(async ([name, wanted]) => {
          const parts = await Promise.all(wanted.map(textOf));
          const file = path.join(dist, 'locales', language, `${name}.js`);
          await writeFile(file, `export default {${parts.join(',')}};\n`);
        }),
      );
    }),
  );
}

const head = '/** Made by the build from locales/en: the keys of every catalogue. Do not edit. */\n';
const rest = `
export type Namespace = keyof Catalogues;

type PluralEnd = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
type WithoutPlural<K extends string> = K extends \`\${infer Base}\${PluralEnd}\` ? Base : K;
type Flat<T> = {
  [K in keyof T & string]: T[K] extends string
    ? WithoutPlural<K>
    : \`\${K}.\${WithoutPlural<keyof T[K] & string>}\`;
}[keyof T & string];

/** Keys of a namespace, at most two levels, plural endings taken off. */
export type TextKey<N extends Namespace> = Flat<Catalogues[N]>;
`;

/** The text of \`shared/i18n/keys.d.ts\` for today's catalogues. */
export function keyTypes() {
  const lines = namespaces().map((namespace) => {
    const key = /^\w+$/.test(namespace) ? namespace : `'${namespace}'`;
    return `  ${key}: typeof import('../../locales/en/${namespace}.json');`;
  });
  return `${head}export interface Catalogues {\n${lines.join('\n')}\n}\n${rest}`;
}

/** Brings the key types up to date; leaves the file alone when it is. */
export async function writeKeyTypes() {
  const file = path.join(root, 'shared/i18n/keys.d.ts');
  if ((await readFile(file, 'utf8').catch(() => '')) !== keyTypes()) await writeFile(file, keyTypes());
}
