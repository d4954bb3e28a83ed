/** What tools do to the chosen words of a text that is being edited: links and colours. */
import { mayLead } from '../../domain/linkTarget.ts';
import { attributesOf } from '../defs.ts';
import type { Def } from '../encode.ts';
import type { ChosenWords, TextFormat } from '../engine.ts';
import { linksAround, linksIn, rangeIn } from './caret.ts';
import { unledMark } from './inText.ts';
import { openLinks } from './links.ts';
import { innerMark } from './marks.ts';
import { changed, createSteps, type Steps } from './steps.ts';

interface WordsOptions {
  readonly host: HTMLElement;
  readonly type: string;
  readonly innerOf: (name: string) => Def | null;
  /** By the browser's own command. */
  readonly run: (command: string, value?: string) => boolean;
  readonly onInput: () => void;
}

export interface Words extends Pick<Steps, 'takeBack' | 'bringBack' | 'forget'> {
  readonly chosen: () => ChosenWords;
  readonly format: (format: TextFormat, value: string) => boolean;
  /** Something that the browser does not tell of, nor takes back. */
  readonly change: (act: () => void) => void;
  /** A listener that calls on only where other words are chosen, or where they lead elsewhere. */
  readonly tellOf: (onChosen: () => void) => () => void;
}

/** Of a mere caret the browser would link the address itself, or colour what is typed next. */
const needsWords: ReadonlySet<TextFormat> = new Set(['createLink', 'unlink', 'foreColor']);

/** What chips between the words get too. */
const looks: ReadonlySet<TextFormat> = new Set([
  'bold',
  'italic',
  'underline',
  'strikeThrough',
  'foreColor',
  'removeFormat',
]);

export function chosenWords({ host, type, innerOf, run, onInput }: WordsOptions): Words {
  let told = '';
  /** A link of the stored mail is drawn without its address. */
  const hrefOf = (link: Element) => {
    const from = innerOf(link.getAttribute(innerMark) ?? '');
    if (link.hasAttribute('href') || link.hasAttribute(unledMark)) return link.getAttribute('href');
    return from && (attributesOf(from)['href'] ?? null);
  };
  const isPlace = (link: Element) => {
    const from = innerOf(link.getAttribute(innerMark) ?? '');
    const { name, id } = from ? attributesOf(from) : {};
    return name !== undefined || id !== undefined;
  };
  const links = openLinks({ host, run, hrefOf, isPlace });
  const { add, forget, ...steps } = createSteps(onInput, () => host.innerHTML);
  /** Not the mere marks of a place. */
  const leadingLinks = (all: readonly Element[]) => all.filter((link) => hrefOf(link) !== null);
  const chosen = (): ChosenWords => {
    const around = leadingLinks(linksAround(host));
    const [href = null, ...others] = new Set(around.map(hrefOf));
    return {
      isEmpty: around.length === 0 && (rangeIn(host)?.collapsed ?? true),
      href: others.length === 0 ? href : null,
      hasLink: leadingLinks(linksIn(host)).length > 0,
      isInLink: type === 'mj-button' || type === 'mj-social-element' || host.closest('a') !== null,
    };
  };
  /** Even of the same words something else is to be told. */
  const anew = <T>(act: () => T): T => {
    told = '';
    return act();
  };
  const format = (wanted: TextFormat, value: string): boolean => {
    const isCaret = rangeIn(host)?.collapsed ?? true;
    if (!isCaret && looks.has(wanted)) return add(() => links.look(wanted, value));
    if (!needsWords.has(wanted)) return run(wanted, value);
    const { isEmpty, isInLink, hasLink } = chosen();
    if (isEmpty) return false;
    if (wanted === 'createLink') return !isInLink && mayLead(value) && add(() => links.set(value));
    if (wanted === 'unlink') return hasLink && add(links.remove);
    return links.onWhole(() => run(wanted, value));
  };
  return {
    chosen,
    format: (wanted, value) => anew(() => format(wanted, value)),
    change: (act) => void anew(() => add(() => [changed(host, act)])),
    tellOf: (onChosen) => {
      told = JSON.stringify(chosen());
      return () => {
        const now = JSON.stringify(chosen());
        if (now === told) return;
        told = now;
        onChosen();
      };
    },
    takeBack: () => anew(steps.takeBack),
    bringBack: () => anew(steps.bringBack),
    forget,
  };
}
