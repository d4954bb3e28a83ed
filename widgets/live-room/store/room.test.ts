import { expect, it } from 'vitest';
import { createApi } from '#shared/api/client.ts';
import { openRoomStore } from '#test/support/liveRoomStore.ts';
import { readAbilities } from './hostActions.ts';

it('a name that the page changes is the sender’s from then on; the uid stays, and so does the room', async () => {
  const room = openRoomStore({ isMeeting: true });
  await room.enter();
  room.serve({ api: createApi(), abilities: readAbilities({}), name: 'Ana Vidal', appId: 'app' });
  room.chat.send('Hello');
  await room.pass(0);
  expect(room.phase()).toBe('joined');
  expect(room.calls('send-meeting-message')[0]?.body).toMatchObject({
    name: 'Ana Vidal',
    id: '7-Ana Ruiz-audience',
  });
});

it('an app that the page changes is the one of the next joining', async () => {
  const room = openRoomStore({ isMeeting: true });
  room.serve({ api: createApi(), abilities: readAbilities({}), name: 'Ana Ruiz', appId: 'another' });
  await room.enter();
  expect(room.state().session).toMatchObject({ appId: 'another' });
});
