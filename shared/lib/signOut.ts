/** Somebody signs out on this device: whatever is kept for people listens here, and goes (DESIGN.md §3). */
import { parseJson } from './json.ts';
import { report } from './report.ts';

/** Who leaves: every tenant, every user where none is named. */
export interface Leaver {
  readonly tenant?: string | undefined;
  readonly userId?: string | undefined;
}

/** Whether something was kept for who leaves, by its owner: JSON of a list that begins with tenant and user. */
export type IsTheirs = (owner: string) => boolean;

/** `isForGood`: everybody leaves, and nothing is to stay. */
type Clear = (isTheirs: IsTheirs, isForGood: boolean) => unknown;

const clears = new Set<Clear>();

/** Clears when somebody leaves; what it returns is waited for. The returned function stops. */
export function onSignedOut(clear: Clear): () => void {
  clears.add(clear);
  return () => void clears.delete(clear);
}

/**
 * Clears what was kept for who leaves: first, within this call, what the page has in hand, then what `others` brings, too.
 * Never rejects.
 */
export async function signOut(leaver: Leaver, others: () => Promise<unknown>): Promise<void> {
  const told = new Set<Clear>();
  const tell = (clear: Clear) => {
    told.add(clear);
    return attempt(() => clear(belongsTo(leaver), leaver.userId === undefined));
  };
  const first = [...clears].map(tell);
  await attempt(others);
  await Promise.all([...first, ...[...clears].filter((clear) => !told.has(clear)).map(tell)]);
}

async function attempt(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    report(error, 'clearing this device');
  }
}

function belongsTo({ tenant, userId }: Leaver): IsTheirs {
  const isMeant = (wanted: string | undefined, found: unknown) =>
    wanted === undefined || wanted === (found ?? '');
  return (owner) => {
    const parsed = parseJson(owner);
    const [ofTenant, ofUser]: readonly unknown[] =
      parsed.ok && Array.isArray(parsed.value) ? parsed.value : [];
    return isMeant(tenant, ofTenant) && isMeant(userId, ofUser);
  };
}
