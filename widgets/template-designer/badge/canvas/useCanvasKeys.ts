import { useRef, type KeyboardEvent } from 'react';
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
  const presses = useRef(0);
  return (event) => {
    // However long it is held, a key moves in one step of undo.
    if (!event.repeat) presses.current += 1;
    const part = `keys ${side} ${presses.current}`;
    const target = event.target instanceof HTMLElement ? event.target : null;
    const id = target?.dataset['id'];
    const isUsed = designer.readOnly
      ? choosing(event, { id, side, actions })
      : choosing(event, { id, side, actions }) ||
        changing(event, { id, side, actions, part, isChosen, hasChosen: desk.state().chosen.length > 0 });
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
  /** The press, with all that comes of it while the key is held. */
  readonly part: string;
  readonly isChosen: (id: string) => boolean;
  readonly hasChosen: boolean;
}

function choosing(event: KeyboardEvent, { id, side, actions }: Pressed): boolean {
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && letterOf(event) === 'a') return done(event, () => actions.chooseAll(side));
  if (id === undefined || isCommand || !(event.key === ' ' || event.key === 'Enter')) return false;
  return done(event, () => actions.pick(id, side, event.key === ' '));
}

function changing(event: KeyboardEvent, { id, side, actions, part, isChosen, hasChosen }: Changing): boolean {
  const isCommand = event.ctrlKey || event.metaKey;
  const letter = isCommand && !event.altKey ? letterOf(event) : '';
  if (letter === 'v') return done(event, () => actions.paste(side));
  // What has the focus is what is meant, also where it was not chosen before; on the sheet itself it is what is chosen.
  if (id === undefined && !hasChosen) return false;
  const begin = () => {
    if (id !== undefined && !isChosen(id)) actions.choose(id, side, false);
  };
  const arrow = isCommand ? undefined : arrows[event.key];
  if (arrow) {
    begin();
    const far = event.shiftKey ? largeStep : step;
    actions[event.altKey ? 'resize' : 'nudge']({ x: arrow.x * far, y: arrow.y * far }, part);
    return true;
  }
  const command = commandOf(event, letter);
  if (!command) return false;
  return done(event, () => {
    begin();
    actions[command]();
  });
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

/** Once for each press: held on, «Delete» would remove what gets the focus next, and «paste» fill the badge. */
function done({ repeat }: KeyboardEvent, run: () => unknown): true {
  if (!repeat) run();
  return true;
}
