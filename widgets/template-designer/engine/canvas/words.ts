/** What tools do to the chosen words of a text that is being edited: links and colours. */
import { mayLead } from '../../domain/linkTarget.ts';
import { attributesOf } from '../defs.ts';
import type { Def } from '../encode.ts';
import type { ChosenWords, TextFormat } from '../engine.ts';
import { linksAround, linksIn, rangeIn, wholeLinksIn, wordsBeside } from './caret.ts';
import { innerMark } from './marks.ts';

interface WordsOptions {
  readonly host: HTMLElement;
  readonly type: string;
  readonly innerOf: (name: string) => Def | null;
  /** By the browser's own command. */
  readonly run: (command: string, value?: string) => boolean;
  readonly onInput: () => void;
}

export interface Words {
  readonly chosen: () => ChosenWords;
  readonly format: (format: TextFormat, value: string) => boolean;
  /** A listener that calls on only where other words are chosen, or where they lead elsewhere. */
  readonly tellOf: (onChosen: () => void) => () => void;
  /** Takes back where a link leads, if nothing was done since: the browser knows of no such step. */
  readonly takeBack: () => boolean;
  /** Something else was done. */
  readonly forget: () => void;
}

/** Of a mere caret the browser would link the address itself, or colour what is typed next. */
const needsWords: ReadonlySet<TextFormat> = new Set(['createLink', 'unlink', 'foreColor']);

export function chosenWords({ host, type, innerOf, run, onInput }: WordsOptions): Words {
  const selection = () => host.ownerDocument.getSelection();
  let told = '';
  let back: (() => void) | null = null;
  /** A link of the stored mail is drawn without its address. */
  const hrefOf = (link: Element) => {
    const from = innerOf(link.getAttribute(innerMark) ?? '');
    return link.getAttribute('href') ?? (from && (attributesOf(from)['href'] ?? null));
  };
  /** Not the mere marks of a place. */
  const leadingLinks = (links: readonly Element[]) => links.filter((link) => hrefOf(link) !== null);
  const chosen = (): ChosenWords => {
    const links = leadingLinks(linksAround(host));
    const [href = null, ...others] = new Set(links.map(hrefOf));
    return {
      isEmpty: links.length === 0 && (rangeIn(host)?.collapsed ?? true),
      href: others.length === 0 ? href : null,
      hasLink: leadingLinks(linksIn(host)).length > 0,
      isInLink: type === 'mj-button' || type === 'mj-social-element' || host.closest('a') !== null,
    };
  };
  /** Does something to all words of the link; what is chosen stays chosen. */
  const onWhole = (change: () => boolean) => {
    const range = rangeIn(host);
    const [link, ...others] = linksAround(host);
    if (!range || !link || others.length > 0) return change();
    const { startContainer, startOffset, endContainer, endOffset } = range;
    selection()?.selectAllChildren(link);
    const isDone = change();
    if (startContainer.isConnected && endContainer.isConnected)
      selection()?.setBaseAndExtent(
        startContainer,
        Math.min(startOffset, lengthOf(startContainer)),
        endContainer,
        Math.min(endOffset, lengthOf(endContainer)),
      );
    return isDone;
  };
  /** The browser would put a new link in the place of one that is there, and lose what else it has. */
  const setLink = (address: string) => {
    const range = rangeIn(host);
    const links = leadingLinks(linksAround(host));
    const whole = links.length > 0 ? links : leadingLinks(wholeLinksIn(host));
    const before = whole.map((link) => link.getAttribute('href'));
    for (const link of whole) link.setAttribute('href', address);
    if (links.length > 0) {
      back = () =>
        whole.forEach((link, at) => {
          const former = before[at] ?? null;
          if (former === null) link.removeAttribute('href');
          else link.setAttribute('href', former);
        });
      onInput();
      return true;
    }
    if (whole.length === 0 || !range) return run('createLink', address);
    // The links stay as they are but for the address; the words beside them become links of their own.
    const all = range.cloneRange();
    const areDone = wordsBeside(range, whole).map((words) => {
      selection()?.removeAllRanges();
      selection()?.addRange(words);
      return run('createLink', address);
    });
    selection()?.removeAllRanges();
    selection()?.addRange(all);
    onInput();
    return areDone.every(Boolean);
  };
  const unlink = () => {
    // Some browsers see no link where none has an address.
    for (const link of leadingLinks(linksIn(host)))
      if (!link.hasAttribute('href')) link.setAttribute('href', hrefOf(link) ?? '');
    return onWhole(() => run('unlink'));
  };
  return {
    chosen,
    format: (format, value) => {
      // Even of the same words something else is to be told.
      told = '';
      back = null;
      if (!needsWords.has(format)) return run(format, value);
      const { isEmpty, isInLink, hasLink } = chosen();
      if (isEmpty) return false;
      if (format === 'createLink') return !isInLink && mayLead(value) && setLink(value);
      if (format === 'unlink') return hasLink && unlink();
      return rangeIn(host)?.collapsed ? onWhole(() => run(format, value)) : run(format, value);
    },
    tellOf: (onChosen) => {
      told = JSON.stringify(chosen());
      return () => {
        const now = JSON.stringify(chosen());
        if (now === told) return;
        told = now;
        onChosen();
      };
    },
    takeBack: () => {
      if (!back) return false;
      back();
      back = null;
      told = '';
      onInput();
      return true;
    },
    forget: () => {
      back = null;
    },
  };
}

const lengthOf = (node: Node): number => node.nodeValue?.length ?? node.childNodes.length;
