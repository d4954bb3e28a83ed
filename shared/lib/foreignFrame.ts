/** Puts foreign HTML into a frame by script, so that its look is right under any policy (R-10, T-12). */
import {
  hiddenMark,
  linkMark,
  readForeignHtml,
  styleMark,
  type ForeignContent,
  type ForeignPictures,
  type MayLoad,
} from './foreignHtml.ts';
import { trustedHtml } from './trusted.ts';

/**
 * The whole `sandbox` of such a frame: the page may reach into it, and nothing in it may run. Without the first neither its
 * look could be put in under the page's policy, nor its height be read. It asks the page's own origin for nothing.
 */
export const foreignSandbox = 'allow-same-origin';

/**
 * What stands in the frame before it is filled: nothing but a policy, the second wall behind the sanitiser.
 *
 * @param host the origin whose pictures the sanitiser lets through, where it does.
 */
export function foreignShell(pictures: ForeignPictures, host = ''): string {
  const from = pictures === 'all' ? 'data: https:' : 'data:';
  const policy = `default-src 'none'; img-src ${`${from} ${host}`.trim()}; font-src ${from}; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'`;
  return `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="no-referrer">`;
}

/** Comes before the mail's own sheets, so that they win. */
const groundSheet = `
  :root { overflow: hidden; color-scheme: light; background: white }
  body { font-family: sans-serif }
  :where([${linkMark}]) { color: LinkText; text-decoration: underline }
`;

/**
 * Of pictures that are held back, or have no address yet: none of them has failed. One as high as it comes has some height all the same;
 * icons, in the widths of the networks, have a ground of their own.
 */
const heldSheet = `
  :where([${hiddenMark}], img:not([src])) { outline: 1px dashed silver; outline-offset: -1px; background: whitesmoke }
  :where(img:not([src])[height="auto"]) { min-height: 96px }
  img[${hiddenMark}]:is([width="20"], [width="32"]) { content: linear-gradient(#fff8, #fff8) }
`;

/** A link of the content as it stands in the frame. */
export interface ForeignLink {
  readonly element: HTMLElement;
  /** As written; anything may stand here. */
  readonly href: string;
}

export interface FilledFrame {
  readonly document: Document;
  readonly links: readonly ForeignLink[];
}

export interface ForeignRequest {
  readonly html: string;
  readonly pictures: ForeignPictures;
  /** Which pictures of the page's own origin are drawn; none by default. */
  readonly isHostPicture?: MayLoad | undefined;
  /** Drawn, also anew: a frame that is moved within the page is empty again. */
  readonly onDrawn: (filled: FilledFrame, hiddenPictures: number) => void;
  readonly onFailed: (error: unknown) => void;
}

/** Sanitises HTML and shows it in a frame with the sandbox of above; the returned function stops that. */
export function openForeignFrame(
  frame: HTMLIFrameElement,
  { html, pictures, isHostPicture, onDrawn, onFailed }: ForeignRequest,
): () => void {
  const gone = new AbortController();
  let content: ForeignContent | null = null;
  let isLoaded = false;
  const draw = () => {
    const filled = content && isLoaded ? fillForeignFrame(frame, content) : null;
    if (content && filled) onDrawn(filled, content.hiddenPictures);
  };
  const onLoad = () => {
    // Some browsers also tell of the blank page before it.
    isLoaded = frame.contentDocument?.URL === 'about:srcdoc';
    draw();
  };
  frame.addEventListener('load', onLoad, { signal: gone.signal });
  const fill = async () => {
    frame.srcdoc = trustedHtml(foreignShell(pictures, isHostPicture && location.origin));
    content = await readForeignHtml(html, { pictures, isHostPicture });
    if (!gone.signal.aborted) draw();
  };
  fill().catch((error: unknown) => {
    if (!gone.signal.aborted) onFailed(error);
  });
  return () => gone.abort();
}

/** `null` when the frame cannot be reached any more. */
function fillForeignFrame(frame: HTMLIFrameElement, content: ForeignContent): FilledFrame | null {
  const page = frame.contentDocument;
  const window = page?.defaultView;
  if (!page || !window) return null;
  const root = importForeign(page, content);
  for (const name of root.getAttributeNames()) {
    if (name !== 'style') page.documentElement.setAttribute(name, root.getAttribute(name) ?? '');
  }
  if (root.style.cssText !== '') page.documentElement.style.cssText = root.style.cssText;
  page.body.replaceWith(root.querySelector('body') ?? page.createElement('body'));
  page.adoptedStyleSheets = foreignSheets(window, content, groundSheet);
  const links = [...page.querySelectorAll<HTMLElement>(`[${linkMark}]`)].map((element) => ({
    element,
    href: content.links[Number(element.getAttribute(linkMark))] ?? '',
  }));
  return { document: page, links };
}

/** The sanitised `html` element as one of a frame's document, with its styles, not yet in it. */
export function importForeign(page: Document, content: ForeignContent): HTMLElement {
  const root = page.importNode(content.root, true);
  restoreStyles(root, content.mayLoad);
  return root;
}

/** The style sheets of the content for the frame's document, behind one of one's own. */
export function foreignSheets(
  window: Window & typeof globalThis,
  content: ForeignContent,
  ground: string,
): CSSStyleSheet[] {
  return [heldSheet + ground, ...content.styles].map((text) => sheetOf(window, text, content));
}

function restoreStyles(root: HTMLElement, mayLoad: MayLoad): void {
  const draft = root.ownerDocument.implementation.createHTMLDocument('').createElement('i').style;
  for (const element of [root, ...root.querySelectorAll<HTMLElement>(`[${styleMark}]`)]) {
    const text = element.getAttribute(styleMark);
    element.removeAttribute(styleMark);
    if (!text) continue;
    draft.cssText = text;
    keepLoadable(draft, mayLoad);
    element.style.cssText = draft.cssText;
  }
}

/** `@import` is dropped by constructed sheets as such. */
function sheetOf(
  window: Window & typeof globalThis,
  text: string,
  { mayLoad }: ForeignContent,
): CSSStyleSheet {
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync(text.replace(/@import\b[^;]*;?/gi, ''));
  filterRules(sheet, mayLoad);
  return sheet;
}

interface RuleList {
  readonly cssRules: CSSRuleList;
  deleteRule(index: number): void;
}

function filterRules(list: RuleList, mayLoad: MayLoad): void {
  for (let index = list.cssRules.length - 1; index >= 0; index -= 1) {
    const rule: object = list.cssRules[index] ?? {};
    const isFont = 'cssText' in rule && typeof rule.cssText === 'string' && /^@font-face/i.test(rule.cssText);
    if (isFont && !areLoadable(String(Reflect.get(rule, 'cssText')), mayLoad)) list.deleteRule(index);
    else if (!isFont) {
      if ('style' in rule && isStyle(rule.style)) keepLoadable(rule.style, mayLoad);
      if (isRuleList(rule)) filterRules(rule, mayLoad);
    }
  }
}

/** The frame has classes of its own: `instanceof` would not know them. */
function isStyle(value: unknown): value is CSSStyleDeclaration {
  return typeof value === 'object' && value !== null && 'getPropertyValue' in value;
}

function isRuleList(rule: object): rule is RuleList {
  return 'cssRules' in rule && 'deleteRule' in rule;
}

/** Takes away declarations that would ask for an address that may not be loaded. */
function keepLoadable(style: CSSStyleDeclaration, mayLoad: MayLoad): void {
  for (const name of Array.from(style)) {
    if (!areLoadable(style.getPropertyValue(name), mayLoad)) style.removeProperty(name);
  }
  // What waits for a variable is kept as it was written, escapes included.
  const isWritten = /var\(|--/.test(style.cssText) && style.cssText.includes('\\');
  if (isWritten || !areLoadable(style.cssText, mayLoad)) style.cssText = '';
}

const addresses = /url\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^"')\s]*))\s*\)/gi;

/** Browsers write an address in a value as `url("…")`; anything else that names one is not taken. */
function areLoadable(text: string, mayLoad: MayLoad): boolean {
  const rest = text.replace(addresses, (_, double?: string, single?: string, plain?: string) =>
    mayLoad((double ?? single ?? plain ?? '').replace(/\\(.)/g, '$1')) ? '' : 'url(',
  );
  return !/url\(|(^|[^-\w])src\(|image(-set)?\(\s*["']/i.test(rest);
}
