import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
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
  /** `auto`: as what is around it. */
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

/** In px, of Turnstile's own box; where there is no room for it, the small one. */
const box = { width: 300, height: 65, smallHeight: 140 };

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
  const place = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const recover = () => {
    if (notice.current?.matches(':focus-within')) place.current?.focus();
    setBroken(false);
  };
  // A form may have a look of its own around it; and a page turns dark while it is open, with which all is drawn anew.
  const [own, setOwn] = useState<'dark' | 'light' | null>(null);
  const [isNarrow, setNarrow] = useState(false);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same look again draws nothing
  useLayoutEffect(() => {
    const around = place.current?.closest<HTMLElement>('[data-theme]') ?? container;
    setOwn(around.dataset['theme'] === 'dark' ? 'dark' : 'light');
  });
  // A phone is turned, and a page made larger. Never back: with another size it is drawn anew, and asks once more.
  useLayoutEffect(() => {
    const { current } = place;
    const measure = () => {
      const width = current?.clientWidth ?? 0;
      if (width > 0 && width < box.width) setNarrow(true);
    };
    measure();
    if (!current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const shownSize = isNarrow ? 'compact' : size;
  return (
    <div ref={place} tabIndex={-1}>
      {isBroken && (
        <div ref={notice} role="alert">
          <p>{texts.failed}</p>
          <Button size="small" onClick={again}>
            {texts.retry}
          </Button>
        </div>
      )}
      {!module && !isFailed && (
        <Skeleton
          kind="block"
          height={shownSize === 'compact' ? box.smallHeight : box.height}
          label={t('loading')}
        />
      )}
      {module && own && (
        <module.Turnstile
          key={round}
          sitekey={siteKey}
          theme={theme === 'auto' ? own : theme}
          size={shownSize}
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
