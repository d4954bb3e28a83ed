/**
 * The style sheets of all islands of a page (DESIGN.md §2 «Isolation»).
 *
 * Each CSS module registers its text here when it is loaded; every island's shadow root adopts all of them. A sheet is
 * one object however many islands adopt it, class names are unique by path, and a sheet that arrives later with a lazy
 * chunk reaches the islands that are already open.
 */
import themeText from './theme.css?text';

const sheets = new Map<string, CSSStyleSheet>();
const roots = new Set<ShadowRoot>();

function createSheet(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

/**
 * Makes a sheet part of every island, now and later.
 *
 * @param key names the sheet; registering it again replaces its text.
 * @param prefix what stands before each of its class names.
 * @returns its class names, by what they are called in its file.
 */
export function registerSheet(key: string, text: string, prefix = ''): Readonly<Record<string, string>> {
  // An entry may be imported where there is no page, as on a server.
  if (globalThis.CSSStyleSheet) putSheet(key, text);
  const names: Record<string, string> = {};
  return new Proxy(names, { get: (_, name) => (names[String(name)] ??= prefix + String(name)) });
}

function putSheet(key: string, text: string): void {
  const known = sheets.get(key);
  if (known) {
    known.replaceSync(text);
    return;
  }
  const sheet = createSheet(text);
  sheets.set(key, sheet);
  for (const root of roots) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/** Gives a shadow root every registered sheet; the returned function takes them away again. */
export function adoptSheets(root: ShadowRoot): () => void {
  roots.add(root);
  root.adoptedStyleSheets = [...sheets.values()];
  return () => {
    roots.delete(root);
    root.adoptedStyleSheets = [];
  };
}

registerSheet('theme', themeText);
