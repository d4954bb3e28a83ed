/** `dist/openapi.json` and `dist/asyncapi.json`, from the code of the client and the words in `shared/reference`. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dist, root } from './layout.mjs';
import { screenCode } from './screenCode.mjs';

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

/** Throws where no screen makes a call, or listens: the search has missed it, or nobody has use for it any more. */
export function checkUsed({ 'openapi.json': { paths }, 'asyncapi.json': { channels } }) {
  const calls = Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, one]) => [`${method.toUpperCase()} ${address}`, one]),
  );
  const unused = [...calls, ...Object.entries(channels)].filter(([, one]) => one['x-widgets']?.length === 0);
  if (unused.length > 0) throw new Error(`Used by no screen: ${unused.map(([name]) => name).join(', ')}`);
}

/** The documents of the screens as they are now, by the names of their files; `described` may be on its way still. */
export async function makeReference(described) {
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const [{ documents, widgets }, screens] = await Promise.all([described, screenCode()]);
  const made = await documents({ usersOf: usersIn(screens), widgets, version });
  checkUsed(made);
  return made;
}

/** Writes them. */
export async function writeReference(described) {
  const made = await makeReference(described);
  await Promise.all(
    Object.entries(made).map(([file, content]) =>
      writeFile(path.join(dist, file), `${JSON.stringify(content, null, 2)}\n`),
    ),
  );
}
