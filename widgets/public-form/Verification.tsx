import { useEffect, useId } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { Verification as Settings } from '#shared/survey/layout.ts';
import { HumanCheck } from '#shared/turnstile/HumanCheck.tsx';
import type { HumanCheck as Check } from '#shared/turnstile/useHumanCheck.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import styles from './sending.module.css';

interface VerificationProps {
  readonly siteKey: string;
  readonly settings: Settings | null;
  readonly human: Check;
  /** Somebody has pressed Send, and only this is missing. */
  readonly isAwaited: boolean;
}

/** Whether a person is there: on the last page alone (S2 §4, §5; T-25). */
export function Verification({ siteKey, settings, human, isAwaited }: VerificationProps) {
  const t = useTexts('public-form');
  const id = useId();
  const announce = useAnnounce();
  const required = t('verify.required');
  // The sentence has stood there before: a reader says again only what is new.
  useEffect(() => {
    if (isAwaited) announce(required, 'assertive');
  }, [isAwaited, required, announce]);
  return (
    <section className={styles['verification']} aria-labelledby={id} data-awaited={isAwaited || undefined}>
      <p id={id}>{required}</p>
      <HumanCheck
        siteKey={siteKey}
        theme={settings?.theme}
        size={settings?.size}
        wires={human.wires}
        texts={{ failed: t('verify.failed'), retry: t('verify.retry') }}
      />
    </section>
  );
}
