import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocale } from '#shared/i18n/locale.ts';
import { useIsland } from '#shared/island/island.ts';
import { useApi } from '#shared/query/useApi.ts';
import type { Parties, Reading } from '../domain/message.ts';
import type { Exchange, ExchangeState } from '../exchange/exchange.ts';
import { exchangeOf } from '../exchange/registry.ts';

/** The conversation of two contacts, at work while it is shown. */
export function useExchange(parties: Parties): {
  readonly exchange: Exchange;
  readonly state: ExchangeState;
} {
  const api = useApi();
  const client = useQueryClient();
  const { serverTimeZone } = useLocale();
  const { tenant, userId } = useIsland().common;
  const reading: Reading = { ...parties, serverTimeZone };
  // The same object for as long as it is at work.
  const exchange = exchangeOf({ reading, api, client, tenant, userId });
  useEffect(() => exchange.connect(api), [exchange, api]);
  return { exchange, state: useSyncExternalStore(exchange.subscribe, exchange.state) };
}
