import type { KeptDoubt, KeptForm } from './domain/draft.ts';

/** What the device keeps of a form that is not sent. */
export interface Kept {
  /** When what waits was kept, in milliseconds; `null` where nothing does. */
  readonly offeredAt: number | null;
  /** Puts it into the form, beside what was typed since. */
  readonly resume: () => KeptForm | null;
  readonly discard: () => Promise<void>;
  /** What was sent in an earlier visit, and may have been stored; resumed or not. */
  readonly heard: readonly KeptDoubt[];
  /** Of that, what no other tab has told the end of. */
  readonly unsure: readonly KeptDoubt[];
  readonly clear: () => void;
  /** Keeps what may be stored without anybody knowing; resolves once it lies on the device. */
  readonly noteDoubts: (doubts: KeptDoubt[]) => Promise<void>;
  /** All of that by now. */
  readonly doubts: () => KeptDoubt[];
  /** The same of another tab. @param over the key of what is known to be stored, or not */
  readonly hear: (doubts: readonly KeptDoubt[], over?: string) => void;
  readonly isOpenElsewhere: boolean;
  /** `device`: it outlives the page; `page`: it does not; `null`: nothing is kept yet. */
  readonly place: 'device' | 'page' | 'too-large' | null;
}
