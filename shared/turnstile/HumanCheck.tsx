import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useChunk } from '#shared/island/useChunk.ts';
import { useIsland } from '#shared/island/island.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { loadTurnstile } from './loadTurnstile.ts';
import type { HumanCheckWires } from './useHumanCheck.ts';
import { useTryAgain } from './useTryAgain.ts';

export interface HumanCheckProps {
  readonly siteKey: string;
  /** `auto`: the screen's own. */
  readonly theme?: 'light' | 'dark' | 'auto' | undefined;
  readonly size?: 'normal' | 'compact' | 'flexible' | undefined;
  readonly wires: HumanCheckWires;
  readonly texts: {
    /** Shown when the service cannot be had. */
    readonly failed: string;
    readonly retry: string;
  };
}

/** The component is asked for only when the service itself is there. */
const load = async () => {
  await loadTurnstile();
  return import('./turnstileVendor.tsx');
};

/** In px, of Turnstile's own box. */
const boxHeight = 65;

/** Asks Turnstile whether a person is there (S2 §5). Its token is used once: `useHumanCheck` keeps it. */
export function HumanCheck({ siteKey, theme = 'auto', size = 'flexible', wires, texts }: HumanCheckProps) {
  const t = useTexts('common');
  const { language } = useLocale();
  const { container } = useIsland();
  const { module, isFailed, retry } = useChunk(load);
  const [round, setRound] = useState(0);
  const bound = useRef<(() => void) | null>(null);
  // Stays through further tries, until one succeeds: what is told of the failure does not come and go.
  const [isBroken, setBroken] = useState(false);
  if (isFailed && !isBroken) setBroken(true);
  const again = () => {
    if (isFailed) retry();
    else if (bound.current) bound.current();
    else setRound((now) => now + 1);
  };
  const reset = useEffectEvent(again);
  useEffect(() => {
    wires.onReset(() => reset());
    return () => wires.onReset(null);
  }, [wires]);
  useEffect(() => {
    if (isFailed) wires.onFailed();
  }, [isFailed, wires]);
  useTryAgain(isBroken, again);
  const fail = () => {
    setBroken(true);
    wires.onFailed();
  };
  const box = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const recover = () => {
    if (notice.current?.matches(':focus-within')) box.current?.focus();
    setBroken(false);
  };
  const own = container.dataset['theme'] === 'dark' ? 'dark' : 'light';
  return (
    <div ref={box} tabIndex={-1}>
      {isBroken && (
        <div ref={notice} role="alert">
          <p>{texts.failed}</p>
          <Button size="small" onClick={again}>
            {texts.retry}
          </Button>
        </div>
      )}
      {!module && !isFailed && <Skeleton kind="block" height={boxHeight} label={t('loading')} />}
      {module && (
        <module.Turnstile
          key={round}
          sitekey={siteKey}
          theme={theme === 'auto' ? own : theme}
          size={size}
          language={language}
          refreshExpired="auto"
          retry="auto"
          responseField={false}
          onLoad={(_, turnstile) => {
            bound.current = turnstile.reset;
          }}
          onVerify={(token) => {
            recover();
            wires.onToken(token);
          }}
          onExpire={wires.onExpired}
          onTimeout={wires.onExpired}
          onBeforeInteractive={recover}
          onError={fail}
          onUnsupported={fail}
        />
      )}
    </div>
  );
}
