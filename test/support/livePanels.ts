/** The live room with a panel open, for tests of the panels. */
import { within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { clearDevice } from '#shared/lib/clearDevice.ts';
import { openLiveRoom } from './openLiveRoom.ts';

type Options = NonNullable<Parameters<typeof openLiveRoom>[0]>;

// Loaded in real time: a test may be on a fake clock.
await Promise.all([
  import('../../widgets/live-room/panels/SidePanel.tsx'),
  import('../../widgets/live-room/panels/people/PeoplePanel.tsx'),
  import('../../widgets/live-room/panels/poll/StartPollDialog.tsx'),
  import('../../widgets/live-room/panels/media/ShareMediaDialog.tsx'),
  import('#shared/lib/linkify.ts'),
]);

// What is typed lives as long as the page.
beforeEach(() => clearDevice({}, async () => undefined));

/** In the room, with the chat or the people beside the stage. */
export async function openPanel(which: 'Chat' | 'People', options: Options = {}) {
  const page = await openLiveRoom(options);
  await page.enter();
  await page.press(new RegExp(`^${which}`));
  const panel = within(await page.screen.findByRole('complementary'));
  return { ...page, panel };
}

/** The same for a host. */
export const openAsHost = (which: 'Chat' | 'People', options: Options = {}) =>
  openPanel(which, { ...options, props: { role: 'host', ...options.props } });

/** A dialog that the control bar's menu opens. */
export async function openFromMore(
  { press, user, screen }: Awaited<ReturnType<typeof openLiveRoom>>,
  entry: string,
) {
  await press('More');
  await user.click(await screen.findByRole('menuitem', { name: entry }));
  return within(await screen.findByRole('dialog'));
}
