/** happy-dom prints nothing and lays nothing out: styles and policies are tried in a real browser, here the order of things. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { printContent, printTimeoutMs } from './frame.ts';

/** Frames that load when added, and count when they print. */
function standInForFrames() {
  const frames: { readonly window: EventTarget & { print: () => void }; readonly page: Document }[] = [];
  const print = vi.fn<() => void>();
  vi.spyOn(document.body, 'append').mockImplementation((frame) => {
    if (!(frame instanceof HTMLIFrameElement)) return;
    const page = document.implementation.createHTMLDocument('');
    const window = Object.assign(new EventTarget(), { print, document: page, CSSStyleSheet });
    Object.defineProperty(page, 'defaultView', { value: window });
    Object.defineProperty(frame, 'contentDocument', { value: page });
    Object.defineProperty(frame, 'contentWindow', { value: window });
    frames.push({ window, page });
    queueMicrotask(() => frame.dispatchEvent(new Event('load')));
  });
  return { frames, print };
}

function content(text: string) {
  const table = document.createElement('table');
  table.textContent = text;
  return { title: text, content: table, styles: 'td{color:red}', lang: 'ar', dir: 'rtl' } as const;
}

const later = () => vi.advanceTimersByTimeAsync(0);

describe('printContent (DESIGN.md §3)', () => {
  let stand: ReturnType<typeof standInForFrames>;
  const settled = vi.fn<() => void>();

  beforeEach(() => {
    vi.useFakeTimers();
    settled.mockReset();
    stand = standInForFrames();
  });
  afterEach(() => void vi.useRealTimers());

  const end = (index: number) => stand.frames[index]?.window.dispatchEvent(new Event('afterprint'));

  it('fills a page of its own, and leaves the content where it is', async () => {
    const given = content('Rooms');
    const done = printContent(given);
    await later();
    const page = stand.frames[0]?.page;
    expect([page?.title, page?.documentElement.lang, page?.documentElement.dir]).toEqual([
      'Rooms',
      'ar',
      'rtl',
    ]);
    expect(page?.body.textContent).toBe('Rooms');
    expect(given.content.ownerDocument).toBe(document);
    end(0);
    await done;
  });

  const adopt = (...families: readonly string[]) => {
    document.adoptedStyleSheets = families.map((family) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`@font-face { font-family: "${family}"; src: url("/${family}.woff2"); }`);
      return sheet;
    });
  };
  const rulesOf = (index: number) =>
    stand.frames[index]?.page.adoptedStyleSheets
      .flatMap(({ cssRules }) => [...cssRules])
      .map(({ cssText }) => cssText)
      .join('');

  it('knows the fonts of the page', async () => {
    adopt('House');
    const done = printContent(content('Rooms'));
    await later();
    adopt();
    expect(rulesOf(0)).toMatch(/House.*color/s);
    end(0);
    await done;
  });

  it('has the fonts in which it was measured, whatever has come while it waited for its turn', async () => {
    adopt('House');
    const [one, two] = [printContent(content('one')), printContent(content('two'))];
    adopt('House', 'Late');
    await later();
    end(0);
    await one;
    await later();
    adopt();
    end(1);
    await two;
    expect(rulesOf(1)).toContain('House');
    expect(rulesOf(1)).not.toContain('Late');
  });

  it('prints one after the other', async () => {
    const [one, two] = [printContent(content('one')), printContent(content('two'))];
    await later();
    expect(stand.print).toHaveBeenCalledOnce();
    end(0);
    await one;
    await later();
    expect(stand.print).toHaveBeenCalledTimes(2);
    end(1);
    await two;
  });

  it('goes on when a browser never tells that it has ended', async () => {
    void printContent(content('one')).then(settled);
    await vi.advanceTimersByTimeAsync(printTimeoutMs - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledOnce();
  });

  it('tells that the dialog is shown as it opens, once, also where the browser waits for its end', async () => {
    const told: string[] = [];
    stand.print.mockImplementation(() => {
      stand.frames[0]?.window.dispatchEvent(new Event('beforeprint'));
      told.push('closed');
    });
    const done = printContent({ ...content('one'), onOpen: () => void told.push('open') });
    await later();
    end(0);
    await done;
    expect(told).toEqual(['open', 'closed']);
  });

  it('fails when printing does, and the next one still prints', async () => {
    stand.print.mockImplementationOnce(() => {
      throw new Error('no printer');
    });
    await expect(printContent(content('one'))).rejects.toThrow('no printer');
    const two = printContent(content('two'));
    await later();
    end(1);
    await two;
    expect(stand.print).toHaveBeenCalledTimes(2);
  });

  it('tells of the dialog once it was shown, and of none where printing throws', async () => {
    const onOpen = vi.fn<() => void>();
    stand.print.mockImplementationOnce(() => {
      throw new Error('no printer');
    });
    await expect(printContent({ ...content('one'), onOpen })).rejects.toThrow('no printer');
    expect(onOpen).not.toHaveBeenCalled();
    const two = printContent({ ...content('two'), onOpen });
    await later();
    expect(onOpen).toHaveBeenCalledOnce();
    end(1);
    await two;
  });

  it('leaves no timer behind', async () => {
    const done = printContent(content('one'));
    await later();
    end(0);
    await done;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(vi.getTimerCount()).toBe(0);
  });
});
