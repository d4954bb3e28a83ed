/** Realtime inside an island: its API session, guard and socket (DESIGN.md §3). */
import { useMemo } from 'react';
import type * as v from 'valibot';
import { useApi } from '../query/useApi.ts';
import type { Channel, Events } from '../realtime/channels.ts';
import { connectionOf, type ConnectionPlan } from '../realtime/plan.ts';
import {
  useChannelOf,
  usePresenceOf,
  type ChannelHandlers,
  type ChannelView,
  type PresenceView,
} from '../realtime/useChannelOf.ts';
import { useIsland } from './island.ts';

export type { ChannelHandlers, ChannelView, PresenceView } from '../realtime/useChannelOf.ts';

function usePlan(): ConnectionPlan {
  const api = useApi();
  const { guard, broadcast } = useIsland().common;
  return useMemo(() => connectionOf({ api, guard, broadcast, host: location }), [api, guard, broadcast]);
}

/**
 * Listens to a channel while mounted; `null` listens to nothing.
 *
 *     const { state } = useChannel(campaignSent(tenant), { on: { CampaignSent: ({ campaignId }) => … }, onGap: refetch });
 */
export function useChannel<E extends Events, W extends Events>(
  channel: Channel<E, W> | null,
  handlers: ChannelHandlers<E, W> = {},
): ChannelView<W> {
  return useChannelOf(usePlan(), channel, handlers);
}

/** Listens to a presence channel while mounted, and tells who is there. */
export function usePresence<E extends Events, W extends Events, M extends v.GenericSchema>(
  channel: Channel<E, W, M> | null,
  handlers: ChannelHandlers<E, W> = {},
): PresenceView<W, v.InferOutput<M>> {
  return usePresenceOf(usePlan(), channel, handlers);
}
