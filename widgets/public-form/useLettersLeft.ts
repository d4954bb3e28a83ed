import { useEffect, type RefObject } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';

/** Spoken after this pause in typing. */
const speakAfterMs = 1_000;

/** Of a longer text nothing is said before so much of it is left. */
const scarce = 1 / 5;

/** Says what is left of a text that may not be longer, when it runs short: SurveyJS shows it beside the field, and says nothing. */
export function useLettersLeft(place: RefObject<HTMLElement | null>): void {
  const t = useTexts('kit');
  const announce = useAnnounce();
  useEffect(() => {
    const { current } = place;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onInput = ({ target }: Event) => {
      clearTimeout(timer);
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      // -1 where there is no limit.
      const { maxLength, value } = target;
      const left = maxLength - value.length;
      if (left < 0 || left > maxLength * scarce) return;
      timer = setTimeout(() => announce(t('field.left', { count: left })), speakAfterMs);
    };
    // Who has gone on to another field hears of that one.
    const onLeave = () => clearTimeout(timer);
    current?.addEventListener('input', onInput);
    current?.addEventListener('focusout', onLeave);
    return () => {
      clearTimeout(timer);
      current?.removeEventListener('focusout', onLeave);
      current?.removeEventListener('input', onInput);
    };
  }, [place, t, announce]);
}
