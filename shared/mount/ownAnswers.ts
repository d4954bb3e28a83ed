/** Another user, or tenant, of a session that stays is shown nothing that was read for the one before: it is read anew. */
import type { Query } from '@tanstack/react-query';
import type { Api } from '../api/client.ts';
import type { Owner } from '../lib/owner.ts';
import { queryClient } from '../query/client.ts';

interface OwnAnswers {
  /** The page says whose island it is, before anything is asked for because of it. */
  readonly follow: (api: Api, whose: Partial<Owner>) => void;
  /** The screen is drawn: what it asks for because of them alone is under way by then, and is asked for once. */
  readonly drawn: () => void;
}

/** Of one island. */
export function ownAnswers(): OwnAnswers {
  let known: Partial<Owner> = {};
  let session = '';
  let isOther = false;
  let begun: readonly Query[] = [];
  // What was asked for before them may be answered as it is for the one before.
  const isTheirs = (query: Query) =>
    query.queryKey.includes(session) && (query.isFetched() || begun.includes(query));
  return {
    follow: ({ id }, { tenant = known.tenant, userId = known.userId }) => {
      // Who is named for the first time may have been there before.
      isOther ||= (known.tenant ?? tenant) !== tenant || (known.userId ?? userId) !== userId;
      known = { tenant, userId };
      session = id;
      begun = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
    },
    drawn: () => {
      if (isOther) void queryClient.resetQueries({ predicate: isTheirs });
      isOther = false;
    },
  };
}
