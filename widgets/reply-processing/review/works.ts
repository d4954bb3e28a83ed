/** What the user has done to a reply before deciding on it: which record, which values. By the reply's content. */
import type { MatchedRecord } from '#shared/api/replyMatches.ts';
import * as v from 'valibot';
import type { Choosing, Choosings } from '../domain/choosing.ts';
import type { KnownChoice } from '../domain/compare.ts';

/** A record's id, or a new one; `null`: not chosen yet. */
export type ChosenTarget =
  | {
      readonly kind: 'record';
      readonly id: string;
      /** It has been created for this reply, and not been read yet. */
      readonly isMade?: boolean;
      /** It is being read just now. */
      readonly isAwaited?: boolean;
    }
  | {
      readonly kind: 'new';
      /** Ids of all who were offered when it was chosen: whoever else the server is sure of by now is perhaps this very person. */
      readonly seen: readonly string[];
    }
  | null;

export interface Work {
  readonly target: ChosenTarget;
  /** By target. */
  readonly choosings: Readonly<Record<string, Choosings>>;
  /** Own values by field, also of those that are not in force: nothing that was typed is lost. */
  readonly typed: Typed;
  /** Records that the user has looked for. */
  readonly found: readonly MatchedRecord[];
}

export type Typed = Readonly<Record<string, TypedValue>>;

export interface TypedValue {
  readonly text: string;
  /** As in `Choosing`. */
  readonly choice?: KnownChoice | undefined;
  /** Not put aside for what the reply or the record says. */
  readonly isChosen: boolean;
}

export const noWork: Work = { target: null, choosings: {}, typed: {}, found: [] };

/** Own values go along to another record, each as it was typed last. */
export const ownOf = (typed: Typed): Choosings =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([field, value]) =>
      value.isChosen ? [[field, ownFrom(value)] as const] : [],
    ),
  );

/** The value as it was typed, or chosen, last. */
export const ownFrom = ({ text, choice }: TypedValue): Choosing => ({ kind: 'own', text, choice });

/** What was typed in an earlier sitting stands in its fields again, in the place of other own values; what has been chosen since goes before it. */
export function withTyped(work: Work, typed: Typed): Work {
  const choosings = Object.entries(work.choosings).map(
    ([target, chosen]) => [target, withoutOwn(chosen)] as const,
  );
  return { ...work, typed, choosings: Object.fromEntries(choosings) };
}

const withoutOwn = (chosen: Choosings): Choosings =>
  Object.fromEntries(Object.entries(chosen).filter(([, { kind }]) => kind !== 'own'));

/** A record that the user has looked for, or made, is the one to write into. */
export function withRecord(work: Work, record: MatchedRecord): Work {
  const others = work.found.filter(({ id }) => id !== record.id);
  return { ...work, target: { kind: 'record', id: record.id }, found: [...others, record] };
}

/** The same record as it was read last, in its place. */
export function withFresh(work: Work, record: MatchedRecord): Work {
  return { ...work, found: work.found.map((one) => (one.id === record.id ? record : one)) };
}

/** Somebody has chosen or typed something of it: it is not done by itself. */
export function isBegun({ target, choosings, typed }: Work): boolean {
  const chosen = [typed, ...Object.values(choosings)];
  return target !== null || chosen.some((one) => Object.keys(one).length > 0);
}

export type Works = Readonly<Record<string, Work>>;

/** Forms to whose replies something was typed here and not decided on. */
export const typedForms = v.array(v.string());

/** What is kept of them beyond the page: what was typed, beside a mark of the reply that tells nothing of it. */
export type KeptWorks = Readonly<Record<string, KeptWork>>;

export interface KeptWork {
  /** Empty: done with, or thrown away. */
  readonly typed: Typed;
  /** Of this sitting: newer than what the vault has. */
  readonly isNew: boolean;
}
