import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { maxDraftBytes } from './draft.ts';
import { createMemoryStore } from './memoryStore.ts';
import { createDraftSession } from './session.ts';
import { createDraftVault } from './vault.ts';

const name = { kind: 'note', recordId: '1' };
const schema = v.object({ text: v.string() });

describe('an accepted draft (DESIGN.md §3)', () => {
  it.each([
    ['goes on as the draft of its new form', 10, 2],
    ['stays as it was when its new form is too large to be saved', maxDraftBytes, 1],
  ])('%s', async (_, length, version) => {
    const vault = createDraftVault({ tenant: 'acme', userId: undefined, memory: createMemoryStore() });
    await vault.save({ ...name, schema, version: 1, value: { text: 'old' } });
    const session = createDraftSession<{ text: string }>(vault, name);
    const isOffered = new Promise<void>((resolve) => {
      session.subscribe(() => session.state().offered && resolve());
    });
    const stop = session.start(() => ({ schema, version: 2, migrate: () => ({ text: 'x'.repeat(length) }) }));
    await isOffered;
    expect(session.accept()?.text).toHaveLength(length);
    await session.flush();
    stop();
    expect(await vault.load({ ...name, schema, version })).toHaveLength(1);
  });
});
