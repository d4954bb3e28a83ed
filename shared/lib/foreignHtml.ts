/**
 * Foreign HTML made ready for a frame (DESIGN.md §3 «Safe content», R-10, T-12): sanitised, without anything that leads
 * somewhere or asks another server for something.
 *
 * A frame without an address of its own inherits the page's policy: under `style-src 'self'` its style attributes and
 * style elements are refused when they are parsed. So both are set aside here, to be put back by script
 * (`foreignFrame.ts`), which no policy forbids.
 */
import { setStylesAside } from './foreignStyles.ts';
import { sanitizeDocument } from './safeContent.ts';
import { parsedUrl } from './parsedUrl.ts';

/** `own`: those in the text itself; `all`: those of other sites too, once the user has asked for them. */
export type ForeignPictures = 'own' | 'all';

export interface ForeignOptions {
  readonly pictures?: ForeignPictures | undefined;
  /** The page's origin. */
  readonly origin?: string | undefined;
  /** Which addresses of the page's own origin may stand as a picture (`hostPictures.ts`); none by default. */
  readonly isHostPicture?: MayLoad | undefined;
}

export interface ForeignContent {
  /** The sanitised `html` element, alive nowhere. */
  readonly root: HTMLElement;
  /** Texts of its style elements, in order. */
  readonly styles: readonly string[];
  /** The addresses of its links as written, by the number in `linkMark`. */
  readonly links: readonly string[];
  /** How many pictures of other origins were held back, that could be asked for. */
  readonly hiddenPictures: number;
  /** Whether an address in it may be loaded. */
  readonly mayLoad: MayLoad;
}

export type MayLoad = (address: string) => boolean;

/** Marks left on elements: the style attribute's text, the link's number, a picture held back. */
export const styleMark = 'data-ew-style';
export const linkMark = 'data-ew-link';
export const hiddenMark = 'data-ew-hidden';

/** Attributes by which an element could take focus or a key of the page. */
const reaching = ['tabindex', 'accesskey', 'autofocus', 'contenteditable', 'target', 'download', 'usemap'];

/** Sanitises HTML and takes it apart; DOMPurify is loaded on first use. */
export async function readForeignHtml(html: string, options: ForeignOptions = {}): Promise<ForeignContent> {
  const { pictures = 'own', origin = globalThis.location.origin, isHostPicture = () => false } = options;
  const { rest, styles } = setStylesAside(html, styleMark);
  const root = await sanitizeDocument(rest, { without: ['style'], keep: styleMark });
  const mayLoad: MayLoad = (address) => isLoadable(address, pictures, origin);
  const links = takeLinks(root);
  const hiddenPictures = holdPictures(root, {
    mayLoad,
    isHostPicture,
    mayBeAskedFor: (address) => isLoadable(address, 'all', origin),
  });
  for (const name of reaching) {
    for (const element of root.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
  }
  const sheets = styles.map((text) => text.replace(/:(any-)?link\b/g, `[${linkMark}]`));
  return { root, styles: sheets, links, hiddenPictures, mayLoad };
}

/**
 * Data in the text is its own; the rest is https, of other sites than the page's. A relative address, or one of the page's
 * own, would be asked for with the reader's cookies: a mail could sign them out, or worse.
 */
function isLoadable(address: string, pictures: ForeignPictures, origin: string): boolean {
  const text = address.trim();
  if (/^data:(image|font)\//i.test(text)) return true;
  const url = pictures === 'own' ? null : parsedUrl(text);
  if (!url) return false;
  // `https:logout` is whole by itself, and relative on a page over https.
  const isWhole = parsedUrl(text, origin)?.origin === url.origin;
  return url.protocol === 'https:' && url.origin !== origin && isWhole;
}

/** Drawing more at once stops the page for a second and more. */
const mostCharacters = 1_000_000;
const mostElements = 10_000;

/** Whether a mail is so large that it is drawn only when the user asks for it. */
export function isLargeHtml(html: string): boolean {
  return html.length > mostCharacters || (html.match(/<[a-z]/gi)?.length ?? 0) > mostElements;
}

/** Without an address a link leads nowhere, whatever the browser; a number stands for it. */
function takeLinks(root: HTMLElement): string[] {
  const elements = [...root.querySelectorAll('a[href], area[href]')];
  return elements.map((element, index) => {
    const href = element.getAttribute('href') ?? '';
    element.removeAttribute('href');
    element.setAttribute(linkMark, String(index));
    return href;
  });
}

interface Holding {
  readonly mayLoad: MayLoad;
  readonly isHostPicture: MayLoad;
  readonly mayBeAskedFor: MayLoad;
}

/** Takes away what may not be loaded, and the mail's own counting pixels: looking at a report opens no mail. */
function holdPictures(root: HTMLElement, { mayLoad, isHostPicture, mayBeAskedFor }: Holding): number {
  for (const picture of root.querySelectorAll('img')) {
    const said = (name: string) => picture.getAttribute(name);
    if (isPixel({ style: said(styleMark), width: said('width'), height: said('height') })) picture.remove();
  }
  for (const element of root.querySelectorAll('[srcset]')) element.removeAttribute('srcset');
  for (const element of root.querySelectorAll('[poster]')) element.removeAttribute('poster');
  let held = 0;
  for (const name of ['src', 'background']) {
    for (const element of root.querySelectorAll(`[${name}]`)) {
      const address = element.getAttribute(name) ?? '';
      if (mayLoad(address) || (name === 'src' && element.localName === 'img' && isHostPicture(address)))
        continue;
      element.removeAttribute(name);
      element.setAttribute(hiddenMark, '');
      if (mayBeAskedFor(address)) held += 1;
    }
  }
  return held;
}

export interface PictureLook {
  readonly style: string | null;
  readonly width: string | null;
  readonly height: string | null;
}

/** Whether a picture is no larger than a dot, or not to be seen at all: such a one is not drawn. */
export function isPixel(look: PictureLook): boolean {
  const style = look.style ?? '';
  const sides = (['width', 'height'] as const).flatMap((name) => {
    const [, styled] = new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*([\\d.]+)`).exec(style) ?? [];
    const side = styled ?? look[name];
    return side === null ? [] : [Number.parseFloat(side)];
  });
  const isDot = sides.length > 0 && sides.every((side) => side <= 1);
  return isDot || /display\s*:\s*none|visibility\s*:\s*hidden/.test(style);
}
