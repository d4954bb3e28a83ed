/** `dist/openapi.json` and `dist/asyncapi.json`, from the code of the client and the words in `shared/reference`. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dist, root } from './layout.mjs';

const literally = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds the address of a call in the code of a screen, as a text or a template. */
function addressIn({ path: address }) {
  const parts = address.slice(1).split(/\{\w+\}/);
  return new RegExp(`["'\`]${parts.map(literally).join('\\$\\{[^`]*?\\}')}["'\`]`);
}

/** Tells which screens make a call, by their code: `screens` are `{ name, text }`. */
export function usersIn(screens) {
  return (call) => {
    const { signs = [addressIn(call)] } = call;
    return screens.filter(({ text }) => signs.every((sign) => sign.test(text))).map(({ name }) => name);
  };
}

/** Writes the documents of the screens that were built. */
export async function writeReference(built, { documents, widgets }) {
  const names = new Set(widgets.map(({ name }) => name));
  const screens = built
    .filter(({ name }) => names.has(name))
    .map(({ name, files }) => ({ name, text: files.map(({ text }) => text).join('\n') }));
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const made = await documents({ usersOf: usersIn(screens), widgets, version });
  await Promise.all(
    Object.entries(made).map(([file, content]) =>
      writeFile(path.join(dist, file), `${JSON.stringify(content, null, 2)}\n`),
    ),
  );
}
