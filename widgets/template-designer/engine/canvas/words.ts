/** What tools do to the chosen words of a text that is being edited: links and colours. */
import { mayLead } from '../../domain/linkTarget.ts';
import { attributesOf } from '../defs.ts';
import type { Def } from '../encode.ts';
import type { ChosenWords, TextFormat } from '../engine.ts';
import { linkIn, linksIn, rangeIn } from './caret.ts';
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
}

/** Of a mere caret the browser would link the address itself, or colour what is typed next. */
const needsWords: ReadonlySet<TextFormat> = new Set(['createLink', 'unlink', 'foreColor']);

export function chosenWords({ host, type, innerOf, run, onInput }: WordsOptions): Words {
  const selection = () => host.ownerDocument.getSelection();
  const chosen = (): ChosenWords => {
    const link = linkIn(host);
    const from = link && innerOf(link.getAttribute(innerMark) ?? '');
    return {
      isEmpty: link === null && (rangeIn(host)?.collapsed ?? true),
      // A link of the stored mail is drawn without its address.
      href: link && (link.getAttribute('href') ?? (from && (attributesOf(from)['href'] ?? null))),
      hasLink: linksIn(host).length > 0,
      isInLink: type === 'mj-button' || type === 'mj-social-element' || host.closest('a') !== null,
    };
  };
  /** A caret in a link stands for all of its words, and is a caret again. */
  const atCaret = (change: () => boolean) => {
    const range = rangeIn(host);
    const link = range?.collapsed ? linkIn(host) : null;
    if (!range || !link) return change();
    const { startContainer, startOffset } = range;
    selection()?.selectAllChildren(link);
    const isDone = change();
    if (startContainer.isConnected) selection()?.collapse(startContainer, startOffset);
    return isDone;
  };
  /** The browser would put a new link in the place of one that is there, and lose what else it has. */
  const setLink = (address: string) => {
    const link = linkIn(host);
    if (!link) return run('createLink', address);
    link.setAttribute('href', address);
    onInput();
    return true;
  };
  return {
    chosen,
    format: (format, value) => {
      if (!needsWords.has(format)) return run(format, value);
      const { isEmpty, isInLink, hasLink } = chosen();
      if (isEmpty || (format === 'unlink' && !hasLink)) return false;
      if (format === 'createLink') return !isInLink && mayLead(value) && setLink(value);
      return atCaret(() => run(format, value));
    },
    tellOf: (onChosen) => {
      let told = JSON.stringify(chosen());
      return () => {
        const now = JSON.stringify(chosen());
        if (now === told) return;
        told = now;
        onChosen();
      };
    },
  };
}
