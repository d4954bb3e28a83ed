import type { IAgoraRTCClient } from 'agora-rtc-react';
import { expectTypeOf, it } from 'vitest';
import type { Actions, VideoClient } from './actions.ts';

it('what a page writes with the types alone is taken', () => {
  const post = async (path: string, body: unknown): Promise<unknown> => [path, body];
  const actions: Actions = {
    getTokens: async ({ uid, role, purpose }) =>
      purpose === 'join' ? { token: `${uid} ${role}`, appId: null } : { success: false, message: 'No.' },
    startPoll: (poll) => post('/polls', poll),
    shareMedia: ({ file, url }) => post('/media', file?.name ?? url),
    banUser: ({ userId, minutes }) => post('/bans', [userId, minutes]),
    lowerHand: ({ uid }) => post('/hands', uid),
    loadAttendees: async ({ channel }) => ({ data: [{ id: 5, full_name: channel, rtc_uid: null }] }),
    avatarUrl: (name) => (name ? `/faces/${name}` : null),
  };
  expectTypeOf(actions).toExtend<Actions>();
});

it('Agora’s own client is handed in as it is', () => {
  expectTypeOf<IAgoraRTCClient>().toExtend<VideoClient>();
});
