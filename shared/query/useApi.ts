import { createContext, useContext } from 'react';
import type { Api } from '../api/client.ts';

/** The API session of an island: its address, token and guard. */
export const ApiContext = createContext<Api | null>(null);

/** The API session of the island this component is in. */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi needs an island around it');
  return api;
}
