/** A text that is being edited in its place. */
import { letterOf } from '#shared/interaction/letterOf.ts';
import { tagOf } from '../defs.ts';
import type { Def } from '../encode.ts';
import type { ChosenWords, Point, TextFormat } from '../engine.ts';
import { carriedAs, carry, type Carried } from './carried.ts';
import { behind, chipAround, chipBeside, elementAt, endOf, isInList, placeCaret, rangeIn } from './caret.ts';
import { chip, looksIn, partsOf, type Cut } from './inText.ts';
import { innerMark, standInMark } from './marks.ts';
import { inertBody, inLine, linesOf, putIn } from './pasted.ts';
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

/** What was copied in a mail, with all that a paste from elsewhere would be cleaned of. */
const isLook = /^(?:a|b|em|font|i|mark|ol|s|small|span|strike|strong|sub|sup|u|ul)$/;
const ownType = 'application/x-event-widgets-words';

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
  const { id, host, type, cleanPaste, at, onInput, onChosen } = options;
  const page = host.ownerDocument;
  const gone = new AbortController();
  const { signal } = gone;
  host.setAttribute('contenteditable', 'true');
  host.setAttribute('data-ew-editing', '');
  host.setAttribute('role', 'textbox');
  host.setAttribute('aria-multiline', 'true');
  host.focus({ preventScroll: true });
  placeCaret(host, at);
  const looks = new Map(looksIn(host));
  const carried = new Map<string, Def>();
  const innerOf = (name: string) => carried.get(name) ?? options.innerOf(name);
  const unseen = unseenIn(host);
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
      words.change(() => beside.remove());
    } else if (event.key === 'Enter' && !isInList(page)) run('insertLineBreak');
    else if (!(isUndo(event) && words.takeBack()) && !(isRedo(event) && words.bringBack())) return;
    event.preventDefault();
  };
  // As it is stored: what is drawn has links that lead nowhere.
  const onCopy = (event: ClipboardEvent) => {
    const range = rangeIn(host);
    if (!range || range.collapsed || !event.clipboardData) return;
    event.preventDefault();
    const copy = page.createElement('div');
    copy.append(range.cloneContents());
    // Words within a link are that link's.
    for (
      let around = elementAt(range.commonAncestorContainer);
      around && around !== host;
      around = around.parentElement
    ) {
      if (!isLook.test(around.localName)) continue;
      const shell = page.importNode(around, false);
      shell.append(...copy.childNodes);
      copy.append(shell);
    }
    // Unseen, so nobody has chosen it.
    for (const unseen of copy.querySelectorAll(`[${standInMark}]:empty`)) unseen.remove();
    const html = carry(copy, innerOf, looks);
    event.clipboardData.setData('text/plain', String(page.getSelection()));
    event.clipboardData.setData('text/html', html);
    event.clipboardData.setData(ownType, html);
    if (event.type === 'cut') run('delete');
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const own = event.clipboardData?.getData(ownType) ?? '';
    const whole = carriedAs(own);
    if (whole) return insertOwn(whole);
    // Of another page of the browser's.
    if (own !== '') return insertNodes(...inLine(page.importNode(inertBody(own), true)).childNodes);
    const html = event.clipboardData?.getData('text/html') ?? '';
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const cleaned = cleanPaste && html !== '' ? cleanPaste(html) : '';
    if (cleaned !== '') insertNodes(...inLine(page.importNode(inertBody(cleaned), true)).childNodes);
    // By the browser's own command it would be one step with the words that were typed before.
    else if (text !== '' && isWithinOne(rangeIn(host))) insertNodes(...linesOf(page, text));
    // Of two paragraphs it makes one.
    else if (text !== '') run('insertText', text);
  };
  const insertOwn = ({ words: copied, defs }: Carried) => {
    const copy = page.importNode(copied, true);
    for (const [name, def] of defs) carried.set(name, def);
    for (const [name, look] of looksIn(copy)) looks.set(name, look);
    insertNodes(...inLine(copy).childNodes);
  };
  // By the browser's own command it would come with style attributes, which a strict policy refuses.
  const insertNodes = (...nodes: readonly Node[]) => {
    leaveChip();
    words.change(() => {
      const range = rangeIn(host) ?? endOf(host);
      putIn({ host, range, isInLink: words.chosen().isInLink }, nodes);
      page.getSelection()?.removeAllRanges();
      page.getSelection()?.addRange(range);
    });
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
  for (const name of ['copy', 'cut'] as const) host.addEventListener(name, onCopy, { signal });
  host.addEventListener('paste', onPaste, { signal });
  host.addEventListener('drop', refuse, { signal });
  page.addEventListener('selectionchange', words.tellOf(onChosen), { signal });
  return {
    id,
    host,
    // What nobody sees, such as a picture that counts, goes with no words that are typed over.
    parts: () => [...partsOf(host, innerOf, looks), ...goneOf(unseen, host, innerOf)],
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

const isCommand = (event: KeyboardEvent, letter: string): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && letterOf(event) === letter;
const isUndo = (event: KeyboardEvent): boolean => isCommand(event, 'z') && !event.shiftKey;
const isRedo = (event: KeyboardEvent): boolean =>
  isCommand(event, 'y') || (isCommand(event, 'z') && event.shiftKey);

/** Names of the parts that are there and not drawn. */
const unseenIn = (host: Element): readonly string[] =>
  [...host.querySelectorAll(`[${standInMark}]:empty`)].map((one) => one.getAttribute(innerMark) ?? '');

/** Pictures of them that are there no more. */
function goneOf(names: readonly string[], host: Element, innerOf: TypingOptions['innerOf']): readonly Def[] {
  const there = new Set(unseenIn(host));
  return names
    .filter((name) => !there.has(name))
    .map(innerOf)
    .filter((def) => def !== null)
    .filter((def) => tagOf(def) === 'img');
}

const isWithinOne = (range: Range | null): boolean => !range || range.startContainer === range.endContainer;
