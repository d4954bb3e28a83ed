/** What an island tells people when something is wrong, and how they go on. */
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';

/** For what may take a while on a busy machine. */
export const isPatient = { timeout: 25_000 };

/** Shown after four seconds without an answer. */
export const slowText = 'Still waiting for the server…';

/** What an island says is wrong; regions that are only for the ear, and empty ones, left out. */
export function noticeOf(island: Locator): Locator {
  return island
    .getByRole('alert')
    .filter({ hasText: /\w+ \w+ \w+/, visible: true })
    .first();
}

/** The button that tries again. */
export function wayOn(island: Locator): Locator {
  return island.getByRole('button', { name: /^(Retry|Try again)$/ }).first();
}

/** A message for people has nothing that only a developer could read. */
export async function expectReadable(notice: Locator): Promise<void> {
  await notice.waitFor(isPatient);
  assert.doesNotMatch(await notice.innerText(), /undefined|\[object|NaN|\b\w*Error:|[{}<>]|\b(4|5)\d\d\b/);
}
