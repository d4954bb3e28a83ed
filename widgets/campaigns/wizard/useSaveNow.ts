import { useMutation } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import type { SavedNow } from './useSaving.ts';
import { useName } from '../useName.ts';

interface SaveNowOptions {
  readonly save: () => Promise<SavedNow | null>;
  /** Whether there is all that the server wants; says what is not. */
  readonly check: () => boolean;
  readonly name: string;
}

/** What is true of the sending once it is saved. */
const words = {
  unsent: { tone: 'success', message: 'notices.saved' },
  planned: { tone: 'success', message: 'notices.savedPlanned' },
  unknown: { tone: 'success', message: 'notices.savedAlone' },
  untold: { tone: 'warning', message: 'notices.savedUntold' },
} as const;

/** Saving without sending. */
export function useSaveNow({ save, check, name }: SaveNowOptions) {
  const t = useTexts('campaigns');
  const nameIn = useName();
  const notify = useNotify();
  const { mutate, isPending, error } = useMutation({
    mutationFn: save,
    onSuccess: (saved) => {
      if (saved === null) return;
      const { tone, message } = words[saved.leaves];
      notify({ tone, message: t(message, { name: nameIn(name) }) });
    },
  });
  const saveNow = () => {
    if (!isPending && check()) mutate();
  };
  return { saveNow, isSaving: isPending, error };
}
