import type { KeyboardEvent } from 'react';
import type { BadgeSide } from '#shared/lib/badges/design.ts';
import { letterOf } from '#shared/interaction/letterOf.ts';
import { useBadge } from '../badgeContext.ts';
import { useBadgeActions, type BadgeActions } from '../useBadgeActions.ts';

/** mm of an arrow key, alone and with Shift (screens.md §5 «Arrow-key nudge 1 mm / Shift 10 mm»). */
const [step, largeStep] = [1, 10];

/** Physical: a badge lies as it is printed, in every language. */
const arrows: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Keys of the canvas: those that mean something here reach nobody else. */
export function useCanvasKeys(side: BadgeSide): (event: KeyboardEvent<HTMLElement>) => void {
  const { desk, designer } = useBadge();
  const actions = useBadgeActions();
  return (event) => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    const id = target?.dataset['id'];
    const isUsed = designer.readOnly
      ? choosing(event, { id, side, actions })
      : choosing(event, { id, side, actions }) ||
        changing(event, { id, side, actions, isChosen, hasChosen: desk.state().chosen.length > 0 });
    if (isUsed) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  function isChosen(id: string) {
    return desk.state().chosen.includes(id);
  }
}

interface Pressed {
  /** The object that has the focus. */
  readonly id: string | undefined;
  readonly side: BadgeSide;
  readonly actions: BadgeActions;
}

interface Changing extends Pressed {
  readonly isChosen: (id: string) => boolean;
  readonly hasChosen: boolean;
}

function choosing(event: KeyboardEvent, { id, side, actions }: Pressed): boolean {
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && letterOf(event) === 'a') actions.chooseAll(side);
  else if (id !== undefined && !isCommand && (event.key === ' ' || event.key === 'Enter'))
    actions.pick(id, side, event.key === ' ');
  else return false;
  return true;
}

function changing(event: KeyboardEvent, { id, side, actions, isChosen, hasChosen }: Changing): boolean {
  const isCommand = event.ctrlKey || event.metaKey;
  const letter = isCommand && !event.altKey ? letterOf(event) : '';
  if (letter === 'v') return done(() => actions.paste(side));
  // What has the focus is what is meant, also where it was not chosen before; on the sheet itself it is what is chosen.
  if (id === undefined && !hasChosen) return false;
  const begin = () => {
    if (id !== undefined && !isChosen(id)) actions.choose(id, side, false);
  };
  const arrow = isCommand ? undefined : arrows[event.key];
  if (arrow) {
    begin();
    const far = event.shiftKey ? largeStep : step;
    return done(() => actions[event.altKey ? 'resize' : 'nudge']({ x: arrow.x * far, y: arrow.y * far }));
  }
  const command = commandOf(event, letter);
  if (!command) return false;
  begin();
  return done(actions[command]);
}

function commandOf(
  { key, shiftKey }: KeyboardEvent,
  letter: string,
): 'remove' | 'copy' | 'duplicate' | 'group' | 'ungroup' | null {
  if (key === 'Delete' || key === 'Backspace') return 'remove';
  if (letter === 'c') return 'copy';
  if (letter === 'd') return 'duplicate';
  if (letter === 'g') return shiftKey ? 'ungroup' : 'group';
  return null;
}

function done(run: () => unknown): true {
  run();
  return true;
}
