import { useEffect, useRef, type RefObject } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useIsland } from '#shared/island/island.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { entriesToMend } from '#shared/ui/entriesToMend.ts';
import { focusedElement, tabbablesIn } from '#shared/interaction/tabbable.ts';
import type { FormController } from './useFormController.ts';

interface Places {
  /** What sends. */
  readonly button: RefObject<HTMLElement | null>;
  /** Where a new entry begins. */
  readonly start: RefObject<HTMLElement | null> | undefined;
}

/**
 * Where the focus goes: to the button while something is being sent, then back; after a refusal to the first field that
 * is in question (C-21), with the number of problems said; in a form emptied for the next entry to its beginning.
 */
export function useFormFocus<V extends object, F extends string, C extends string>(
  { isBusy, errors, begun }: Pick<FormController<V, F, C>, 'isBusy' | 'errors' | 'begun'>,
  { button, start }: Places,
): void {
  const before = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (isBusy) {
      before.current = focusedElement();
      button.current?.focus();
    } else if (before.current) {
      if (focusedElement() === button.current) before.current.focus();
      before.current = null;
    }
  }, [isBusy, button]);

  useRefusal(errors, isBusy);

  const seen = useRef(begun);
  useEffect(() => {
    if (isBusy || seen.current === begun) return;
    seen.current = begun;
    start?.current?.focus();
  }, [isBusy, begun, start]);
}

/** Later than the summary, which takes the focus when it appears; the fields cannot take it while they are being sent. */
function useRefusal(
  { attempt, summary }: Pick<FormController<object, string, string>['errors'], 'attempt' | 'summary'>,
  isBusy: boolean,
): void {
  const { shadowRoot } = useIsland();
  const t = useTexts('kit');
  const announce = useAnnounce();
  const told = useRef(attempt);
  const { count } = entriesToMend(summary);
  const firstId = summary[0]?.fieldId ?? null;
  useEffect(() => {
    if (isBusy || told.current === attempt) return;
    told.current = attempt;
    announce(t('summary.title', { count }));
    const field = firstId === null ? null : shadowRoot.getElementById(firstId);
    const target = field?.matches('input, textarea, button') ? field : field && tabbablesIn(field)[0];
    target?.focus();
  }, [isBusy, attempt, count, firstId, announce, t, shadowRoot]);
}
