/** The conversations of the page, one each however many islands show it. */
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/client.ts';
import type { DraftOwner } from '#shared/drafts/vault.ts';
import type { Reading } from '../domain/message.ts';
import { createExchange, type Exchange } from './exchange.ts';
import { createLazyKeeper } from './keeping.ts';

const open = new Map<string, Exchange>();

export interface ExchangeRequest extends DraftOwner {
  readonly reading: Reading;
  readonly api: Api;
  readonly client: QueryClient;
}

/** Names a conversation on this page, whatever the token: that may be renewed while it goes on. */
function conversationKey({ reading, api, tenant, userId }: ExchangeRequest): string {
  const { eventId, me, other, serverTimeZone } = reading;
  return JSON.stringify([api.href(''), tenant, userId, eventId, me, other, serverTimeZone]);
}

/** The exchange of a conversation: the one that is at work, or a new one. */
export function exchangeOf(request: ExchangeRequest): Exchange {
  const { reading, api, client, tenant, userId } = request;
  const key = conversationKey(request);
  const known = open.get(key);
  if (known) return known;
  const exchange = createExchange({
    reading,
    api,
    client,
    keeper: createLazyKeeper({ parties: reading, tenant, userId }),
    onEnd: () => {
      if (open.get(key) === exchange) open.delete(key);
    },
  });
  open.set(key, exchange);
  return exchange;
}
