import { expect, it, onTestFinished, vi } from 'vitest';
import { createDraftVault } from '#shared/drafts/vault.ts';
import { newId } from '#shared/lib/ids.ts';
import { reading } from '#test/support/chatSamples.ts';
import { openTextDraft } from './drafts.ts';

/** Tabs of one person with the same conversation. */
function openTabs() {
  const owner = { tenant: newId(), userId: undefined, guard: undefined };
  const vault = createDraftVault(owner);
  const openTab = () => {
    const left: string[] = [];
    const draft = openTextDraft({ ...owner, parties: reading }, (text) => {
      left.push(text);
      draft.save(text);
    });
    onTestFinished(draft.close);
    return { ...draft, left };
  };
  const keepAll = async () => {
    globalThis.dispatchEvent(new Event('pagehide'));
    await vault.list();
    // Who goes on is asked anew when the page is shown.
    globalThis.dispatchEvent(new Event('pageshow'));
  };
  return { openTab, keepAll, vault };
}

/** Longer than a tab waits for the answers of others. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 250));

it('is not given to a second tab, which would have it still when the first has sent it', async () => {
  const { openTab, keepAll, vault } = openTabs();
  const first = openTab();
  first.save('Hello');
  await keepAll();
  const second = openTab();
  await settled();
  expect(second.left).toEqual([]);
  first.save('');
  first.close();
  await settled();
  expect([second.left, await vault.list()]).toEqual([[], []]);
});

it('is given to a second tab as it was typed last, once the first has been closed', async () => {
  const { openTab, keepAll, vault } = openTabs();
  const first = openTab();
  first.save('Hel');
  await keepAll();
  const second = openTab();
  await settled();
  first.save('Hello');
  first.close();
  await vi.waitFor(() => expect(second.left).toEqual(['Hello']));
  second.save('');
  await vi.waitFor(async () => expect(await vault.list()).toEqual([]));
});
