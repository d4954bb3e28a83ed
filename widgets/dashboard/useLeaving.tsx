import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAskBeforeUnload } from '#shared/interaction/useAskBeforeUnload.ts';
import { useConfirm } from '#shared/ui/useConfirm.tsx';

interface LeavingOptions {
  readonly isChanged: boolean;
  readonly onLeave: () => void;
  /** The question. */
  readonly title: string;
}

/** What was done in a dialog is thrown away only after a question, of the browser where the page goes. */
export function useLeaving({ isChanged, onLeave, title }: LeavingOptions) {
  const t = useTexts('dashboard');
  const { confirm, confirmation } = useConfirm();
  useAskBeforeUnload(isChanged);
  const leave = async () => {
    const mayLeave =
      !isChanged ||
      (await confirm({
        tone: 'danger',
        title,
        children: t('leave.text'),
        confirmLabel: t('leave.leave'),
        cancelLabel: t('leave.stay'),
      }));
    if (mayLeave) onLeave();
  };
  return { leave, confirmation };
}
