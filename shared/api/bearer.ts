/** Bearer tokens: one that stands, or those of a host that is asked, and asked anew when one has ended. */
import { report } from '../lib/report.ts';
import { ApiError } from './errors.ts';
import { linkSignals, untilAborted } from './signals.ts';

/** A host's function that gives a token, or a promise of one; anything else than text is none, and so is a page or a sentence. */
export type GetToken = () => unknown;

export interface Bearer {
  /** Stands for it where nothing secret may. */
  readonly number: number;
  /** What goes with a call. Rejects as `signed-out` where the host gives none: cookies would be somebody else. */
  readonly current: () => Promise<string>;
  /** Another than the one that was refused, or `null`. */
  readonly renew: (refused: string) => Promise<string | null>;
}

/** A host that has not answered by then has no token. */
export const askLimitMs = 20_000;

const standing = new Map<string, Bearer>();
const asked = new WeakMap<GetToken, Bearer>();
let count = 0;

/** The same for the same text or function; the function wins. */
export function bearerOf(token: string | undefined, getToken: GetToken | undefined): Bearer | undefined {
  if (getToken) return known(asked, getToken, askedBearer);
  return token === undefined ? undefined : known(standing, token, standingBearer);
}

type Maker<K> = (from: K, number: number) => Bearer;
type Kept<K> = { get: (key: K) => Bearer | undefined; set: (key: K, bearer: Bearer) => unknown };

function known<K>(kept: Kept<K>, from: K, make: Maker<K>): Bearer {
  const found = kept.get(from);
  if (found) return found;
  count += 1;
  const made = make(from, count);
  kept.set(from, made);
  return made;
}

const standingBearer: Maker<string> = (token, number) => ({
  number,
  current: () => Promise.resolve(token),
  renew: () => Promise.resolve(null),
});

/** All calls share one question, and what it brought. */
const askedBearer: Maker<GetToken> = (getToken, number) => {
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
    number,
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
};

/** Never rejects. */
async function ask(getToken: GetToken): Promise<string | null> {
  const limits = linkSignals(undefined, askLimitMs);
  try {
    const answer = new Promise<unknown>((resolve) => resolve(getToken()));
    const token = await untilAborted(answer, limits.signal);
    const text = typeof token === 'string' ? token.trim() : '';
    return text === '' || /[\s<]/.test(text) ? null : text;
  } catch (error) {
    report(error, 'getToken');
    return null;
  } finally {
    limits.dispose();
  }
}
