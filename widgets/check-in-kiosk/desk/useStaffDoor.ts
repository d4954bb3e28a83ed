import { useEffect, useState } from 'react';
import { useIsland } from '#shared/island/island.ts';
import { islandOf } from './useWedge.ts';

/** The staff's panel: a button where a PIN protects it, else the keys Ctrl+Alt+K alone. */
export function useStaffDoor(hasPin: boolean) {
  const { element } = useIsland();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.ctrlKey || !event.altKey || event.code !== 'KeyK' || islandOf(event) !== element) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [element]);
  return { isOpen, isShown: hasPin, open: () => setOpen(true), close: () => setOpen(false) };
}
