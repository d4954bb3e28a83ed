/**
 * Printing from a hidden frame, so that the page stays as it is (DESIGN.md §3 «Print and download»).
 *
 * A frame without an address of its own inherits the page's content security policy. Tried in Chromium under
 * `style-src 'self'`: style elements, `style` attributes that are parsed and blob style sheets are refused there;
 * constructed sheets of the frame's own window, and styles set by script on nodes that are brought in, are not. So what
 * is printed comes as nodes, never as HTML text.
 */

import { createQueue } from '#shared/lib/queue.ts';
import { trustedHtml } from '#shared/lib/trusted.ts';
import { fontRulesOf, fontsThere } from './fonts.ts';

export interface PrintContent {
  /** Proposed as the file's name when the user prints to PDF. */
  readonly title: string;
  /** Copied into the frame; it may stay where it is. Scripts and handlers in it never run. */
  readonly content: Node;
  /** Sheets for the frame, `@page` included; it has none else, but knows those of the page's fonts that are there as it is asked for. */
  readonly styles: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** The dialog was shown: whether anything is printed nobody can know (T-14). */
  readonly onOpen?: () => void;
}

/** Some browsers never tell that printing has ended: the next one may begin after this time. */
export const printTimeoutMs = 60_000;

/** Pictures and fonts that are not there by then are not waited for. */
const partsTimeoutMs = 5_000;

/** Safari reads the frame after it said that it had ended. */
export const lingerMs = 1_000;

const inTurn = createQueue();

/** Prints content. One at a time; resolves when the dialog has been closed, whether or not anything was printed. */
export function printContent(content: PrintContent): Promise<void> {
  // It has been measured in the fonts of now: one that comes while it waits for its turn has other widths.
  const fonts = fontRulesOf(document);
  return inTurn(async () => {
    const frame = createFrame();
    frame.setAttribute('sandbox', 'allow-same-origin allow-modals');
    frame.srcdoc = trustedHtml('<!doctype html>');
    try {
      await showFrame(frame);
      const window = frame.contentDocument?.defaultView;
      if (!window) throw new Error('The print frame cannot be reached');
      fill(window, content, fonts);
      await partsOf(window.document);
      await print(window, content.onOpen);
    } finally {
      setTimeout(() => frame.remove(), lingerMs);
    }
  });
}

/** A frame out of sight and reach. */
export function createFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  putAway(frame);
  return frame;
}

/** Out of sight and reach, but laid out: Firefox prints nothing of a frame that is not displayed. */
export function putAway(element: HTMLElement): void {
  element.tabIndex = -1;
  element.setAttribute('aria-hidden', 'true');
  const hidden = {
    position: 'fixed',
    inset: 'auto 100% 100% auto',
    width: '1px',
    height: '1px',
    opacity: '0',
    border: '0',
  };
  for (const [name, value] of Object.entries(hidden)) element.style.setProperty(name, value, 'important');
}

function showFrame(frame: HTMLIFrameElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The print frame did not load')), partsTimeoutMs);
    frame.addEventListener('load', () => resolve(clearTimeout(timer)), { once: true });
    document.body.append(frame);
  });
}

function fill(
  window: Window & typeof globalThis,
  { title, content, styles, lang, dir }: PrintContent,
  fonts: string,
): void {
  const page = window.document;
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync(`${fonts}\n${styles}`);
  page.adoptedStyleSheets = [sheet];
  page.title = title;
  page.documentElement.lang = lang;
  page.documentElement.dir = dir;
  page.body.append(page.importNode(content, true));
}

async function partsOf(page: Document): Promise<void> {
  const pictures = Array.from(page.querySelectorAll('img'), (picture) => picture.decode());
  const ready = Promise.allSettled([fontsThere(page), ...pictures]);
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, partsTimeoutMs))]);
}

/** Browsers return from `print` at once or when the dialog is closed; one that throws has shown none. */
function print(window: Window, onOpen: PrintContent['onOpen']): Promise<void> {
  return new Promise((resolve) => {
    let tell = () => onOpen?.();
    const tellOnce = () => {
      tell();
      tell = () => undefined;
    };
    const timer = setTimeout(resolve, printTimeoutMs);
    // As the dialog opens: whoever waits for it may close the tab before it ends.
    window.addEventListener('beforeprint', tellOnce);
    window.addEventListener('afterprint', () => resolve(clearTimeout(timer)), { once: true });
    window.print();
    tellOnce();
  });
}
