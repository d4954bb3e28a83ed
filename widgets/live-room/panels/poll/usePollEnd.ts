import { useMemo } from 'react';
import { useLocale } from '#shared/i18n/locale.ts';
import { parseServerDate } from '#shared/lib/dates.ts';
import { useApi } from '#shared/query/useApi.ts';
import { useRoomState } from '../../store/useRoom.ts';

/** When the poll ends by this machine's clock, which may not be the server's; `null` when somebody has to stop it. */
export function usePollEnd(): number | null {
  const { serverTimeZone } = useLocale();
  const api = useApi();
  const endDate = useRoomState(({ poll }) => poll?.endDate ?? null);
  return useMemo(() => {
    const end = parseServerDate(endDate, { timeZone: serverTimeZone });
    return end ? end.getTime() - (api.clockOffset() ?? 0) : null;
  }, [api, endDate, serverTimeZone]);
}
