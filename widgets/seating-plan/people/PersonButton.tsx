import type { ComponentProps, MouseEvent, RefCallback } from 'react';
import { Menu } from '#shared/ui/Menu.tsx';
import type { MenuItem } from '#shared/ui/MenuEntry.tsx';

interface PersonButtonProps extends Pick<ComponentProps<'div'>, 'className' | 'children'> {
  /** Who can be picked up here. */
  readonly source: RefCallback<HTMLElement>;
  readonly 'data-taken'?: true | undefined;
  /** `null` where nothing may be changed. */
  readonly items: readonly MenuItem[] | null;
}

/** A person or a chair: a press or a right click opens what can be done. */
export function PersonButton({ source, items, ...props }: PersonButtonProps) {
  if (!items) return <div {...props} />;
  return (
    <Menu trigger={<button ref={source} type="button" {...props} onContextMenu={openMenu} />} items={items} />
  );
}

function openMenu(event: MouseEvent<HTMLElement>): void {
  event.preventDefault();
  event.currentTarget.click();
}
