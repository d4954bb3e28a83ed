/** Which of the codes before the camera is taken: each once, and none while there are two (S-22). One picture may miss the second
 * of two codes, so one is taken only when two pictures in a row show it alone. */

/** A code that was taken comes again only after so long out of view (S-22). */
const outOfViewMs = 2_000;

/** Two codes seen within this time are held up together: nobody knows which one is meant. */
const togetherMs = 700;

/** Longer between two looks the camera was off: what happened meanwhile is not known. */
const blindMs = 1_000;

/** To be handed back as it is. */
export interface CodesInView {
  /** What was taken last, until it may be taken again. */
  readonly last: string | null;
  /** How long `last` was looked for without being seen. */
  readonly absentMs: number;
  /** What the last picture showed alone. */
  readonly alone: string | null;
  /** When one looked last. */
  readonly lookedMs: number | null;
  /** When each code of the last moments was seen last. */
  readonly seen: ReadonlyMap<string, number>;
}

export const nothingInView: CodesInView = {
  last: null,
  absentMs: 0,
  alone: null,
  lookedMs: null,
  seen: new Map(),
};

/** After the staff: what was held up for them last counts as taken; whoever comes right after them has another code. */
export const leftInView = (text: string): CodesInView => ({ ...nothingInView, last: text });

interface Look {
  readonly state: CodesInView;
  /** The code to process now. */
  readonly taken: string | null;
  /** Two codes are held up together: to be said on the screen. */
  readonly hasSeveral: boolean;
}

interface SeeOptions {
  /** Nothing is taken for now; what is in view is still known afterwards. */
  readonly isBusy?: boolean;
}

/**
 * Looks once (S-22): `texts` is all that one picture shows, also nothing. Time that nobody looked, as while the camera is lost,
 * does not count as time out of view.
 */
export function see(
  state: CodesInView,
  texts: readonly string[],
  nowMs: number,
  { isBusy = false }: SeeOptions = {},
): Look {
  const recent = [...state.seen].filter(([, seenMs]) => nowMs - seenMs < togetherMs);
  const seen = new Map([...recent, ...texts.map((text) => [text, nowMs] as const)]);
  const [only] = texts;
  const { last, absentMs } = forget(state, texts, nowMs);
  const hasSeveral = seen.size > 1;
  const alone = only === undefined || new Set(texts).size > 1 ? null : only;
  const isSure = alone !== null && alone === state.alone && nowMs - (state.lookedMs ?? nowMs) <= blindMs;
  const taken = !isSure || hasSeveral || isBusy || alone === last ? null : alone;
  return {
    state: {
      last: taken ?? last,
      absentMs: taken === null ? absentMs : 0,
      alone,
      lookedMs: nowMs,
      seen,
    },
    taken,
    hasSeveral,
  };
}

/** What was taken last, unless it has been away for long enough. */
function forget(
  { last, absentMs, lookedMs }: CodesInView,
  texts: readonly string[],
  nowMs: number,
): Pick<CodesInView, 'last' | 'absentMs'> {
  if (last === null || texts.includes(last)) return { last, absentMs: 0 };
  const passedMs = lookedMs === null ? 0 : nowMs - lookedMs;
  const awayMs = absentMs + (passedMs > blindMs ? 0 : passedMs);
  return awayMs < outOfViewMs ? { last, absentMs: awayMs } : { last: null, absentMs: 0 };
}
