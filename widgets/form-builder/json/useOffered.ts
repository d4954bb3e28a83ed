/** Unsaved work that is offered beside a text that is edited. */
import { useEffect, useRef, type RefObject } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { UseConfirm } from '#shared/ui/useConfirm.tsx';

/** The offer goes with the button that was pressed: the text has the focus then. */
export function useFocusAfterOffer(area: RefObject<HTMLTextAreaElement | null>, isOffered: boolean): void {
  const wasOffered = useRef(isOffered);
  useEffect(() => {
    if (wasOffered.current && !isOffered) area.current?.focus();
    wasOffered.current = isOffered;
  }, [area, isOffered]);
}

/** Asks before what is offered takes the place of what is typed: there is no way back from that. */
export function useMayReplace(confirm: UseConfirm['confirm'], isEdited: boolean): () => Promise<boolean> {
  const t = useTexts('form-builder');
  return async () =>
    !isEdited ||
    confirm({
      title: t('draft.replace'),
      children: t('json.leaveText'),
      confirmLabel: t('draft.restore'),
      tone: 'danger',
    });
}
