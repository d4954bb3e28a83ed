import type { GenericSchema, InferOutput } from 'valibot';
import { useEffect, useRef, useState } from 'react';
import { beginsSignedOut } from '#shared/lib/beginsSignedOut.ts';
import { watchOwner } from '#shared/lib/clearDevice.ts';
import { ownerOfKey } from '#shared/lib/owner.ts';
import { readStored, writeStored, type Lasting } from '#shared/lib/stored.ts';

export interface StoredOptions<S extends GenericSchema> {
  /** Made by `storageKey`; another one is another thing. */
  readonly key: string;
  readonly schema: S;
  /** Past the life of the page; so by default. */
  readonly isLasting?: Lasting;
  /** What is stored in place of a value, for the schema to read. */
  readonly pack?: (value: InferOutput<S>) => unknown;
  /** What another tab keeps is drawn at once: for what holds in all of them. How a screen is looked at is a tab's own. */
  readonly isHeard?: boolean;
}

export interface Stored<T> {
  /** `null` while nothing is kept. */
  readonly value: T | null;
  /** `null` forgets it. */
  readonly keep: (value: T | null) => void;
  /** What is kept at this moment, also by others since it was drawn. */
  readonly latest: () => T | null;
}

/** Something kept on this device, and in memory where the device keeps nothing; once its owner has signed out, not at all. */
export function useStored<S extends GenericSchema>(options: StoredOptions<S>): Stored<InferOutput<S>> {
  const { key, schema, isLasting, pack, isHeard } = options;
  const latest = () => readStored(key, schema);
  const [state, setState] = useState(() => ({ key, value: latest() }));
  const current = state.key === key ? state : { key, value: latest() };
  if (current !== state) setState(current);
  // Parts of the screen may keep something before its effects run.
  const signedOutKey = useRef(beginsSignedOut(ownerOfKey(key) ?? '') ? key : null);
  useEffect(() => {
    const owner = ownerOfKey(key) ?? '';
    const note = (isSignedIn: boolean) => {
      signedOutKey.current = isSignedIn ? null : key;
    };
    note(!beginsSignedOut(owner));
    return watchOwner(owner, note);
  }, [key]);
  useEffect(() => {
    if (!isHeard) return undefined;
    const hear = (event: StorageEvent) => {
      // A storage that is emptied names no key.
      if (event.key === key || event.key === null) setState({ key, value: readStored(key, schema) });
    };
    globalThis.addEventListener('storage', hear);
    return () => globalThis.removeEventListener('storage', hear);
  }, [key, schema, isHeard]);
  const keep = (value: InferOutput<S> | null) => {
    if (signedOutKey.current !== key)
      writeStored(key, value === null || !pack ? value : pack(value), isLasting);
    setState({ key, value });
  };
  return { value: current.value, keep, latest };
}
