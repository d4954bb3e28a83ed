import { expect, it } from 'vitest';
import { loadCatalogue, textsOf } from '#shared/i18n/catalogues.ts';
import { failureWords } from './failureWords.ts';

it.each([
  ['vote', 'The poll is over.', 'Your vote was not counted. \u2068The poll is over.\u2069'],
  ['vote', '', 'Your vote was not counted.'],
  ['second-vote', 'You voted already.', '\u2068You voted already.\u2069'],
  ['second-vote', '', 'You had voted already: this answer was not counted.'],
] as const)('leaves their own direction to the server’s words: %s, %s', async (what, said, words) => {
  await loadCatalogue('en', 'live-room');
  const failure = { kind: 'failed', what, said, isUnknown: false } as const;
  expect(failureWords(textsOf('en', 'live-room'), failure)).toBe(words);
});
