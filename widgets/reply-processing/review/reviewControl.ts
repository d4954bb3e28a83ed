/** What a reply that is looked at is, for all that shows it and decides on it. */
import type { ResponsesPage } from '#shared/api/form-processing.ts';
import type { MatchedRecord } from '#shared/api/replyMatches.ts';
import type { Choosing, Choosings, FieldRow, Memory } from '../domain/choosing.ts';
import type { Knowledge } from '../domain/compare.ts';
import type { TargetField } from '../domain/fields.ts';
import type { FieldChange, FieldProblem } from '../domain/formData.ts';
import type { Match } from '../domain/matching.ts';
import type { QueueItem } from '../domain/queue.ts';
import type { Side } from '../domain/sides.ts';
import type { ChosenTarget } from './works.ts';

export type Target =
  | { readonly kind: 'record'; readonly match: Match }
  | { readonly kind: 'new' }
  /** Somebody may be meant, and nobody has said who. */
  | {
      readonly kind: 'undecided';
      readonly why: 'act.chooseFirst' | 'act.chosenGone' | 'act.nowThere' | 'act.made';
      /** It will be said in a moment: nobody new is made instead. */
      readonly isAwaited?: boolean | undefined;
    };

export interface Ground {
  readonly fields: readonly TargetField[];
  readonly knowledge: Knowledge;
  readonly page: ResponsesPage;
}

export interface ReviewControl {
  readonly item: QueueItem;
  readonly reply: Side;
  readonly matches: readonly Match[];
  /** Records that the user has looked for, beside the matches. */
  readonly found: readonly Match[];
  readonly target: Target;
  readonly rows: readonly FieldRow[];
  readonly choosings: Choosings;
  readonly memory: Memory;
  readonly changes: readonly FieldChange[];
  readonly knowledge: Knowledge;
  /** The field whose own value is to get the focus. */
  readonly focusOn: string | null;
  /** It has it: who comes back to it has not asked for it. */
  readonly onFocused: () => void;
  readonly choiceOf: (field: string) => Choosing;
  readonly problemOf: (
    field: string,
  ) => { readonly code: FieldProblem['problem'] } | { readonly said: string } | null;
  readonly isValid: boolean;
  readonly choose: (field: string, choosing: Choosing) => void;
  /** The own value of a field gets the focus, as soon as it is there. */
  readonly focusOwn: (field: string) => void;
  /** Begins an own value, with what was typed before or what is there. */
  readonly writeOwn: (row: FieldRow) => void;
  readonly setChoosings: (choosings: Choosings) => void;
  readonly setTarget: (target: ChosenTarget) => void;
  /** Nobody who is offered. */
  readonly chooseNew: () => void;
  /** Takes a record that was looked for. @returns whether it is still wanted. */
  readonly take: (record: MatchedRecord) => boolean;
  readonly remember: (field: string, side: 'record' | null) => void;
}
