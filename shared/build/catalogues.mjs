/** Text catalogues as ES modules, and the type of their keys. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dist, languages, namespaces, root } from './layout.mjs';

/** `dist/locales/<lang>/<namespace>.js`, a module so that the strictest `script-src` lets it through. */
export async function writeCatalogues() {
  for (const language of languages) {
    await mkdir(path.join(dist, 'locales', language), { recursive: true });
    await Promise.all(
      namespaces().map(async (namespace) => {
        const text = await readFile(path.join(root, 'locales', language, `${namespace}.json`), 'utf8');
        const file = path.join(dist, 'locales', language, `${namespace}.js`);
        await writeFile(file, `export default ${JSON.stringify(JSON.parse(text))};\n`);
      }),
    );
  }
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
