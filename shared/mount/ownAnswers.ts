/** Another user, or tenant, of a session that stays is shown nothing that was read for the one before: it is read anew. */
import type { Api } from '../api/client.ts';
import type { Owner } from '../lib/owner.ts';
import { queryClient } from '../query/client.ts';

/**
 * Follows whose an island is, each time before anything is asked for because of it. What is returned is for when that has been drawn:
 * what the screen asks for because of them alone is under way by then, and is asked for once.
 */
export function ownAnswers(): (api: Api, whose: Partial<Owner>) => () => void {
  let known: Partial<Owner> = {};
  let isOther = false;
  return ({ id }, { tenant = known.tenant, userId = known.userId }) => {
    // Who is named for the first time may have been there before.
    isOther ||= (known.tenant ?? tenant) !== tenant || (known.userId ?? userId) !== userId;
    known = { tenant, userId };
    // It may be answered as it is for the one before.
    const begun = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
    return () => {
      if (isOther)
        void queryClient.resetQueries({
          predicate: (query) => query.queryKey.includes(id) && (query.isFetched() || begun.includes(query)),
        });
      isOther = false;
    };
  };
}
