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

/** The screens that a screen shows inside of it, and those inside of them. */
function shownIn({ name, text }, screens, seen = new Set()) {
  if (seen.has(name)) return [];
  seen.add(name);
  const inner = screens.filter((one) =>
    new RegExp(`name:\\s*"${one.name}",\\s*(?:props|events)\\b`).test(text),
  );
  return inner.flatMap((one) => [one, ...shownIn(one, screens, seen)]);
}

/** Tells which screens make a call, by their code and that of the screens inside of them: `screens` are `{ name, text }`. */
export function usersIn(screens) {
  const whole = screens.map((screen) => ({
    name: screen.name,
    texts: [screen, ...shownIn(screen, screens)].map(({ text }) => text),
  }));
  return (call) => {
    const { signs = [addressIn(call)] } = call;
    const isIn = (text) => signs.every((sign) => sign.test(text));
    return whole.filter(({ texts }) => texts.some(isIn)).map(({ name }) => name);
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
