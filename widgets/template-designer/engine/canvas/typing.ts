/** A text that is being edited in its place. */
import { setStylesAside } from '#shared/lib/foreignStyles.ts';
import { trustedHtml } from '#shared/lib/trusted.ts';
import { letterOf } from '#shared/interaction/letterOf.ts';
import type { Def } from '../encode.ts';
import type { ChosenWords, Point, TextFormat } from '../engine.ts';
import { behind, chipAround, chipBeside, endOf, isInList, placeCaret, rangeIn } from './caret.ts';
import { chip, isSafeAddress, looksIn, partsOf, type Cut } from './inText.ts';
import { chosenWords } from './words.ts';

export interface Typing {
  readonly id: string;
  readonly host: HTMLElement;
  readonly parts: () => readonly Def[];
  readonly format: (format: TextFormat, value: string) => boolean;
  readonly chosen: () => ChosenWords;
  readonly insertTag: (tag: string, cut: Cut, unknown: string) => boolean;
  readonly end: () => void;
}

export interface TypingOptions {
  readonly id: string;
  readonly host: HTMLElement;
  /** The kind of the part, which says more than its element: a button that leads nowhere yet is drawn as a plain paragraph. */
  readonly type: string;
  readonly innerOf: (name: string) => Def | null;
  readonly cleanPaste: ((html: string) => string) | undefined;
  /** Where the caret begins, in px of the frame's window; at the end by default. */
  readonly at: Point | null;
  readonly onInput: () => void;
  /** Other words are chosen, or they lead elsewhere. */
  readonly onChosen: () => void;
}

/** Where the words of a part are drawn. */
export function hostOf(element: HTMLElement, type: string): HTMLElement | null {
  const places: Readonly<Record<string, string>> = {
    'mj-text': ':scope > div',
    'mj-button': 'a, p',
    'mj-social-element': 'td:last-child > a, td:last-child > span',
    'mj-table': ':scope > table',
  };
  const place = places[type];
  return place === undefined ? element : element.querySelector<HTMLElement>(place);
}

export function openTyping(options: TypingOptions): Typing {
  const { id, host, type, innerOf, cleanPaste, at, onInput, onChosen } = options;
  const page = host.ownerDocument;
  const gone = new AbortController();
  const { signal } = gone;
  host.setAttribute('contenteditable', 'true');
  host.setAttribute('data-ew-editing', '');
  host.setAttribute('role', 'textbox');
  host.setAttribute('aria-multiline', 'true');
  host.focus({ preventScroll: true });
  placeCaret(host, at);
  const looks = looksIn(host);
  page.execCommand('styleWithCSS', false, 'false');

  const run = (command: string, value?: string) => {
    const isDone = page.execCommand(command, false, value);
    onInput();
    return isDone;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const isBack = event.key === 'Backspace';
    const beside = isBack || event.key === 'Delete' ? chipBeside(host, isBack) : null;
    if (beside) {
      // Where a chip stands first or last in a line the browser takes the line.
      beside.remove();
      onInput();
    } else if (event.key === 'Enter' && !isInList(page)) run('insertLineBreak');
    else if (!isUndo(event) || !words.takeBack()) return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const html = event.clipboardData?.getData('text/html') ?? '';
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const cleaned = cleanPaste && html !== '' ? cleanPaste(html) : '';
    if (cleaned === '') run('insertText', text);
    else insertNodes(...page.importNode(inertBody(cleaned), true).childNodes);
  };
  // By the browser's own command it would come with style attributes, which a strict policy refuses.
  const insertNodes = (...nodes: readonly Node[]) => {
    leaveChip();
    const range = rangeIn(host) ?? endOf(host);
    range.deleteContents();
    for (const node of nodes) {
      range.insertNode(node);
      range.setStartAfter(node);
    }
    range.collapse(true);
    page.getSelection()?.removeAllRanges();
    page.getSelection()?.addRange(range);
    onInput();
  };
  // In a chip nobody can type.
  const leaveChip = () => {
    const range = rangeIn(host);
    const element = range?.collapsed ? chipAround(range.startContainer) : null;
    if (element) page.getSelection()?.collapse(...behind(element));
  };
  const words = chosenWords({ host, type, innerOf, run, onInput });
  const refuse = (event: Event) => event.preventDefault();
  host.addEventListener('input', words.forget, { signal });
  host.addEventListener('input', onInput, { signal });
  host.addEventListener('keydown', onKey, { signal });
  host.addEventListener('click', leaveChip, { signal });
  host.addEventListener('paste', onPaste, { signal });
  host.addEventListener('drop', refuse, { signal });
  page.addEventListener('selectionchange', words.tellOf(onChosen), { signal });
  return {
    id,
    host,
    parts: () => partsOf(host, innerOf, looks),
    format: (format, value) => words.format(format, value),
    chosen: words.chosen,
    insertTag: (tag, cut, unknown) => {
      insertNodes(...cut(tag).map((piece) => chip(page, piece, unknown)));
      return true;
    },
    end: () => {
      gone.abort();
      for (const name of ['contenteditable', 'data-ew-editing', 'role', 'aria-multiline'])
        host.removeAttribute(name);
      page.getSelection()?.removeAllRanges();
      host.blur();
    },
  };
}

const isUndo = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && letterOf(event) === 'z';

/** Parsed where nothing is alive, without what could be: the frame's policy is the wall behind. */
function inertBody(html: string): HTMLElement {
  // Style attributes would be refused, and told of, by a strict policy as soon as they are parsed.
  const { rest } = setStylesAside(html, 'data-ew-pasted');
  const page = new DOMParser().parseFromString(trustedHtml(rest), 'text/html');
  for (const element of page.body.querySelectorAll(
    'script, style, iframe, object, embed, form, link, meta, base, svg, math',
  ))
    element.remove();
  for (const element of page.body.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) {
      const value = element.getAttribute(name) ?? '';
      const isSafe = name === 'src' ? /^(?:https:|data:image\/)/i.test(value) : isSafeAddress(value);
      if (/^on|^srcset$|^data-/.test(name) || (/^(?:href|src)$/.test(name) && !isSafe))
        element.removeAttribute(name);
    }
  }
  for (const picture of page.body.querySelectorAll('img:not([src])')) picture.remove();
  return page.body;
}
