/** `dist/openapi.json`, from the code of the client and the words in `shared/reference`. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { dist, root } from './layout.mjs';

/** The documents as functions of what the screens hold. */
async function loadDocuments() {
  const { outputFiles } = await esbuild.build({
    entryPoints: [path.join(root, 'shared/reference/documents.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['import'],
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  const { documents } = await import(`data:text/javascript;base64,${code}`);
  return documents;
}

const literally = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds a call in the code of a screen: its address as a text or a template, or the text that stands for it. */
function signOf({ path: address, sign }) {
  const text = sign ?? address.slice(1);
  const parts = text.split(/\{\w+\}/).map(literally);
  return new RegExp(`["'\`]${parts.join('\\$\\{[^`]*?\\}')}["'\`]`);
}

/** Tells which screens make a call, by their code: `screens` are `{ name, text }`. */
export function usersIn(screens) {
  return (call) => {
    const sign = signOf(call);
    return screens.filter(({ text }) => sign.test(text)).map(({ name }) => name);
  };
}

/** Reads the documents; they need no bundle, so they can be begun beside them. */
export async function describeCalls() {
  const [documents, { version }] = await Promise.all([
    loadDocuments(),
    readFile(path.join(root, 'package.json'), 'utf8').then(JSON.parse),
  ]);
  return (screens) => documents(usersIn(screens), version);
}

/** Writes the documents of the calls that the built screens make. */
export async function writeReference(describe, built) {
  const screens = built
    .filter(({ name, isScreen }) => isScreen && name !== 'kit')
    .map(({ name, files }) => ({ name, text: files.map(({ text }) => text).join('\n') }));
  const documents = await describe(screens);
  await Promise.all(
    Object.entries(documents).map(([file, content]) =>
      writeFile(path.join(dist, file), `${JSON.stringify(content, null, 2)}\n`),
    ),
  );
}
