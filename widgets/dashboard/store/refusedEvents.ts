/** Events that the page has refused: the person's, until they are created or thrown away (T-19). */
import * as v from 'valibot';
import { hasSignedOut, onClearDevice } from '#shared/lib/clearDevice.ts';
import { createEmitter } from '#shared/lib/emitter.ts';
import { ownerOf, ownerOfKey, storageKey, type Owner } from '#shared/lib/owner.ts';
import { readStored, writeStored } from '#shared/lib/stored.ts';

const schema = v.array(
  v.object({
    key: v.string(),
    draft: v.object({
      startDate: v.string(),
      endDate: v.string(),
      category: v.nullable(v.string()),
      description: v.string(),
    }),
    person: v.nullable(v.object({ value: v.string(), label: v.string() })),
    /** Why the page did not take it. */
    failure: v.string(),
  }),
);

type RefusedEvents = Readonly<v.InferOutput<typeof schema>>;

export type RefusedEvent = RefusedEvents[number];

/** By the key under which they are stored: the same list as long as nothing changes. */
const kept = new Map<string, RefusedEvents>();
const changed = createEmitter<string>();

function put(key: string, list: RefusedEvents): void {
  kept.set(key, list);
  changed.emit(key);
}

onClearDevice((isTheirs) => {
  for (const key of kept.keys()) if (isTheirs(ownerOfKey(key) ?? '')) put(key, []);
});

/** Those of a person. They belong to the page, and for a known user to the tab: there when the island comes back. */
export function refusedEventsOf(owner: Owner) {
  const key = storageKey('refused-events', owner);
  const get = (): RefusedEvents => {
    const known = kept.get(key) ?? readStored(key, schema) ?? [];
    kept.set(key, known);
    return known;
  };
  const write = (list: RefusedEvents): void => {
    writeStored(key, list.length > 0 ? list : null, owner.userId === undefined ? false : 'tab');
    put(key, list);
  };
  const without = (event: string) => get().filter((one) => one.key !== event);
  return {
    get,
    subscribe: (onChange: () => void) => changed.on((one) => one === key && onChange()),
    /** `false`: they have signed out, and nothing of theirs is kept. */
    keep: (event: RefusedEvent): boolean => {
      if (hasSignedOut(ownerOf(owner))) return false;
      write([...without(event.key), event]);
      return true;
    },
    drop: (event: string): void => write(without(event)),
  };
}
