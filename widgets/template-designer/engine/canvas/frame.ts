/**
 * The frame in which a mail is drawn: without scripts, behind a policy of its own, and filled by script with what the sanitiser
 * has left, so that nothing in a mail runs, leads away or asks the page's own server for anything, under any policy of the page
 * (DESIGN.md §3 «Safe content»).
 */
import { foreignSandbox, foreignSheets, foreignShell, importForeign } from '#shared/lib/foreignFrame.ts';
import { readForeignHtml, type ForeignContent, type ForeignPictures } from '#shared/lib/foreignHtml.ts';
import { isHostPicture } from '#shared/lib/hostPictures.ts';
import { trustedHtml } from '#shared/lib/trusted.ts';
import { settleMarks } from './marks.ts';
import { patchElement } from './patch.ts';

export interface Frame {
  readonly element: HTMLIFrameElement;
  /** `null` before it is loaded. */
  readonly page: () => Document | null;
  /** Draws HTML with marks; later calls win. */
  readonly draw: (html: string, prefix: string) => void;
  /** What is drawn from now on; at first only pictures in the mail itself and the host's own. */
  readonly setPictures: (pictures: ForeignPictures) => void;
  readonly destroy: () => void;
}

export interface FrameOptions {
  readonly place: HTMLElement;
  readonly title: string;
  /** A blank page is there, also again when the frame was moved on the page. */
  readonly onLoad: (page: Document) => void;
  /** A mail is built and not yet shown. */
  readonly onBuilt: (root: Element) => void;
  readonly onDrawn: (page: Document, hiddenPictures: number) => void;
  readonly onError: (error: unknown) => void;
}

/** Comes last, so that it holds whatever the mail says. */
const canvasSheet = `
  :root { color-scheme: light; background: #fff }
  body { min-height: 100vh; margin: 0; user-select: none; -webkit-user-select: none }
  [data-ew-block]:empty, [data-ew-empty] { min-height: 32px; outline: 1px dashed #3c4658; outline-offset: -1px }
  [data-ew-block]:hover:not(:has([data-ew-block]:hover)) { outline: 1px solid #7aa2ff; outline-offset: -1px }
  [data-ew-selected] { outline: 2px solid #1f4fd8 !important; outline-offset: -2px !important; box-shadow: inset 0 0 0 4px #fff !important }
  [data-ew-selected]:has([data-ew-editing]) { outline: 1px dashed #7aa2ff !important }
  [data-ew-editing] { user-select: text; -webkit-user-select: text; cursor: text; outline: 2px solid #1f4fd8 !important; outline-offset: 2px; min-width: 8px }
  [data-ew-tag] { padding: 0 .35em; border-radius: .5em; background: #e5edff !important; color: #14318c !important; outline: 1px solid #7aa2ff; outline-offset: -1px; box-decoration-break: clone; -webkit-box-decoration-break: clone }
  [data-ew-tag][data-ew-unknown] { background: #fff0d1 !important; color: #6b3d00 !important; outline: 1px dashed #6b3d00 }
  [data-ew-editing] [data-ew-tag] { user-select: all; -webkit-user-select: all }
  [data-ew-drop] { position: absolute; z-index: 99999; pointer-events: none; background: #1f4fd8 }
  [data-ew-locked] { background: repeating-linear-gradient(45deg, #eee 0 8px, #e6e6e6 0 16px); color: #3c4658; font: 13px sans-serif; padding: 8px; text-align: center }
  @media (forced-colors: active) { [data-ew-selected] { outline-color: Highlight !important } }
`;

export function openFrame({ place, title, onLoad, onBuilt, onDrawn, onError }: FrameOptions): Frame {
  const element = document.createElement('iframe');
  element.title = title;
  element.setAttribute('sandbox', foreignSandbox);
  element.style.cssText = 'display: block; inline-size: 100%; block-size: 100%; border: 0';
  let page: Document | null = null;
  let sheets = '';
  let content: ForeignContent | null = null;
  let prefix = '';
  let pictures: ForeignPictures = 'own';
  let turn = 0;

  const show = () => {
    const window = page?.defaultView;
    if (!page || !window || !content) return;
    const root = importForeign(page, content);
    settleMarks(root, prefix);
    onBuilt(root);
    const body = root.querySelector('body') ?? page.createElement('body');
    for (const name of ['lang', 'dir']) {
      const value = root.getAttribute(name);
      if (value === null) page.documentElement.removeAttribute(name);
      else page.documentElement.setAttribute(name, value);
    }
    const text = content.styles.join('\n');
    if (sheets !== text || page.adoptedStyleSheets.length === 0) {
      const own = new window.CSSStyleSheet();
      own.replaceSync(canvasSheet);
      page.adoptedStyleSheets = [...foreignSheets(window, content, ''), own];
      sheets = text;
    }
    patchElement(page.body, body);
    onDrawn(page, content.hiddenPictures);
  };
  const load = () => {
    const loaded = element.contentDocument;
    if (!loaded || loaded.URL !== 'about:srcdoc') return;
    // Safari runs no listener of ours in a frame without scripts: then the frame's policy alone keeps the mail's out.
    if (!hears(loaded) && !element.sandbox.contains('allow-scripts')) {
      element.sandbox.add('allow-scripts');
      element.srcdoc = shellOf(pictures);
      return;
    }
    page = loaded;
    onLoad(loaded);
    show();
  };
  element.addEventListener('load', load);
  element.srcdoc = shellOf(pictures);
  place.append(element);

  const draw = async (html: string, marks: string) => {
    turn += 1;
    const mine = turn;
    const read = await readForeignHtml(html, { pictures, isHostPicture });
    if (mine !== turn) return;
    content = read;
    prefix = marks;
    show();
  };
  return {
    element,
    page: () => page,
    draw: (html, marks) => void draw(html, marks).catch(onError),
    // A policy only ever takes away: another one needs another page, which is filled once it is there.
    setPictures: (wanted) => {
      if (pictures === wanted) return;
      pictures = wanted;
      page = null;
      content = null;
      element.srcdoc = shellOf(pictures);
    },
    destroy: () => {
      turn += 1;
      page = null;
      content = null;
      element.removeEventListener('load', load);
      element.remove();
    },
  };
}

const shellOf = (pictures: ForeignPictures) => trustedHtml(foreignShell(pictures, location.origin));

function hears(page: Document): boolean {
  let isHeard = false;
  const hear = () => {
    isHeard = true;
  };
  page.addEventListener('ew-probe', hear);
  page.dispatchEvent(new Event('ew-probe'));
  page.removeEventListener('ew-probe', hear);
  return isHeard;
}
