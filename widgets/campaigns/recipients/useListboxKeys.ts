import { useRef, useState, type KeyboardEvent } from 'react';
import { letterOf } from '#shared/interaction/letterOf.ts';
import { stepsOf } from '#shared/interaction/moves.ts';
import { clamp, integers } from '#shared/lib/ranges.ts';
import { useStable } from '#shared/ui/table/useStable.ts';
import type { ListContact } from '#shared/api/campaign-recipients.ts';
import { tickOf, type SelectionSets } from '../domain/selection.ts';

/** The option that the keyboard is at; another question begins at the first. */
export function useActiveOption(question: string, count: number) {
  const [place, setPlace] = useState({ question, at: 0 });
  const at = place.question === question ? clamp(place.at, 0, Math.max(count - 1, 0)) : 0;
  return [at, (next: number) => setPlace({ question, at: next })] as const;
}

export interface TickOptions {
  /** As filtered and searched. */
  readonly people: readonly ListContact[];
  readonly sets: SelectionSets;
  readonly onTick: (ids: readonly string[], isOn: boolean) => void;
  /** Ctrl+A: everybody who is shown. */
  readonly onAll: () => void;
  /** Delete: never, whatever list they are on. */
  readonly onExclude: (ids: readonly string[]) => void;
}

interface KeysOptions extends TickOptions {
  readonly question: string;
  readonly at: number;
  readonly setAt: (index: number) => void;
  /** Brings a row into view. */
  readonly reveal: (index: number) => void;
  readonly pageRows: () => number;
}

/**
 * Moving and ticking by the listbox pattern: arrows, Home, End and pages move; Space ticks; with Shift everything between
 * is ticked; Ctrl+A ticks everybody who is shown, Delete excludes.
 */
export function useListboxKeys(options: KeysOptions) {
  const { question, people, sets, at, setAt, reveal, pageRows, onTick, onAll, onExclude } = options;
  /** Where a range begins: the row that was ticked last. Of another question it would be somebody else. */
  const anchor = useRef<{ readonly question: string; readonly at: number }>(null);
  const setAnchor = (index: number) => {
    anchor.current = { question, at: index };
  };
  const anchorIn = () => {
    const known = anchor.current?.question === question ? anchor.current.at : null;
    return known !== null && known < people.length ? known : null;
  };

  const isOn = (index: number) => tickOf(sets, people[index]?.id ?? '') === 'on';
  const tickRange = (from: number, to: number, isWanted: boolean) => {
    const range = integers(Math.min(from, to), Math.max(from, to));
    onTick(
      range.flatMap((index) => people[index]?.id ?? []),
      isWanted,
    );
  };
  const toggle = (index: number) => {
    setAnchor(index);
    tickRange(index, index, !isOn(index));
  };
  const move = (steps: number) => {
    const next = clamp(at + steps, 0, people.length - 1);
    setAt(next);
    reveal(next);
    return next;
  };
  /** A press: ticks, with Shift everything from the last ticked row on, where there is one, as that one is. */
  const press = (index: number, isRange: boolean) => {
    setAt(index);
    const from = anchorIn();
    if (isRange && from !== null) tickRange(from, index, isOn(from));
    else toggle(index);
  };
  const onKeyDown = useStable((event: KeyboardEvent) => {
    const steps = stepsOf(event.key, pageRows());
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.altKey) return;
    if (isCommand && letterOf(event) === 'a') onAll();
    else if (steps !== 0) {
      const next = move(steps);
      if (event.shiftKey) tickRange(at, next, true);
      else if (!isCommand) setAnchor(next);
    } else if (event.key === ' ' && event.shiftKey) tickRange(anchorIn() ?? at, at, true);
    else if (event.key === ' ') toggle(at);
    else if (event.key === 'Delete') onExclude(people[at] ? [people[at].id] : []);
    else return;
    event.preventDefault();
  });
  return { press, onKeyDown };
}
