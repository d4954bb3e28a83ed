import { ApiError } from '#shared/api/errors.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { report } from '#shared/lib/report.ts';
import { isBusy, isHeld } from '../domain/sendingState.ts';
import type { SendingStore } from '../store/sendings.ts';
import type { SavedNow } from './useSaving.ts';
import { useName } from '../useName.ts';

interface SaveNowOptions {
  readonly store: SendingStore;
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

/** Saving without sending; not while something is being sent. It goes on when the wizard is left, and tells its end then. */
export function useSaveNow({ store, save, check, name }: SaveNowOptions): () => void {
  const t = useTexts('campaigns');
  const nameIn = useName();
  const notify = useNotify();
  const run = async () => {
    store.apply({ kind: 'saveAlone' });
    try {
      const saved = await save();
      store.apply({ kind: 'savedAlone' });
      if (saved === null) return;
      const { tone, message } = words[saved.leaves];
      notify({ tone, message: t(message, { name: nameIn(name) }) });
    } catch (error) {
      if (!(error instanceof ApiError)) report(error, 'saving a campaign');
      store.apply({ kind: 'notSavedAlone', error });
      if (!store.isShown()) notify({ tone: 'danger', title: name, message: t('wizard.saveFailed') });
    }
  };
  return () => {
    if (!isBusy(store.get()) && !isHeld(store.get()) && check()) void run();
  };
}
