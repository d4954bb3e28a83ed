import {
  cloneElement,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type Ref,
} from 'react';
import { arrowOf, stepsOf } from '#shared/interaction/moves.ts';
import { compactColumns, MenuEntry, type MenuItem } from './MenuEntry.tsx';
import { entryAfter, indexByLetters, type ListEntry } from './listNavigation.ts';
import { useLetters } from './useLetters.ts';
import { usePopup } from './usePopup.ts';
import popup from './popup.module.css';

/** What the menu adds to its trigger. */
export interface MenuTriggerProps {
  readonly id?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLButtonElement>) => void) | undefined;
  readonly 'aria-haspopup'?: 'menu' | undefined;
  readonly 'aria-expanded'?: boolean | undefined;
  readonly 'aria-controls'?: string | undefined;
}

export interface MenuProps {
  /** A `Button` or `IconButton`; its name is the menu's. */
  readonly trigger: ReactElement<MenuTriggerProps>;
  readonly items: readonly MenuItem[];
  /** `end` keeps it to the trigger's end, for triggers at the end of a row. */
  readonly align?: 'start' | 'end' | undefined;
}

/** Actions behind a button. Arrow keys, letters, Esc; the button has the focus again before an action runs. */
export function Menu({ trigger, items, align = 'start' }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { ref: given } = trigger.props;
  useLayoutEffect(() => (typeof given === 'function' ? given(button.current) : undefined), [given]);
  const { isOpen, open, close, onKeyDown } = useMenu(items, panel, button);
  usePopup({ isOpen, control: button, popup: panel, align, onLeave: () => close(false) });

  return (
    <>
      {cloneElement(trigger, {
        id: `${id}trigger`,
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        // A click without a pointer is Enter or Space.
        onClick: ({ detail }) => (isOpen ? close(true) : open(detail === 0 ? 1 : 0)),
        onKeyDown: (event) => {
          const steps = stepsOf(event.key);
          if (isOpen || Math.abs(steps) !== 1) return;
          event.preventDefault();
          open(steps);
        },
      })}
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- it has, by tabIndex
        <div
          ref={panel}
          id={id}
          popover="manual"
          role="menu"
          tabIndex={-1}
          aria-labelledby={`${id}trigger`}
          data-kind="menu"
          className={popup['panel']}
          onKeyDown={onKeyDown}
        >
          {items.map((item, index) => (
            <MenuEntry key={keyOf(item, index)} item={item} onDone={() => close(true)} />
          ))}
        </div>
      )}
    </>
  );
}

/** Two may be called the same. */
const keyOf = (item: MenuItem, index: number) =>
  item.kind === 'separator' ? `separator ${index}` : `${item.label} ${index}`;

interface Entry extends ListEntry {
  readonly short?: string | undefined;
}

/** What can be chosen, in the order in which it stands. */
const entriesOf = (items: readonly MenuItem[]) =>
  items.flatMap<Entry>((item) => {
    if (item.kind === 'separator') return [];
    return item.kind === 'group' ? item.items : [item];
  });

/** The entry that is seen to begin so, else one that is called so. */
function indexTyped(entries: readonly Entry[], at: number, letters: string): number {
  const asSeen = entries.map(({ short, ...entry }) => ({ ...entry, label: short ?? entry.label }));
  const seen = indexByLetters(asSeen, at, letters);
  return seen === -1 ? indexByLetters(entries, at, letters) : seen;
}

/** Where the entries of compact groups begin and end among all. */
function compactSpans(items: readonly MenuItem[]): readonly Span[] {
  let at = 0;
  return items.flatMap((item) => {
    const from = at;
    at += entriesOf([item]).length;
    return item.kind === 'group' && item.isCompact ? { from, till: at } : [];
  });
}

interface Span {
  readonly from: number;
  /** Not in it any more. */
  readonly till: number;
}

/** From where, and how many steps, a key leads: in a compact group along its rows, from row to row, and out at its ends. */
function wayOf(spans: readonly Span[], at: number, key: string, isRtl: boolean): readonly [number, number] {
  const span = spans.find(({ from, till }) => at >= from && at < till);
  const arrow = span && arrowOf(key, isRtl);
  if (!arrow) return [at, stepsOf(key)];
  if (arrow.axis === 'inline') return [at, arrow.by];
  const to = at + arrow.by * compactColumns;
  if (to >= span.from && to < span.till) return [at, to - at];
  const rowOf = (index: number) => Math.floor((index - span.from) / compactColumns);
  // From above a shorter last row to its end.
  if (arrow.by > 0 && rowOf(at) < rowOf(span.till - 1)) return [at, span.till - 1 - at];
  return [arrow.by > 0 ? span.till - 1 : span.from, arrow.by];
}

interface Held {
  readonly current: HTMLElement | null;
}

function useMenu(items: readonly MenuItem[], panel: Held, button: Held) {
  const [isOpen, setOpen] = useState(false);
  const lettersOf = useLetters();
  const entries = entriesOf(items);
  const rows = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];

  /** Opened by keyboard it begins at an end; by a press (0 steps) at the menu itself, with no entry current yet. */
  const open = (steps: number) => {
    setOpen(true);
    queueMicrotask(() => (steps ? rows()[entryAfter(entries, -1, steps)] : panel.current)?.focus());
  };
  const close = (isFocusBack: boolean) => {
    setOpen(false);
    if (isFocusBack) button.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = rows().findIndex((row) => row === event.target);
    const isRtl = panel.current?.matches(':dir(rtl)') ?? false;
    const [from, steps] = wayOf(compactSpans(items), at, event.key, isRtl);
    const letters = lettersOf(event);
    if (event.key === 'Escape' || event.key === 'Tab') {
      close(true);
      // Tab goes on from the button; Esc has done its work.
      if (event.key === 'Tab') return;
    } else if (steps) rows()[entryAfter(entries, from, steps)]?.focus();
    else if (letters !== null) rows()[indexTyped(entries, at, letters)]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { isOpen, open, close, onKeyDown };
}
