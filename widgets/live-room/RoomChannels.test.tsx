import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Channel } from '#shared/realtime/channels.ts';
import type { ChannelHandlers } from '#shared/realtime/useChannelOf.ts';
import { insideRoom } from '#test/support/liveRoomStore.ts';
import { RoomChannels } from './RoomChannels.tsx';
import { RoomContext } from './store/useRoom.ts';

const heard = vi.hoisted(() => new Map<string, ChannelHandlers>());

vi.mock('#shared/island/useRealtime.ts', () => {
  const listen = (channel: Channel | null, handlers: ChannelHandlers) => {
    if (channel) heard.set(channel.name, handlers);
    return { state: 'joined', members: [] };
  };
  return { useChannel: listen, usePresence: listen };
});

it('asks whether one may still speak when the channel of promotions was away, whatever the room’s own has told', async () => {
  const getTokens = vi.fn<(request: object) => object>(() => ({ token: 't' }));
  const room = await insideRoom({ actions: { getTokens } });
  render(
    <RoomContext value={room}>
      <RoomChannels />
    </RoomContext>,
  );
  getTokens.mockClear();
  heard.get('LiveStreamingPresenceContact.main')?.onGap?.('joined', null);
  await room.pass(0);
  expect(getTokens).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ purpose: 'renew' }));
  // Both at once are one question.
  getTokens.mockClear();
  for (const { onGap } of heard.values()) onGap?.('joined', null);
  await room.pass(0);
  expect(getTokens).toHaveBeenCalledOnce();
});
