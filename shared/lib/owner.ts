/** Whose something is that is kept on this device, and the keys that say so. */
import { parseJson } from './json.ts';

/** The same id in another tenant, or of another guard, is somebody else. */
export interface Owner {
  readonly tenant: string | undefined;
  readonly userId: string | undefined;
  /** `data-guard`; without it `web`. */
  readonly guard: string | undefined;
}

/** Names an owner; equal ones by the same name. */
export function ownerOf({ tenant = '', userId = '', guard = 'web' }: Owner): string {
  return JSON.stringify([tenant, userId, guard]);
}

/** Where something is kept: by what it is, by whose it is, then by event and the like. */
export function storageKey(
  what: string,
  { tenant = '', userId = '', guard = 'web' }: Owner,
  ...of: string[]
): string {
  return `event-widgets.${what}.${JSON.stringify([tenant, userId, guard, ...of])}`;
}

/** Where something is kept that is a device's: of a tenant, whoever has signed in, so that it is there for the next shift, too. */
export const tabletKey = (what: string, tenant: string | undefined, ...of: string[]): string =>
  storageKey(what, { tenant, userId: undefined, guard: undefined }, ...of);

/** The name of the owner in a key of ours; `null` for a key of others. */
export function ownerOfKey(key: string): string | null {
  const list = /^event-widgets\.[\w-]+\.(\[.*\])$/s.exec(key)?.[1];
  return list === undefined ? null : JSON.stringify(partsOf(list).slice(0, 3));
}

/** What a name says; keys from before the guard was a part of them give another guard, or none. */
export function readOwner(name: string): Owner {
  const [tenant, userId, guard] = partsOf(name).map(String);
  return { tenant, userId, guard };
}

/**
 * Whether an owner is meant; what is not named stands for all. What was kept before the guard was a part of the name may be
 * of any guard.
 */
export function isMeant(name: string, { tenant, userId, guard }: Partial<Owner>): boolean {
  const owner = readOwner(name);
  const isOneOf = (wanted: string | undefined, found: string) => wanted === undefined || wanted === found;
  return (
    isOneOf(tenant, owner.tenant ?? '') &&
    isOneOf(userId, owner.userId ?? '') &&
    isOneOf(guard, owner.guard ?? guard ?? '')
  );
}

function partsOf(list: string): readonly unknown[] {
  const parsed = parseJson(list);
  return parsed.ok && Array.isArray(parsed.value) ? parsed.value.map((part: unknown) => part ?? '') : [];
}
