import { expect, it } from 'vitest';
import { hear, isSpeaking, speakingHoldMs, speakingLevel } from './speaking.ts';

const silent: ReadonlyMap<string, number> = new Map();

it.each([
  [speakingLevel, false],
  [speakingLevel + 1, true],
])('level %d: speaks is %s (S3 §9.6)', (level, speaks) => {
  expect(isSpeaking(hear(silent, new Map([['a', level]]), 100), 'a', 100)).toBe(speaks);
});

it('lets somebody take breath, and then stops', () => {
  const spoke = hear(silent, new Map([['a', 80]]), 1_000);
  const breathing = hear(spoke, new Map([['a', 3]]), 1_000 + speakingHoldMs - 1);
  expect(isSpeaking(breathing, 'a', 1_000 + speakingHoldMs - 1)).toBe(true);
  const over = hear(breathing, new Map(), 1_000 + speakingHoldMs);
  expect(over.size).toBe(0);
  expect(isSpeaking(breathing, 'a', 1_000 + speakingHoldMs)).toBe(false);
});

it('is no change while nobody speaks', () => {
  expect(hear(silent, new Map([['a', 10]]), 1)).toBe(silent);
});
