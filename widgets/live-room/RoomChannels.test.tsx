import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as realtime from '#shared/island/useRealtime.ts';
import type { Channel } from '#shared/realtime/channels.ts';
import type { ChannelHandlers } from '#shared/realtime/useChannelOf.ts';
import { insideRoom } from '#test/support/liveRoomStore.ts';
import { RoomChannels } from './RoomChannels.tsx';
import { RoomContext } from './store/useRoom.ts';

it('asks whether one may still speak when the channel of promotions was away, whatever the room’s own has told', async () => {
  const heard = new Map<string, Pick<ChannelHandlers, 'onGap'>>();
  const listen = (channel: Pick<Channel, 'name'> | null, handlers: Pick<ChannelHandlers, 'onGap'> = {}) => {
    if (channel) heard.set(channel.name, handlers);
    return { state: 'joined', joinedAt: 1, whisper: () => true, members: [] } as const;
  };
  vi.spyOn(realtime, 'useChannel').mockImplementation(listen);
  vi.spyOn(realtime, 'usePresence').mockImplementation(listen);
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
