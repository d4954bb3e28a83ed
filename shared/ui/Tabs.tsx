import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLocale } from '#shared/i18n/locale.ts';
import { indexAfter, inlineStepsOf } from '#shared/interaction/moves.ts';
import styles from './tabs.module.css';

export interface Tab<V extends string = string> {
  readonly value: V;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean | undefined;
  /** Made when the tab is first shown, and kept from then on. */
  readonly content: ReactNode;
}

export interface TabsProps<V extends string = string> {
  /** What the tabs are about, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** `manual`: arrow keys only move the focus, Enter shows the tab; for tabs that load. */
  readonly activation?: 'automatic' | 'manual' | undefined;
  /** In a narrow place they stand below each other rather than being scrolled sideways: all are in sight. */
  readonly wraps?: boolean | undefined;
  /** No tab can be changed to just now (the shown one is loading). */
  readonly isBusy?: boolean | undefined;
}

/** Tabs by the ARIA pattern; narrow places scroll them sideways, or have them on several lines. */
export function Tabs<V extends string>(props: TabsProps<V>) {
  const { tabs, value } = props;
  const id = useId();
  const opened = useOpened(value);
  return (
    <div className={styles['tabs']}>
      <TabList {...props} id={id} />
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}${tab.value}panel`}
          aria-labelledby={`${id}${tab.value}`}
          hidden={tab.value !== value}
          className={styles['panel']}
        >
          {opened.has(tab.value) && tab.content}
        </div>
      ))}
    </div>
  );
}

/** All tabs that have been open so far. */
function useOpened(value: string): ReadonlySet<string> {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set([value]));
  if (opened.has(value)) return opened;
  const next = new Set([...opened, value]);
  setOpened(next);
  return next;
}

function TabList<V extends string>(props: TabsProps<V> & { readonly id: string }) {
  const { id, label, tabs, value, isBusy = false } = props;
  const list = useRef<HTMLDivElement>(null);
  const choose = useChoose(props);
  const onKeyDown = useTabKeys(props, list);
  useInView(list, value);
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      className={styles['list']}
      data-wraps={props.wraps || undefined}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${id}${tab.value}`}
          data-value={tab.value}
          aria-controls={`${id}${tab.value}panel`}
          aria-selected={tab.value === value}
          aria-disabled={tab.isDisabled || (isBusy && tab.value !== value) || undefined}
          tabIndex={tab.value === value ? 0 : -1}
          className={styles['tab']}
          onClick={() => choose(tab)}
        >
          {tab.icon && (
            <span className={styles['icon']} aria-hidden="true">
              {tab.icon}
            </span>
          )}
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** Brings the shown tab into a list that is too narrow for all of them; sideways only, the page stays where it is. */
function useInView(list: { readonly current: HTMLElement | null }, value: string): void {
  useEffect(() => {
    const el = list.current;
    const tab = [...(el?.children ?? [])].find((child) => child.getAttribute('data-value') === value);
    if (!el || !tab) return;
    const [inside, outside] = [tab.getBoundingClientRect(), el.getBoundingClientRect()];
    const hiddenAtRight = Math.max(inside.right - outside.right, 0);
    el.scrollBy({ left: inside.left < outside.left ? inside.left - outside.left : hiddenAtRight });
  }, [list, value]);
}

function useChoose<V extends string>({ value, onChange, isBusy = false }: TabsProps<V>) {
  return (tab: Tab<V>) => {
    if (!tab.isDisabled && !isBusy && tab.value !== value) onChange(tab.value);
  };
}

/** Left and right follow the writing direction; disabled tabs can be reached, so that they are heard. */
function useTabKeys<V extends string>(props: TabsProps<V>, list: { readonly current: HTMLElement | null }) {
  const { tabs, activation = 'automatic' } = props;
  const { direction } = useLocale();
  const choose = useChoose(props);
  return (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const at = buttons.findIndex((button) => button === event.target);
    const steps = inlineStepsOf(event.key, direction === 'rtl');
    if (steps === 0 || at === -1) return;
    event.preventDefault();
    const index = indexAfter(at, steps, { count: buttons.length, wraps: true });
    buttons[index]?.focus();
    const tab = tabs[index];
    if (tab && activation === 'automatic') choose(tab);
  };
}
