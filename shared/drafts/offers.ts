/** Unsaved work from before, which waits for the user's answer. */
import type { Draft, DraftForm } from './vault.ts';

export interface Offers<T> {
  /** Reads what was left. */
  readonly load: (form: DraftForm<T>) => Promise<void>;
  /** Whether a save has to lay the offered draft aside first: it is told once. Before they are loaded, whatever lies there. */
  readonly makeRoom: () => boolean;
  /** Takes the shown one; older ones are not shown any more, and stay where they lie. */
  readonly take: () => Draft<T> | null;
  /** Removes the shown one; the next is shown. */
  readonly decline: () => Promise<void>;
  readonly forget: () => void;
}

export interface OffersRequest<T> {
  readonly load: (form: DraftForm<T>) => Promise<readonly Draft<T>[]>;
  readonly remove: (declined: Draft<T>) => Promise<void>;
  /** Told which draft is shown now. */
  readonly onChange: (offered: Draft<T> | null) => void;
}

/** The offers of one editor; none before they are loaded. */
export function createOffers<T>({ load, remove, onChange }: OffersRequest<T>): Offers<T> {
  /** Newest first; the first is the one shown. */
  let offers: readonly Draft<T>[] = [];
  let isAside = false;
  let isLoaded = false;

  const offer = (next: readonly Draft<T>[]) => {
    offers = next;
    onChange(next[0] ?? null);
  };
  const forget = () => {
    isAside = false;
    offer([]);
  };
  return {
    load: async (form) => {
      const found = await load(form);
      isLoaded = true;
      offer(found);
    },
    makeRoom: () => {
      const isInTheWay = !isAside && (!isLoaded || offers.length > 0);
      isAside ||= isInTheWay;
      return isInTheWay;
    },
    take: () => {
      const [taken = null] = offers;
      forget();
      return taken;
    },
    decline: async () => {
      const [declined, ...older] = offers;
      if (!declined) return;
      offer(older);
      await remove(declined);
    },
    forget,
  };
}
