import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { insideRoom } from '#test/support/liveRoomStore.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { RoomContext } from '../../store/useRoom.ts';
import { usePollNews } from './usePollNews.ts';

await loadCatalogue('en', 'live-room');

const poll = {
  question: 'What?',
  start_date: null,
  end_date: null,
  options: ['Tea', 'Coffee'].map((option, at) => ({ option_id: `${at + 1}`, option, votes: 0 })),
};

function Listener() {
  usePollNews({ rounding: 'documented', onShow: () => {}, isShown: true });
  return null;
}

it('speaks of results that change at most every 15 s, and not before the own vote is known', async () => {
  const room = await insideRoom();
  const { container } = await renderInIsland(
    <RoomContext value={room}>
      <Listener />
    </RoomContext>,
  );
  const said: string[] = [];
  new MutationObserver(() => said.push(container.textContent ?? '')).observe(container, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  const pass = (ms: number) => act(() => room.pass(ms));
  const vote = room.server.hold('POST /api/live-streaming/vote-poll/12');
  act(() => room.poll.started(poll));
  let voting = Promise.resolve();
  act(() => {
    voting = room.poll.vote('1');
  });
  await vote.arrived;
  room.poll.voted({ option: '2', uid: '9-Bo-audience' });
  await pass(16_000);
  expect(said.join()).not.toContain('50%');
  vote.release();
  await act(() => voting);
  await pass(16_000);
  expect(said.join()).toContain('50%');
  said.splice(0);
  for (const uid of ['10-Cy-audience', '11-Di-audience']) room.poll.voted({ option: '2', uid });
  await pass(10_000);
  expect(said.join()).not.toContain('75%');
  await pass(6_000);
  expect(said.join()).toContain('75%');
});
