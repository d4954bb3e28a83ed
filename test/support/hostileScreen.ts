/** What tests of hostile mails do within the page: waiting, pressing, and looking for what could do harm. */

export interface HostileTools {
  readonly frames: () => readonly HTMLIFrameElement[];
  /** In the page and in all shadow roots. */
  readonly all: (selector: string) => readonly HTMLElement[];
  readonly until: <T>(what: string, find: () => T) => Promise<T>;
  /** Presses what has this name, once it is there. */
  readonly press: (name: string) => Promise<void>;
  /** What could do harm, and whether something has run. Follows every link of the mails on its way. */
  readonly look: () => readonly string[];
}

declare global {
  interface Window {
    hostileTools?: HostileTools;
  }
}

export interface ScreenOptions {
  /** What scripts in the mails leave on the page. */
  readonly mark: string;
  /** Parts of every address in the mails. */
  readonly places: readonly string[];
}

/** Runs in the page, and puts the tools on it. */
export function addHostileTools({ mark, places }: ScreenOptions): void {
  const all = (selector: string): HTMLElement[] => {
    const hosts = [...document.querySelectorAll('*')];
    const roots = [document, ...hosts.flatMap(({ shadowRoot }) => shadowRoot ?? [])];
    return roots
      .flatMap((root) => [...root.querySelectorAll(selector)])
      .filter((el) => el instanceof HTMLElement);
  };
  // What would be sent is shown by the host's page, in frames of its own.
  const frames = () =>
    all('iframe')
      .filter((el) => el instanceof HTMLIFrameElement)
      .filter((el) => !el.closest('[data-test-mails]'));
  const until = async <T>(what: string, find: () => T): Promise<T> => {
    for (const end = Date.now() + 40_000; Date.now() < end;) {
      const found = find();
      if (found) return found;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    throw new Error(`${what} does not come`);
  };
  const named = (name: string) =>
    all('button, [role="menuitem"], [role="option"], [role="tab"], [role="combobox"]').find(
      (el) => (el.getAttribute('aria-label') ?? el.textContent ?? '').trim() === name,
    );
  const isForeign = (value: string) =>
    places.some((place) => value.includes(place)) || /^\s*(?:javascript|vbscript|data:text)/i.test(value);
  const runs = ({ name, value }: Attr) =>
    /^on/i.test(name) ||
    (/^(?:src|href|action|background|poster|data|style|srcset)$/.test(name) && isForeign(value));
  const inFrames =
    'script, link, base, iframe, object, embed, template, noscript, video, audio, svg, math, form, input, button, textarea, dialog, ' +
    'meta[http-equiv]:not([http-equiv="Content-Security-Policy"]), [srcdoc], [action], [formaction], [srcset], [ping], [target], [autofocus], [href]';
  const onPage =
    'script, style, link, base, meta, object, embed, video, audio, foreignObject, form[action], [srcset], [ping]';
  const isOf = (el: Element, harmful: string) => el.matches(harmful) || [...el.attributes].some(runs);
  const look = () => {
    const found: Element[] = all('.ew-root *').filter((el) => isOf(el, onPage));
    for (const frame of frames()) {
      for (const el of frame.contentDocument?.querySelectorAll('*') ?? []) {
        if (isOf(el, inFrames)) found.push(el);
        if (el.localName === 'a' || el.localName === 'area')
          el.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      }
    }
    const hasRun = Reflect.get(globalThis, mark) !== undefined || Reflect.get({}, mark) !== undefined;
    return [...found.map((el) => el.outerHTML.slice(0, 200)), ...(hasRun ? ['it has run'] : [])];
  };
  const press = async (name: string) => (await until(name, () => named(name)))?.click();
  window.hostileTools = { frames, all, until, press, look };
}
