import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useIsland } from '#shared/mount/island.ts';
import { useNotify } from '#shared/mount/useNotify.ts';
import { useName } from '../hooks/useName.ts';

interface SaveNowOptions {
  readonly save: () => Promise<string | null>;
  /** Whether there is all that the server wants; says what is not. */
  readonly check: () => boolean;
  readonly name: string;
}

/** Saving without sending, by the button and by Ctrl or ⌘ with S. */
export function useSaveNow({ save, check, name }: SaveNowOptions) {
  const t = useTexts('campaigns');
  const nameIn = useName();
  const notify = useNotify();
  const { mutate, isPending, error } = useMutation({
    mutationFn: save,
    onSuccess: (id) => {
      if (id !== null) notify({ tone: 'success', message: t('notices.saved', { name: nameIn(name) }) });
    },
  });
  const saveNow = () => {
    if (!isPending && check()) mutate();
  };
  useSaveKey(saveNow);
  return { saveNow, isSaving: isPending, error };
}

/** Only with the focus in the island: elsewhere the keys belong to the page. */
function useSaveKey(saveNow: () => void): void {
  const { container } = useIsland();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey === event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
    if (event.key.toLowerCase() !== 's' && event.code !== 'KeyS') return;
    event.preventDefault();
    if (!event.repeat) saveNow();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    container.addEventListener('keydown', listen);
    return () => container.removeEventListener('keydown', listen);
  }, [container]);
}
