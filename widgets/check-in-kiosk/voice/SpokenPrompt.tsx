import { useEffect, useRef } from 'react';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts, type Texts } from '#shared/i18n/useTexts.ts';
import type { Phase } from '../domain/kiosk.ts';

interface SpokenPromptProps {
  readonly phase: Phase;
  /** Nothing is to be held up: the staff have turned it off. */
  readonly isCameraOff: boolean;
}

/**
 * Says in the language of the screen what to do and what came of it, for who does not see it (screens.md §17). No names, and
 * nothing that a server said, which may hold one: the whole hall hears it.
 */
export function SpokenPrompt({ phase, isCameraOff }: SpokenPromptProps) {
  const t = useTexts('check-in-kiosk');
  const { language } = useLocale();
  const words = phase.at === 'idle' && isCameraOff ? t('camera.paused') : wordsOf(phase, t);
  const isIdle = phase.at === 'idle';
  // The next guest may be told the same as the one before.
  const news = phase.at === 'error' || phase.at === 'known' ? phase : null;
  const spokenIn = useRef(language);
  useEffect(() => {
    if (typeof speechSynthesis === 'undefined') return;
    const voice = speechSynthesis;
    // What is no longer so is not said to its end; where nobody comes after them, the guest hears all of it.
    if (news || !isIdle || spokenIn.current !== language) voice.cancel();
    spokenIn.current = language;
    if (words !== null) {
      const spoken = new SpeechSynthesisUtterance(words);
      spoken.lang = language;
      voice.speak(spoken);
    }
  }, [words, news, language, isIdle]);
  useEffect(() => () => globalThis.speechSynthesis?.cancel(), []);
  return null;
}

function wordsOf(phase: Phase, t: Texts<'check-in-kiosk'>): string | null {
  switch (phase.at) {
    case 'idle':
      return t('welcome');
    case 'lookingUp':
      return t('lookingUp');
    case 'asking':
      return t('gala.question');
    case 'printing':
      return t('printing');
    case 'done':
      return t(phase.ending === 'kept' ? 'kept' : 'printed');
    case 'known':
      return t(phase.isSettled ? 'known.here' : 'kept');
    case 'error':
      return t(phase.said.by === 'server' ? 'error.atDesk' : `error.${phase.said.why}`);
    default:
      return null;
  }
}
