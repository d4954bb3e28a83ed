/** Links of a text that is being edited: put around words, led elsewhere, taken away. Each that is there stays as it is otherwise. */
import { chipAlone, linksAround, linksIn, placesIn, rangeIn, wordsBeside } from './caret.ts';
import { linkMark } from '#shared/lib/foreignHtml.ts';
import { tagMark, unledMark } from './inText.ts';
import { changed, type Change } from './steps.ts';

interface LinksOptions {
  readonly host: HTMLElement;
  /** By the browser's own command. */
  readonly run: (command: string, value?: string) => boolean;
  /** Where a link leads; `null` of the mere mark of a place. */
  readonly hrefOf: (link: Element) => string | null;
  /** Whether a link is more than what leads somewhere: the mark of a place too. */
  readonly isPlace: (link: Element) => boolean;
}

export interface Links {
  readonly set: (address: string) => readonly Change[];
  readonly remove: () => readonly Change[];
  /** Gives what is chosen a look by the browser's own command, chips too. */
  readonly look: (command: string, value: string) => readonly Change[];
  /** Does something to all words of the link around what is chosen; what is chosen stays so. */
  readonly onWhole: (change: () => boolean) => boolean;
}

export function openLinks({ host, run, hrefOf, isPlace }: LinksOptions): Links {
  const page = host.ownerDocument;
  const select = (range: Range) => {
    page.getSelection()?.removeAllRanges();
    page.getSelection()?.addRange(range);
  };
  const command: Change = {
    isBrowsers: true,
    back: () => void asWords(host, () => run('undo')),
    forth: () => void asWords(host, () => run('redo')),
  };
  const leading = (links: readonly Element[]) => links.filter((link) => hrefOf(link) !== null);
  /** Of a mere caret those that it is in. */
  const linksFor = (range: Range) => (range.collapsed ? leading(linksAround(host)) : linksIn(host));
  const linked = (words: Range, address: string): readonly Change[] => {
    const alone = chipAlone(words);
    if (alone) return [wrapped(alone, address)];
    select(words);
    return run('createLink', address) ? [command] : [];
  };
  return {
    set: (address) => {
      const range = rangeIn(host);
      if (!range) return [];
      const links = linksFor(range);
      const all = range.cloneRange();
      const beside = range.collapsed ? [] : wordsBeside(host, range);
      const made = asWords(host, () => beside.flatMap((words) => linked(words, address)));
      select(all);
      return [...links.map((link) => led(link, address)), ...made];
    },
    remove: () => {
      const range = rangeIn(host);
      if (!range) return [];
      const links = leading(linksFor(range));
      return keepingChoice(host, () =>
        asWords(host, () =>
          links.flatMap((link) => {
            if (isPlace(link)) return [unled(link)];
            // Some browsers see no link where none has an address.
            if (!link.hasAttribute('href')) link.setAttribute('href', hrefOf(link) ?? '');
            page.getSelection()?.selectAllChildren(link);
            return run('unlink') ? [command] : [];
          }),
        ),
      );
    },
    look: (name, value) =>
      asWords(host, () => {
        if (!run(name, value)) return [];
        const chips = chipsIn(host);
        return [command, ...chips.filter(hasLook).map(around), ...chips.filter(hasStyle).map(bare)];
      }),
    onWhole: (change) => {
      const [link, ...others] = linksAround(host);
      if (!link || others.length > 0) return change();
      return keepingChoice(host, () => {
        page.getSelection()?.selectAllChildren(link);
        return change();
      });
    },
  };
}

/** What is chosen stays so, though its words are moved about. */
function keepingChoice<T>(host: HTMLElement, act: () => T): T {
  const range = rangeIn(host);
  if (!range) return act();
  const { startContainer: from, startOffset, endContainer: to, endOffset } = range;
  const done = act();
  const until = (node: Node, offset: number) =>
    Math.min(offset, node.nodeValue?.length ?? node.childNodes.length);
  if (from.isConnected && to.isConnected)
    host.ownerDocument
      .getSelection()
      ?.setBaseAndExtent(from, until(from, startOffset), to, until(to, endOffset));
  return done;
}

/** Has a link lead elsewhere. */
function led(link: Element, address: string): Change {
  const before = link.getAttribute('href');
  const forth = () => link.setAttribute('href', address);
  forth();
  return {
    forth,
    back: () => (before === null ? link.removeAttribute('href') : link.setAttribute('href', before)),
  };
}

/** Has a link lead nowhere any more; what else it is stays. */
function unled(link: Element): Change {
  const before = ['href', linkMark].map((name) => [name, link.getAttribute(name)] as const);
  const forth = () => {
    for (const [name] of before) link.removeAttribute(name);
    link.setAttribute(unledMark, '');
  };
  forth();
  return {
    forth,
    back: () => {
      link.removeAttribute(unledMark);
      for (const [name, value] of before) if (value !== null) link.setAttribute(name, value);
    },
  };
}

/** The browser would put the link into the chip, of which only its tag is read. */
function wrapped(chip: Element, address: string): Change {
  const link = chip.ownerDocument.createElement('a');
  link.setAttribute('href', address);
  const forth = () => {
    chip.replaceWith(link);
    link.append(chip);
  };
  forth();
  return { forth, back: () => link.replaceWith(chip) };
}

const chipsIn = (host: HTMLElement): readonly HTMLElement[] => [
  ...host.querySelectorAll<HTMLElement>(`[${tagMark}]`),
];

const hasLook = (chip: Element): boolean => chip.firstElementChild !== null;

const hasStyle = (chip: Element): boolean => chip.hasAttribute('style');

/** A look that the browser has taken from around a chip, and left on the chip alone: no mail has it. */
function bare(chip: Element): Change {
  const forth = () => chip.removeAttribute('style');
  forth();
  return { forth, back: () => {} };
}

/** A look that the browser has put into a chip, of which only its tag is read, goes around it. */
function around(chip: HTMLElement): Change {
  const looks: Element[] = [];
  for (let look = chip.firstElementChild; look; look = look.firstElementChild) looks.push(look);
  return changed(chip.parentElement ?? chip, () => {
    for (const look of looks) {
      const outer = look.cloneNode(false);
      chip.replaceWith(outer);
      outer.appendChild(chip);
    }
    chip.textContent = chip.getAttribute(tagMark);
  });
}

/** The browser's commands take chips for words meanwhile, and leave alone what only marks a place: else it would go. */
function asWords<T>(host: HTMLElement, act: () => T): T {
  const chips = chipsIn(host);
  const places = placesIn(host);
  for (const chip of chips) chip.removeAttribute('contenteditable');
  for (const place of places) place.setAttribute('contenteditable', 'false');
  try {
    return act();
  } finally {
    for (const chip of chips) chip.setAttribute('contenteditable', 'false');
    for (const place of places) place.removeAttribute('contenteditable');
  }
}
