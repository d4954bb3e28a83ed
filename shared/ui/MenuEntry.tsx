import Check from 'lucide-react/icons/check';
import type { PointerEvent, ReactNode } from 'react';
import popup from './popup.module.css';

interface MenuEntryBase {
  readonly label: string;
  readonly isDisabled?: boolean | undefined;
  /** A second line: what it does, or why it cannot be used. */
  readonly description?: string | undefined;
}

interface MenuAction extends MenuEntryBase {
  readonly kind?: 'action' | undefined;
  readonly icon?: ReactNode;
  /** What is seen of it in a compact group, a part of its label. */
  readonly short?: string | undefined;
  readonly tone?: 'danger' | undefined;
  readonly onSelect: () => void;
}

interface MenuLink extends MenuEntryBase {
  readonly kind: 'link';
  readonly icon?: ReactNode;
  readonly href: string;
  readonly target?: '_blank' | undefined;
}

/** Turned on and off; the menu stays open. */
interface MenuCheck extends MenuEntryBase {
  readonly kind: 'check';
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

interface MenuSeparator {
  readonly kind: 'separator';
}

/** Entries under a heading. */
interface MenuGroup {
  readonly kind: 'group';
  readonly label: string;
  /** Many alike, told by their `short`, stand side by side: `compactColumns` in a row. */
  readonly isCompact?: boolean | undefined;
  readonly items: readonly MenuAction[];
}

export type MenuItem = MenuAction | MenuLink | MenuCheck | MenuSeparator | MenuGroup;

interface MenuEntryProps {
  readonly item: MenuItem;
  /** Closes the menu and gives the focus back; called before the entry acts. */
  readonly onDone: () => void;
}

/** Entries in a row of a compact group, as the sheet draws them. */
export const compactColumns = 6;

/** The pointer takes the focus along, so that there is only one current entry. */
const follow = (event: PointerEvent<HTMLElement>) => event.currentTarget.focus({ preventScroll: true });

/** One entry of a menu, whatever its kind. */
export function MenuEntry({ item, onDone }: MenuEntryProps) {
  if (item.kind === 'separator') return <hr className={popup['separator']} />;
  if (item.kind === 'group')
    return (
      <div role="group" aria-label={item.label} className={popup['group']}>
        <span aria-hidden="true" className={popup['groupLabel']}>
          {item.label}
        </span>
        <div className={item.isCompact ? popup['compact'] : undefined}>
          {item.items.map((one, index) => (
            // Two may be called the same.
            <MenuEntry key={`${index} ${one.label}`} item={one} onDone={onDone} />
          ))}
        </div>
      </div>
    );
  const { label, description, isDisabled = false } = item;
  const common = {
    tabIndex: -1,
    className: popup['item'],
    'aria-disabled': isDisabled || undefined,
    onPointerMove: follow,
  };
  if (item.kind === 'link' && !isDisabled) {
    const { href, target, icon } = item;
    return (
      <a role="menuitem" {...common} href={href} target={target} rel={target && 'noopener'} onClick={onDone}>
        <EntryText label={label} description={description} icon={icon} />
      </a>
    );
  }
  if (item.kind === 'check') {
    const { isChecked, onChange } = item;
    return (
      <button
        type="button"
        role="menuitemcheckbox"
        aria-checked={isChecked}
        {...common}
        onClick={() => {
          if (!isDisabled) onChange(!isChecked);
        }}
      >
        <span className={popup['mark']}>{isChecked && <Check aria-hidden="true" />}</span>
        <EntryText label={label} description={description} />
      </button>
    );
  }
  const short = item.kind === 'link' ? undefined : item.short;
  const run = () => {
    if (isDisabled || item.kind === 'link') return;
    onDone();
    item.onSelect();
  };
  return (
    <button
      type="button"
      role="menuitem"
      {...common}
      aria-label={short && label}
      data-tone={item.kind === 'link' ? undefined : item.tone}
      onClick={run}
    >
      <EntryText label={short ?? label} description={description} icon={item.icon} />
    </button>
  );
}

interface EntryTextProps {
  readonly label: string;
  readonly description: string | undefined;
  readonly icon?: ReactNode;
}

function EntryText({ label, description, icon }: EntryTextProps) {
  return (
    <>
      {icon && (
        <span className={popup['icon']} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={popup['itemText']}>
        {label}
        {description && <span className={popup['description']}>{description}</span>}
      </span>
    </>
  );
}
