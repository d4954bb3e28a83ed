import { Menu as Ark } from '@ark-ui/react/menu';
import { useRef, type ReactElement, type ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import { ArkScope, placing } from './ArkScope.tsx';
import { focusedElement } from './tabbable.ts';
import { showOnTop } from './topLayer.ts';
import popup from './popup.module.css';

export interface MenuAction {
  readonly kind?: 'action' | undefined;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly tone?: 'danger' | undefined;
  readonly isDisabled?: boolean | undefined;
  /** A second line: what it does, or why it cannot be used. */
  readonly description?: string | undefined;
}

export interface MenuLink extends Omit<MenuAction, 'kind' | 'onSelect'> {
  readonly kind: 'link';
  readonly href: string;
  readonly target?: '_blank' | undefined;
}

export interface MenuCheck extends Omit<MenuAction, 'kind' | 'onSelect' | 'tone' | 'icon'> {
  readonly kind: 'check';
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

export interface MenuSeparator {
  readonly kind: 'separator';
}

export type MenuItem = MenuAction | MenuLink | MenuCheck | MenuSeparator;

export interface MenuProps {
  /** A `Button` or `IconButton`; its name is the menu's. */
  readonly trigger: ReactElement;
  readonly items: readonly MenuItem[];
  /** `end` aligns it with the trigger's end, for triggers at the end of a row. */
  readonly align?: 'start' | 'end' | undefined;
}

/** Actions behind a button. Arrow keys, letters, Esc; the button has the focus again before an action runs. */
export function Menu({ trigger, items, align = 'start' }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const run = (action: () => void) => {
    // Whoever opens a dialog now will give the focus back to the button, not to an entry that is gone.
    if (focusedElement() !== button.current) button.current?.focus({ preventScroll: true });
    action();
  };
  return (
    <ArkScope>
      <Ark.Root positioning={{ ...placing, placement: `bottom-${align}` }} lazyMount unmountOnExit>
        <Ark.Trigger asChild ref={button}>
          {trigger}
        </Ark.Trigger>
        <Ark.Positioner popover="manual" ref={raise} className={popup['positioner']}>
          <Ark.Content className={popup['panel']} data-kind="menu">
            {items.map((item, index) => (
              <Entry key={keyOf(item, index)} item={item} run={run} />
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Ark.Root>
    </ArkScope>
  );
}

function raise(el: HTMLElement | null): void {
  if (el) showOnTop(el);
}

function keyOf(item: MenuItem, index: number): string {
  return item.kind === 'separator' ? `separator ${index}` : item.label;
}

interface EntryProps {
  readonly item: MenuItem;
  readonly run: (action: () => void) => void;
}

function Entry({ item, run }: EntryProps) {
  if (item.kind === 'separator') return <Ark.Separator className={popup['separator']} />;
  const common = { value: item.label, disabled: item.isDisabled ?? false, className: popup['item'] };
  if (item.kind === 'check') {
    return (
      <Ark.CheckboxItem
        {...common}
        checked={item.isChecked}
        onCheckedChange={item.onChange}
        closeOnSelect={false}
      >
        <span className={popup['mark']}>{item.isChecked && <Check aria-hidden="true" />}</span>
        <EntryText item={item} />
      </Ark.CheckboxItem>
    );
  }
  if (item.kind === 'link') {
    return (
      <Ark.Item {...common} data-tone={item.tone} asChild>
        <a href={item.href} target={item.target} rel={item.target && 'noopener'}>
          <EntryText item={item} icon={item.icon} />
        </a>
      </Ark.Item>
    );
  }
  return (
    <Ark.Item {...common} data-tone={item.tone} onSelect={() => run(item.onSelect)}>
      <EntryText item={item} icon={item.icon} />
    </Ark.Item>
  );
}

interface EntryTextProps {
  readonly item: { readonly label: string; readonly description?: string | undefined };
  readonly icon?: ReactNode;
}

function EntryText({ item, icon }: EntryTextProps) {
  return (
    <>
      {icon && (
        <span className={popup['icon']} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={popup['itemText']}>
        {item.label}
        {item.description && <span className={popup['description']}>{item.description}</span>}
      </span>
    </>
  );
}
