import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/client.ts';
import type { Line } from '#shared/api/dashboard.ts';
import type { Read } from '#shared/api/shapes.ts';
import type { Owner } from '#shared/lib/owner.ts';
import { isThere, rowsOf, type Row } from '../store/deskState.ts';
import { linesKey, nothingRead, openDesk, type DeskKind } from '../store/useDesk.ts';

interface LinesNow {
  readonly rows: readonly Row[];
  /** So many lines of the server could not be read. */
  readonly unreadable: number;
  /** When the server gave them, in milliseconds since 1970; 0 where it has not. */
  readonly readAt: number;
}

interface Whose {
  readonly api: Api;
  readonly client: QueryClient;
  readonly owner: Owner;
}

/** The lines of a kind as they stand now: with what is on its way in, without what is on its way out. */
export function linesNow(kind: DeskKind, { api, client, owner }: Whose): LinesNow {
  const { desk } = openDesk(api, client, kind, owner);
  const { data = nothingRead, dataUpdatedAt = 0 } =
    client.getQueryState<Read<Line>>(linesKey(api, kind, owner)) ?? {};
  const rows = rowsOf(data.items, desk.get()).filter(isThere);
  return { rows, unreadable: data.unreadable, readAt: dataUpdatedAt };
}
