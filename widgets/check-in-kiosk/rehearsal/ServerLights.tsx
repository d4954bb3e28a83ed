import { useEffect, useState } from 'react';
import { useTexts, type Texts } from '#shared/i18n/useTexts.ts';
import { useApi } from '#shared/query/useApi.ts';
import { Button } from '#shared/ui/Button.tsx';
import { clockLight } from '../domain/lights.ts';
import { checkNetwork, type Network } from './checkNetwork.ts';
import { LightLine } from './LightLine.tsx';

const networkTexts = {
  good: 'rehearsal.networkGood',
  none: 'rehearsal.networkNone',
  out: 'rehearsal.networkOut',
  bad: 'rehearsal.networkBad',
} as const;

/** The way to the server, and its clock beside this one's, by the `Date` of its answer. */
export function ServerLights() {
  const t = useTexts('check-in-kiosk');
  const api = useApi();
  const [turn, setTurn] = useState(0);
  const [found, setFound] = useState<{ readonly turn: number; readonly network: Network } | null>(null);
  useEffect(() => {
    let isGone = false;
    void checkNetwork(api).then((network) => {
      if (!isGone) setFound({ turn, network });
    });
    return () => {
      isGone = true;
    };
  }, [api, turn]);
  const network = found?.turn === turn ? found.network : null;
  const clock = clockLight(network === null || network === 'none' ? null : api.clockOffset());
  return (
    <>
      <LightLine
        name={t('rehearsal.network')}
        light={network === null ? 'unknown' : network === 'good' ? 'good' : 'bad'}
        words={network === null ? '' : t(networkTexts[network])}
      >
        <Button isBusy={network === null} onClick={() => setTurn(turn + 1)}>
          {t('rehearsal.again')}
        </Button>
      </LightLine>
      <LightLine
        name={t('rehearsal.clock')}
        light={clock.light}
        words={network === null ? '' : clockWords(clock, t)}
      />
    </>
  );
}

function clockWords(
  { light, aheadMinutes }: ReturnType<typeof clockLight>,
  t: Texts<'check-in-kiosk'>,
): string {
  if (light === 'unknown') return t('rehearsal.clockNone');
  if (light === 'good') return t('rehearsal.clockGood');
  return t(aheadMinutes > 0 ? 'rehearsal.ahead' : 'rehearsal.behind', { count: Math.abs(aheadMinutes) });
}
