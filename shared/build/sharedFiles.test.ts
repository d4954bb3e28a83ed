// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildInputs, root } from './layout.mjs';
import { wordsOutside } from './sharedFiles.mjs';

it('lets the names that shared files offer depend only on what the id of a build is made from', async () => {
  const inputs = buildInputs().map((file) => readFileSync(path.join(root, file), 'utf8'));
  const known = new Set(inputs.flatMap((text) => text.match(/[\w$]+/g) ?? []));
  const words = await wordsOutside([]);
  expect(words.size).toBeGreaterThan(1_000);
  expect([...words].filter((word) => !known.has(word))).toEqual([]);
});
