import { useCallback, useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { useDraft } from '#shared/drafts/useDraft.ts';
import { stableStringify } from '#shared/lib/stableJson.ts';
import { useIsland } from '#shared/island/island.ts';

/** How unsaved work of a form is kept (DESIGN.md §3 «Draft vault»). */
export interface KeptForm<V> {
  /** Names the form, such as `contact-form`. */
  readonly kind: string;
  /** Raised whenever the schema changes. */
  readonly version: number;
  readonly schema: v.GenericSchema<unknown, V>;
}

export interface FormValuesOptions<V extends object> {
  /** Nothing entered; one object for good. */
  readonly empty: V;
  /** What it begins with when something is suggested. */
  readonly start?: V | undefined;
  readonly kept: KeptForm<V>;
}

export interface FormValues<V extends object> {
  readonly values: V;
  /** The values as they are at this moment, not as they were drawn. */
  readonly current: () => V;
  readonly change: (part: Partial<V>) => void;
  /** There is something that could be lost. */
  readonly hasContent: boolean;
  /** When what was left from before had been kept, in milliseconds; it stands in the form again. */
  readonly restoredAt: number | null;
  /** When other work had been kept that waits beside what is in the form. */
  readonly offeredAt: number | null;
  /** Puts the offered work into the form, in the place of what is there. */
  readonly restore: () => void;
  /** Throws the offered work away. */
  readonly decline: () => Promise<void>;
  /** Throws away what is in the form and begins anew; what is offered beside it stays. */
  readonly reset: () => void;
  /** Keeps what is waiting to be kept, at once. */
  readonly flush: () => Promise<void>;
  /** Another tab shows the same form: only what is typed last is kept. */
  readonly isOpenElsewhere: boolean;
  /** Where it outlives the page. `lost`: it is too much to be kept anywhere but in the open form. */
  readonly storage: 'disk' | 'memory' | 'lost' | null;
}

const isSame = (one: unknown, other: unknown) => stableStringify(one) === stableStringify(other);

/**
 * What is typed into a form. Every change is kept; what was left is put back by itself into an empty form, and offered
 * beside one that is not empty.
 */
export function useFormValues<V extends object>(options: FormValuesOptions<V>): FormValues<V> {
  const { empty, start = empty, kept } = options;
  const { common } = useIsland();
  const draft = useDraft<V>({
    ...kept,
    tenant: common.tenant,
    userId: common.userId,
    guard: common.guard,
    recordId: 'new',
  });
  const { offered, accept, discard, save, drop, flush } = draft;
  const [values, setValues] = useState(start);
  const [restoredAt, setRestoredAt] = useState<number | null>(null);
  const latest = useRef(values);
  const current = useCallback(() => latest.current, []);
  const put = useCallback((next: V) => {
    latest.current = next;
    setValues(next);
  }, []);

  const change = (part: Partial<V>) => {
    put({ ...latest.current, ...part });
    save(latest.current);
  };
  const offeredAt = offered?.savedAt ?? null;
  const restore = useCallback(() => {
    const value = accept();
    if (value === null) return;
    put(value);
    setRestoredAt(offeredAt);
  }, [accept, put, offeredAt]);
  const reset = () => {
    put(empty);
    setRestoredAt(null);
    void drop();
  };

  useEffect(() => {
    if (!offered) return;
    if (isSame(offered.value, empty)) void discard();
    else if (isSame(latest.current, empty)) restore();
  }, [offered, empty, discard, restore]);

  const hasContent = !isSame(values, start) && !isSame(values, empty);
  return {
    values,
    current,
    change,
    hasContent,
    restoredAt,
    offeredAt,
    restore,
    decline: discard,
    reset,
    flush,
    isOpenElsewhere: draft.isOpenElsewhere,
    storage: draft.status === 'too-large' || draft.status === 'invalid' ? 'lost' : draft.storage,
  };
}
