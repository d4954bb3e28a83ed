import { useMutation } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { useName } from '../useName.ts';

interface SaveNowOptions {
  readonly save: () => Promise<string | null>;
  /** Whether there is all that the server wants; says what is not. */
  readonly check: () => boolean;
  readonly name: string;
}

/** Saving without sending. */
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
  return { saveNow, isSaving: isPending, error };
}
