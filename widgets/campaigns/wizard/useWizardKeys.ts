import { useEffect, useEffectEvent } from 'react';
import { letterOf } from '#shared/interaction/letterOf.ts';
import { useIsland } from '#shared/island/island.ts';

interface WizardKeys {
  /** Ctrl or ⌘ with S. */
  readonly onSave: () => void;
  /** F9. */
  readonly onPreview: () => void;
}

/** Keys of the wizard, with the focus in the island: elsewhere they belong to the page. */
export function useWizardKeys({ onSave, onPreview }: WizardKeys): void {
  const { container } = useIsland();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.shiftKey) return;
    const act = isSave(event) ? onSave : isPreview(event) ? onPreview : null;
    if (act === null) return;
    event.preventDefault();
    if (!event.repeat) act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    container.addEventListener('keydown', listen);
    return () => container.removeEventListener('keydown', listen);
  }, [container]);
}

/** On any keyboard layout. */
function isSave(event: KeyboardEvent): boolean {
  return event.ctrlKey !== event.metaKey && letterOf(event) === 's';
}

function isPreview({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'F9' && !ctrlKey && !metaKey;
}
