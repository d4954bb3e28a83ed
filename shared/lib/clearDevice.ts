/** Somebody signs out on this device: whatever is kept for people listens here, and goes (DESIGN.md §3). */
import { createEmitter } from './emitter.ts';
import { isMeant, type Owner } from './owner.ts';
import { report } from './report.ts';

/** Whether something is to go, by the name of its owner (`ownerOf`). */
export type IsTheirs = (owner: string) => boolean;

/** `isForGood`: everybody leaves, and nothing is to stay. */
type Clear = (isTheirs: IsTheirs, isForGood: boolean) => unknown;

const clears = new Set<Clear>();
const signedIn = createEmitter<string>();

/** Whoever has signed out while the page is there, and those of them who are back. */
const gone: Partial<Owner>[] = [];
const back = new Set<string>();

/** Clears when somebody signs out; what it returns is waited for. The returned function stops. */
export function onClearDevice(clear: Clear): () => void {
  clears.add(clear);
  return () => void clears.delete(clear);
}

/**
 * Clears what was kept for a user of a tenant and guard, each that is not named standing for all: first, within this call,
 * what the page has in hand, then what `others` brings, too. Never rejects.
 */
export async function clearDevice(who: Partial<Owner>, others: () => Promise<unknown>): Promise<void> {
  gone.push(who);
  for (const owner of back) if (isMeant(owner, who)) back.delete(owner);
  const told = new Set<Clear>();
  const tell = (clear: Clear) => {
    told.add(clear);
    return attempt(() => clear((owner) => isMeant(owner, who), who.userId === undefined));
  };
  const first = [...clears].map(tell);
  await attempt(others);
  await Promise.all([...first, ...[...clears].filter((clear) => !told.has(clear)).map(tell)]);
}

/** Somebody is there, perhaps after a sign-out: for them things are kept again. */
export function tellSignedIn(owner: string): void {
  back.add(owner);
  signedIn.emit(owner);
}

/** Whether an owner has signed out since the page was opened, and is not back: nothing may be kept for them. */
export const hasSignedOut = (owner: string): boolean =>
  !back.has(owner) && gone.some((who) => isMeant(owner, who));

/** How often an owner has signed out since the page was opened. */
export const signOutsOf = (owner: string): number => gone.filter((who) => isMeant(owner, who)).length;

/** Tells when nothing may be kept any more for an owner, and when it may again. The returned function stops. */
export function watchOwner(owner: string, onChange: (isSignedIn: boolean) => void): () => void {
  const stops = [
    onClearDevice((isTheirs) => {
      if (isTheirs(owner)) onChange(false);
    }),
    signedIn.on((one) => {
      if (one === owner) onChange(true);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

async function attempt(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    report(error, 'clearing this device');
  }
}
