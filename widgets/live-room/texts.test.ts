// @vitest-environment node
import { expect, it } from 'vitest';
import texts from '../../locales/en/live-room.json';

/** S3 §2.7 and §8, word for word. */
const documented = [
  ['§2.7', texts.lobby.waiting, 'You are in the waiting queue, the livestream will start soon...'],
  ['§2.7', texts.people.search, 'Search attendees...'],
  ['§2.7', texts.stage.banned, 'You have been banned'],
  ['§8', texts.lobby.noCamera, 'No camera found or permission denied, please check your camera settings'],
  [
    '§8',
    texts.lobby.noMicrophone,
    'No microphone found or permission denied, please check your microphone settings',
  ],
  ['§8', texts.lobby.bannedError, 'User is banned'],
  ['§8', texts.lobby.banned, 'You have been banned from this event live streaming.'],
  ['§8', texts.lobby.bannedAt, 'Banned at'],
  ['§8', texts.lobby.endsAt, 'Ends at'],
  ['§8', texts.lobby.reason, 'Reason'],
  ['§8', texts.stage.unload, 'Are you sure you want to leave?'],
  ['§8', texts.stage.deserted, 'Disconnected: No host present for the last 10 minutes'],
] as const;

it.each(documented)('S3 %s is said as it is documented: %s', (_, text, wanted) => {
  expect(text).toBe(wanted);
});
