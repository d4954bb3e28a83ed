/** Bearer tokens: one that stands, or those of a host that is asked, and asked anew when one has ended. */
import { report } from '../lib/report.ts';
import { ApiError } from './errors.ts';
import { linkSignals, untilAborted } from './signals.ts';

/** A host's function that gives a token, or a promise of one; anything else than text is none. */
export type GetToken = () => unknown;

export interface Bearer {
  /** Stands for it where nothing secret may. */
  readonly number: number;
  /** What goes with a call. Rejects as `signed-out` where the host gives none: cookies would be somebody else. */
  readonly current: () => Promise<string>;
  /** Another than the one that was refused, or `null`. */
  readonly renew: (refused: string) => Promise<string | null>;
  /** Another one goes out from now on. */
  readonly replace?: (token: string) => void;
}

export interface BearerOptions {
  readonly token?: string | undefined;
  readonly getToken?: GetToken | undefined;
  /** Whose token this one takes the place of, as pages renew it. */
  readonly before?: Bearer | undefined;
}

/** A host that has not answered by then has no token. */
export const askLimitMs = 20_000;

const standing = new Map<string, Bearer>();
const asked = new WeakMap<GetToken, Bearer>();
let count = 0;

/**
 * The same for the same text or function; the function wins. A token that takes the place of another goes out by the bearer of
 * that one: whoever has begun with it goes on with this.
 */
export function bearerOf({ token, getToken, before }: BearerOptions): Bearer | undefined {
  if (getToken) return known(asked, getToken, () => askedBearer(getToken));
  if (token === undefined) return undefined;
  const bearer = known(standing, token, () => (before?.replace ? before : standingBearer(token)));
  if (bearer === before) bearer.replace?.(token);
  return bearer;
}

type Kept<K> = { get: (key: K) => Bearer | undefined; set: (key: K, bearer: Bearer) => unknown };

function known<K>(kept: Kept<K>, key: K, make: () => Bearer): Bearer {
  const found = kept.get(key) ?? make();
  kept.set(key, found);
  return found;
}

function nextNumber(): number {
  count += 1;
  return count;
}

function standingBearer(token: string): Bearer {
  let held = token;
  return {
    number: nextNumber(),
    current: () => Promise.resolve(held),
    renew: (refused) => Promise.resolve(held === refused ? null : held),
    replace: (next) => {
      held = next;
    },
  };
}

/** All calls share one question, and what it brought. */
function askedBearer(getToken: GetToken): Bearer {
  let held: string | null = null;
  let question: Promise<string | null> | null = null;
  const askAnew = () => {
    question ??= ask(getToken).then((token) => {
      question = null;
      held = token;
      return token;
    });
    return question;
  };
  return {
    number: nextNumber(),
    current: async () => {
      const token = question || held === null ? await askAnew() : held;
      if (token === null) throw new ApiError('signed-out', 'The page has given no token.');
      return token;
    },
    renew: async (refused) => {
      const token = held === null || held === refused ? await askAnew() : held;
      return token === refused ? null : token;
    },
  };
}

/** Never rejects. */
async function ask(getToken: GetToken): Promise<string | null> {
  const limits = linkSignals(undefined, askLimitMs);
  try {
    const answer = new Promise<unknown>((resolve) => resolve(getToken()));
    const token = await untilAborted(answer, limits.signal);
    return typeof token === 'string' && token.trim() !== '' ? token.trim() : null;
  } catch (error) {
    report(error, 'getToken');
    return null;
  } finally {
    limits.dispose();
  }
}
