/**
 * Bearer tokens live here: out of the DOM as soon as they are read, each bound to the API that was named beside it
 * (DESIGN.md §2). Whoever can add markup could else name another one and be sent the token.
 */
import { baseAddress } from '../api/addresses.ts';
import type { GetToken } from '../api/bearer.ts';
import { readSettings, takenTokens, takeToken } from './takenTokens.ts';

interface BoundToken {
  readonly token: string;
  /** Gives the token instead. */
  readonly getToken?: GetToken;
  /** The origin it may be sent to. */
  readonly origin: string;
}

type Source = Readonly<Record<string, unknown>>;

const tokens = new WeakMap<Element, BoundToken>();
/** Of settings, by what stands for them there. */
const marked = new Map<unknown, BoundToken>();
const inUse = new WeakMap<Element, BoundToken>();
/** What the island around a nested one uses at the time. */
const around = new WeakMap<Element, () => BoundToken | undefined>();

function bind({ token, getToken, apiBase }: Source): BoundToken | undefined {
  if (isGetToken(getToken)) return { token: '', getToken, origin: originOf(apiBase) };
  return typeof token === 'string' ? { token: token.trim(), origin: originOf(apiBase) } : undefined;
}

/** Whether a host can be asked: only what a script has given can be a function. */
export const isGetToken = (given: unknown): given is GetToken => typeof given === 'function';

/** The origin an address means; none where no API can lie. */
function originOf(apiBase: unknown): string {
  try {
    const { protocol, origin } = baseAddress(typeof apiBase === 'string' ? apiBase.trim() : undefined);
    return /^https?:$/.test(protocol) ? origin : '';
  } catch {
    return '';
  }
}

/** Takes over what one of our files has taken out of the page's text. */
function takeOver(from: Element): BoundToken | undefined {
  const taken = takenTokens.get(from);
  takenTokens.delete(from);
  return taken && bind(taken);
}

/** Takes the token out of the DOM. A blank one says that there is none. */
export function holdToken(el: Element): void {
  takeToken(el);
  const bound = takeOver(el);
  if (bound) tokens.set(el, bound);
}

/** The settings of a page, without their token, which `tokenFor` knows. */
export function settingsOf(page: Document): Source {
  const { script, settings } = readSettings(page);
  const bound = script && takeOver(script);
  if (bound) marked.set(settings['token'], bound);
  return settings;
}

export interface FoundToken {
  readonly token?: string;
  readonly getToken?: GetToken;
  /** It belongs to the API there, and is not sent to this one. */
  readonly otherOrigin?: string;
}

/**
 * The token of an element for the API at `apiBase`, or who gives it: of the given props, else of the element, else of the page's
 * configuration.
 */
export function tokenFor(
  el: Element,
  apiBase: unknown,
  { given, config }: { readonly given: Source; readonly config: Source },
): FoundToken {
  const bound = bind(given) ?? tokens.get(el) ?? around.get(el)?.() ?? marked.get(config['token']);
  if (bound) inUse.set(el, bound);
  if (!bound?.origin || !(bound.token || bound.getToken)) return {};
  if (bound.origin !== originOf(apiBase)) return { otherOrigin: bound.origin };
  return bound.getToken ? { getToken: bound.getToken } : { token: bound.token };
}

/** Lets a nested island use the session of the one around it, also the one that it has later. */
export function shareToken(from: Element, to: Element): void {
  around.set(to, () => inUse.get(from));
}
